import { blockUser } from '@stagedoor/contract/blocks'
import { list as listConversations, updateSettings } from '@stagedoor/contract/conversations'
import * as fanlists from '@stagedoor/contract/fanlists'
import * as mass from '@stagedoor/contract/massmessages'
import * as messages from '@stagedoor/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { converse, say, uploadForMessage } from '../../../test/world/conversations.ts'
import { createCrowd } from '../../../test/world/crowd.ts'
import { newFollowers } from '../../../test/world/followers.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { recordPresence } from '../accounts/index.ts'
import { updateSetting } from '../settings/index.ts'
import { sendMassMessage, sendMassMessageJob } from './send-mass-message.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const inbox = async (who: Person) => (await who.api(listConversations, { query: {} })).data
const history = async (who: Person, id: string) =>
  (await who.api(messages.list, { params: { id }, query: {} })).data
const toFollowers = { include: ['followers' as const] }
const readBy = (performer: Person, id: string) => performer.api(mass.read, { params: { id } })

/** A performer with followers. */
async function audience(count = 2) {
  const performer = await world.performer()
  return { performer, fans: await newFollowers(world, performer, count) }
}

/** Returns the only conversation that a fan lists. */
async function onlyConversation(fan: Person) {
  const [conversation, ...others] = await inbox(fan)
  expect(others).toEqual([])
  if (!conversation) throw new Error('The fan lists no conversation')
  return conversation
}

describe('a mass message', () => {
  it('reaches each follower as an unread message with their name, in a conversation that only they list', async () => {
    const { performer, fans } = await audience(3)
    const [fan, offline, hidden] = fans as [Person, Person, Person]
    await recordPresence(world.app.base, fan.id)
    await hidden.api(updateSettings, { body: { showsPresence: false } })
    const created = await performer.api(mass.create, {
      body: { text: 'Hello {name}!', ...toFollowers },
    })
    expect(created).toMatchObject({ state: 'sending', sent: 0, price: null, startsAt: null })
    await world.settle()
    expect(await readBy(performer, created._id)).toMatchObject({
      state: 'sent',
      recipients: 3,
      sent: 3,
      seen: 0,
    })
    const conversation = await onlyConversation(fan)
    expect(conversation).toMatchObject({
      totalNotSeenMessages: 1,
      lastMessageType: 'text',
      canWrite: false,
    })
    expect(conversation.lastMessage).toMatch(/^Hello .+!$/)
    const [message] = await history(fan, conversation._id)
    expect(message).toMatchObject({
      senderId: performer.id,
      isMine: false,
      isLocked: false,
      price: null,
      seq: 1,
    })
    expect(message?.text).not.toContain('{name}')
    expect(await inbox(performer)).toEqual([])
    const pushedTo = ({ id }: Person) =>
      world.pushed.filter(
        ({ to, event }) => event === 'message_created' && 'account' in to && to.account === id,
      )
    const pushed = pushedTo(fan)
    expect(pushedTo(hidden)).toHaveLength(1)
    expect(pushed.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ _id: message?._id, text: message?.text }),
    ])
    expect(world.pushed).toContainEqual({
      to: { account: fan.id },
      event: 'nofify_read_messages_in_conversation',
      payload: { total: 1 },
    })
    expect(world.pushed.filter(({ to }) => 'account' in to && to.account === offline.id)).toEqual(
      [],
    )
    const { rows } = await sql<{ count: number }>`select count(*)::int from notifications
      where type = 'message_received' and account_id = ${fan.id}`.execute(world.app.base.db)
    expect(rows).toEqual([{ count: 1 }])
    await fan.api(messages.readAll, { params: { conversationId: conversation._id }, query: {} })
    expect(await readBy(performer, created._id)).toMatchObject({ seen: 1 })
  })

  it('stores its text once for all recipients and shows it in the lists and conversations of each', async () => {
    const { performer, fans } = await audience(2)
    const [fan, other] = fans as [Person, Person]
    const { _id: id } = await converse(fan, performer)
    await performer.api(mass.create, { body: { text: 'The same for all', ...toFollowers } })
    await world.settle()
    expect(await onlyConversation(other)).toMatchObject({ lastMessage: 'The same for all' })
    expect((await history(fan, id)).map(({ text }) => text)).toEqual(['The same for all'])
    expect((await history(performer, id)).map(({ text, isMine }) => [text, isMine])).toEqual([
      ['The same for all', true],
    ])
    const { rows } =
      await sql`select distinct text from messages where sender_id = ${performer.id}`.execute(
        world.app.base.db,
      )
    expect(rows).toEqual([{ text: '' }])
  })

  it('is shown again in open pages once for all files of it that are ready after it was sent', async () => {
    const { performer, fans } = await audience(1)
    const [fan] = fans as [Person]
    await recordPresence(world.app.base, fan.id)
    const fileIds = [await uploadForMessage(performer), await uploadForMessage(performer)]
    world.pushed.splice(0)
    await performer.api(mass.create, { body: { text: 'Look', fileIds, ...toFollowers } })
    await world.settle()
    const pushed = world.pushed.filter(
      ({ to, event }) => event.startsWith('message') && 'account' in to && to.account === fan.id,
    )
    expect(pushed.map(({ event }) => event)).toEqual(['message_created', 'message.updated'])
    const conversation = await onlyConversation(fan)
    const [message] = await history(fan, conversation._id)
    expect(message?.files.map(({ status }) => status)).toEqual(['finished', 'finished'])
    expect(pushed[1]?.payload).toMatchObject({
      _id: message?._id,
      version: message?.version,
      text: 'Look',
    })
  })

  it('leaves out excluded lists, blocked fans, suspended fans and closed accounts', async () => {
    const { performer, fans } = await audience(5)
    const [fan, listed, blocked, suspended, closed] = fans as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ]
    const { _id: list } = await performer.api(fanlists.createList, { body: { name: 'Not these' } })
    await performer.api(fanlists.addMembers, {
      params: { id: list },
      body: { fanIds: [listed.id] },
    })
    const { _id: id } = await performer.api(mass.create, {
      body: { text: 'Hi', include: ['all'], exclude: [list] },
    })
    // These change after the message was written and before it is sent.
    await performer.api(blockUser, { body: { targetId: blocked.id } })
    const { db } = world.app.base
    await sql`update accounts set suspended_at = now() where id = ${suspended.id}`.execute(db)
    await sql`update accounts set status = 'inactive' where id = ${closed.id}`.execute(db)
    await world.settle()
    expect(await readBy(performer, id)).toMatchObject({ state: 'sent', sent: 1 })
    expect(await inbox(fan)).toHaveLength(1)
    expect(await inbox(listed)).toEqual([])
    const { rows } =
      await sql`select from conversations where performer_id = ${performer.id}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('is paused when the account of its performer is suspended', async () => {
    const { performer } = await audience(1)
    const { _id: id } = await performer.api(mass.create, { body: { text: 'Hi', ...toFollowers } })
    await sql`update accounts set suspended_at = now() where id = ${performer.id}`.execute(
      world.app.base.db,
    )
    await world.settle()
    await sql`update accounts set suspended_at = null where id = ${performer.id}`.execute(
      world.app.base.db,
    )
    expect(await readBy(performer, id)).toMatchObject({ state: 'paused', sent: 0 })
  })

  it('keeps the rules of writing: fans who could not write before cannot answer it', async () => {
    const { performer, fans } = await audience(1)
    const [fan] = fans as [Person]
    await performer.api(mass.create, { body: { text: 'Hi', ...toFollowers } })
    await world.settle()
    const { _id } = await onlyConversation(fan)
    await expect(say(fan, _id, 'May I?')).rejects.toMatchObject({
      code: 'conversations.cannot_write',
    })
  })
})

describe('sending', () => {
  /** Returns how often each fan of a performer received a content. */
  async function deliveries(id: string): Promise<{ fans: number; received: number }> {
    const { rows } = await sql<{ fans: number; received: number }>`
      select count(distinct conversation_id)::int as fans, count(*)::int as received from messages
      where content_id = ${id}::uuid`.execute(world.app.base.db)
    return rows[0] as { fans: number; received: number }
  }

  it('keeps the pace that the operator allows, and reaches each fan once when it is paused and resumed', async () => {
    const { base } = world.app
    const setPace = (value: number) =>
      transaction(base, (ctx) => updateSetting(ctx, 'massMessagesPerMinute', value))
    await setPace(6)
    const { performer } = await audience(3)
    const { _id: id } = await performer.api(mass.create, {
      body: { text: 'Hi {name}', ...toFollowers },
    })
    const params = { id }
    await sendMassMessage(base, id)
    expect(await readBy(performer, id)).toMatchObject({ state: 'sending', sent: 1, recipients: 3 })
    const { rows: waiting } = await sql<{
      runAt: Date
    }>`select run_at as "runAt" from graphile_worker.jobs
      where task_identifier = ${sendMassMessageJob.name}`.execute(base.db)
    expect(waiting.map(({ runAt }) => runAt.getTime() - base.now().getTime())).toEqual([
      expect.closeTo(10_000, -4),
    ])
    expect(await performer.api(mass.pause, { params })).toMatchObject({
      state: 'paused',
      recipients: 3,
    })
    await world.settle()
    expect(await deliveries(id)).toEqual({ fans: 1, received: 1 })
    await setPace(0)
    expect(await performer.api(mass.resume, { params })).toMatchObject({ state: 'sending' })
    await world.settle()
    expect(await readBy(performer, id)).toMatchObject({ state: 'sent', sent: 3, skipped: 0 })
    expect(await deliveries(id)).toEqual({ fans: 3, received: 3 })
    const { rows } =
      await sql`select from mass_message_recipients where mass_message_id = ${id}::uuid`.execute(
        base.db,
      )
    expect(rows).toEqual([])
  })

  it('reaches each fan once when a batch fails before its progress is recorded and the job runs again', async () => {
    const performer = await world.performer()
    await createCrowd(world, performer, 600, 'crash')
    const { db } = world.app.base
    await sql`create function fail_progress() returns trigger language plpgsql as
      $$ begin raise exception 'the progress is lost'; end $$`.execute(db)
    await sql`create trigger fail_progress before update on mass_messages for each row
      when (new.sent_count > 500)
      execute function fail_progress()`.execute(db)
    const { _id: id } = await performer.api(mass.create, { body: { text: 'Hi', ...toFollowers } })
    await expect(world.settle()).rejects.toThrow('the progress is lost')
    expect(await deliveries(id)).toEqual({ fans: 500, received: 500 })
    await sql`drop trigger fail_progress on mass_messages`.execute(db)
    await world.settle()
    expect(await deliveries(id)).toEqual({ fans: 600, received: 600 })
    expect(await readBy(performer, id)).toMatchObject({ state: 'sent', sent: 600 })
  })

  it('ends for good when it is cancelled, and what was sent stays', async () => {
    const performer = await world.performer()
    await createCrowd(world, performer, 1100, 'cancel')
    const { _id: id } = await performer.api(mass.create, { body: { text: 'Hi', ...toFollowers } })
    const running = world.settle()
    await expect
      .poll(async () => (await readBy(performer, id)).sent, { interval: 5, timeout: 10_000 })
      .toBeGreaterThan(0)
    await performer.api(mass.cancel, { params: { id } })
    await running
    await world.settle()
    const { sent, state } = await readBy(performer, id)
    expect(state).toBe('cancelled')
    expect(sent).toBeLessThan(1100)
    expect(await deliveries(id)).toEqual({ fans: sent, received: sent })
    await expect(performer.api(mass.resume, { params: { id } })).rejects.toMatchObject({
      code: 'massmessages.wrong_state',
      data: { state: 'cancelled' },
    })
  })
})
