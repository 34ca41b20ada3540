import { blockUser } from '@stagedoor/contract/blocks'
import { topUp } from '@stagedoor/contract/payments'
import { listSubscribers } from '@stagedoor/contract/subscriptions'
import { chargeFeed, chargeTip, readBalance } from '@stagedoor/contract/wallet'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signatureOf } from '../../src/gateways/payments/sandbox/callbacks.ts'
import { reconcileLedger } from '../../src/modules/earnings/index.ts'
import { applyCallbackJob } from '../../src/modules/payments/jobs.ts'
import { renewSubscriptionsJob } from '../../src/modules/subscriptions/jobs.ts'
import { transaction } from '../../src/platform/context.ts'
import { enqueue } from '../../src/platform/jobs/index.ts'
import { forgetJobs } from '../world/forget-jobs.ts'
import { fanWithTokens } from '../world/money.ts'
import type { Person } from '../world/people.ts'
import { post } from '../world/posts.ts'
import { subscribersOf } from '../world/subscribers.ts'
import { createWorld, type World } from '../world/world.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
})
afterAll(() => world.close())

const sound = async () => {
  await world.settle()
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
}
const balanceOf = async ({ api }: Person) => (await api(readBalance)).balance

it('queues jobs of two kinds that were never queued before, in two transactions at once and in opposite orders', async () => {
  const { base } = world.app
  const { promise: bothBegan, resolve: begin } = Promise.withResolvers<void>()
  let begun = 0
  const queueInTurn = (isReversed: boolean) =>
    transaction(base, async (ctx) => {
      const turns = [
        () => enqueue(ctx, renewSubscriptionsJob, { subscriptionIds: [] }),
        () => enqueue(ctx, applyCallbackJob, { callbackId: ctx.newId() }),
      ]
      const [first, second] = isReversed ? turns.reverse() : turns
      await first?.()
      begun += 1
      if (begun === 2) begin()
      await bothBegan
      await second?.()
    })
  await Promise.all([queueInTurn(false), queueInTurn(true)])
  await forgetJobs(base.db)
})

/** Generates an action of a fan: a tip of so many tokens, or the purchase of one of the posts. */
const actions = fc.array(
  fc.oneof(fc.record({ tip: fc.integer({ min: 20, max: 40 }) }), fc.record({ post: fc.nat(2) })),
  {
    minLength: 4,
    maxLength: 10,
  },
)

it('simultaneous tips and purchases, each sent twice, spend only the balance and charge nothing twice', async () => {
  const prices = [5, 12, 20]
  const posts: string[] = []
  for (const price of prices)
    posts.push((await post(performer, { text: 'sold', audience: 'buyers', price }))._id)
  await world.settle()
  let succeeded = 0
  const property = fc.asyncProperty(
    actions,
    fc.integer({ min: 20, max: 120 }),
    async (plan, funds) => {
      const fan = await fanWithTokens(world, funds)
      const tries = plan.flatMap((deed, at) => {
        const send = () =>
          'tip' in deed
            ? fan.api(
                chargeTip,
                { params: { performerId: performer.id }, body: { price: deed.tip } },
                { idempotencyKey: `${at}` },
              )
            : fan.api(
                chargeFeed,
                { params: { id: posts[deed.post] ?? '' }, body: {} },
                { idempotencyKey: `${at}` },
              )
        return [send(), send()]
      })
      const settled = await Promise.allSettled(tries)
      const paid = new Map(
        settled.flatMap((one) =>
          one.status === 'fulfilled' ? [[one.value._id, one.value.totalPrice]] : [],
        ),
      )
      const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
      for (const code of refused)
        expect(['wallet.insufficient_balance', 'wallet.already_bought']).toContain(code)
      const spent = [...paid.values()].reduce((sum, price) => sum + price, 0)
      expect(await balanceOf(fan)).toBe(funds - spent)
      const bought = plan.flatMap((deed) => ('post' in deed ? [deed.post] : []))
      const { rows } = await sql<{
        charges: number
        items: number
      }>`select count(*)::int as charges,
      count(distinct item_id)::int as items from charges where buyer_id = ${fan.id}
      and item_id is not null`.execute(world.app.base.db)
      expect(rows[0]?.charges).toBe(rows[0]?.items)
      expect(rows[0]?.items).toBeLessThanOrEqual(new Set(bought).size)
      succeeded += paid.size
    },
  )
  await fc.assert(property, { numRuns: 10 })
  expect(succeeded).toBeGreaterThan(10)
  await sound()
}, 120_000)

it('an idempotency key used at once for a tip and a purchase answers one of them and refuses the other', async () => {
  const { _id: id } = await post(performer, { text: 'sold', audience: 'buyers', price: 5 })
  await world.settle()
  const fans = await Promise.all(Array.from({ length: 12 }, () => fanWithTokens(world, 100)))
  const outcomes = await Promise.all(
    fans.map(async (fan, at) => {
      const options = { idempotencyKey: 'same' }
      const tip = () =>
        fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 10 } }, options)
      const purchase = () => fan.api(chargeFeed, { params: { id }, body: {} }, options)
      const settled = await Promise.allSettled(
        at % 2 === 0 ? [tip(), purchase()] : [purchase(), tip()],
      )
      return settled.map((one) =>
        one.status === 'fulfilled' ? one.value.totalPrice : one.reason.code,
      )
    }),
  )
  for (const [at, outcome] of outcomes.entries()) {
    expect(outcome).toContain('request.key_reused')
    const spent = outcome.find((one) => typeof one === 'number')
    expect(await balanceOf(fans[at] as Person)).toBe(100 - Number(spent))
  }
  await sound()
}, 60_000)

it('credits each payment once for one to five reports of the gateway in any order', async () => {
  const begun = await Promise.all(
    Array.from({ length: 30 }, async (_, at) => {
      const fan = await world.fan()
      const { _id: reference } = await fan.api(topUp, { body: { amount: 10 } })
      return { fan, reference, times: 1 + (at % 5) }
    }),
  )
  const bodyOf = (reference: string, kind: string) =>
    JSON.stringify({
      id: `${kind}-${reference}`,
      kind,
      reference,
      externalId: `x-${reference}`,
      amount: 1000,
      currency: 'USD',
    })
  const send = async (body: string) => {
    const seconds = Math.floor(world.clock.now().getTime() / 1000)
    const headers = {
      'content-type': 'application/json',
      'sandbox-signature': signatureOf(world.app.base, body, seconds),
    }
    return (
      await world.inject({
        method: 'POST',
        url: '/api/payment/sandbox/callhook',
        headers,
        payload: body,
      })
    ).statusCode
  }
  const bodies = begun.flatMap(({ reference, times }) => [
    bodyOf(reference, 'pending'),
    ...Array.from({ length: times }, () => bodyOf(reference, 'approved')),
    bodyOf('f'.repeat(32), 'approved'),
  ])
  const [shuffled] = fc.sample(fc.shuffledSubarray(bodies, { minLength: bodies.length }), 1)
  for (let at = 0; at < bodies.length; at += 10) {
    const statuses = await Promise.all((shuffled ?? []).slice(at, at + 10).map(send))
    expect(new Set(statuses)).toEqual(new Set([200]))
  }
  await world.settle()
  expect(await Promise.all(begun.map(({ fan }) => balanceOf(fan)))).toEqual(begun.map(() => 10))
}, 120_000)

it('refunds the remaining period once when a fan is blocked while the renewal is charged', async () => {
  const a = subscribersOf(world)
  const star = await a.performerWith()
  const fans: Person[] = []
  for (let made = 0; made < 6; made += 1) fans.push(await a.subscribed(star))
  const subscriptions = (await star.api(listSubscribers, { query: { limit: 20 } })).data
  expect(subscriptions).toHaveLength(fans.length)
  world.clock.advance(31.5 * 86_400_000)
  const { api } = await a.again(star)
  for (const { _id } of subscriptions)
    await enqueue(world.app.base, renewSubscriptionsJob, { subscriptionIds: [_id] })
  await Promise.all([
    world.settle(),
    ...fans.map(({ id }) => api(blockUser, { body: { targetId: id } })),
  ])
  await world.settle()
  await world.runScheduledJobs()
  for (const fan of fans) {
    expect(await a.sees(fan, star)).toBe(false)
    expect(await a.mine(fan, star)).toMatchObject({ state: 'ended' })
  }
  const { rows } = await sql<{
    kept: number
  }>`select coalesce(sum(gross - refunded), 0)::int as kept
    from subscription_periods p join subscriptions s on s.id = p.subscription_id
    where s.performer_id = ${star.id} and p.period > 1`.execute(world.app.base.db)
  // Nearly all of a month that had just begun is refunded.
  expect(rows[0]?.kept).toBeLessThan(20 * fans.length)
}, 120_000)
