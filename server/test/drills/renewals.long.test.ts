import { setTimeout as sleep } from 'node:timers/promises'
import { blockUser } from '@stagedoor/contract/blocks'
import type { Currency } from '@stagedoor/contract/kit'
import { subscribe } from '@stagedoor/contract/subscriptions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { reconcileLedger } from '../../src/modules/earnings/index.ts'
import { setPlan } from '../../src/modules/subscriptions/index.ts'
import { renewSubscriptionsJob } from '../../src/modules/subscriptions/jobs.ts'
import { transaction } from '../../src/platform/context.ts'
import { enqueueAll } from '../../src/platform/jobs/index.ts'
import type { Person } from '../world/people.ts'
import { createDataFolder, type DataFolder, payHere, person, settle } from './data-folder.ts'
import type { ServerProcess } from './server-process.ts'

/**
 * The number of renewals; two thirds as many are refunded beside them. `npm run drill -- renewals`
 * makes 60.
 */
const RENEWED = Number(process.env.DRILL_RENEWALS ?? 15)
const REFUNDED = Math.floor((RENEWED * 2) / 3)
/** The numbers of finished renewals and refunds at which the server is killed. */
const KILLED_AT = (process.env.DRILL_RENEWALS ? [0.15, 0.45, 0.75] : [0.4]).map((share) =>
  Math.floor(share * (RENEWED + REFUNDED)),
)
/** The renewals of a job: some that it has charged are not recorded when the server is killed. */
const IN_A_JOB = 5

let folder: DataFolder
let server: ServerProcess | undefined
let admin: Person
let blocking: Person

/** Creates a fan who subscribed and paid. */
async function subscriber(app: App, performer: Person): Promise<Person> {
  const fan = await person(app, 'fan')
  await payHere(
    app,
    await fan.api(subscribe, { body: { performerId: performer.id, type: 'monthly' } }),
  )
  return fan
}

async function performerForMoney(app: App): Promise<Person> {
  const performer = await person(app, 'performer')
  const plan = {
    monthlyPrice: 999n as Currency,
    yearlyPrice: 9900n as Currency,
    isFreeSubscription: false,
  }
  await transaction(app.base, (ctx) => setPlan(ctx, performer.id, plan))
  return performer
}

/**
 * Moves the subscriptions to a performer back by a month and a day, and queues the due renewals.
 */
async function makeDue(app: App, performer: Person): Promise<void> {
  const ago = sql.raw(`interval '32 days'`)
  const { db } = app.base
  await sql`update subscription_periods
    set starts_at = starts_at - ${ago}, ends_at = ends_at - ${ago}
    where subscription_id in (select id from subscriptions where performer_id = ${performer.id})`.execute(
    db,
  )
  await sql`update subscriptions
    set anchor_at = anchor_at - ${ago}, started_at = started_at - ${ago},
    ends_at = ends_at - ${ago} where performer_id = ${performer.id}`.execute(db)
  const due = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('performerId', '=', performer.id)
    .execute()
  expect(due).toHaveLength(RENEWED)
  const ids = due.map(({ id }) => id)
  const wanted: { subscriptionIds: string[] }[] = []
  while (ids.length > 0) wanted.push({ subscriptionIds: ids.splice(0, IN_A_JOB) })
  await transaction(app.base, (ctx) => enqueueAll(ctx, renewSubscriptionsJob, wanted))
}

beforeAll(async () => {
  folder = await createDataFolder()
  await folder.inProcess(async (app) => {
    admin = await person(app, 'admin')
    const renewed = await performerForMoney(app)
    blocking = await performerForMoney(app)
    for (let made = 0; made < RENEWED; made += 1) await subscriber(app, renewed)
    const unwanted: Person[] = []
    for (let made = 0; made < REFUNDED; made += 1) unwanted.push(await subscriber(app, blocking))
    await settle(app)
    // The server announces the blocks and requests their refunds among the renewals.
    for (const { id } of unwanted) await blocking.api(blockUser, { body: { targetId: id } })
    await makeDue(app, renewed)
  })
}, 150_000)

afterAll(async () => {
  await server?.killNow().catch(() => undefined)
  await folder.remove()
})

/** Returns how many renewals and refunds are done, from the admin's list. */
async function doneSoFar(): Promise<number> {
  const count = async (status: string) => {
    const reply = await fetch(
      `${folder.address}/api/payment/transactions/admin/search?limit=1&status=${status}`,
      {
        headers: { authorization: admin.token },
      },
    )
    return ((await reply.json()) as { data: { total: number } }).data.total
  }
  // Refunds are counted first: one that happens in between is missed, and never counted as a
  // payment too.
  const back = await count('refunded')
  const paid = await count('success')
  return paid + back - RENEWED - REFUNDED + back
}

async function until(done: number, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs
  for (let now = await doneSoFar(); now < done; now = await doneSoFar()) {
    if (Date.now() > deadline) throw new Error(`only ${now} of ${done} were done`)
    await sleep(15)
  }
}

test('charges and refunds each subscription once when the server is killed repeatedly during renewals', async () => {
  for (const at of KILLED_AT) {
    server = await folder.startServer()
    await until(at, 60_000)
    await server.killNow()
  }
  server = await folder.startServer()
  await until(RENEWED + REFUNDED, 90_000)
  await server.stop()
  server = undefined

  await folder.inProcess(async (app) => {
    await settle(app)
    const { rows } = await sql<{
      renewals: number
      refunds: number
      most: number
      charged: number
    }>`
      select (select count(*)::int from subscription_periods where period = 2) as renewals,
        (select count(*)::int from sandbox_refunds) as refunds,
        (select max(period)::int from subscription_periods) as most,
        (select count(*)::int from sandbox_charges where status = 'approved') as charged`.execute(
      app.base.db,
    )
    expect(rows).toEqual([
      { renewals: RENEWED, refunds: REFUNDED, most: 2, charged: 2 * RENEWED + REFUNDED },
    ])
    expect(await reconcileLedger(app.base, 0)).toEqual([])
  })
}, 300_000)
