import { blockUser } from '@stagedoor/contract/blocks'
import * as conversations from '@stagedoor/contract/conversations'
import { addMembers, createList, readList } from '@stagedoor/contract/fanlists'
import { follow } from '@stagedoor/contract/follows'
import { chargeTip } from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { converse, say } from '../../../../test/world/conversations.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribe } from '../../../../test/world/posts.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, malformed, type World } from '../../../../test/world/world.ts'

const UNKNOWN = '0199a0b0c0d07000800000000000000a'

let world: World
let performer: Person
/** Subscribes, tipped 20 and waits longest. */
let ann: Talker
/** Follows, tipped 50, and was answered before asking again. */
let bea: Talker
/** Subscribed once, and was answered. */
let cyd: Talker

interface Talker {
  readonly fan: Person
  readonly id: string
}

const tip = (fan: Person, price: number) =>
  fan.api(chargeTip, { params: { performerId: performer.id }, body: { price } })

async function talk(fan: Person): Promise<Talker> {
  await subscribe(world, fan, performer, new Date(world.clock.now().getTime() + 86_400_000))
  return { fan, id: (await converse(fan, performer))._id }
}

/** Creates the fan whose subscription has ended, which takes days. */
async function formerSubscriber(): Promise<Person> {
  const { ask, pass, again, performerWith } = subscribersOf(world)
  performer = await performerWith()
  const fan = await world.fan()
  await ask(fan, performer, 'free')
  await world.settle()
  await pass(4)
  performer = await again(performer)
  return again(fan)
}

beforeAll(async () => {
  world = await createWorld()
  cyd = await talk(await formerSubscriber())
  const { subscribed } = subscribersOf(world)
  ann = await talk(await subscribed(performer))
  bea = await talk(await fanWithTokens(world, 100))
  await bea.fan.api(follow, { params: { id: performer.id } })
  await tip(bea.fan, 50)
  for (const { fan, id } of [ann, bea, cyd]) {
    world.clock.advance(60_000)
    await say(fan, id, 'A question')
  }
  for (const { id } of [bea, cyd]) await say(performer, id, 'An answer')
  world.clock.advance(60_000)
  await say(bea.fan, bea.id, 'Another question')
  await say(bea.fan, bea.id, 'And one more')
  await world.settle()
})
beforeEach(() => void world.pushed.splice(0))
afterAll(() => world.close())

type Query = Parameters<typeof list>[0]
const list = async (
  query: {
    filter?: conversations.ConversationFilter
    order?: conversations.ConversationOrder
    list?: string
    limit?: number
    after?: string | undefined
  },
  who = performer,
) => who.api(conversations.list, { query })
const ids = async (query: Query) => (await list(query)).data.map(({ _id }) => _id)

describe('the inbox of a performer', () => {
  it('shows of each fan the spend, the subscription and since when they wait, to the performer alone', async () => {
    const { data } = await list({})
    const shown = new Map(data.map(({ _id, fan }) => [_id, fan]))
    expect(shown.get(ann.id)).toMatchObject({
      spent: 0,
      isFollowing: false,
      subscription: { state: 'active', type: 'monthly' },
    })
    expect(shown.get(bea.id)).toMatchObject({
      spent: 50,
      isFollowing: true,
      subscription: { state: 'none' },
    })
    expect(shown.get(cyd.id)).toMatchObject({ spent: 0, subscription: { state: 'ended' } })
    expect(shown.get(cyd.id)).not.toHaveProperty('waitingSince')
    const at = (id: string) => new Date(shown.get(id)?.waitingSince ?? 0).getTime()
    expect(Math.round((at(bea.id) - at(ann.id)) / 60_000)).toBe(3)
    for (const { fan, id } of [ann, bea, cyd]) {
      const own = await fan.api(conversations.read, { params: { id } })
      expect(own).not.toHaveProperty('fan')
      expect((await list({}, fan)).data[0]).not.toHaveProperty('fan')
    }
  })

  it('is filtered by what fans are, and counts each filter', async () => {
    expect(await ids({ filter: 'spenders' })).toEqual([bea.id])
    expect(await ids({ filter: 'subscribers' })).toEqual([ann.id])
    expect(await ids({ filter: 'expired' })).toEqual([cyd.id])
    expect(await ids({ filter: 'muted' })).toEqual([])
    expect(await performer.api(conversations.count)).toEqual({
      all: 3,
      unread: 3,
      archived: 0,
      restricted: 0,
      unanswered: 2,
      spenders: 1,
      subscribers: 1,
      expired: 1,
      muted: 0,
    })
    for (const filter of ['spenders', 'subscribers', 'expired'] as const)
      expect((await list({ filter }, bea.fan)).data).toEqual([])
  })

  it('is ordered by the wait, without those who were answered, and by spend, in pages', async () => {
    expect(await ids({ order: 'waiting' })).toEqual([ann.id, bea.id])
    expect(await ids({ order: 'waiting', filter: 'spenders' })).toEqual([bea.id])
    for (const order of ['newest', 'waiting', 'spend'] as const) {
      const whole = await ids({ order })
      const paged: string[] = []
      for (let after: string | undefined, more = true; more; ) {
        const page = await list({ order, limit: 1, after })
        paged.push(...page.data.map(({ _id }) => _id))
        after = page.next
        more = after !== undefined
      }
      expect(paged).toEqual(whole)
    }
    expect((await ids({ order: 'spend' }))[0]).toBe(bea.id)
    expect(await ids({ order: 'spend', filter: 'unread' })).toHaveLength(3)
  })

  it('is limited to the fans on a list by hand or by rule, and knows no list of another', async () => {
    const byHand = await performer.api(createList, { body: { name: 'Mine' } })
    const rule = { match: 'all' as const, parts: [{ kind: 'follows' as const }] }
    const smart = await performer.api(createList, { body: { name: 'Smart', rule } })
    expect(await ids({ list: byHand._id })).toEqual([])
    await performer.api(addMembers, {
      params: { id: byHand._id },
      body: { fanIds: [cyd.fan.id, ann.fan.id] },
    })
    expect(await ids({ list: byHand._id })).toEqual([cyd.id, ann.id])
    expect(await ids({ list: byHand._id, filter: 'expired' })).toEqual([cyd.id])
    expect(await ids({ list: smart._id })).toEqual([bea.id])
    const other = await world.performer()
    for (const who of [other, ann.fan])
      await expect(list({ list: byHand._id }, who)).rejects.toMatchObject({
        status: 404,
        code: 'fanlists.not_found',
      })
  })

  it('follows what fans buy, and counts again what was kept wrong', async () => {
    const dot = await talk(await fanWithTokens(world, 100))
    await say(dot.fan, dot.id, 'Hello')
    expect(await ids({ filter: 'spenders' })).toEqual([bea.id])
    await tip(dot.fan, 70)
    await world.settle()
    expect(await ids({ order: 'spend', filter: 'spenders' })).toEqual([dot.id, bea.id])
    const kept = () =>
      sql`select conversation_id, account_id, needs_answer, waiting_since, fan_spent, fan_subscribes
        from conversation_members order by 1, 2`.execute(world.app.base.db)
    const right = (await kept()).rows
    await sql`update conversation_members set needs_answer = false, waiting_since = null,
      fan_spent = null, fan_subscribes = null`.execute(world.app.base.db)
    await world.runScheduledJobs(['messaging'])
    expect((await kept()).rows).toEqual(right)
    await dot.fan.api(blockUser, { body: { targetId: performer.id } })
  })
})

describe('several conversations', () => {
  const change = (
    action: conversations.ConversationAction,
    conversationIds: readonly string[],
    listId?: string,
    who = performer,
  ) =>
    who
      .api(conversations.changeMany, {
        body: { action, conversationIds: [...conversationIds], ...(listId && { listId }) },
      })
      .then(({ data }) => data.map(({ outcome }) => outcome))
  const pushedTo = ({ id }: Person) =>
    world.pushed
      .filter(({ to }) => (to as { account: string }).account === id)
      .map(({ event }) => event)

  it('are archived, muted and restricted at once, which other devices are told and fans are not', async () => {
    for (const [action, undo, filter] of [
      ['archive', 'unarchive', 'archived'],
      ['mute', 'unmute', 'muted'],
      ['restrict', 'unrestrict', 'restricted'],
    ] as const) {
      expect(await change(action, [ann.id, bea.id, UNKNOWN])).toEqual(['done', 'done', 'not_found'])
      expect(await ids({ filter })).toEqual([bea.id, ann.id])
      expect(await change(action, [ann.id, cyd.id])).toEqual(['unchanged', 'done'])
      expect(pushedTo(performer).filter((event) => event === 'conversation.changed')).toHaveLength(
        3,
      )
      expect(await change(undo, [ann.id, bea.id, cyd.id])).toEqual(['done', 'done', 'done'])
      expect(await ids({ filter })).toEqual([])
      for (const { fan, id } of [ann, bea]) {
        expect(pushedTo(fan)).toEqual([])
        expect(await fan.api(conversations.read, { params: { id } })).toMatchObject({
          isMuted: false,
          isArchived: false,
          isRestricted: false,
          canWrite: true,
        })
      }
      world.pushed.splice(0)
    }
  })

  it('are read at once, which fans see who may see it', async () => {
    await bea.fan.api(conversations.updateSettings, { body: { showsRead: false } })
    expect(await change('read', [ann.id, bea.id])).toEqual(['done', 'done'])
    expect(pushedTo(ann.fan)).toEqual(['conversation.read'])
    expect(pushedTo(bea.fan)).toEqual([])
    expect(pushedTo(performer)).toContain('nofify_read_messages_in_conversation')
    expect(await change('read', [ann.id])).toEqual(['unchanged'])
    expect(await ids({ filter: 'unread' })).toEqual([cyd.id])
    expect(await ids({ filter: 'unanswered' })).toEqual([bea.id, ann.id])
  })

  it('add their fans to a list by hand, and to no other list', async () => {
    const { _id: listId } = await performer.api(createList, { body: { name: 'Chosen' } })
    expect(await change('addToList', [ann.id, bea.id, UNKNOWN], listId)).toEqual([
      'done',
      'done',
      'not_found',
    ])
    expect(await change('addToList', [ann.id, cyd.id], listId)).toEqual(['unchanged', 'done'])
    expect(await performer.api(readList, { params: { id: listId } })).toMatchObject({ count: 3 })
    await expect(change('addToList', [ann.id], UNKNOWN)).rejects.toMatchObject({
      code: 'fanlists.not_found',
    })
    const rule = { match: 'all' as const, parts: [{ kind: 'follows' as const }] }
    const smart = await performer.api(createList, { body: { name: 'By rule', rule } })
    await expect(change('addToList', [ann.id], smart._id)).rejects.toMatchObject({
      code: 'fanlists.smart',
    })
    await expect(change('addToList', [ann.id])).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('of another performer are not found, of a fan who blocked the performer neither, and fans change none', async () => {
    const other = await world.performer()
    expect(await change('archive', [ann.id, bea.id], undefined, other)).toEqual([
      'not_found',
      'not_found',
    ])
    await cyd.fan.api(blockUser, { body: { targetId: performer.id } })
    expect(await change('archive', [cyd.id])).toEqual(['not_found'])
    expect(await ids({})).not.toContain(cyd.id)
    await expect(change('archive', [ann.id], undefined, ann.fan)).rejects.toMatchObject({
      status: 403,
    })
    const guest = world.api()
    const body = { action: 'read' as const, conversationIds: [ann.id] }
    await expect(guest(conversations.changeMany, { body })).rejects.toMatchObject({ status: 401 })
    await expect(guest(conversations.count)).rejects.toMatchObject({ status: 401 })
    await expect(ann.fan.api(conversations.count)).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    ['none', { action: 'read', conversationIds: [] }],
    ['an unknown action', { action: 'delete', conversationIds: [UNKNOWN] }],
    ['more than 200', { action: 'read', conversationIds: Array(201).fill(UNKNOWN) }],
  ])('refuse %s as invalid', async (_, body) => {
    await expect(
      performer.api(conversations.changeMany, { body: malformed(body) }),
    ).rejects.toMatchObject({ status: 400, code: 'request.invalid' })
  })
})
