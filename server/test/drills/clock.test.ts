import { cancel } from '@stagedoor/contract/subscriptions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileLedger } from '../../src/modules/earnings/index.ts'
import { type ReadCtx, transaction } from '../../src/platform/context.ts'
import type { Person } from '../world/people.ts'
import { subscribersOf } from '../world/subscribers.ts'
import { createWorld, type World } from '../world/world.ts'
import {
  brokenRules,
  type FoundPeriod,
  type FoundSubscription,
  type FoundTimes,
} from './clock-rules.ts'
import { randomNumbers } from './random-numbers.ts'

/** The number of jumps: `npm run drill -- clock` makes 150. */
const JUMPS = Number(process.env.DRILL_JUMPS ?? 12)
const random = randomNumbers(Number(process.env.DRILL_SEED ?? 1))
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TRIAL_DAYS = 3

let world: World
let people: ReturnType<typeof subscribersOf>
let performers: readonly Person[]

beforeAll(async () => {
  world = await createWorld()
  people = subscribersOf(world)
  performers = [await people.performerWith(), await people.performerWith()]
  await subscribeSome()
})
afterAll(() => world.close())

/**
 * Lets new fans subscribe in every way: with a good card, one that works once, for a year, on
 * trial, and cancelled.
 */
async function subscribeSome(): Promise<void> {
  const performer = performers[Math.floor(random() * performers.length)] as Person
  await people.subscribed(performer)
  await people.subscribed(performer, 'once')
  await people.subscribed(performer, 'good', 'yearly')
  await people.ask(await world.fan(), performer, 'free')
  const leaving = await people.subscribed(performer)
  const mine = await people.mine(leaving, performer)
  const { api } = await people.again(leaving)
  await api(cancel, { params: { gateway: 'sandbox', id: mine?._id ?? '' } })
  await world.settle()
}

/**
 * Returns the next jump in milliseconds: mostly days, sometimes an hour back, seldom more than a
 * year.
 */
function nextJump(): number {
  const kind = random()
  if (kind < 0.15) return -HOUR_MS
  if (kind < 0.25) return 400 * DAY_MS
  if (kind < 0.5) return random() * DAY_MS
  return random() * 40 * DAY_MS
}

async function findTimes({ db }: Pick<ReadCtx, 'db'> = world.app.base): Promise<FoundTimes> {
  const { rows: subscriptions } = await sql<FoundSubscription>`
    select id, state, price, ends_at as "endsAt", ended_at as "endedAt",
      trial_started_at as "trialStartedAt"
    from subscriptions`.execute(db)
  const { rows: periods } = await sql<FoundPeriod>`
    select subscription_id as "subscriptionId", type, starts_at as "startsAt", ends_at as "endsAt",
      created_at as "createdAt" from subscription_periods order by subscription_id, period`.execute(
    db,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sandbox_charges c where status = 'approved'
      and not exists (select from sandbox_refunds r where r.charge_id = c.id)`.execute(db)
  return {
    now: world.clock.now(),
    subscriptions,
    periods,
    charges: rows[0]?.count ?? 0,
    trialDays: TRIAL_DAYS,
  }
}

test('subscriptions renew once, and end neither early nor never, while the clock jumps by days, years and back', async () => {
  const days: number[] = []
  for (let jump = 0; jump < JUMPS; jump += 1) {
    const by = nextJump()
    days.push(Math.round(by / DAY_MS))
    world.clock.advance(by)
    // Twice, as a site that was down runs what is late and then what follows from it.
    for (const _ of [1, 2]) await world.runScheduledJobs()
    expect(brokenRules(await findTimes()), `after jumps of ${days.join(', ')} days`).toEqual([])
    if (jump % 10 === 5) await subscribeSome()
  }
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  const { periods, subscriptions } = await findTimes()
  expect(periods.length).toBeGreaterThan(subscriptions.length)
  if (process.env.DRILL_JUMPS)
    console.log(`${subscriptions.length} subscriptions, ${periods.length} paid periods`)
}, 1_800_000)

const plants: readonly (readonly [what: string, damage: string, rule: RegExp])[] = [
  [
    'a period that is charged again',
    `update subscription_periods p set starts_at = b.starts_at, ends_at = b.ends_at
      from subscription_periods b
      where b.subscription_id = p.subscription_id and b.period = 1 and p.period = 2`,
    /pays twice for the same time/,
  ],
  [
    'a charge without a period',
    `insert into sandbox_charges (id, reference, amount, currency, status, created_at)
      select gen_random_uuid(), 'planted', amount, currency, 'approved', created_at
      from sandbox_charges limit 1`,
    /charges paid for/,
  ],
  [
    'a subscription that never ends',
    `update subscriptions set state = 'cancelling', ended_at = null, end_reason = null
      where id = (select id from subscriptions where state = 'ended'
        and ends_at is not null limit 1)`,
    /is cancelling after its end/,
  ],
  [
    'a subscription that ends early',
    `update subscriptions set ended_at = ends_at - interval '5 days' where state = 'ended'`,
    /ended before its end/,
  ],
  [
    'time that is charged in advance',
    `update subscription_periods set starts_at = starts_at + interval '2 days',
      ends_at = ends_at + interval '2 days'
      where period = 1`,
    /pays in advance/,
  ],
]

const rolledBack = new Error('rolled back')

test.each(plants)('finds %s', async (_what, damage, rule) => {
  const attempt = transaction(world.app.base, async (ctx) => {
    await sql`set local session_replication_role = replica`.execute(ctx.db)
    await sql.raw(damage).execute(ctx.db)
    expect(brokenRules(await findTimes(ctx)).join('; ')).toMatch(rule)
    throw rolledBack
  })
  await expect(attempt).rejects.toBe(rolledBack)
})
