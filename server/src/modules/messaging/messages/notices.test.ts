import { update } from '@stagedoor/contract/conversations'
import { readAll } from '@stagedoor/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Pair, pairOf, say } from '../../../../test/world/conversations.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/**
 * Lets the time pass after which a mail follows a notification, and returns the number of mails
 * about messages.
 */
async function mailsTo(person: Person): Promise<number> {
  await world.settle()
  world.clock.advance(6 * 60_000)
  await world.runScheduledJobs()
  const rows = await world.app.base.db
    .selectFrom('mails')
    .select('id')
    .where('toAddress', '=', person.email)
    .where('template', '=', 'notifications.message_received')
    .execute()
  return rows.length
}

const read = ({ performer, id }: Pair) => performer.api(readAll, { params: { conversationId: id } })

it('a mail follows the first of several unread messages, and another one only after they were read', async () => {
  const pair = await pairOf(world)
  for (const text of ['one', 'two', 'three']) await say(pair.fan, pair.id, text)
  expect(await mailsTo(pair.performer)).toBe(1)
  await say(pair.fan, pair.id, 'four')
  expect(await mailsTo(pair.performer)).toBe(1)
  await read(pair)
  await say(pair.fan, pair.id, 'five')
  expect(await mailsTo(pair.performer)).toBe(2)
})

it('no mail follows messages that were read in time, or that are muted or restricted', async () => {
  const pair = await pairOf(world)
  const muted = await pairOf(world)
  const restricted = await pairOf(world)
  await say(pair.fan, pair.id, 'one')
  await world.settle()
  await read(pair)
  expect(await mailsTo(pair.performer)).toBe(0)
  await muted.performer.api(update, { params: { id: muted.id }, body: { isMuted: true } })
  await restricted.performer.api(update, {
    params: { id: restricted.id },
    body: { isRestricted: true },
  })
  for (const { fan, id } of [muted, restricted]) await say(fan, id, 'hello')
  expect([await mailsTo(muted.performer), await mailsTo(restricted.performer)]).toEqual([0, 0])
})
