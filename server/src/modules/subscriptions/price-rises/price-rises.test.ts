import * as payments from '@stagedoor/contract/payments'
import * as performers from '@stagedoor/contract/performers'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code }) => code as string,
  )
const paidBy = async (fan: Person) =>
  (await (await a.again(fan)).api(payments.listTransactions, { query: {} })).data.map(
    ({ totalPrice }) => totalPrice,
  )
async function setPrice(performer: Person, monthlyPrice: number, asksCurrentFans?: boolean) {
  const { api } = await a.again(performer)
  await api(performers.updateSelf, {
    body: { monthlyPrice, ...(asksCurrentFans && { asksCurrentFans }) },
  })
  await world.settle()
}
async function subscribedAt10() {
  const performer = await a.performerWith({ monthlyPrice: 1000n, threeMonthPrice: 2700n })
  return { performer, fan: await a.subscribed(performer) }
}
const accept = async (fan: Person, performer: Person, price: number) => {
  const id = (await a.mine(fan, performer))?._id ?? ''
  return (await a.again(fan)).api(subscriptions.acceptPrice, { params: { id }, body: { price } })
}

describe('a raised price', () => {
  it('does not change the price of current fans unless the creator asks them', async () => {
    const { performer, fan } = await subscribedAt10()
    await setPrice(performer, 15)
    expect((await a.mine(fan, performer))?.newPrice).toBeUndefined()
    expect(await a.mailsTo(fan)).not.toContain('subscriptions.price_rise')
    await a.pass(31.5)
    await world.runScheduledJobs(moneyModules)
    expect(await paidBy(fan)).toEqual([10, 10])
    await sound()
  })

  it('is charged from the next renewal once the fan accepts it, with the sentence they agreed to', async () => {
    const { performer, fan } = await subscribedAt10()
    await setPrice(performer, 15, true)
    const asked = await a.mine(fan, performer)
    expect(asked).toMatchObject({ price: 10, newPrice: { price: 15, from: asked?.expiredAt } })
    expect(asked?.newPrice?.consentText).toContain('costs $15.00 instead of $10.00 every month')
    expect(await a.mailsTo(fan)).toContain('subscriptions.price_rise')
    const accepted = await accept(fan, performer, 15)
    expect([accepted.price, accepted.newPrice]).toEqual([15, undefined])
    const { db } = world.app.base
    const consents = await db
      .selectFrom('subscriptionConsents')
      .selectAll()
      .where('fanId', '=', fan.id)
      .execute()
    expect(
      consents.map(({ price, text }) => [price, text === asked?.newPrice?.consentText]),
    ).toEqual([
      [1000n, false],
      [1500n, true],
    ])
    await a.pass(31.5)
    await world.runScheduledJobs(moneyModules)
    expect((await paidBy(fan)).toSorted()).toEqual([10, 15])
    await sound()
  })

  it('ends the subscription with the paid time, and charges nothing, when the fan does not accept it', async () => {
    const { performer, fan } = await subscribedAt10()
    await setPrice(performer, 15, true)
    await a.pass(29)
    expect(await a.sees(fan, performer)).toBe(true)
    expect((await a.mailsTo(fan)).filter((one) => one === 'subscriptions.price_rise')).toHaveLength(
      2,
    )
    expect(await a.mailsTo(fan)).not.toContain('subscriptions.renewal_reminder')
    await a.pass(2.5)
    await world.runScheduledJobs(moneyModules)
    expect(await a.sees(fan, performer)).toBe(false)
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'ended' })
    expect(await paidBy(fan)).toEqual([10])
    expect((await a.mailsTo(fan)).at(-1)).toBe('subscriptions.ended')
    expect(await codeOf(accept(fan, performer, 15))).toBe('subscriptions.no_new_price')
    await sound()
  })

  it('applies to the renewal after the next when a fan is asked in the last week', async () => {
    const { performer, fan } = await subscribedAt10()
    await a.pass(27)
    await setPrice(performer, 15, true)
    const asked = await a.mine(fan, performer)
    expect(Date.parse(asked?.newPrice?.from ?? '')).toBeGreaterThan(
      Date.parse(asked?.expiredAt ?? ''),
    )
    await a.pass(5)
    await world.runScheduledJobs(moneyModules)
    expect(await paidBy(fan)).toEqual([10, 10])
    await a.pass(31)
    await world.runScheduledJobs(moneyModules)
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'ended' })
    expect(await paidBy(fan)).toEqual([10, 10])
    await sound()
  })

  it('is charged from the day that mail and consent name, however early it is accepted, and however long it pauses', async () => {
    world.clock.set(new Date('2026-08-31T10:00:00Z'))
    const { performer, fan } = await subscribedAt10()
    const other = await a.subscribed(performer)
    for (const day of ['2026-09-30T10:05:00Z', '2026-10-31T10:05:00Z', '2026-11-28T09:00:00Z']) {
      world.clock.set(new Date(day))
      await world.runScheduledJobs(moneyModules)
    }
    await setPrice(performer, 15, true)
    const asked = await a.mine(fan, performer)
    const from = asked?.newPrice?.from
    expect([asked?.expiredAt?.slice(0, 10), from?.slice(0, 10)]).toEqual([
      '2026-11-30',
      '2026-12-31',
    ])
    expect(asked?.newPrice?.consentText).toContain('From 31 December 2026 your subscription')
    const terms = {
      price: 10,
      regularPrice: 15,
      regularPriceFrom: expect.stringContaining('2026-12-31T10:00'),
    }
    for (const person of [fan, other])
      expect(await accept(person, performer, 15)).toMatchObject(terms)
    const id = (await a.mine(other, performer))?._id ?? ''
    await (await a.again(other)).api(subscriptions.pause, { params: { id }, body: { months: 1 } })
    world.clock.set(new Date('2026-11-30T10:05:00Z'))
    await world.runScheduledJobs(moneyModules)
    expect((await paidBy(fan)).toSorted()).toEqual([10, 10, 10, 10])
    expect((await paidBy(other)).toSorted()).toEqual([10, 10, 10])
    world.clock.set(new Date('2026-12-31T10:05:00Z'))
    await world.runScheduledJobs(moneyModules)
    expect((await paidBy(fan)).toSorted()).toEqual([10, 10, 10, 10, 15])
    expect((await paidBy(other)).toSorted()).toEqual([10, 10, 10, 15])
    expect((await a.mine(other, performer))?.expiredAt).toContain('2027-01-31')
    await sound()
  })

  it('is no longer asked for once the creator changes the price again, and concerns only its own length', async () => {
    const { performer, fan } = await subscribedAt10()
    const other = await world.fan()
    await payAtSandbox(world, await a.ask(other, performer, 'monthly', { months: 3 }))
    await world.settle()
    await setPrice(performer, 15, true)
    expect((await a.mine(other, performer))?.newPrice).toBeUndefined()
    expect(await codeOf(accept(fan, performer, 14))).toBe('subscriptions.terms_changed')
    await setPrice(performer, 9)
    expect((await a.mine(fan, performer))?.newPrice).toBeUndefined()
    expect(await codeOf(accept(fan, performer, 15))).toBe('subscriptions.no_new_price')
    await a.pass(31.5)
    await world.runScheduledJobs(moneyModules)
    expect((await paidBy(fan)).toSorted()).toEqual([10, 9])
    await sound()
  })

  it('can be accepted only by the fan', async () => {
    const { performer, fan } = await subscribedAt10()
    await setPrice(performer, 15, true)
    const id = (await a.mine(fan, performer))?._id ?? ''
    const call = { params: { id }, body: { price: 15 } }
    const other = await world.fan()
    expect(await codeOf(other.api(subscriptions.acceptPrice, call))).toBe('subscriptions.not_found')
    await expect(world.api()(subscriptions.acceptPrice, call)).rejects.toMatchObject({
      status: 401,
    })
    const { api } = await a.again(fan)
    for (const price of [-1, 0.001]) {
      const attempt = api(subscriptions.acceptPrice, { ...call, body: { price } })
      await expect(attempt).rejects.toMatchObject({
        status: expect.toSatisfy((status) => [400, 409].includes(status)),
      })
    }
    expect((await a.mine(fan, performer))?.price).toBe(10)
  })
})
