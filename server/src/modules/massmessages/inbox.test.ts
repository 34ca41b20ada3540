import * as automessages from '@stagedoor/contract/automessages'
import { list as listConversations } from '@stagedoor/contract/conversations'
import { follow } from '@stagedoor/contract/follows'
import * as mass from '@stagedoor/contract/massmessages'
import * as messages from '@stagedoor/contract/messages'
import { chargeMessage, chargeTip } from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairOf, say, uploadForMessage } from '../../../test/world/conversations.ts'
import { newFollowers } from '../../../test/world/followers.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { type InTransaction, transaction } from '../../platform/context.ts'
import { sendContent, unreadOfContent } from '../messaging/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const inbox = async (who: Person, filter?: 'unanswered') => {
  const { data, total } = await who.api(listConversations, { query: filter ? { filter } : {} })
  expect(total).toBe(data.length)
  return data.map(({ _id, lastMessage }) => [_id, lastMessage])
}

/**
 * A performer, and two fans who follow and subscribe: the first wrote and waits, the second was
 * answered later.
 */
async function talking() {
  const waiting = await pairOf(world, { fan: await fanWithTokens(world, 50) })
  const { performer } = waiting
  const answered = await pairOf(world, { performer, fan: await fanWithTokens(world, 50) })
  for (const { fan } of [waiting, answered]) await fan.api(follow, { params: { id: performer.id } })
  await say(waiting.fan, waiting.id, 'A question')
  world.clock.advance(1000)
  await say(answered.fan, answered.id, 'Another')
  await say(performer, answered.id, 'An answer')
  world.clock.advance(1000)
  return { performer, waiting, answered }
}

it('leaves the inbox of the performer as it is until a fan answers a message to many or buys it', async () => {
  const { performer, waiting, answered } = await talking()
  const before = [
    [answered.id, 'An answer'],
    [waiting.id, 'A question'],
  ]
  expect(await inbox(performer)).toEqual(before)
  const fileIds = [await uploadForMessage(performer)]
  await world.settle()
  await performer.api(mass.create, {
    body: { text: 'News', fileIds, price: 5, include: ['followers'] },
  })
  await world.settle()
  expect(await inbox(performer)).toEqual(before)
  expect(await inbox(performer, 'unanswered')).toEqual([[waiting.id, 'A question']])
  expect(await inbox(waiting.fan)).toEqual([[waiting.id, 'News']])
  world.clock.advance(1000)
  const { data } = await waiting.fan.api(messages.list, { params: { id: waiting.id }, query: {} })
  await waiting.fan.api(chargeMessage, { params: { id: data[0]?._id ?? '' }, body: {} })
  await world.settle()
  expect((await inbox(performer))[0]).toEqual([waiting.id, 'News'])
  world.clock.advance(1000)
  await say(answered.fan, answered.id, 'Nice news')
  expect((await inbox(performer))[0]).toEqual([answered.id, 'Nice news'])
})

it('lists as unanswered the conversations in which the fan wrote last, without tips that say nothing', async () => {
  const { performer, waiting, answered } = await talking()
  const { _id } = await say(answered.fan, answered.id, { text: 'One more', fileIds: [] })
  expect((await inbox(performer, 'unanswered')).map(([id]) => id)).toEqual([
    answered.id,
    waiting.id,
  ])
  await answered.fan.api(messages.remove, { params: { id: _id } })
  await answered.fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 10 } })
  await world.settle()
  expect((await inbox(performer, 'unanswered')).map(([id]) => id)).toEqual([waiting.id])
  await say(performer, waiting.id, { text: 'Here it is', replyToId: undefined })
  expect(await inbox(performer, 'unanswered')).toEqual([])
  expect(await inbox(waiting.fan, 'unanswered')).toEqual([])
})

it('does not take an automatic message for an answer', async () => {
  const { performer, waiting } = await talking()
  const body = { isOn: true, text: 'Thanks for the tip' }
  await performer.api(automessages.updateAutomatic, { params: { kind: 'tip' }, body })
  await waiting.fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 10 } })
  await world.settle()
  expect((await inbox(performer, 'unanswered')).map(([id]) => id)).toEqual([waiting.id])
  expect((await inbox(waiting.fan))[0]).toEqual([waiting.id, 'Thanks for the tip'])
})

it('a batch reads only the messages of its fans, however many have received it', async () => {
  const performer = await world.performer()
  const [fan] = await newFollowers(world, performer, 12)
  const body = { text: 'News', include: ['followers' as const] }
  const { _id: contentId } = await performer.api(mass.create, { body })
  await world.settle()
  expect(await performer.api(mass.read, { params: { id: contentId } })).toMatchObject({ sent: 12 })
  const fanIds = [fan?.id ?? '']
  const countRead = async ({ db }: InTransaction) => {
    const { rows } = await sql<{ count: number }>`select idx_tup_fetch::int as count
      from pg_stat_xact_user_tables where relname = 'messages'`.execute(db)
    return rows[0]?.count ?? 0
  }
  const messagesRead = (work: (ctx: InTransaction) => Promise<unknown>) =>
    transaction(world.app.base, async (ctx) => {
      await sql`set local enable_seqscan = off`.execute(ctx.db)
      const before = await countRead(ctx)
      return { done: await work(ctx), read: (await countRead(ctx)) - before }
    })
  const senderId = performer.id
  const asked = { contentId, senderId, fanIds }
  const unread = await messagesRead((ctx) => unreadOfContent(ctx, asked))
  expect(unread).toMatchObject({ done: [{ recipientId: fan?.id }], read: 1 })
  const again = await messagesRead((ctx) => sendContent(ctx, contentId, fanIds))
  expect(again).toEqual({ done: 0, read: 1 })
})
