import type { WireInputOf } from '@stagedoor/contract/kit'
import * as privatecalls from '@stagedoor/contract/privatecalls'
import { countCalls } from '../../src/modules/privatecalls/count-time.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** The tokens per minute of performers in tests. */
export const PER_MINUTE = 6

/** Lets a performer take private calls of everybody. */
export const takeCalls = (
  performer: Person,
  body: Partial<WireInputOf<typeof privatecalls.updateTerms>['body']> = {},
) =>
  performer.api(privatecalls.updateTerms, {
    body: { isOpen: true, audience: 'everyone', pricePerMinute: PER_MINUTE, ...body },
  })

/** Requests a private call at the usual price. */
export const requestCall = (
  fan: Person,
  performer: Person,
  body: Partial<WireInputOf<typeof privatecalls.request>['body']> = {},
) =>
  fan.api(privatecalls.request, {
    params: { performerId: performer.id },
    body: { pricePerMinute: PER_MINUTE, ...body },
  })

/** Requests a call of a performer who takes them, and accepts it. */
export async function acceptedCall(
  fan: Person,
  performer: Person,
  body: Partial<WireInputOf<typeof privatecalls.request>['body']> = {},
): Promise<string> {
  await takeCalls(performer)
  const { _id: id } = await requestCall(fan, performer, body)
  await performer.api(privatecalls.accept, { params: { id }, body: {} })
  return id
}

const COUNT_MS = 2500

/**
 * Lets seconds pass in which media of the performer reaches the fan, or does not, and counts them
 * as the server does.
 */
export async function passSeconds(world: World, seconds: number, isFlowing = true): Promise<void> {
  for (let passed = 0; passed < seconds * 1000; passed += COUNT_MS) {
    world.clock.advance(COUNT_MS)
    await countFlow(world, isFlowing ? COUNT_MS : 0)
  }
}

/** Lets the media of an accepted call arrive. */
export const connectCall = (world: World) => countFlow(world, 1)

const countFlow = (world: World, flowed: number) =>
  countCalls(world.app.base, { readAt: world.clock.now(), of: () => flowed, has: () => true })
