import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type DisputedFan,
  disputedFansIn,
  type Reported,
} from '../../../test/world/disputed-fans.ts'
import { disputesIn } from '../../../test/world/disputes.ts'
import { salesIn } from '../../../test/world/sales.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let f: ReturnType<typeof disputedFansIn>
let d: ReturnType<typeof disputesIn>
let s: ReturnType<typeof salesIn>
beforeAll(async () => {
  world = await createWorld()
  f = disputedFansIn(world)
  d = disputesIn(world)
  s = salesIn(world)
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'newCardDays', 0))
})
afterAll(() => world.close())

const tokens = fc.integer({ min: 10, max: 60 })
const spending = fc.record({
  topUps: fc.array(tokens, { minLength: 2, maxLength: 4 }),
  tips: fc.array(tokens, { minLength: 1, maxLength: 5 }),
})
const shares = fc.array(fc.constantFrom(0.5, 1), { minLength: 4, maxLength: 4 })
const decisions = fc.array(fc.constantFrom<Reported>('won', 'lost', 'opened'), {
  minLength: 4,
  maxLength: 4,
})
const order = fc.array(fc.nat(1000), { minLength: 16, maxLength: 16 })

/** Returns a list in the order of the numbers beside it. */
const shuffled = <T>(list: readonly T[], keys: readonly number[]): T[] =>
  list
    .map((value, place) => ({ value, key: keys[place] ?? 0 }))
    .sort((one, other) => one.key - other.key)
    .map(({ value }) => value)

const statusesOf = async ({ person }: DisputedFan) =>
  (await s.charges(person)).map(({ status }) => status)

test.each(['site', 'performer'] as const)(
  'disputes opened and won in any order leave every book as it was, borne by the %s',
  async (bearer) => {
    await d.setting('chargebackBorneBy', bearer)
    const property = fc.asyncProperty(spending, shares, order, async (amounts, parts, keys) => {
      const fan = await f.spender(await world.performer(), amounts)
      const before = await d.allBooks()
      const events = fan.topUps.map((topUp, place) => ({
        topUp,
        amount: topUp.amount * (parts[place] ?? 1),
      }))
      for (const { topUp, amount } of shuffled(events, keys))
        await f.report(fan, topUp, { status: 'opened', amount })
      expect(await d.allBooks()).not.toEqual(before)
      for (const { topUp, amount } of shuffled(events, keys.toReversed()))
        await f.report(fan, topUp, { status: 'won', amount })
      expect(await d.allBooks()).toEqual(before)
      expect(new Set(await statusesOf(fan)).has('refunded')).toBe(false)
      await s.sound()
    })
    await fc.assert(property, { numRuns: 4 })
  },
  120_000,
)

/**
 * Returns the events of every dispute of a fan in order: opened, then decided unless it stays open.
 */
const eventsOf = ({ topUps }: DisputedFan, decided: readonly Reported[]) =>
  topUps.map((topUp, place) =>
    (['opened', decided[place] ?? 'opened'] as const).map((status) => ({
      topUp,
      status,
      amount: topUp.amount,
    })),
  )

test.each(['site', 'performer'] as const)(
  'events that arrive out of order or again leave the books as events in order do, borne by the %s',
  async (bearer) => {
    await d.setting('chargebackBorneBy', bearer)
    const property = fc.asyncProperty(
      spending,
      decisions,
      order,
      async (amounts, decided, keys) => {
        const one = await world.performer()
        const other = await world.performer()
        const first = await f.spender(one, amounts)
        const second = await f.spender(other, amounts)
        for (const event of eventsOf(first, decided).flat())
          await f.report(first, event.topUp, event)
        // Where creators bear disputes, the charges that a dispute reverses depend on the disputes
        // before it, so only the events of each dispute are shuffled.
        const disputes = eventsOf(second, decided)
        for (const events of bearer === 'site' ? [disputes.flat()] : disputes)
          for (const event of shuffled([...events, ...events], keys))
            await f.report(second, event.topUp, event)
        expect(await f.booksOf(second, other)).toEqual(await f.booksOf(first, one))
        expect(await statusesOf(second)).toEqual(await statusesOf(first))
        await s.sound()
      },
    )
    await fc.assert(property, { numRuns: 4 })
  },
  120_000,
)
