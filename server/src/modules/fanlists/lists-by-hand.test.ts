import { blockUser } from '@stagedoor/contract/blocks'
import * as fanlists from '@stagedoor/contract/fanlists'
import { readPost } from '@stagedoor/contract/feed'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fansOn, newFollowers } from '../../../test/world/followers.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const cardOf = (performer: Person, fan: Person) =>
  performer.api(fanlists.readFan, { params: { id: fan.id } })
const ruleOf = (...parts: fanlists.FanRule['parts']): fanlists.FanRule => ({ match: 'all', parts })

describe('lists by hand', () => {
  it('a fan who is taken off a list loses the addresses of files for that list at once', async () => {
    const performer = await world.performer()
    const [fan] = (await newFollowers(world, performer, 1)) as [Person]
    const { _id: listId } = await performer.api(fanlists.createList, { body: { name: 'Close' } })
    const members = { params: { id: listId }, body: { fanIds: [fan.id] } }
    await performer.api(fanlists.addMembers, members)
    const fileIds = [await upload(performer)]
    const made = await post(performer, { type: 'photo', fileIds, audience: 'list', listId })
    await world.settle()
    const { files } = await fan.api(readPost, { params: { id: made._id } })
    const headers = { authorization: fan.token }
    const status = async () =>
      (await world.inject({ url: files[0]?.url ?? '', headers })).statusCode
    expect(await status()).toBe(200)
    await performer.api(fanlists.removeMembers, members)
    expect(await status()).toBe(403)
  })

  it('are created, renamed, filled, emptied and deleted by their owner', async () => {
    const performer = await world.performer()
    const [one, two, three] = (await newFollowers(world, performer, 3)) as [Person, Person, Person]
    const { _id: id } = await performer.api(fanlists.createList, { body: { name: 'Favourites' } })
    const params = { id }
    const fanIds = [one.id, two.id, two.id]
    expect(await performer.api(fanlists.addMembers, { params, body: { fanIds } })).toMatchObject({
      count: 2,
      isSmart: false,
    })
    expect(await performer.api(fanlists.addMembers, { params, body: { fanIds } })).toMatchObject({
      count: 2,
    })
    expect((await fansOn(performer, id)).sort()).toEqual([one.id, two.id].sort())
    const removed = await performer.api(fanlists.removeMembers, {
      params,
      body: { fanIds: [one.id, three.id] },
    })
    expect(removed).toMatchObject({ count: 1 })
    expect((await cardOf(performer, two)).lists).toEqual([{ _id: id, name: 'Favourites' }])
    await performer.api(fanlists.updateList, { params, body: { name: 'Best' } })
    expect(await performer.api(fanlists.listLists)).toMatchObject({
      total: 1,
      data: [{ name: 'Best', isSmart: false }],
    })
    await performer.api(fanlists.deleteList, { params })
    await expect(performer.api(fanlists.readList, { params })).rejects.toMatchObject({
      code: 'fanlists.not_found',
    })
  })

  it('contain nobody who is blocked or whose account is closed', async () => {
    const performer = await world.performer()
    const [kept, blocked, closed] = (await newFollowers(world, performer, 3)) as [
      Person,
      Person,
      Person,
    ]
    const { _id: id } = await performer.api(fanlists.createList, { body: { name: 'All' } })
    const fanIds = [kept.id, blocked.id, closed.id]
    await performer.api(fanlists.addMembers, { params: { id }, body: { fanIds } })
    await performer.api(blockUser, { body: { targetId: blocked.id, reason: 'Rude' } })
    await sql`update accounts set status = 'inactive' where id = ${closed.id}::uuid`.execute(
      world.app.base.db,
    )
    await world.settle()
    expect(await performer.api(fanlists.readList, { params: { id } })).toMatchObject({ count: 1 })
    expect(await fansOn(performer, id)).toEqual([kept.id])
    const again = performer.api(fanlists.addMembers, {
      params: { id },
      body: { fanIds: [blocked.id] },
    })
    await expect(again).rejects.toMatchObject({ code: 'fanlists.fan_not_found' })
  })

  it('refuse strangers as a whole, a rule, taken names, and the hands of others', async () => {
    const performer = await world.performer()
    const other = await world.performer()
    const [fan] = (await newFollowers(world, performer, 1)) as [Person]
    const stranger = await world.fan()
    const { _id: id } = await performer.api(fanlists.createList, { body: { name: 'Mine' } })
    const params = { id }
    const mixed = performer.api(fanlists.addMembers, {
      params,
      body: { fanIds: [fan.id, stranger.id] },
    })
    await expect(mixed).rejects.toMatchObject({ status: 404, code: 'fanlists.fan_not_found' })
    expect(await performer.api(fanlists.readList, { params })).toMatchObject({ count: 0 })
    const rule = ruleOf({ kind: 'follows' })
    const smarten = performer.api(fanlists.updateList, { params, body: { name: 'Mine', rule } })
    await expect(smarten).rejects.toMatchObject({ status: 422, code: 'fanlists.by_hand' })
    const again = performer.api(fanlists.createList, { body: { name: 'mINE' } })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'fanlists.name_taken' })
    const missing = { status: 404, code: 'fanlists.not_found' }
    await expect(other.api(fanlists.readList, { params })).rejects.toMatchObject(missing)
    await expect(
      other.api(fanlists.updateList, { params, body: { name: 'Theirs' } }),
    ).rejects.toMatchObject(missing)
    await expect(other.api(fanlists.deleteList, { params })).rejects.toMatchObject(missing)
    await expect(
      other.api(fanlists.addMembers, { params, body: { fanIds: [fan.id] } }),
    ).rejects.toMatchObject(missing)
    await expect(
      other.api(fanlists.removeMembers, { params, body: { fanIds: [fan.id] } }),
    ).rejects.toMatchObject(missing)
    await expect(other.api(fanlists.listFans, { query: { list: id } })).rejects.toMatchObject(
      missing,
    )
    await expect(world.api()(fanlists.listLists)).rejects.toMatchObject({ status: 401 })
  })

  it('are at most a hundred for each creator', async () => {
    const performer = await world.performer()
    await sql`insert into fan_lists (id, performer_id, name, created_at, updated_at)
      select gen_random_uuid(), ${performer.id}::uuid, 'List ' || n, now(), now()
      from generate_series(1, 100) as n`.execute(world.app.base.db)
    const one = performer.api(fanlists.createList, { body: { name: 'One more' } })
    await expect(one).rejects.toMatchObject({
      status: 422,
      code: 'fanlists.too_many',
      data: { limit: 100 },
    })
  })
})
