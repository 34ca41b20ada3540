import * as payments from '@stagedoor/contract/payments'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { moneyModules } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { reconcileLedger } from '../../earnings/index.ts'
import { renewSubscriptionsJob } from '../jobs.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
})
afterAll(() => world.close())

/** Creates fans of a performer whose renewals are due and queued. */
async function dueFans(performer: Person, count: number) {
  const fans: Person[] = []
  for (let made = 0; made < count; made += 1) fans.push(await a.subscribed(performer))
  const ids: string[] = []
  for (const fan of fans) ids.push((await a.mine(fan, performer))?._id ?? '')
  world.clock.advance(31.5 * 86_400_000)
  const chargingSince = world.clock.now()
  await world.app.base.db
    .updateTable('subscriptions')
    .set({ chargingSince })
    .where('id', 'in', ids)
    .execute()
  return { fans, ids }
}

async function statusesOf(fan: Person) {
  const { api } = await a.again(fan)
  return (await api(payments.listTransactions, { query: { limit: 50 } })).data.map(
    ({ status }) => status,
  )
}

test('a renewal that a stopping process has not sent yet waits for its next run, and is charged once', async () => {
  const performer = await a.performerWith()
  const { fans, ids } = await dueFans(performer, 1)
  const [fan] = fans as [Person]
  const stopping = { ...world.app.base, signal: AbortSignal.abort() }
  await expect(renewSubscriptions(stopping, ids)).rejects.toThrow('aborted')
  world.clock.advance(10 * 60_000)
  await world.runScheduledJobs(moneyModules)
  expect(await statusesOf(fan)).toEqual(['created', 'success'])
  await enqueue(world.app.base, renewSubscriptionsJob, { subscriptionIds: ids })
  await world.settle()
  expect(await statusesOf(fan)).toEqual(['success', 'success'])
  expect(await a.mine(fan, performer)).toMatchObject({ state: 'active' })
})

test('a renewal whose payment ended while others were charged before it is not charged', async () => {
  const performer = await a.performerWith()
  const { fans, ids } = await dueFans(performer, 9)
  const { sandbox } = world.app.base.gateways.payments
  const { chargeMethod } = sandbox
  const { promise: ended, resolve: release } = Promise.withResolvers<void>()
  const sent: string[] = []
  vi.spyOn(sandbox, 'chargeMethod').mockImplementation(async (ctx, charge) => {
    sent.push(charge.reference)
    if (sent.length === 8) {
      const waiting = world.app.base.db
        .updateTable('payments')
        .set({ status: 'canceled', checkAt: null })
      await waiting.where('status', '=', 'created').where('id', 'not in', sent).execute()
      release()
    }
    await ended
    return chargeMethod(ctx, charge)
  })
  await renewSubscriptions(world.app.base, ids)
  await world.settle()
  expect(sent).toHaveLength(8)
  const renewals = await Promise.all(fans.map(async (fan) => (await statusesOf(fan))[0]))
  expect(renewals.toSorted()).toEqual(['canceled', ...Array(8).fill('success')])
})

test('a renewal that fails does not keep the others from being charged, and is made by the next attempt', async () => {
  const free = await a.performerWith()
  const freed = await dueFans(free, 1)
  const performer = await a.performerWith()
  const { fans, ids } = await dueFans(performer, 1)
  const [fan, other] = [...freed.fans, ...fans] as [Person, Person]
  await a.changePlan(free, { monthlyPrice: 0n })
  const { db } = world.app.base
  await sql`create function fail_free() returns trigger language plpgsql as
    $$ begin raise exception 'the change is lost'; end $$`.execute(db)
  await sql`create trigger fail_free before update on subscriptions for each row
    when (new.type = 'free')
    execute function fail_free()`.execute(db)
  const all = [...freed.ids, ...ids]
  await expect(renewSubscriptions(world.app.base, all)).rejects.toThrow('the change is lost')
  await world.settle()
  expect(await statusesOf(other)).toEqual(['success', 'success'])
  expect(await a.mine(fan, free)).toMatchObject({ subscriptionType: 'monthly' })
  await sql`drop trigger fail_free on subscriptions`.execute(db)
  await renewSubscriptions(world.app.base, all)
  await world.settle()
  expect(await a.mine(fan, free)).toMatchObject({ state: 'active', price: 0 })
  expect(await statusesOf(other)).toEqual(['success', 'success'])
})
