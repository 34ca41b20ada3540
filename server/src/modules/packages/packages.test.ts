import { listAudit } from '@stagedoor/contract/admin'
import * as packages from '@stagedoor/contract/packages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let boss: Person
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
})
afterAll(() => world.close())

const unknown = { params: { id: '0199a0b0c0d07000800000000000000a' } }
const small = { name: 'Small', price: 9.99 }
const offered = async () => (await world.api()(packages.searchPackages, { query: {} })).data

it('lists no packages when there are none', async () => {
  expect(await world.api()(packages.searchPackages, { query: {} })).toEqual({ data: [], total: 0 })
})

it('guests and fans see the active packages in the admin’s order', async () => {
  const second = await boss.api(packages.createPackage, {
    body: { ...small, ordering: 2, tokens: 9.99 },
  })
  const first = await boss.api(packages.createPackage, {
    body: { name: 'Large', price: 50, description: 'Most taken' },
  })
  await boss.api(packages.createPackage, { body: { name: 'Hidden', price: 5, isActive: false } })
  expect(first).toMatchObject({
    price: 50,
    tokens: 50,
    ordering: 0,
    isActive: true,
    description: 'Most taken',
  })
  expect(await offered()).toEqual([first, second])
  expect((await boss.api(packages.searchAllPackages, { query: {} })).total).toBe(3)
})

it("shows the tokens that a package's price buys, also after the rate has changed", async () => {
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'tokenConversionRate', 10))
  expect((await offered()).map(({ price, tokens }) => [price, tokens])).toEqual([
    [50, 500],
    [9.99, 99.9],
  ])
  const wrong = boss.api(packages.createPackage, { body: { ...small, tokens: 120 } })
  await expect(wrong).rejects.toMatchObject({
    code: 'packages.not_by_rate',
    status: 422,
    data: { tokens: 99.9 },
  })
})

it('audits changes and deletions of packages', async () => {
  const made = await boss.api(packages.createPackage, { body: small })
  const params = { id: made._id }
  const changed = await boss.api(packages.updatePackage, {
    params,
    body: { name: 'Other', price: 20, ordering: 7 },
  })
  expect(changed).toMatchObject({
    _id: made._id,
    name: 'Other',
    price: 20,
    ordering: 7,
    description: '',
  })
  expect(await boss.api(packages.viewPackage, { params })).toEqual(changed)
  const promised = boss.api(packages.updatePackage, { params, body: { ...small, tokens: 1 } })
  await expect(promised).rejects.toMatchObject({ code: 'packages.not_by_rate' })
  expect(await boss.api(packages.deletePackage, { params })).toEqual({ success: true })
  const { data } = await boss.api(listAudit, {
    query: { action: 'packages.', subjectId: made._id },
  })
  const what = ['deleted', 'updated', 'created'].map((done) => `packages.package_${done}`)
  expect(data.map(({ action }) => action)).toEqual(what)
})

it('refuses an unknown package and an invalid price', async () => {
  const missing = { code: 'packages.not_found', status: 404 }
  await expect(boss.api(packages.viewPackage, unknown)).rejects.toMatchObject(missing)
  await expect(boss.api(packages.deletePackage, unknown)).rejects.toMatchObject(missing)
  await expect(boss.api(packages.updatePackage, { ...unknown, body: small })).rejects.toMatchObject(
    missing,
  )
  for (const price of [0, -5, 1.234, 2_000_000]) {
    const refused = boss.api(packages.createPackage, { body: { name: 'x', price } })
    await expect(refused).rejects.toMatchObject({ code: 'request.invalid' })
  }
})
