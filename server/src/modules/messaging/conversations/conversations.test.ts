import { blockUser, unblockUser } from '@stagedoor/contract/blocks'
import * as conversations from '@stagedoor/contract/conversations'
import { readFan, updateFan } from '@stagedoor/contract/fanlists'
import * as messages from '@stagedoor/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { converse, type Pair, pairOf, say } from '../../../../test/world/conversations.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribe } from '../../../../test/world/posts.ts'
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

describe('a conversation', () => {
  it('is the same one every time, also when both open it at the same moment', async () => {
    const fan = await world.fan()
    const performer = await world.performer()
    await subscribe(world, fan, performer)
    const openFan = () => converse(fan, performer)
    const openPerformer = () =>
      performer.api(conversations.create, { body: { source: 'user', sourceId: fan.id } })
    const opened = await Promise.all([openFan(), openPerformer(), openFan(), openPerformer()])
    expect(new Set(opened.map(({ _id }) => _id)).size).toBe(1)
    expect(opened[0]).toMatchObject({
      type: 'private',
      recipientInfo: { _id: performer.id, isPerformer: true },
      lastMessage: '',
      totalNotSeenMessages: 0,
      isSubscribed: true,
      isBlocked: false,
      canWrite: true,
      noWriting: null,
      performerId: performer.id,
    })
  })

  it('cannot be opened with an unknown person, another fan, an unverified or blocking performer, or oneself', async () => {
    const fan = await world.fan()
    const other = await world.fan()
    const performer = await world.performer()
    const hidden = await world.performer({ hasVerifiedDocuments: false })
    await performer.api(blockUser, { body: { targetId: fan.id } })
    for (const sourceId of ['0'.repeat(32), other.id, hidden.id, performer.id, fan.id])
      await expect(
        fan.api(conversations.create, { body: { source: 'performer', sourceId } }),
      ).rejects.toMatchObject({
        code: 'conversations.not_available',
      })
  })

  it('is opened by a performer only with a subscriber or a fan who wrote', async () => {
    const fan = await world.fan()
    const performer = await world.performer()
    const open = () =>
      performer.api(conversations.create, { body: { source: 'user', sourceId: fan.id } })
    await expect(open()).rejects.toMatchObject({ code: 'conversations.not_available' })
    await converse(fan, performer)
    expect(await open()).toMatchObject({ canWrite: false, noWriting: 'wait_for_fan' })
  })

  it('appears in the list of the one who opened it, and in the other’s with the first message', async () => {
    const { fan, performer, id } = await pairOf(world)
    const listOf = async (who: Person) => (await who.api(conversations.list, { query: {} })).data
    expect((await listOf(fan)).map(({ _id }) => _id)).toEqual([id])
    expect(await listOf(performer)).toEqual([])
    await say(fan, id, 'A message that is longer than thirty characters')
    expect(await listOf(performer)).toMatchObject([
      {
        _id: id,
        lastMessage: 'A message that is longer than…',
        lastSenderId: fan.id,
        totalNotSeenMessages: 1,
      },
    ])
  })

  it('of others cannot be read, written, changed or marked, nor can its messages', async () => {
    const { fan, id } = await pairOf(world)
    const stranger = await world.performer()
    const { _id: messageId } = await say(fan, id, 'secret')
    const params = { id }
    const notFound = { status: 404 }
    await expect(read(stranger, id)).rejects.toMatchObject(notFound)
    await expect(history(stranger, id)).rejects.toMatchObject(notFound)
    await expect(say(stranger, id, 'hello')).rejects.toMatchObject(notFound)
    await expect(readAll(stranger, id)).rejects.toMatchObject(notFound)
    await expect(
      stranger.api(conversations.update, { params, body: { isMuted: true } }),
    ).rejects.toMatchObject(notFound)
    await expect(
      stranger.api(messages.listChanges, { params, query: { version: 0 } }),
    ).rejects.toMatchObject(notFound)
    const about = { params: { id: messageId } }
    await expect(stranger.api(messages.remove, about)).rejects.toMatchObject(notFound)
    await expect(
      stranger.api(messages.update, { ...about, body: { text: 'x' } }),
    ).rejects.toMatchObject(notFound)
    await expect(
      stranger.api(messages.react, { ...about, body: { emoji: '👍' } }),
    ).rejects.toMatchObject(notFound)
    await expect(
      stranger.api(messages.pin, { ...about, body: { isPinned: true } }),
    ).rejects.toMatchObject(notFound)
    expect((await stranger.api(messages.search, { query: { q: 'secret' } })).data).toEqual([])
    await expect(world.api()(messages.countUnread)).rejects.toMatchObject({ status: 401 })
  })

  it('pushes the number of unread ones to all devices when it is muted or restricted', async () => {
    const { fan, performer, id } = await pairOf(world)
    await say(fan, id, 'hello')
    const totalAfter = async (body: {
      isMuted?: boolean
      isRestricted?: boolean
      draft?: string
    }) => {
      world.pushed.splice(0)
      await performer.api(conversations.update, { params: { id }, body })
      const counted = world.pushed.filter(({ event }) => event.startsWith('nofify_read'))
      return counted.map(({ payload }) => payload)
    }
    for (const [body, total] of [
      [{ isMuted: true }, 0],
      [{ isMuted: false }, 1],
      [{ isRestricted: true }, 0],
      [{ isRestricted: false }, 1],
    ] as const)
      expect(await totalAfter(body)).toEqual([{ total }])
    expect(await totalAfter({ draft: 'Dear' })).toEqual([])
  })

  it('is kept muted, archived, pinned and with a draft by one side alone', async () => {
    const { fan, performer, id } = await pairOf(world)
    await say(fan, id, 'hello')
    const params = { id }
    await performer.api(conversations.update, { params, body: { isArchived: true, draft: 'Dear' } })
    expect(await read(performer, id)).toMatchObject({
      isArchived: true,
      draft: 'Dear',
      isPinned: false,
    })
    expect(await read(fan, id)).toMatchObject({ isArchived: false, draft: '' })
    const listed = async (filter: 'all' | 'archived' | 'restricted') =>
      (await performer.api(conversations.list, { query: { filter } })).data.map(({ _id }) => _id)
    expect([await listed('all'), await listed('archived')]).toEqual([[], [id]])
    await say(fan, id, 'are you there?')
    expect([await listed('all'), await listed('archived')]).toEqual([[id], []])
    await expect(
      fan.api(conversations.update, { params, body: { isRestricted: true } }),
    ).rejects.toMatchObject({
      code: 'conversations.performers_only',
    })
    expect(await unread(performer)).toBe(1)
    await performer.api(conversations.update, { params, body: { isRestricted: true } })
    expect(await unread(performer)).toBe(0)
    expect(await read(fan, id)).toMatchObject({ isRestricted: false, canWrite: true })
    expect(await listed('restricted')).toEqual([id])
    await performer.api(conversations.update, { params, body: { isRestricted: false } })
    expect(await listed('restricted')).toEqual([])
  })

  it('is listed in pages, pinned ones first, found by name, and filtered by unread', async () => {
    const performer = await world.performer()
    const pairs: Pair[] = []
    for (const name of ['Ada', 'Bea', 'Cyd', 'Dot']) {
      pairs.push(await pairOf(world, { performer, fan: await world.fan({ name }) }))
      world.clock.advance(1000)
      await say((pairs.at(-1) as Pair).fan, (pairs.at(-1) as Pair).id, `I am ${name}`)
    }
    const [ada, bea] = pairs as [Pair, Pair]
    await performer.api(conversations.update, { params: { id: ada.id }, body: { isPinned: true } })
    await readAll(performer, bea.id)
    const list = async (query = {}) => performer.api(conversations.list, { query })
    const names = (page: Awaited<ReturnType<typeof list>>) =>
      page.data.map(({ recipientInfo }) => recipientInfo.name)
    expect(names(await list())).toEqual(['Ada', 'Dot', 'Cyd', 'Bea'])
    const first = await list({ limit: 2 })
    const rest = await list({ limit: 2, after: first.next })
    expect([...names(first), ...names(rest)]).toEqual(['Ada', 'Dot', 'Cyd', 'Bea'])
    expect(rest.next).toBeUndefined()
    expect(names(await list({ limit: 3, offset: 1, isMore: true }))).toEqual(['Bea'])
    expect(names(await list({ filter: 'unread' }))).toEqual(['Ada', 'Dot', 'Cyd'])
    const found = await performer.api(conversations.search, { query: { keyword: 'be' } })
    expect(found.data.map(({ _id }) => _id)).toEqual([bea.id])
    await performer.api(updateFan, {
      params: { id: ada.fan.id },
      body: { ownName: 'Best of all', note: '', tags: [] },
    })
    await performer.api(conversations.update, {
      params: { id: bea.id },
      body: { isArchived: true },
    })
    const search = async (who: Person, query: object) =>
      (await who.api(conversations.search, { query })).data
    const both = await search(performer, { keyword: 'BE' })
    expect(both.map(({ _id, ownName }) => [_id, ownName])).toEqual([
      [ada.id, 'Best of all'],
      [bea.id, undefined],
    ])
    expect(await search(performer, { keyword: 'be', limit: 1, offset: 1 })).toHaveLength(1)
    expect((await list({ keyword: 'be', filter: 'archived' })).data).toHaveLength(1)
    expect(await search(ada.fan, { keyword: 'best' })).toEqual([])
    expect(await read(ada.fan, ada.id)).not.toHaveProperty('ownName')
  })
})

describe('who may write', () => {
  const settings = (performer: Person, body: object) =>
    performer.api(conversations.updateSettings, { body })

  it('a stranger may not, unless everyone may or the performer wrote first', async () => {
    const fan = await world.fan()
    const performer = await world.performer()
    const { _id: id } = await converse(fan, performer)
    expect(await read(fan, id)).toMatchObject({
      canWrite: false,
      noWriting: 'subscribe',
      isSubscribed: false,
    })
    await expect(say(fan, id, 'hello')).rejects.toMatchObject({
      code: 'conversations.cannot_write',
      data: { reason: 'subscribe' },
    })
    await settings(performer, { whoMayWrite: 'everyone' })
    await expect(performer.api(readFan, { params: { id: fan.id } })).rejects.toMatchObject({
      status: 404,
    })
    await say(fan, id, 'hello')
    expect(await performer.api(readFan, { params: { id: fan.id } })).toMatchObject({ _id: fan.id })
    await say(performer, id, 'hello to you')
    await settings(performer, { whoMayWrite: 'subscribers' })
    await say(fan, id, 'you wrote, so I can answer')
    expect(await texts(fan, id)).toHaveLength(3)
  })

  it('a block by either side ends writing; the blocked one no longer finds the conversation', async () => {
    const { fan, performer, id } = await pairOf(world)
    await say(fan, id, 'hello')
    await performer.api(blockUser, { body: { targetId: fan.id } })
    await expect(read(fan, id)).rejects.toMatchObject({ status: 404 })
    await expect(say(fan, id, 'hello?')).rejects.toMatchObject({ status: 404 })
    expect((await fan.api(conversations.list, { query: {} })).data).toEqual([])
    expect(await unread(fan)).toBe(0)
    expect(await read(performer, id)).toMatchObject({
      isBlocked: true,
      canWrite: false,
      noWriting: 'you_blocked',
    })
    await expect(say(performer, id, 'x')).rejects.toMatchObject({ data: { reason: 'you_blocked' } })
    await performer.api(unblockUser, { params: { id: fan.id } })
    await say(fan, id, 'back again')
  })

  it('an unconfirmed address and unverified documents do not write', async () => {
    const performer = await world.performer()
    const fan = await world.fan({ hasVerifiedEmail: false })
    await expect(converse(fan, performer)).rejects.toMatchObject({
      code: 'auth.email_not_verified',
    })
  })

  it('only performers choose who may write, at a price within the limits', async () => {
    const fan = await world.fan()
    const performer = await world.performer()
    await expect(settings(fan, { whoMayWrite: 'everyone' })).rejects.toMatchObject({
      code: 'conversations.performers_only',
    })
    await expect(settings(performer, { whoMayWrite: 'paid' })).rejects.toMatchObject({
      code: 'content.price_out_of_range',
    })
    for (const messagePrice of [-1, 0.001, 1e9])
      await expect(settings(performer, { whoMayWrite: 'paid', messagePrice })).rejects.toThrow()
    const paid = { whoMayWrite: 'paid', messagePrice: 5, replyWithinDays: 3 }
    const shown = { showsRead: true, showsTyping: true, showsPresence: true }
    const own = { ...shown, blockedWords: '', isAnsweredByTeam: false }
    expect(await settings(performer, paid)).toEqual({ ...paid, ...own })
    expect(await performer.api(conversations.readSettings)).toEqual({ ...paid, ...own })
    expect(await settings(fan, { showsRead: false })).toMatchObject({
      whoMayWrite: null,
      showsRead: false,
    })
  })
})
