import { blockUser } from '@stagedoor/contract/blocks'
import { listNotifications } from '@stagedoor/contract/notifications'
import { listTransactions } from '@stagedoor/contract/payments'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { salesIn } from '../../../../test/world/sales.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
let admin: Person
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
beforeEach(async () => {
  admin = await world.admin()
  performer = await a.performerWith()
})
afterAll(() => world.close())

const inDays = (days: number) =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString()
const grant = (fan: Person, more: object = {}) =>
  admin.api(subscriptions.grant, {
    body: { userId: fan.id, performerId: performer.id, subscriptionType: 'system', ...more },
  })

it('grants subscriber access until a day, ends it on that day, and notifies both', async () => {
  const fan = await world.fan()
  const made = await grant(fan, { expiredAt: inDays(10) })
  expect(made).toMatchObject({
    subscriptionType: 'system',
    state: 'active',
    price: 0,
    isTrial: false,
  })
  expect(made.nextRecurringDate).toBeUndefined()
  await world.settle()
  expect(await a.sees(fan, performer)).toBe(true)
  const { data: notices } = await performer.api(listNotifications, { query: {} })
  expect(notices.map(({ type }) => type)).toContain('new_subscriber')
  await a.pass(9)
  expect(await a.sees(fan, performer)).toBe(true)
  await a.pass(2)
  expect(await a.sees(fan, performer)).toBe(false)
  expect((await a.mine(fan, performer))?.state).toBe('ended')
  expect(await a.mailsTo(fan)).toContain('subscriptions.ended')
})

it('lets a granted subscriber pay for the time after the grant and keep the trial', async () => {
  const fan = await world.fan()
  await grant(fan, { subscriptionType: 'free', expiredAt: inDays(10) })
  const { offers } = await fan.api(subscriptions.readOffers, {
    params: { performerId: performer.id },
  })
  const monthly = offers.find(({ type }) => type === 'monthly')
  expect(new Date(monthly?.renewalDate ?? '').getTime()).toBeGreaterThan(Date.parse(inDays(35)))
})

it('refuses a second subscription, impossible days, unknown people and people who blocked each other', async () => {
  const fan = await world.fan()
  await expect(grant(fan, { expiredAt: inDays(-1) })).rejects.toMatchObject({
    code: 'subscriptions.expiry_out_of_range',
  })
  await expect(grant(fan, { expiredAt: inDays(4000) })).rejects.toMatchObject({
    code: 'subscriptions.expiry_out_of_range',
  })
  await grant(fan)
  await expect(grant(fan)).rejects.toMatchObject({ code: 'subscriptions.already_subscribed' })
  await expect(grant(performer)).rejects.toMatchObject({ code: 'accounts.not_found' })
  const blocked = await world.fan()
  await performer.api(blockUser, { body: { targetId: blocked.id } })
  await expect(grant(blocked)).rejects.toMatchObject({ code: 'subscriptions.pair_blocked' })
})

it('moves a renewal to a later day, never before the end of the paid time', async () => {
  const fan = await a.subscribed(performer)
  const { _id: id, expiredAt = '' } = (await a.mine(fan, performer)) as {
    _id: string
    expiredAt?: string
  }
  const change = (day: string) =>
    admin.api(subscriptions.changeExpiry, { params: { id }, body: { expiredAt: day } })
  await expect(change(inDays(5))).rejects.toMatchObject({
    code: 'subscriptions.expiry_out_of_range',
    data: { earliest: expiredAt },
  })
  const later = new Date(Date.parse(expiredAt) + 10 * 86_400_000).toISOString()
  expect(await change(later)).toMatchObject({
    expiredAt: later,
    nextRecurringDate: later,
    state: 'active',
  })
  await a.pass(35)
  expect((await (await a.again(fan)).api(listTransactions, { query: {} })).total).toBe(1)
  await a.pass(8)
  const renewed = await a.mine(fan, performer)
  // A whole month after the new day, not after the old one.
  expect(new Date(renewed?.expiredAt ?? '').getTime() - Date.parse(later)).toBeGreaterThan(
    27 * 86_400_000,
  )
  expect((await (await a.again(fan)).api(listTransactions, { query: {} })).total).toBe(2)
  expect(await a.mailsTo(fan)).toContain('subscriptions.expiry_changed')
  await salesIn(world).sound()
})

it('cancels a subscription at the end of the paid time, or now with a refund of the unused part', async () => {
  const kept = await a.subscribed(performer)
  const ended = await a.subscribed(performer)
  const stop = async (fan: Person, now?: boolean) => {
    const id = (await a.mine(fan, performer))?._id ?? ''
    await admin.api(subscriptions.adminCancel, { params: { id }, query: now ? { now } : {} })
    await world.settle()
    return id
  }
  await stop(kept)
  expect(await a.mine(kept, performer)).toMatchObject({ state: 'cancelling' })
  expect(await a.sees(kept, performer)).toBe(true)
  expect(await a.mailsTo(kept)).toContain('subscriptions.cancelled_by_site')
  const id = await stop(ended, true)
  expect(await a.sees(ended, performer)).toBe(false)
  const { data } = await ended.api(listTransactions, { query: {} })
  expect(data[0]?.refundedPrice).toBeGreaterThan(9.5)
  await expect(
    admin.api(subscriptions.adminCancel, { params: { id }, query: {} }),
  ).rejects.toMatchObject({
    code: 'subscriptions.already_ended',
  })
  await salesIn(world).sound()
})

it('lists every subscription by fan, creator, kind and state', async () => {
  const paying = await a.subscribed(performer)
  const given = await world.fan()
  await grant(given)
  const list = (query: object) => admin.api(subscriptions.adminList, { query })
  expect((await list({ performerId: performer.id })).total).toBe(2)
  expect(
    (await list({ performerId: performer.id, subscriptionType: 'system' })).data,
  ).toMatchObject([{ userId: given.id, userInfo: { username: given.username } }])
  expect((await list({ userId: paying.username })).data).toMatchObject([
    { performerId: performer.id, price: 9.99 },
  ])
  expect((await list({ userId: 'nobody-at-all' })).total).toBe(0)
})
