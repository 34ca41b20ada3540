import * as payments from '@stagedoor/contract/payments'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyModules, payAtSandbox } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { reconcileLedger } from '../../earnings/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const idOf = async (fan: Person, performer: Person) => (await a.mine(fan, performer))?._id ?? ''
const pause = async (fan: Person, performer: Person, months: number) =>
  (await a.again(fan)).api(subscriptions.pause, {
    params: { id: await idOf(fan, performer) },
    body: { months },
  })
const resume = async (fan: Person, performer: Person) =>
  (await a.again(fan)).api(subscriptions.resume, { params: { id: await idOf(fan, performer) } })
const totalPayments = async (fan: Person) =>
  (await (await a.again(fan)).api(payments.listTransactions, { query: {} })).total

describe('a pause', () => {
  test.each([
    ['2027-01-31T10:00:00Z', 1, '2027-02-28', '2027-03-31', '2027-04-30'],
    ['2028-01-30T23:30:00Z', 1, '2028-02-29', '2028-03-30', '2028-04-30'],
    ['2029-02-28T01:30:00Z', 3, '2029-03-28', '2029-06-28', '2029-07-28'],
    ['2030-09-27T00:30:00Z', 2, '2030-10-27', '2030-12-27', '2031-01-27'],
  ])(
    'a subscription of %s that pauses for %i months keeps access until %s, resumes on %s and then runs until %s',
    async (start, months, ...[pausesOn, resumesOn, endsOn]) => {
      world.clock.set(new Date(start))
      const performer = await a.performerWith()
      const fan = await a.subscribed(performer)
      const agreed = await pause(fan, performer, months)
      expect([
        agreed.state,
        agreed.expiredAt?.slice(0, 10),
        agreed.resumesAt?.slice(0, 10),
      ]).toEqual(['active', pausesOn, resumesOn])
      world.clock.set(new Date(Date.parse(agreed.expiredAt ?? '') - 60_000))
      await world.runScheduledJobs(moneyModules)
      expect(await a.sees(fan, performer)).toBe(true)
      await a.pass(0.01)
      expect(await a.mine(fan, performer)).toMatchObject({ state: 'paused', status: 'deactivated' })
      expect(await a.sees(fan, performer)).toBe(false)
      world.clock.set(new Date(Date.parse(agreed.resumesAt ?? '') - 86_400_000))
      await world.runScheduledJobs(moneyModules)
      await world.runScheduledJobs(moneyModules)
      const mails = await a.mailsTo(fan)
      expect(mails.filter((template) => template.startsWith('subscriptions.'))).toEqual([
        'subscriptions.paused',
        'subscriptions.resume_reminder',
      ])
      expect(await totalPayments(fan)).toBe(1)
      await a.pass(1.01)
      const resumed = await a.mine(fan, performer)
      expect([resumed?.state, resumed?.expiredAt?.slice(0, 10), resumed?.resumesAt]).toEqual([
        'active',
        endsOn,
        undefined,
      ])
      expect(await totalPayments(fan)).toBe(2)
      expect(await a.sees(fan, performer)).toBe(true)
      await sound()
    },
  )

  test('a pause that has not begun is undone without a charge, and the subscription renews on its day', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await pause(fan, performer, 2)
    expect(await resume(fan, performer)).toMatchObject({ state: 'active' })
    expect((await a.mine(fan, performer))?.resumesAt).toBeUndefined()
    await a.pass(31.05)
    expect(await totalPayments(fan)).toBe(2)
    await sound()
  })

  test('a paused subscription that its fan resumes is charged at once and runs a whole month from then', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await pause(fan, performer, 3)
    await a.pass(40)
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'paused' })
    await resume(fan, performer)
    const resumedAt = world.clock.now()
    await world.runScheduledJobs(moneyModules)
    expect(await totalPayments(fan)).toBe(2)
    const days =
      (Date.parse((await a.mine(fan, performer))?.expiredAt ?? '') - resumedAt.getTime()) /
      86_400_000
    expect(days).toBeGreaterThan(27.9)
    expect(days).toBeLessThan(31.1)
    await sound()
  })

  test('a paused subscription can be cancelled, ends then, and is never charged', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await pause(fan, performer, 1)
    await a.pass(35)
    const params = { gateway: 'sandbox', id: await idOf(fan, performer) }
    await (await a.again(fan)).api(subscriptions.cancel, { params })
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'ended' })
    await a.pass(60)
    expect(await totalPayments(fan)).toBe(1)
  })

  test('cancelling ahead of a pause drops the pause, and subscribing again while paused begins a new month', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await pause(fan, performer, 1)
    const params = { gateway: 'sandbox', id: await idOf(fan, performer) }
    await (await a.again(fan)).api(subscriptions.cancel, { params })
    const cancelled = await a.mine(fan, performer)
    expect([cancelled?.state, cancelled?.resumesAt]).toEqual(['cancelling', undefined])
    await resume(fan, performer)
    await pause(fan, performer, 3)
    await a.pass(40)
    await payAtSandbox(world, await a.ask(await a.again(fan), performer, 'monthly'))
    await world.settle()
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'active' })
    expect((await a.mine(fan, performer))?.resumesAt).toBeUndefined()
    await sound()
  })

  test('a trial, a cancelled or another fan’s subscription cannot be paused, nor for any other number of months', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const id = await idOf(fan, performer)
    for (const months of [0, -1, 4, 1.5, 1e9]) {
      const attempt = fan.api(subscriptions.pause, { params: { id }, body: { months } })
      await expect(attempt).rejects.toMatchObject({ status: 400 })
    }
    const other = await world.fan()
    const foreign = other.api(subscriptions.pause, { params: { id }, body: { months: 1 } })
    await expect(foreign).rejects.toMatchObject({ status: 404, code: 'subscriptions.not_found' })
    const guest = world.api()(subscriptions.pause, { params: { id }, body: { months: 1 } })
    await expect(guest).rejects.toMatchObject({ status: 401 })
    await a.ask(other, performer, 'free')
    await expect(pause(other, performer, 1)).rejects.toMatchObject({
      status: 409,
      code: 'subscriptions.cannot_pause',
    })
    await fan.api(subscriptions.cancel, { params: { gateway: 'sandbox', id } })
    await expect(pause(fan, performer, 1)).rejects.toMatchObject({
      code: 'subscriptions.cannot_pause',
    })
  })
})

test('a free trial of several days is announced to end once, two days before, and nothing is charged', async () => {
  const performer = await a.performerWith({ durationFreeSubscriptionDays: 7 })
  const fan = await world.fan()
  await a.ask(fan, performer, 'free')
  await a.pass(4)
  expect(await a.mailsTo(fan)).toEqual([])
  await a.pass(1.5)
  await a.pass(1)
  expect(await a.mailsTo(fan)).toEqual(['subscriptions.trial_ending'])
  await a.pass(1)
  expect(await a.mailsTo(fan)).toEqual(['subscriptions.trial_ending', 'subscriptions.trial_ended'])
  expect(await totalPayments(fan)).toBe(0)
})
