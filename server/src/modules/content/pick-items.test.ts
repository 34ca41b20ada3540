import { follow } from '@stagedoor/contract/follows'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareItem } from '../../../test/world/items.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribe } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { countCursorOf, cursorOf } from '../../platform/db/index.ts'
import { adjustCounter, countView, deleteItem, rankItems, updateRanks } from '../items/index.ts'
import type { ChosenOwners, ItemListQuery, ItemListScope } from './lists.store.ts'
import { type ItemOrder, pickItems } from './pick-items.ts'

let world: World
let [one, other]: Person[] = []
let videos: string[]
beforeAll(async () => {
  world = await createWorld()
  ;[one, other] = [await world.performer(), await world.performer()]
  videos = []
  for (const [at, owner] of [one, other, one, other, one].entries()) {
    world.clock.advance(1000)
    const audience = at === 2 ? 'everyone' : 'subscribers'
    videos.push(
      await bareItem(world, owner as Person, 'video', {
        audience,
        form: at < 2 ? 'short' : 'long',
      }),
    )
  }
  await bareItem(world, one as Person, 'gallery')
  const gone = await bareItem(world, one as Person, 'video')
  await transaction(world.app.base, (ctx) => deleteItem(ctx, gone))
})
afterAll(() => world.close())

type Choice = Partial<Omit<ItemListQuery<ItemListScope | ChosenOwners>, 'filter'>> & {
  order?: ItemOrder
  filter?: Partial<ItemListQuery['filter']>
}

async function pick({
  filter,
  ...choice
}: Choice = {}): Promise<{ places: number[]; total: number; next?: string }> {
  const { base } = world.app
  const list = { scope: 'all', viewer: undefined, limit: 10, offset: 0, ...choice } as const
  const { ids, ...page } = await pickItems(base, {
    ...list,
    filter: { kind: 'video', now: base.now(), ...filter },
  })
  return { places: ids.map((id) => videos.indexOf(id)), ...page }
}
const viewerOf = ({ id }: Person) => ({ id, role: 'fan', sessionId: 's', via: 'cookie' }) as const

describe('the newest', () => {
  it('picks the newest items of all owners, with pages by cursor and by offset that meet', async () => {
    expect(await pick()).toEqual({ places: [4, 3, 2, 1, 0], total: 5 })
    const first = await pick({ limit: 2 })
    expect(first).toMatchObject({ places: [4, 3], total: 5 })
    const after = await pick({ limit: 2, filter: { after: cursorOf(first.next) } })
    expect(after).toMatchObject({ places: [2, 1], total: 5 })
    expect((await pick({ limit: 2, offset: 2 })).places).toEqual(after.places)
    const last = await pick({ limit: 2, filter: { after: cursorOf(after.next) } })
    expect(last).toEqual({ places: [0], total: 5 })
  })

  it('picks the newest items of one owner, and of those the viewer follows or subscribes to', async () => {
    const ownerId = (other as Person).id
    expect(await pick({ scope: { ownerId } })).toEqual({ places: [3, 1], total: 2 })
    const fan = await world.fan()
    expect(await pick({ scope: { home: viewerOf(fan) }, viewer: viewerOf(fan) })).toEqual({
      places: [],
      total: 0,
    })
    await fan.api(follow, { params: { id: (one as Person).id } })
    expect((await pick({ scope: { home: viewerOf(fan) }, viewer: viewerOf(fan) })).places).toEqual([
      4, 2, 0,
    ])
    await subscribe(world, fan, other as Person)
    expect((await pick({ scope: { home: viewerOf(fan) }, viewer: viewerOf(fan) })).total).toBe(5)
  })

  it.each([
    [{ form: 'short' }, [1, 0]],
    [{ isFree: true }, [2]],
    [{ isSale: true }, [2]],
    [{ isSale: false }, [4, 3, 1, 0]],
  ])('picks the newest items filtered by %j', async (filter, places) => {
    expect(await pick({ filter })).toEqual({ places, total: places.length })
    const ownerId = (one as Person).id
    const own = places.filter((place) => place % 2 === 0)
    expect(await pick({ scope: { ownerId }, filter })).toEqual({ places: own, total: own.length })
  })

  it('picks the newest items filtered by ids left out and by a condition of the kind', async () => {
    expect((await pick({ filter: { without: [videos[3] as string] } })).places).toEqual([
      4, 2, 1, 0,
    ])
    const some = [videos[0], videos[3]]
    const filter = { matches: (id: unknown) => sql`${id} = any(${some}::uuid[])` }
    expect(await pick({ filter })).toEqual({ places: [3, 0], total: 2 })
  })
})

describe('the most liked and viewed', () => {
  it('orders the most liked and viewed items by counts that likes and views keep up to date', async () => {
    await transaction(world.app.base, (ctx) => rankItems(ctx, videos))
    await countView(world.app.base, { itemId: videos[1] as string, viewerKey: 'a' })
    await countView(world.app.base, { itemId: videos[1] as string, viewerKey: 'b' })
    await countView(world.app.base, { itemId: videos[2] as string, viewerKey: 'a' })
    expect((await pick({ order: 'views' })).places.slice(0, 2)).toEqual([1, 2])
    await transaction(world.app.base, (ctx) => adjustCounter(ctx, videos[0] as string, 'likes', 1))
    await updateRanks(world.app.base, videos)
    const first = await pick({ order: 'likes', limit: 1 })
    expect(first).toMatchObject({ places: [0], total: 5 })
    const rest = await pick({ order: 'likes', filter: { afterCount: countCursorOf(first.next) } })
    expect(rest).toEqual({ places: [4, 3, 2, 1], total: 5 })
    const scope = { ownerIds: [one, other].map((owner) => (owner as Person).id) }
    expect((await pick({ order: 'likes', limit: 2, offset: 1, scope })).places).toEqual([4, 3])
    expect(
      (await pick({ order: 'likes', scope, filter: { afterCount: countCursorOf(first.next) } }))
        .places,
    ).toEqual([4, 3, 2, 1])
    expect((await pick({ order: 'likes', scope: { ownerId: (other as Person).id } })).total).toBe(2)
    expect((await pick({ order: 'views', filter: { form: 'long' } })).places[0]).toBe(2)
  })
})
