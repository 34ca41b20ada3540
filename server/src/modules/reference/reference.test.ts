import {
  listCountries,
  listLanguages,
  listPerformerCategories,
  listPhoneCodes,
  readOptionLists,
} from '@stagedoor/contract/reference'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import {
  categoriesByIds,
  createCategory,
  deleteCategory,
  requireCategories,
  updateCategory,
} from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('reference data', () => {
  it('serves reference data to guests', async () => {
    const api = world.api()
    expect((await api(listCountries)).map(({ code }) => code)).toContain('PT')
    expect(await api(listLanguages)).toContainEqual({ name: 'German', code: 'de' })
    expect(await api(listPhoneCodes)).toContainEqual({
      name: 'Germany',
      code: 'DE',
      dialCode: '+49',
    })
    const lists = await api(readOptionLists)
    expect(Object.keys(lists).sort()).toEqual(
      'ages bodyTypes butts ethnicities eyes genders hairs heights pubicHairs sexualOrientations weights'.split(
        ' ',
      ),
    )
    expect(lists.pubicHairs.map(({ value }) => value)).toEqual(['no', 'trimmed', 'hairy'])
  })
})

describe('a flag', () => {
  const get = (file: string) => world.inject({ method: 'GET', url: `/api/flags/${file}` })

  it('serves a flag that can be cached and cannot run scripts', async () => {
    for (const file of ['DE.svg', 'de.svg']) {
      const reply = await get(file)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain('<svg')
      expect(reply.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('public, max-age='),
        'content-security-policy': expect.stringContaining('sandbox'),
      })
    }
  })

  it.each(['zz.svg', 'de.png', 'de', '..%2f..%2fpackage.json', '%2e%2e%2fde.svg', 'de.svg%00'])(
    'answers 404 for the flag %s',
    async (file) => {
      expect((await get(file)).statusCode).toBe(404)
    },
  )
})

describe('categories', () => {
  const make = (name: string, ordering = 0) =>
    transaction(world.app.base, (ctx) => createCategory(ctx, { name, ordering }))

  it('lists categories in the order of the admin, a page at a time', async () => {
    const music = await make('Music', 2)
    const art = await make('Art', 1)
    const { data, total } = await world.api()(listPerformerCategories, { query: { limit: 500 } })
    expect(data).toEqual([art, music])
    expect(total).toBe(2)
    const second = await world.api()(listPerformerCategories, { query: { limit: 1, offset: 1 } })
    expect(second).toMatchObject({ data: [{ name: 'Music', slug: 'music' }], total: 2 })
    expect((await world.api()(listPerformerCategories, { query: { q: '%' } })).total).toBe(0)
  })

  it('refuses a category name that another category has in any case', async () => {
    await make('Dance')
    await expect(make('DANCE')).rejects.toMatchObject({ code: 'reference.category_taken' })
    const other = await make('Theatre')
    const change = transaction(world.app.base, (ctx) =>
      updateCategory(ctx, other._id, { name: 'Dance' }),
    )
    await expect(change).rejects.toMatchObject({ code: 'reference.category_taken' })
  })

  it('finds categories by id and refuses unknown ones where they are required', async () => {
    const { _id } = await make('Travel')
    expect(await categoriesByIds(world.app.base, [_id, world.app.base.newId()])).toHaveLength(1)
    await requireCategories(world.app.base, [_id, _id])
    await requireCategories(world.app.base, [])
    await expect(
      requireCategories(world.app.base, [_id, world.app.base.newId()]),
    ).rejects.toMatchObject({
      code: 'reference.category_not_found',
    })
  })

  it('deletes a category and refuses to delete it twice', async () => {
    const { _id } = await make('Gone')
    await transaction(world.app.base, (ctx) => deleteCategory(ctx, _id))
    const again = transaction(world.app.base, (ctx) => deleteCategory(ctx, _id))
    await expect(again).rejects.toMatchObject({ code: 'reference.category_not_found' })
  })
})
