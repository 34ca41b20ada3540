import { blockUser } from '@stagedoor/contract/blocks'
import { updateSettings } from '@stagedoor/contract/conversations'
import { list, remove } from '@stagedoor/contract/messages'
import { listNotifications } from '@stagedoor/contract/notifications'
import { readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { converse, say } from '../../../../test/world/conversations.ts'
import { fanWithTokens, logInAgain } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { checkLedger } from '../../ledger/index.ts'
import { refundUnanswered } from './refund-unanswered.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const HOUR = 3_600_000
const balanceOf = async (fan: Person) => (await fan.api(readBalance)).balance
const promisesOf = async (who: Person, id: string) =>
  (await who.api(list, { params: { id }, query: {} })).data.flatMap(
    ({ replyPromise }) => replyPromise?.status ?? [],
  )

/**
 * A fan with 12 tokens who paid 5 for a message that the performer promises to answer within two
 * days.
 */
async function paid() {
  const fan = await fanWithTokens(world, 12)
  const performer = await world.performer()
  await performer.api(updateSettings, {
    body: { whoMayWrite: 'paid', messagePrice: 5, replyWithinDays: 2 },
  })
  const { _id: id } = await converse(fan, performer)
  const message = await say(fan, id, { text: 'hello', shownPrice: 5 })
  return { fan, performer, id, message }
}
type Stage = Awaited<ReturnType<typeof paid>>

/** Lets hours pass, after which both log in again. */
async function wait(hours: number, stage: Stage): Promise<void> {
  await world.settle()
  world.clock.advance(hours * HOUR)
  stage.fan = await logInAgain(world, stage.fan)
  stage.performer = await logInAgain(world, stage.performer)
}

/** Lets hours pass, and runs the jobs that are due then. */
async function pass(hours: number, stage: Stage): Promise<void> {
  await wait(hours, stage)
  await world.runScheduledJobs()
  await world.settle()
}

it('a paid message without an answer is refunded when the promised days are over, once, and both are notified', async () => {
  const stage = await paid()
  const { id, message } = stage
  expect(message.replyPromise?.status).toBe('open')
  const promised = Date.parse(message.replyPromise?.by ?? '') - Date.parse(message.createdAt)
  expect(Math.round(promised / HOUR)).toBe(48)
  await stage.performer.api(updateSettings, { body: { replyWithinDays: null } })
  await pass(47, stage)
  expect([await balanceOf(stage.fan), await promisesOf(stage.fan, id)]).toEqual([7, ['open']])
  await wait(2, stage)
  await Promise.all([1, 2, 3, 4].map(() => refundUnanswered(world.app.base)))
  await pass(1, stage)
  expect([await balanceOf(stage.fan), await promisesOf(stage.fan, id)]).toEqual([12, ['refunded']])
  expect(await promisesOf(stage.performer, id)).toEqual(['refunded'])
  const { data } = await stage.fan.api(listNotifications, { query: {} })
  const notices = data.filter(({ type }) => type === 'purchase_refunded')
  expect(notices).toHaveLength(1)
  expect(notices[0]?.message).toContain('No answer within 2 days')
  await say(stage.performer, id, 'too late')
  expect(await promisesOf(stage.fan, id)).toEqual(['refunded'])
  expect(await checkLedger(world.app.base)).toEqual([])
})

it('an answer in time keeps the price of every message before it, and is shown on them', async () => {
  const stage = await paid()
  await say(stage.fan, stage.id, { text: 'are you there?', shownPrice: 5 })
  await pass(47, stage)
  await say(stage.performer, stage.id, 'yes')
  expect(await promisesOf(stage.fan, stage.id)).toEqual(['kept', 'kept'])
  await pass(48, stage)
  expect([await balanceOf(stage.fan), await promisesOf(stage.fan, stage.id)]).toEqual([
    2,
    ['kept', 'kept'],
  ])
})

it('an answer after the promised days does not keep the price, also before the job has run', async () => {
  const stage = await paid()
  await wait(49, stage)
  await say(stage.performer, stage.id, 'sorry, late')
  expect(await promisesOf(stage.fan, stage.id)).toEqual(['open'])
  await pass(1, stage)
  expect([await balanceOf(stage.fan), await promisesOf(stage.fan, stage.id)]).toEqual([
    12,
    ['refunded'],
  ])
})

it('a fan who deletes the message or blocks the performer is not refunded', async () => {
  const deleted = await paid()
  const blocking = await paid()
  await deleted.fan.api(remove, { params: { id: deleted.message._id } })
  await blocking.fan.api(blockUser, { body: { targetId: blocking.performer.id } })
  await wait(49, deleted)
  await pass(1, blocking)
  expect([await balanceOf(deleted.fan), await balanceOf(blocking.fan)]).toEqual([7, 7])
  expect(await promisesOf(blocking.fan, blocking.id)).toEqual(['lapsed'])
})

it('a message has no promise when it is free, or when the performer promised nothing', async () => {
  const { performer, id } = await paid()
  expect((await say(performer, id, 'hello')).replyPromise).toBeUndefined()
  const fan = await fanWithTokens(world, 12)
  await performer.api(updateSettings, { body: { replyWithinDays: null } })
  const { _id } = await converse(fan, performer)
  expect((await say(fan, _id, { text: 'hello', shownPrice: 5 })).replyPromise).toBeUndefined()
  const stage = { fan, performer, id: _id, message: await say(performer, id, 'again') }
  await pass(31 * 24, stage)
  expect(await balanceOf(stage.fan)).toBe(7)
})
