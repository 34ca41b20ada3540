import * as conversations from '@stagedoor/contract/conversations'
import type { Message } from '@stagedoor/contract/messages'
import * as messages from '@stagedoor/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pairOf, say, uploadForMessage } from '../../../../test/world/conversations.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const read = (who: Person, id: string) => who.api(conversations.read, { params: { id } })
const history = (who: Person, id: string, query = {}) =>
  who.api(messages.list, { params: { id }, query })
const texts = async (who: Person, id: string) =>
  (await history(who, id)).data.map(({ text }) => text)
const unread = async (who: Person) => (await who.api(messages.countUnread)).total
const readAll = (who: Person, id: string, through?: number) =>
  who.api(messages.readAll, {
    params: { conversationId: id },
    query: through === undefined ? {} : { through },
  })

describe('a message', () => {
  it('is listed newest first in pages, by cursor and by offset', async () => {
    const { fan, id } = await pairOf(world)
    for (const text of ['one', 'two', 'three', 'four']) await say(fan, id, text)
    const first = await history(fan, id, { limit: 3 })
    expect(first).toMatchObject({
      total: 4,
      data: [{ text: 'four', seq: 4 }, { text: 'three' }, { text: 'two' }],
    })
    const rest = await history(fan, id, { limit: 3, after: first.next })
    expect(rest.data.map(({ text }) => text)).toEqual(['one'])
    expect((await history(fan, id, { limit: 3, offset: 3 })).data).toEqual(rest.data)
  })

  it('is listed in the middle of a page, whose cursors lead to the newest and the oldest', async () => {
    const { fan, performer, id } = await pairOf(world)
    const other = await pairOf(world)
    const sent = []
    for (let at = 1; at <= 9; at++) sent.push(await say(fan, id, `word ${at}`))
    const seqs = async (query: object) => {
      const { data, next, previous } = await history(performer, id, query)
      return { seqs: data.map(({ seq }) => seq), next, previous }
    }
    const middle = { seqs: [6, 5, 4, 3], next: '3', previous: '6' }
    expect(await seqs({ around: sent[3]?._id, limit: 4 })).toEqual(middle)
    expect(await seqs({ aroundSeq: 4, limit: 4 })).toEqual(middle)
    expect(await seqs({ before: '6', limit: 2 })).toEqual({
      seqs: [8, 7],
      next: '7',
      previous: '8',
    })
    expect(await seqs({ before: '8', limit: 2 })).toEqual({
      seqs: [9],
      next: '9',
      previous: undefined,
    })
    expect(await seqs({ after: '3', limit: 2 })).toEqual({
      seqs: [2, 1],
      next: undefined,
      previous: undefined,
    })
    await fan.api(messages.remove, { params: { id: sent[3]?._id ?? '' } })
    expect(await seqs({ aroundSeq: 4, limit: 4 })).toMatchObject({ seqs: [6, 5, 3, 2] })
    const { _id: elsewhere } = await say(other.fan, other.id, 'elsewhere')
    for (const around of [sent[3]?._id, elsewhere, 'f'.repeat(32)])
      await expect(history(fan, id, { around })).rejects.toMatchObject({
        code: 'messages.not_found',
      })
    await expect(history(other.fan, id, { around: sent[4]?._id })).rejects.toMatchObject({
      code: 'conversations.not_found',
    })
  })

  it('without a word or a file is refused, like files of others and answers to messages elsewhere', async () => {
    const { fan, performer, id } = await pairOf(world)
    const other = await pairOf(world)
    const { _id: elsewhere } = await say(other.fan, other.id, 'elsewhere')
    await expect(say(fan, id, '  ')).rejects.toMatchObject({ code: 'messages.empty' })
    await expect(say(fan, id, 'x'.repeat(2001))).rejects.toMatchObject({ status: 400 })
    const fileIds = [await uploadForMessage(performer)]
    await expect(say(fan, id, { fileIds })).rejects.toMatchObject({
      code: 'messages.file_unusable',
      data: { fileId: fileIds[0], reason: 'unknown' },
    })
    await expect(say(fan, id, { text: 'x', replyToId: elsewhere })).rejects.toMatchObject({
      code: 'messages.reply_not_found',
    })
    await expect(say(fan, id, { text: 'x', price: 5 })).rejects.toMatchObject({
      code: 'messages.price_needs_files',
    })
    await expect(say(performer, id, { fileIds, price: -5 })).rejects.toMatchObject({
      code: 'content.price_out_of_range',
    })
    expect(await texts(fan, id)).toEqual([])
  })

  it('sent again under the same key, at once or later, is one message', async () => {
    const { fan, performer, id } = await pairOf(world)
    const sent = await Promise.all(Array.from({ length: 8 }, () => say(fan, id, 'once', 'key-1')))
    sent.push(await say(fan, id, 'once', 'key-1'))
    expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1)
    expect(await texts(performer, id)).toEqual(['once'])
    await expect(say(fan, id, 'other words', 'key-1')).rejects.toMatchObject({
      code: 'request.key_reused',
    })
  })

  it('sent at the moment of others is numbered with them, and one that is refused disturbs none', async () => {
    const { fan, performer, id } = await pairOf(world)
    const other = await pairOf(world)
    await say(fan, id, 'first')
    const [mine, refused, theirs, elsewhere] = await Promise.allSettled([
      say(fan, id, 'mine', 'key-2'),
      say(other.fan, id, 'not my conversation', 'key-2'),
      say(performer, id, 'theirs'),
      say(other.fan, other.id, 'elsewhere'),
    ])
    expect(refused).toMatchObject({ reason: { code: 'conversations.not_found' } })
    const seqs = [mine, theirs].map((sent) => sent.status === 'fulfilled' && sent.value.seq)
    expect(seqs.sort()).toEqual([2, 3])
    expect(elsewhere).toMatchObject({ value: { seq: 1, text: 'elsewhere', isMine: true } })
    expect(await read(fan, id)).toMatchObject({ totalNotSeenMessages: 1, lastSeq: 3, version: 3 })
    expect(await read(performer, id)).toMatchObject({ totalNotSeenMessages: 2 })
    expect(await say(other.fan, other.id, 'again', 'key-2')).toMatchObject({ seq: 2 })
  })

  it('answers another, which is shown shortened until it is deleted', async () => {
    const { fan, performer, id } = await pairOf(world)
    const question = await say(fan, id, 'What do you like?')
    const answer = await say(performer, id, { text: 'Rain', replyToId: question._id })
    expect(answer.replyTo).toEqual({
      _id: question._id,
      seq: 1,
      senderId: fan.id,
      text: 'What do you like?',
    })
    await fan.api(messages.remove, { params: { id: question._id } })
    expect((await history(fan, id)).data).toMatchObject([{ text: 'Rain', replyTo: null }])
  })

  it('is edited by its sender within 15 minutes, and shows it', async () => {
    const { fan, performer, id } = await pairOf(world)
    const { _id } = await say(fan, id, 'helo')
    const edit = (who: Person, text: string) =>
      who.api(messages.update, { params: { id: _id }, body: { text } })
    await expect(edit(performer, 'mine')).rejects.toMatchObject({ code: 'messages.not_yours' })
    await expect(edit(fan, '')).rejects.toMatchObject({ code: 'messages.empty' })
    expect(await edit(fan, 'hello')).toMatchObject({ text: 'hello', editedAt: expect.any(String) })
    expect(await texts(performer, id)).toEqual(['hello'])
    expect((await read(performer, id)).lastMessage).toBe('hello')
    world.clock.advance(15 * 60_000 + 1)
    await expect(edit(fan, 'too late')).rejects.toMatchObject({ code: 'messages.too_late' })
  })

  it('carries one reaction of each side, and at most three are pinned', async () => {
    const { fan, performer, id } = await pairOf(world)
    const sent: Message[] = []
    for (const text of ['a', 'b', 'c', 'd']) sent.push(await say(fan, id, text))
    const react = (who: Person, emoji: string | null) =>
      who.api(messages.react, { params: { id: sent[0]?._id ?? '' }, body: { emoji } })
    await react(fan, '👍🏽')
    await react(performer, '🔥')
    expect((await react(performer, '❤️')).reactions).toEqual([
      { accountId: fan.id, emoji: '👍🏽' },
      { accountId: performer.id, emoji: '❤️' },
    ])
    expect((await react(fan, null)).reactions).toEqual([{ accountId: performer.id, emoji: '❤️' }])
    await expect(react(fan, 'no emoji')).rejects.toMatchObject({ status: 400 })
    const pin = (at: number, isPinned = true) =>
      performer.api(messages.pin, { params: { id: sent[at]?._id ?? '' }, body: { isPinned } })
    for (const at of [0, 1, 2]) expect((await pin(at)).pinnedAt).not.toBeNull()
    await expect(pin(3)).rejects.toMatchObject({ code: 'messages.pins_full' })
    await pin(0, false)
    await pin(3)
    const pinned = await history(fan, id, { pinned: 'true' })
    expect(pinned).toMatchObject({ total: 3, data: [{ text: 'd' }, { text: 'c' }, { text: 'b' }] })
  })

  it('is deleted for both sides by its sender or an admin, and leaves the counts and the list', async () => {
    const { fan, performer, id } = await pairOf(world)
    const admin = await world.admin()
    const first = await say(fan, id, 'first')
    const second = await say(fan, id, 'second')
    const remove = (who: Person, message: typeof first) =>
      who.api(messages.remove, { params: { id: message._id } })
    await expect(remove(performer, second)).rejects.toMatchObject({ code: 'messages.not_yours' })
    expect(await remove(fan, second)).toMatchObject({
      _id: second._id,
      conversationId: id,
      isDeleted: true,
      text: '',
    })
    expect(await texts(performer, id)).toEqual(['first'])
    expect(await read(performer, id)).toMatchObject({
      totalNotSeenMessages: 1,
      lastMessage: 'first',
    })
    await expect(remove(fan, second)).rejects.toMatchObject({ code: 'messages.not_found' })
    await remove(admin, first)
    expect(await read(performer, id)).toMatchObject({
      totalNotSeenMessages: 0,
      lastMessage: '',
      lastMessageType: null,
    })
    expect(await unread(performer)).toBe(0)
  })

  it('is unread until it is read, on all devices, and reading never goes back', async () => {
    const { fan, performer, id } = await pairOf(world)
    for (const text of ['one', 'two', 'three']) await say(fan, id, text)
    expect([await unread(performer), await unread(fan)]).toEqual([1, 0])
    await readAll(performer, id, 2)
    expect(await read(performer, id)).toMatchObject({ totalNotSeenMessages: 1, readSeq: 2 })
    await readAll(performer, id, 1)
    expect(await read(performer, id)).toMatchObject({ totalNotSeenMessages: 1, readSeq: 2 })
    await readAll(performer, id)
    expect(await read(performer, id)).toMatchObject({ totalNotSeenMessages: 0, readSeq: 3 })
    expect(await read(fan, id)).toMatchObject({ otherReadSeq: 3 })
    expect(await unread(performer)).toBe(0)
    await performer.api(conversations.updateSettings, { body: { showsRead: false } })
    expect(await read(fan, id)).toMatchObject({ otherReadSeq: null })
    expect(await read(performer, id)).toMatchObject({ otherReadSeq: null })
  })

  it('that changed while a client was away is in the changes since its version, deleted ones without their text', async () => {
    const { fan, performer, id } = await pairOf(world)
    const one = await say(fan, id, 'one')
    const two = await say(fan, id, 'two')
    const { version } = await read(performer, id)
    await say(fan, id, 'three')
    await fan.api(messages.update, { params: { id: one._id }, body: { text: 'ONE' } })
    await fan.api(messages.remove, { params: { id: two._id } })
    const changes = (since: number, limit?: number) =>
      performer.api(messages.listChanges, {
        params: { id },
        query: { version: since, ...(limit && { limit }) },
      })
    const missed = await changes(version)
    expect(missed.data.map(({ text, isDeleted }) => [text, isDeleted])).toEqual([
      ['three', false],
      ['ONE', false],
      ['', true],
    ])
    expect(missed).toMatchObject({ isWhole: true, version: 5 })
    const part = await changes(version, 2)
    expect(part).toMatchObject({ isWhole: false, version: 4 })
    expect((await changes(part.version)).data).toHaveLength(1)
    expect(await changes(missed.version)).toEqual({ data: [], version: 5, isWhole: true })
  })
})
