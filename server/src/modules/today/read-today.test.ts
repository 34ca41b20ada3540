import { readBalances } from '@stagedoor/contract/earnings'
import { createPost } from '@stagedoor/contract/feed'
import { readToday, removeGoal, setGoal } from '@stagedoor/contract/today'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairOf, say } from '../../../test/world/conversations.ts'
import { fanWithTokens, logInAgain } from '../../../test/world/money.ts'
import { ordersIn } from '../../../test/world/orders.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const today = ({ api }: Pick<Person, 'api'>, query: { timeZone?: string } = {}) =>
  api(readToday, { query })

const later = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()

it('shows a new creator empty parts, the next steps, and no goal', async () => {
  expect(await today(await world.performer())).toMatchObject({
    money: { today: 0, month: 0, monthBefore: 0 },
    waiting: { total: 0, data: [] },
    orders: { total: 0, oldestAt: null },
    next: [],
    decisions: [],
    goal: null,
    checklist: { isShown: true },
  })
})

it('sums up this month and the same days of the last one, which are all that the ledger has', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 60)
  const tip = async (price: number) => {
    const { api } = await logInAgain(world, fan)
    await api(chargeTip, { params: { performerId: performer.id }, body: { price } })
    await world.settle()
  }
  world.clock.advance(Date.parse('2027-03-20T22:30:00Z') - world.clock.now().getTime())
  await tip(10)
  world.clock.advance(Date.parse('2027-04-20T22:30:01Z') - world.clock.now().getTime())
  await tip(20)
  world.clock.advance(1000)
  const again = await logInAgain(world, performer)
  const { money } = await today(again, { timeZone: 'Europe/Berlin' })
  const { held, available } = await again.api(readBalances)
  expect(money).toEqual({ today: 18, month: 18, monthBefore: 9 })
  expect(money.month + money.monthBefore).toBe(held + available)
  world.clock.advance(DAY_MS)
  const later = await logInAgain(world, performer)
  expect((await today(later)).money).toEqual({ today: 0, month: 18, monthBefore: 9 })
})

it('lists who waits for an answer, those who spent most first, and forgets who was answered', async () => {
  const performer = await world.performer()
  const poor = await pairOf(world, { performer })
  const rich = await pairOf(world, { performer, fan: await fanWithTokens(world, 30) })
  await rich.fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
  await world.settle()
  await say(poor.fan, poor.id, 'First')
  world.clock.advance(1000)
  await say(rich.fan, rich.id, 'Second')
  await world.settle()
  const { waiting } = await today(performer)
  expect(waiting.total).toBe(2)
  expect(waiting.data).toMatchObject([
    { conversationId: rich.id, lastMessage: 'Second', spentTokens: 20 },
    { conversationId: poor.id, lastMessage: 'First', spentTokens: 0 },
  ])
  await say(performer, rich.id, 'An answer')
  expect((await today(performer)).waiting.data).toMatchObject([{ conversationId: poor.id }])
  expect((await today(await world.performer())).waiting).toEqual({ total: 0, data: [] })
})

it('counts the orders to send, and names the time of the oldest', async () => {
  const performer = await world.performer()
  const { ordered } = ordersIn(world, performer)
  const placedAt = world.clock.now()
  await ordered()
  world.clock.advance(1000)
  await ordered()
  const { orders } = await today(performer)
  expect(orders.total).toBe(2)
  expect(new Date(orders.oldestAt ?? 0).getTime()).toBeGreaterThanOrEqual(placedAt.getTime())
  expect(new Date(orders.oldestAt ?? 0).getTime()).toBeLessThan(world.clock.now().getTime())
})

it('shows the next five things that go out, and neither drafts nor what others plan', async () => {
  const performer = await world.performer()
  const schedule = (text: string, days: number) =>
    performer.api(createPost, {
      body: {
        type: 'text',
        text,
        audience: 'everyone',
        isSchedule: true,
        scheduleAt: later(days * DAY_MS),
      },
    })
  for (const days of [6, 5, 4, 3, 2, 1]) await schedule(`In ${days}`, days)
  await post(performer, { text: 'A draft', status: 'inactive' })
  await post(await world.performer(), { isSchedule: true, scheduleAt: later(DAY_MS) })
  const { next } = await today(performer)
  expect(next.map(({ title }) => title)).toEqual(['In 1', 'In 2', 'In 3', 'In 4', 'In 5'])
})

it('a goal of money or of subscribers stays until it is removed', async () => {
  const people = subscribersOf(world)
  const performer = await people.performerWith()
  await people.subscribed(performer)
  await performer.api(setGoal, { body: { kind: 'money', target: 500 } })
  expect((await today(performer)).goal).toEqual({ kind: 'money', target: 500, reached: 8.99 })
  await performer.api(setGoal, { body: { kind: 'subscribers', target: 10 } })
  expect((await today(performer)).goal).toEqual({ kind: 'subscribers', target: 10, reached: 1 })
  await performer.api(removeGoal)
  await performer.api(removeGoal)
  expect((await today(performer)).goal).toBeNull()
})

it('refuses goals of nothing, days of no time zone, and everyone but performers', async () => {
  const { api } = await world.performer()
  const invalid = { code: 'request.invalid' }
  const goal = (target: number) => api(setGoal, { body: { kind: 'money', target } })
  for (const target of [0, 0.5, 10_000_001])
    await expect(goal(target)).rejects.toMatchObject(invalid)
  await expect(today({ api }, { timeZone: 'Mars/Base' })).rejects.toMatchObject(invalid)
  await expect(today(await world.fan())).rejects.toMatchObject({ status: 403 })
  await expect(today({ api: world.api() })).rejects.toMatchObject({ code: 'auth.required' })
})
