import * as fanlists from '@stagedoor/contract/fanlists'
import { createTier } from '@stagedoor/contract/tiers'
import * as wallet from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newFollowers } from '../../../test/world/followers.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { salesIn } from '../../../test/world/sales.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { countListMembers, pickListMembers } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('the fans of a selection', () => {
  it('are those of any included list but of no excluded one, without buyers of an item, a page at a time', async () => {
    const sales = salesIn(world)
    const { performer, postId } = await sales.forSale()
    const fans = await newFollowers(world, performer, 5)
    const [buyer] = (await sales.buyers(postId, 1)) as [Person]
    const tipper = await fanWithTokens(world, 20)
    await tipper.api(wallet.chargeTip, {
      params: { performerId: performer.id },
      body: { price: 10 },
    })
    const { _id: list } = await performer.api(fanlists.createList, { body: { name: 'Some' } })
    const chosen = fans.slice(0, 2).map(({ id }) => id)
    await performer.api(fanlists.addMembers, { params: { id: list }, body: { fanIds: chosen } })
    await world.settle()
    const { base } = world.app
    const all = { include: ['followers', 'buyers'], exclude: [list], notBought: postId }
    const expected = [...fans.slice(2).map(({ id }) => id), tipper.id].sort()
    const first = await pickListMembers(base, performer.id, all, { limit: 3 })
    const rest = await pickListMembers(base, performer.id, all, { limit: 3, after: first.at(-1) })
    expect([...first, ...rest]).toEqual(expected)
    expect(await countListMembers(base, performer.id, all)).toBe(4)
    expect(await countListMembers(base, performer.id, { include: ['buyers'] })).toBe(2)
    expect(
      await pickListMembers(
        base,
        performer.id,
        { include: ['buyers'], exclude: ['former'] },
        { limit: 9 },
      ),
    ).toEqual([buyer.id, tipper.id].sort())
    expect(await countListMembers(base, performer.id, { include: [] })).toBe(0)
    const other = await world.performer()
    await expect(countListMembers(base, other.id, { include: [list] })).rejects.toMatchObject({
      code: 'fanlists.not_found',
    })
  })

  it('are those who subscribe to a tier or to one above it', async () => {
    const people = subscribersOf(world)
    const performer = await people.performerWith()
    for (const [name, monthlyPrice] of [
      ['Silver', 19.99],
      ['Gold', 29.99],
    ] as const)
      await performer.api(createTier, { body: { name, monthlyPrice } })
    const first = await people.subscribed(performer)
    const second = await people.subscribed(performer)
    await sql`update grants set tier = 2 where account_id = ${second.id}`.execute(world.app.base.db)
    const on = (list: string) =>
      pickListMembers(world.app.base, performer.id, { include: [list] }, { limit: 9 })
    expect(await on('subscribers')).toEqual([first.id, second.id].sort())
    expect([await on('tier2'), await on('tier3')]).toEqual([[second.id], []])
  })

  it('are listed by spend, by last visit and by age', async () => {
    const performer = await world.performer()
    const one = await fanWithTokens(world, 50)
    const two = await fanWithTokens(world, 50)
    await one.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price: 30 } })
    await world.settle()
    await two.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price: 10 } })
    await world.settle()
    await sql`update accounts set last_seen_at = now() + interval '1 hour'
      where id = ${two.id}::uuid`.execute(world.app.base.db)
    const sorted = async (query: object) =>
      (await performer.api(fanlists.listFans, { query })).data.map(({ _id }) =>
        _id === one.id ? 'one' : 'two',
      )
    expect(await sorted({})).toEqual(['two', 'one'])
    expect(await sorted({ sortBy: 'spent' })).toEqual(['one', 'two'])
    expect(await sorted({ sortBy: 'lastSeen' })).toEqual(['two', 'one'])
    expect(await sorted({ sortBy: 'lastSeen', sort: 'asc' })).toEqual(['one', 'two'])
    const first = await performer.api(fanlists.listFans, { query: { limit: 1 } })
    expect(await sorted({ limit: 1, after: first.next })).toEqual(['one'])
  })
})
