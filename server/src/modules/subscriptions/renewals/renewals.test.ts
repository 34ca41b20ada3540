import * as payments from '@stagedoor/contract/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyModules, payAtSandbox } from '../../../../test/world/money.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { updateAccount } from '../../accounts/index.ts'
import { reconcileLedger } from '../../earnings/index.ts'
import { performerBalances } from '../../ledger/index.ts'
import { updateSetting } from '../../settings/index.ts'
import { renewSubscriptionsJob } from '../jobs.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])

async function paymentsOf(fan: Parameters<typeof a.again>[0]) {
  const { api } = await a.again(fan)
  return (await api(payments.listTransactions, { query: { limit: 50 } })).data
}

describe('a renewal', () => {
  test('a renewal comes every month, and a subscription begun on the 31st returns to the 31st', async () => {
    world.clock.set(new Date('2027-01-31T10:00:00Z'))
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const ends = [(await a.mine(fan, performer))?.expiredAt]
    for (let month = 0; month < 3; month++) {
      await a.pass(30)
      ends.push((await a.mine(fan, performer))?.expiredAt)
    }
    expect(ends.map((end) => end?.slice(5, 10))).toEqual(['02-28', '03-31', '04-30', '05-31'])
    const paid = await paymentsOf(fan)
    expect(paid).toHaveLength(4)
    expect(
      paid.every(({ status, totalPrice }) => status === 'success' && totalPrice === 9.99),
    ).toBe(true)
    expect(await a.sees(fan, performer)).toBe(true)
    expect(
      (await a.mailsTo(fan)).filter((template) => template === 'payments.receipt'),
    ).toHaveLength(4)
    await sound()
  })

  test('a renewal is announced once by a mail some days before', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await a.pass(27)
    expect(await a.mailsTo(fan)).not.toContain('subscriptions.renewal_reminder')
    await a.pass(1)
    await a.pass(0.5)
    const reminders = (await a.mailsTo(fan)).filter(
      (template) => template === 'subscriptions.renewal_reminder',
    )
    expect(reminders).toHaveLength(1)
  })

  test('the operator decides how long before a renewal its reminder is sent', async () => {
    const set = (days: number) =>
      transaction(world.app.base, (ctx) => updateSetting(ctx, 'renewalReminderDays', days))
    await set(10)
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await a.pass(19)
    expect(await a.mailsTo(fan)).not.toContain('subscriptions.renewal_reminder')
    await a.pass(3)
    expect(await a.mailsTo(fan)).toContain('subscriptions.renewal_reminder')
    await set(3)
  })

  test('a renewal run twice at the same time is charged once', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const subscriptionId = (await a.mine(fan, performer))?._id ?? ''
    world.clock.advance(31.5 * 86_400_000)
    for (let i = 0; i < 5; i++)
      await enqueue(world.app.base, renewSubscriptionsJob, { subscriptionIds: [subscriptionId] })
    await world.runScheduledJobs(moneyModules)
    await world.runScheduledJobs(moneyModules)
    expect(await paymentsOf(fan)).toHaveLength(2)
    await sound()
  })

  test.each(['good', 'once'])(
    'a renewal with the test card "%s" charges nothing more when it runs again',
    async (card) => {
      const performer = await a.performerWith()
      const fan = await a.subscribed(performer, card)
      const subscriptionId = (await a.mine(fan, performer))?._id ?? ''
      await a.pass(31.5)
      expect(await paymentsOf(fan)).toHaveLength(2)
      // Stands for a worker that is killed after the charge and before it recorded it: the next
      // worker takes its job.
      await enqueue(world.app.base, renewSubscriptionsJob, { subscriptionIds: [subscriptionId] })
      await world.settle()
      expect(await paymentsOf(fan)).toHaveLength(2)
      await sound()
    },
  )

  test('a renewal costs the agreed price after a rise, and the lower price after a cut', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await a.changePlan(performer, { monthlyPrice: 4999n })
    await a.pass(31)
    await a.changePlan(performer, { monthlyPrice: 500n })
    await a.pass(31)
    expect((await paymentsOf(fan)).map(({ totalPrice }) => totalPrice)).toEqual([5, 9.99, 9.99])
    await sound()
  })

  test('a renewal costs nothing once the performer is free', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await a.changePlan(performer, { monthlyPrice: 0n })
    await a.pass(31)
    expect(await paymentsOf(fan)).toHaveLength(1)
    expect(await a.mine(fan, performer)).toMatchObject({
      state: 'active',
      price: 0,
      subscriptionType: 'free',
    })
    expect(await a.sees(fan, performer)).toBe(true)
  })

  test('a renewal after a year of standstill charges one month from now, and nothing for time without access', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await a.pass(400)
    expect(await paymentsOf(fan)).toHaveLength(2)
    const renewed = await a.mine(fan, performer)
    const days =
      (new Date(renewed?.expiredAt ?? '').getTime() - world.clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(27)
    expect(days).toBeLessThan(32)
    await world.runScheduledJobs(moneyModules)
    expect(await paymentsOf(fan)).toHaveLength(2)
    await sound()
  })

  test('a renewal does not come early when the clock jumps back', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    world.clock.advance(-3_600_000)
    await world.runScheduledJobs(moneyModules)
    expect(await paymentsOf(fan)).toHaveLength(1)
    world.clock.advance(3_600_000)
    await sound()
  })
})

describe('a renewal that is declined', () => {
  test('a declined renewal is tried three times over three days with access kept, then the subscription ends', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer, 'once')
    await a.pass(31.05)
    for (let attempts = 1; attempts <= 3; attempts++) {
      expect(await a.mine(fan, performer)).toMatchObject({
        state: 'past_due',
        status: 'active',
        lastFailure: 'The card was declined by its bank',
      })
      expect(await a.sees(fan, performer)).toBe(true)
      expect((await paymentsOf(fan)).filter(({ status }) => status === 'fail')).toHaveLength(
        attempts,
      )
      await a.pass(1.05)
    }
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'ended', status: 'deactivated' })
    expect(await a.sees(fan, performer)).toBe(false)
    expect((await paymentsOf(fan)).filter(({ status }) => status === 'fail')).toHaveLength(4)
    const mails = await a.mailsTo(fan)
    expect(mails.filter((template) => template === 'subscriptions.renewal_failed')).toHaveLength(3)
    expect(mails.at(-1)).toBe('subscriptions.ended')
    await a.pass(40)
    expect(await paymentsOf(fan)).toHaveLength(5)
    await sound()
  })

  test('paying with another card ends the grace, whose days are part of the paid month', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer, 'once')
    const due = (await a.mine(fan, performer))?.expiredAt as string
    await a.pass(31.5)
    const visitor = await a.again(fan)
    await payAtSandbox(world, await a.ask(visitor, performer, 'monthly'), 'good')
    await world.settle()
    const healed = await a.mine(fan, performer)
    expect(healed).toMatchObject({ state: 'active' })
    const month = new Date(healed?.expiredAt ?? '').getTime() - new Date(due).getTime()
    expect(month).toBeGreaterThanOrEqual(28 * 86_400_000)
    expect(month).toBeLessThanOrEqual(31 * 86_400_000)
    await a.pass(31)
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'active' })
    await sound()
  })

  test('a renewal with a removed card is declined with a clear reason', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const [card] = (await fan.api(payments.listCards, { query: {} })).data
    await fan.api(payments.deleteCard, { params: { id: card?._id ?? '' } })
    await a.pass(31.05)
    expect(await a.mine(fan, performer)).toMatchObject({
      state: 'past_due',
      lastFailure: 'The saved card was removed',
    })
  })
})

test('renewals stop when the performer is suspended', async () => {
  const performer = await a.performerWith()
  const fan = await a.subscribed(performer)
  await transaction(world.app.base, (ctx) =>
    updateAccount(ctx, performer.id, { suspendedAt: ctx.now() }),
  )
  await a.pass(31.05)
  expect(await paymentsOf(fan)).toHaveLength(1)
  expect(await a.mine(fan, performer)).toMatchObject({ state: 'ended' })
  expect((await performerBalances(world.app.base, performer.id)).available).toBe(899n)
})

test('a gateway that does not answer is queried until it does, and never charges twice', async () => {
  const performer = await a.performerWith()
  const fan = await a.subscribed(performer)
  const { sandbox } = world.app.base.gateways.payments
  const { chargeMethod } = sandbox
  const broken = sandbox as { chargeMethod: typeof chargeMethod }
  broken.chargeMethod = async (ctx, charge) => {
    await chargeMethod(ctx, charge)
    throw new Error('500 after charging')
  }
  const reports = world.app.base.db.deleteFrom('sandboxCallbacks')
  world.clock.advance(31.05 * 86_400_000)
  const subscriptionId = (await a.mine(fan, performer))?._id ?? ''
  await enqueue(world.app.base, renewSubscriptionsJob, { subscriptionIds: [subscriptionId] })
  await world.settle()
  await reports.execute()
  expect((await paymentsOf(fan))[0]).toMatchObject({ status: 'processing' })
  expect(await a.sees(fan, performer)).toBe(true)
  broken.chargeMethod = chargeMethod
  world.clock.advance(60_000)
  await world.runScheduledJobs(moneyModules)
  expect(await paymentsOf(fan)).toMatchObject([{ status: 'success' }, { status: 'success' }])
  expect(await a.mine(fan, performer)).toMatchObject({ state: 'active' })
  await sound()
})
