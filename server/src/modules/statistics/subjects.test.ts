import { countView } from '@stagedoor/contract/content'
import { countClick, createLink } from '@stagedoor/contract/promotions'
import { createReaction, deleteReaction } from '@stagedoor/contract/reactions'
import { listSubjects, readSubject, subjectsCsvPath } from '@stagedoor/contract/statistics'
import * as wallet from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fanWithTokens, payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { refundBuyers } from '../wallet/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

async function count(): Promise<void> {
  await world.settle()
  await world.runScheduledJobs(['statistics'])
}
async function listOf(performer: Person, query: object = {}) {
  await count()
  const { api } = await a.again(performer)
  return api(listSubjects, { query: { kind: 'feed', ...query } })
}
const view = ({ api }: Pick<Person, 'api'>, objectId: string) =>
  api(countView, { body: { objectType: 'feed', objectId } })
const like = ({ api }: Person, objectId: string) =>
  api(createReaction, { body: { objectType: 'feed', objectId, action: 'like' } })
const unlike = ({ api }: Person, objectId: string) =>
  api(deleteReaction, { body: { objectType: 'feed', objectId, action: 'like' } })
const buy = (fan: Person, id: string) => fan.api(wallet.chargeFeed, { params: { id }, body: {} })
const paid = (performer: Person, text: string) =>
  post(performer, { text, isSale: true, audience: 'buyers', price: 10 })

/** Returns what each item of a performer earned, from the earnings themselves. */
async function earnedBy(performer: Person) {
  const { rows } = await sql<{ id: string; net: number }>`
    select replace(item_id::text, '-', '') as id, sum(e.net - e.refunded_net)::int as net
    from earnings e join charges on charges.id = e.source_id
    where e.performer_id = ${performer.id} and item_id is not null group by item_id`.execute(
    world.app.base.db,
  )
  return new Map(rows.map(({ id, net }) => [id, net / 100]))
}

test('views, likes and sales of each post are counted, and what it earned equals the ledger', async () => {
  const performer = await a.performerWith()
  const [fan, other] = [await fanWithTokens(world, 100), await fanWithTokens(world, 100)]
  const best = await paid(performer, 'best')
  const refunded = await paid(performer, 'refunded')
  const unseen = await post(performer, { text: 'unseen' })
  for (const who of [fan, fan, other, performer]) await view(who, best._id)
  for (const who of [fan, other]) await buy(who, best._id)
  await buy(fan, refunded._id)
  for (const who of [fan, other]) await like(who, best._id)
  await unlike(other, best._id)
  await count()
  await transaction(world.app.base, (ctx) =>
    refundBuyers(ctx, { id: refunded._id, ownerId: performer.id }),
  )
  const { data, total } = await listOf(performer, { sortBy: 'earned' })
  expect(total).toBe(3)
  expect(data[0]).toMatchObject({ _id: best._id, seen: 2, liked: 1, sold: 2, earned: 18 })
  expect(data.map(({ _id }) => _id).toSorted()).toEqual(
    [best._id, refunded._id, unseen._id].toSorted(),
  )
  const earned = await earnedBy(performer)
  for (const { _id, earned: shown } of data) expect(shown).toBe(earned.get(_id) ?? 0)
  expect((await listOf(performer, { kind: 'video' })).data).toEqual([])
})

test('a long list is read by its cursor, newest first, and sorted by each figure', async () => {
  const performer = await a.performerWith()
  const ids: string[] = []
  for (const text of ['one', 'two', 'three']) {
    world.clock.advance(1000)
    ids.unshift((await post(performer, { text }))._id)
  }
  await view(await world.fan(), ids[2] ?? '')
  const first = await listOf(performer, { limit: 2 })
  expect(first.data.map(({ _id }) => _id)).toEqual(ids.slice(0, 2))
  const rest = await listOf(performer, { limit: 2, after: first.next })
  expect(rest.data.map(({ _id }) => _id)).toEqual(ids.slice(2))
  for (const sortBy of ['seen', 'liked', 'sold', 'earned'])
    expect((await listOf(performer, { sortBy, sort: 'desc' })).total).toBe(3)
  const seen = await listOf(performer, { sortBy: 'seen' })
  expect(seen.data[0]).toMatchObject({ _id: ids[2], seen: 1 })
})

test('clicks, joins and revenue of a link are counted over time', async () => {
  const performer = await a.performerWith({ monthlyPrice: 1000n, isFreeSubscription: false })
  const { _id: id, code } = await performer.api(createLink, { body: { name: '=Newsletter' } })
  for (let click = 0; click < 2; click += 1) await world.api()(countClick, { params: { code } })
  const fan = await world.fan()
  await payAtSandbox(world, await a.ask(fan, performer, 'monthly', { offer: code }))
  await world.settle()
  await a.pass(31)
  const { data } = await listOf(performer, { kind: 'link' })
  expect(data).toMatchObject([{ title: '=Newsletter', seen: 2, sold: 1, earned: 18 }])
  const { api } = await a.again(performer)
  const { now, before, subject } = await api(readSubject, { params: { id }, query: {} })
  expect(subject).toMatchObject({ kind: 'link', seen: 2 })
  expect(before.totals).toEqual({ seen: 2, liked: 0, sold: 1, earned: 9 })
  expect(now.totals).toEqual({ seen: 0, liked: 0, sold: 0, earned: 9 })
  expect(now.parts.filter(({ earned }) => earned > 0)).toHaveLength(1)
  const file = await world.inject({
    method: 'GET',
    url: `${subjectsCsvPath}?kind=link`,
    headers: { authorization: (await a.again(performer)).token },
  })
  expect(file.body.trim().split('\r\n')[1]).toMatch(
    /^\w{32},'=Newsletter,2026-\d\d-\d\d \d\d:\d\d,,2,1,18$/,
  )
})

test('nobody else reads the figures of an item', async () => {
  const performer = await a.performerWith()
  const { _id: id } = await post(performer, { text: 'mine' })
  await count()
  const other = await a.performerWith()
  const fan = await world.fan()
  const query = { kind: 'feed' } as const
  const read = (api: Person['api']) => api(readSubject, { params: { id }, query: {} })
  await expect(read(other.api)).rejects.toMatchObject({ code: 'statistics.not_found' })
  await expect(read(fan.api)).rejects.toMatchObject({ code: 'auth.forbidden' })
  await expect(read(world.api())).rejects.toMatchObject({ code: 'auth.required' })
  await expect(fan.api(listSubjects, { query })).rejects.toMatchObject({ code: 'auth.forbidden' })
  expect((await listOf(other)).data).toEqual([])
  const url = `${subjectsCsvPath}?kind=feed`
  expect((await world.inject({ method: 'GET', url })).statusCode).toBe(401)
})

test('a kind that is not counted is refused', async () => {
  const { api } = await a.performerWith()
  await expect(api(listSubjects, { query: { kind: 'story' as 'feed' } })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})
