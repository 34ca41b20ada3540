import { blockUser } from '@stagedoor/contract/blocks'
import { follow } from '@stagedoor/contract/follows'
import * as streams from '@stagedoor/contract/streams'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { subscribe } from '../../../test/world/posts.ts'
import { liveOf, streamOnAir } from '../../../test/world/streams.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { recheckReceivers } from './media/recheck-receivers.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
const newPerformer = async () => {
  performer = await world.performer()
}
const media = (who: Person, id: string) => who.api(streams.openMedia, { params: { id } })
const onAir = async (who?: Person, of = performer) =>
  (await (who?.api ?? world.api())(streams.search, { query: { performerId: of.id } })).data

describe('the video of a stream', () => {
  test('is granted to its audience: everyone, followers or subscribers', async () => {
    for (const audience of ['everyone', 'followers', 'subscribers'] as const) {
      await newPerformer()
      const fan = await world.fan()
      const follower = await world.fan()
      const subscriber = await world.fan()
      await follower.api(follow, { params: { id: performer.id } })
      await subscribe(world, subscriber, performer)
      const { _id: id } = await streamOnAir(world, performer, { audience })
      const may = async (who: Person) =>
        media(who, id).then(
          ({ provider }) => provider,
          ({ code }) => code,
        )
      expect([await may(fan), await may(follower), await may(subscriber)]).toEqual([
        audience === 'everyone' ? 'embedded' : 'streams.audience',
        audience === 'subscribers' ? 'streams.audience' : 'embedded',
        'embedded',
      ])
    }
  })

  test('is sent by its performer, and received by others', async () => {
    await newPerformer()
    const { _id: id } = await streamOnAir(world, performer)
    const fan = await world.fan()
    expect(await media(performer, id)).toMatchObject({
      url: `/live/whip/${id}`,
      bearer: `${id}.${performer.id}.publisher`,
    })
    expect(await media(fan, id)).toMatchObject({
      url: `/live/whep/${id}`,
      bearer: `${id}.${fan.id}.viewer`,
    })
    await expect(fan.api(streams.agoraToken, { body: { channelName: id } })).rejects.toMatchObject({
      code: 'streams.other_provider',
    })
    const nobody = { params: { id: '0'.repeat(32) } }
    await expect(fan.api(streams.openMedia, nobody)).rejects.toMatchObject({
      code: 'streams.not_found',
      status: 404,
    })
  })

  test('is connected to again by everybody when all its connections are lost', async () => {
    const { _id: streamId } = await streamOnAir(world, await world.performer())
    liveOf(world).report({ kind: 'publisher_lost', streamId, lostViewers: true })
    const asked = expect.objectContaining({
      event: 'stream.connections_lost',
      payload: { streamId },
    })
    await expect.poll(() => world.pushed).toContainEqual(asked)
  })

  test('is cut for those who are blocked, lose their right, or stay when the stream is over', async () => {
    await newPerformer()
    const fan = await world.fan()
    const other = await world.fan()
    const admin = await world.admin()
    const { _id: id } = await streamOnAir(world, performer)
    for (const { id: userId } of [fan, other]) liveOf(world).receive({ streamId: id, userId })
    await performer.api(blockUser, { body: { targetId: fan.id } })
    await recheckReceivers(world.app.base)
    expect(await liveOf(world).receivers()).toEqual([
      { streamId: id, userId: other.id, milliseconds: 0 },
    ])
    await expect(media(fan, id)).rejects.toMatchObject({ code: 'streams.not_found' })
    expect(await onAir(fan)).toEqual([])
    const end = () =>
      admin.api(streams.adminEnd, { params: { id }, body: { reason: 'Not allowed here' } })
    const closing = vi.spyOn(liveOf(world), 'closeRoom').mockRejectedValue(new Error('No answer'))
    await expect(end()).rejects.toThrow()
    closing.mockRestore()
    await end()
    expect(await liveOf(world).receivers()).toEqual([])
  })
})
