import { listNotifications } from '@stagedoor/contract/notifications'
import * as payments from '@stagedoor/contract/payments'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import { moneyModules } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const expireCard = (fan: Person, month: number, year: number) =>
  world.app.base.db
    .updateTable('paymentCards')
    .set({ month, year })
    .where('accountId', '=', fan.id)
    .execute()
const noticesTo = async (fan: Person) =>
  (await mailsTo(world, fan.email)).filter(({ text }) => /expires in/.test(text))

it('a fan is notified once, a month before the card of a subscription expires, and again for a card that was renewed', async () => {
  world.clock.set(new Date('2027-03-10T12:00:00Z'))
  const performer = await a.performerWith()
  const fan = await a.subscribed(performer)
  await expireCard(fan, 5, 2027)
  await a.pass(20)
  expect(await noticesTo(fan)).toEqual([])
  world.clock.set(new Date('2027-05-02T12:00:00Z'))
  await world.runScheduledJobs(moneyModules)
  await a.pass(1)
  const [notice, ...others] = await noticesTo(fan)
  expect(others).toEqual([])
  expect(notice?.text).toContain('05/2027')
  expect(notice?.text).toContain('/user/cards')
  const { api } = await a.again(fan)
  const notices = (await api(listNotifications, { query: {} })).data.filter(
    ({ type }) => type === 'card_expiring',
  )
  expect(notices).toMatchObject([
    { link: '/user/cards', message: expect.stringContaining('05/2027') },
  ])
  await expireCard(fan, 6, 2027)
  world.clock.set(new Date('2027-06-02T12:00:00Z'))
  await world.runScheduledJobs(moneyModules)
  expect(await noticesTo(fan)).toHaveLength(2)
})

it('a fan is not told about a card that pays nothing: of a cancelled subscription, or removed', async () => {
  world.clock.set(new Date('2028-03-10T12:00:00Z'))
  const performer = await a.performerWith()
  const cancelled = await a.subscribed(performer)
  const removed = await a.subscribed(performer)
  const mine = await a.mine(cancelled, performer)
  await cancelled.api(subscriptions.cancel, { params: { gateway: 'sandbox', id: mine?._id ?? '' } })
  const [card] = (await removed.api(payments.listCards, { query: {} })).data
  await removed.api(payments.deleteCard, { params: { id: card?._id ?? '' } } as never)
  for (const fan of [cancelled, removed]) await expireCard(fan, 3, 2028)
  await a.pass(1)
  expect(await noticesTo(cancelled)).toEqual([])
  expect(await noticesTo(removed)).toEqual([])
})
