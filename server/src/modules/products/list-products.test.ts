import { listNotifications } from '@stagedoor/contract/notifications'
import * as products from '@stagedoor/contract/products'
import { createReaction, listProductBookmarks } from '@stagedoor/contract/reactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { makeProduct } from '../../../test/world/products.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  fan = await world.fan()
})
afterAll(() => world.close())

describe('the own store viewed as a guest', () => {
  it('shows what guests see of products, to their performer alone', async () => {
    const { _id: id } = await makeProduct(performer)
    await world.settle()
    const query = { viewAs: 'guest' } as const
    expect(await performer.api(products.readProduct, { params: { id }, query })).toMatchObject({
      canDownload: false,
      digitalFileId: null,
    })
    const { data } = await performer.api(products.listProducts, {
      query: { ...query, performerId: performer.id },
    })
    expect(data).toMatchObject([{ _id: id, canDownload: false, digitalFileUrl: null }])
    const refused = { code: 'performers.view_as_own_only' }
    const other = await world.performer()
    await expect(other.api(products.readProduct, { params: { id }, query })).rejects.toMatchObject(
      refused,
    )
    await expect(fan.api(products.listProducts, { query })).rejects.toMatchObject(refused)
  })
})

describe('lists of products', () => {
  it('are filtered, ordered and paged, and the table has drafts and sales', async () => {
    const seller = await world.performer()
    const names = ['First lamp', 'Second lamp', 'Third chair'] as const
    const made = []
    for (const name of names) made.push(await makeProduct(seller, { name, type: 'physical' }))
    await makeProduct(seller, { name: 'Draft lamp', status: 'draft' })
    const listed = async (query: object) => {
      const { data, total } = await fan.api(products.listProducts, {
        query: { performerId: seller.id, ...query },
      })
      return [data.map(({ name }) => name), total]
    }
    expect(await listed({})).toEqual([[...names].reverse(), 3])
    expect(await listed({ q: 'LAMP', status: 'active' })).toEqual([
      ['Second lamp', 'First lamp'],
      2,
    ])
    expect(await listed({ type: 'digital' })).toEqual([[], 0])
    expect((await listed({ excludedId: made[0]?._id }))[0]).toEqual(['Third chair', 'Second lamp'])
    expect((await listed({ limit: 1, offset: 1 }))[0]).toEqual(['Second lamp'])
    expect(await listed({ performerId: 'nobodyofthatname' })).toEqual([[], 0])
    const objectId = made[0]?._id as string
    for (const action of ['like', 'bookmark'] as const)
      await fan.api(createReaction, { body: { objectId, objectType: 'product', action } })
    await world.settle()
    expect((await listed({ sort: 'popular' }))[0]).toEqual([
      'First lamp',
      'Third chair',
      'Second lamp',
    ])
    for (const sort of ['desc', 'constructor'])
      expect((await listed({ sort }))[0]).toEqual(['Third chair', 'Second lamp', 'First lamp'])
    const marked = await fan.api(listProductBookmarks, { query: {} })
    expect(marked.data).toMatchObject([
      { objectInfo: { name: 'First lamp', isBookMarked: true, isLiked: true } },
    ])
    const own = async (query: object) => {
      const { data, total } = await seller.api(products.listOwnProducts, { query })
      return [data.map(({ name }) => name), total]
    }
    expect(await own({ sortBy: 'createdAt', sort: 'asc' })).toEqual([[...names, 'Draft lamp'], 4])
    expect(await own({ status: 'draft' })).toEqual([['Draft lamp'], 1])
    expect(await own({ type: 'digital' })).toEqual([['Draft lamp'], 1])
    expect(await own({ q: 'chair', status: 'active' })).toEqual([['Third chair'], 1])
    const { data } = await seller.api(products.listOwnProducts, { query: {} })
    expect(data[0]).toMatchObject({ totalSale: 0, totalEarned: 0 })
    expect((await seller.api(listNotifications, { query: {} })).data).not.toHaveLength(0)
  })
})
