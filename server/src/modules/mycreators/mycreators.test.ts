import { blockUser } from '@stagedoor/contract/blocks'
import { follow } from '@stagedoor/contract/follows'
import * as mycreators from '@stagedoor/contract/mycreators'
import { createReaction } from '@stagedoor/contract/reactions'
import { noteVisit } from '@stagedoor/contract/visits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const list = (person: Person, query = {}) => person.api(mycreators.listCreators, { query })
const namesOf = async (person: Person, query = {}) =>
  (await list(person, query)).data.map(({ performerInfo }) => performerInfo.name)
const followAs = (fan: Person, { id }: Person) => fan.api(follow, { params: { id } })
const newList = (person: Person, name: string) =>
  person.api(mycreators.createList, { body: { name } })
const putOn = (person: Person, listId: string, { id }: Person) =>
  person.api(mycreators.addMember, { params: { id: listId, performerId: id } })

test('creators are joined from follows, subscriptions, bookmarks and lists, each once', async () => {
  const fan = await world.fan()
  const { performerWith, ask } = subscribersOf(world)
  const subscribed = await performerWith()
  const followed = await world.performer({ name: 'Followed' })
  const marked = await world.performer({ name: 'Marked' })
  const listed = await world.performer({ name: 'Listed' })
  await followAs(fan, followed)
  await followAs(fan, subscribed)
  await ask(fan, subscribed, 'free')
  await fan.api(createReaction, {
    body: { objectType: 'performer', objectId: marked.id, action: 'bookmark' },
  })
  const { _id } = await newList(fan, 'Evenings')
  await putOn(fan, _id, listed)
  await putOn(fan, _id, followed)
  await world.settle()
  expect(await namesOf(fan, { sortBy: 'name' })).toEqual([
    'Followed',
    'Listed',
    'Marked',
    subscribed.name,
  ])
  const { data, total } = await list(fan, { state: 'subscribed' })
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    _id: subscribed.id,
    isFollowed: true,
    subscription: { performerId: subscribed.id, state: 'trialing' },
  })
  expect(await namesOf(fan, { state: 'following' })).toEqual(['Followed'])
  expect(await namesOf(fan, { state: 'bookmarked' })).toEqual(['Marked'])
  expect(await namesOf(fan, { state: 'ended' })).toEqual([])
  expect(await namesOf(fan, { list: _id, sortBy: 'name' })).toEqual(['Followed', 'Listed'])
  expect(await namesOf(fan, { q: 'mark' })).toEqual(['Marked'])
  expect(await namesOf(fan, { sortBy: 'name', sort: 'desc', limit: 1 })).toEqual([subscribed.name])
  expect((await list(fan, { list: _id })).data[0]?.listIds).toEqual([_id])
})

test('creators with the newest post come first, with what was posted since the last visit', async () => {
  const fan = await world.fan()
  const [quiet, busy] = [await world.performer(), await world.performer()]
  await followAs(fan, busy)
  await followAs(fan, quiet)
  await post(busy)
  await world.settle()
  expect((await list(fan)).data.map(({ _id, newPosts }) => [_id, newPosts])).toEqual([
    [busy.id, 0],
    [quiet.id, 0],
  ])
  await fan.api(noteVisit)
  world.clock.advance(3_600_000)
  await post(quiet)
  await post(quiet)
  await world.settle()
  expect((await list(fan)).data.map(({ _id, newPosts }) => [_id, newPosts])).toEqual([
    [quiet.id, 2],
    [busy.id, 0],
  ])
})

test('creators who block the fan are not shown, and nobody sees creators of others', async () => {
  const [fan, other] = [await world.fan(), await world.fan()]
  const performer = await world.performer()
  await followAs(fan, performer)
  expect((await list(fan)).total).toBe(1)
  expect((await list(other)).total).toBe(0)
  await performer.api(blockUser, { body: { targetId: fan.id } })
  await world.settle()
  expect((await list(fan)).data).toEqual([])
  await expect(list({ ...fan, api: world.api() })).rejects.toMatchObject({ code: 'auth.required' })
})

test('a list counts the creators its account finds, and not those who block it', async () => {
  const fan = await world.fan()
  const [near, hidden] = [await world.performer(), await world.performer()]
  const { _id } = await newList(fan, 'Evenings')
  await putOn(fan, _id, near)
  await putOn(fan, _id, hidden)
  const counts = async () => (await fan.api(mycreators.listLists)).data.map(({ count }) => count)
  expect(await counts()).toEqual([2])
  await hidden.api(blockUser, { body: { targetId: fan.id } })
  await world.settle()
  expect(await counts()).toEqual([1])
  expect((await list(fan, { list: _id })).total).toBe(1)
  const renamed = await fan.api(mycreators.renameList, {
    params: { id: _id },
    body: { name: 'Nights' },
  })
  expect(renamed.count).toBe(1)
})

test('lists are created, renamed, ordered and deleted by their account alone', async () => {
  const [fan, other] = [await world.fan(), await world.fan()]
  const [first, second] = [await newList(fan, 'First'), await newList(fan, 'Second')]
  await expect(newList(fan, 'first')).rejects.toMatchObject({ code: 'mycreators.name_taken' })
  const rename = (api: Person['api'], id: string, name: string) =>
    api(mycreators.renameList, { params: { id }, body: { name } })
  await rename(fan.api, first._id, 'Once')
  await expect(rename(fan.api, first._id, 'Second')).rejects.toMatchObject({
    code: 'mycreators.name_taken',
  })
  await fan.api(mycreators.orderLists, { body: { ids: [second._id] } })
  const names = async () =>
    (await fan.api(mycreators.listLists)).data.map(({ name, count }) => `${name} ${count}`)
  expect(await names()).toEqual(['Second 0', 'Once 0'])
  const foreign = { params: { id: first._id } }
  const performer = await world.performer()
  const member = { params: { ...foreign.params, performerId: performer.id } }
  const refused = { code: 'mycreators.list_not_found', status: 404 }
  await expect(rename(other.api, first._id, 'Mine')).rejects.toMatchObject(refused)
  await expect(other.api(mycreators.deleteList, foreign)).rejects.toMatchObject(refused)
  await expect(other.api(mycreators.addMember, member)).rejects.toMatchObject(refused)
  await expect(other.api(mycreators.removeMember, member)).rejects.toMatchObject(refused)
  await expect(list(other, { list: first._id })).rejects.toMatchObject(refused)
  await fan.api(mycreators.addMember, member)
  await fan.api(mycreators.addMember, member)
  expect(await names()).toEqual(['Second 0', 'Once 1'])
  await fan.api(mycreators.removeMember, member)
  expect(await names()).toEqual(['Second 0', 'Once 0'])
  await fan.api(mycreators.addMember, member)
  await fan.api(mycreators.deleteList, foreign)
  expect(await names()).toEqual(['Second 0'])
  expect((await list(fan)).data).toEqual([])
})

test('a new list is the last one, also after earlier ones were deleted', async () => {
  const fan = await world.fan()
  const made = []
  for (const name of ['A', 'B', 'C', 'D']) made.push(await newList(fan, name))
  for (const { _id } of made.slice(0, 2))
    await fan.api(mycreators.deleteList, { params: { id: _id } })
  await newList(fan, 'E')
  const { data } = await fan.api(mycreators.listLists)
  expect(data.map(({ name }) => name)).toEqual(['C', 'D', 'E'])
})

test('a list that is deleted while creators are added to it refuses them as unknown', async () => {
  const fan = await world.fan()
  const performer = await world.performer()
  const outcomes: unknown[] = []
  for (let round = 0; round < 10; round++) {
    const { _id } = await newList(fan, `Round ${round}`)
    const [added] = await Promise.allSettled([
      putOn(fan, _id, performer),
      fan.api(mycreators.deleteList, { params: { id: _id } }),
    ])
    outcomes.push(added.status === 'fulfilled' ? 'added' : added.reason.code)
  }
  expect(outcomes.filter((one) => one !== 'added' && one !== 'mycreators.list_not_found')).toEqual(
    [],
  )
})

test('a page after the last one names the total', async () => {
  const fan = await world.fan()
  await followAs(fan, await world.performer())
  expect(await list(fan, { offset: 20, limit: 20 })).toMatchObject({ data: [], total: 1 })
})

test('a list takes no unknown creator, and an account has at most 50 lists', async () => {
  const fan = await world.fan()
  const { _id: id } = await newList(fan, 'List 1')
  await expect(
    fan.api(mycreators.addMember, { params: { id, performerId: 'nobody' } }),
  ).rejects.toMatchObject({ code: 'performers.not_found' })
  for (let at = 2; at <= 50; at++) await newList(fan, `List ${at}`)
  await expect(newList(fan, 'List 51')).rejects.toMatchObject({
    code: 'mycreators.too_many_lists',
    data: { limit: 50 },
  })
})

test('a full list refuses another creator, but not one who is on it', async () => {
  const fan = await world.fan()
  const [member, other] = [await world.performer(), await world.performer()]
  const { _id: id } = await newList(fan, 'Full')
  await putOn(fan, id, member)
  const { db } = world.app.base
  await sql`insert into accounts (id, role, username, name, status, created_at, updated_at)
    select gen_random_uuid(), 'performer', 'full' || n, 'Full', 'active', now(), now()
    from generate_series(1, 999) as n`.execute(db)
  await sql`insert into creator_list_members (list_id, performer_id, account_id, added_at)
    select ${id}::uuid, id, ${fan.id}::uuid, now() from accounts
    where username like 'full%'`.execute(db)
  await expect(putOn(fan, id, other)).rejects.toMatchObject({
    code: 'mycreators.list_full',
    data: { limit: 1000 },
  })
  expect(await putOn(fan, id, member)).toEqual({ success: true })
})
