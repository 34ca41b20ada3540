import type { WireInputOf } from '@stagedoor/contract/kit'
import { end, goLive, type goLive as goLiveCall, readOwn } from '@stagedoor/contract/streams'
import type { FakeLive } from '../fakes/live-provider.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Returns the provider of live video of a world. */
export const liveOf = (world: World): FakeLive => world.app.base.gateways.live as FakeLive

/** Opens a stream of a performer, which waits for its video. */
export const openStream = async (
  performer: Person,
  body: Partial<WireInputOf<typeof goLiveCall>['body']> = {},
) =>
  (await performer.api(goLive, { body: { title: 'From the roof', audience: 'everyone', ...body } }))
    .stream

/** Ends a stream of a performer. */
export const endStreamOf = (performer: Person, id: string) => performer.api(end, { params: { id } })

/**
 * Reports what happens to the video of a performer’s stream, and waits until the product has heard
 * it.
 */
export async function video(
  world: World,
  performer: Person,
  kind: 'publisher_up' | 'publisher_lost',
): Promise<void> {
  const state = kind === 'publisher_up' ? 'live' : 'reconnecting'
  const { stream } = await performer.api(readOwn)
  if (!stream) throw new Error('There is no open stream')
  liveOf(world).report({ kind, streamId: stream._id })
  for (let tries = 0; tries < 200; tries++) {
    if ((await performer.api(readOwn)).stream?.state === state) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`The stream is not ${state}`)
}

/** Opens a stream of a performer and puts it on air. */
export async function streamOnAir(
  world: World,
  performer: Person,
  body: Partial<WireInputOf<typeof goLiveCall>['body']> = {},
) {
  const stream = await openStream(performer, body)
  await video(world, performer, 'publisher_up')
  return stream
}
