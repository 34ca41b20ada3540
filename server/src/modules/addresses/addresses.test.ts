import * as addresses from '@stagedoor/contract/addresses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { addressText } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const home = {
  name: 'Ann Lee',
  country: 'Germany',
  city: 'Berlin',
  streetAddress: 'Main Street',
  zipCode: '10115',
}
const create = (who: Person, body: object = {}) =>
  who.api(addresses.createAddress, { body: { ...home, ...body } })
const listOf = async (who: Person) => (await who.api(addresses.listAddresses, { query: {} })).data

it('saves, lists, replaces and deletes addresses of their owner by both paths', async () => {
  const fan = await world.fan()
  const first = await create(fan)
  expect(first).toMatchObject({
    ...home,
    source: 'user',
    sourceId: fan.id,
    state: '',
    description: '',
  })
  const second = await create(fan, {
    name: 'Bo Lee',
    streetNumber: '7b',
    description: 'Ring twice',
  })
  expect(await listOf(fan)).toEqual([second, first])
  const params = { id: first._id }
  const moved = await fan.api(addresses.replaceAddress, { params, body: { ...home, city: 'Bonn' } })
  expect(moved).toMatchObject({ _id: first._id, city: 'Bonn' })
  const again = await fan.api(addresses.updateAddress, {
    params,
    body: { ...home, city: 'Köln', zipCode: 'SW1A 1AA' },
  })
  expect(again).toMatchObject({ city: 'Köln', zipCode: 'SW1A 1AA' })
  expect(await fan.api(addresses.deleteAddress, { params })).toEqual({ success: true })
  expect(await listOf(fan)).toEqual([second])
})

it('hides addresses from other accounts, admins included, and from guests', async () => {
  const fan = await world.fan()
  const other = await world.fan()
  const admin = await world.admin()
  const params = { id: (await create(fan))._id }
  const missing = { status: 404, code: 'addresses.not_found' }
  for (const who of [other, admin]) {
    await expect(who.api(addresses.replaceAddress, { params, body: home })).rejects.toMatchObject(
      missing,
    )
    await expect(who.api(addresses.updateAddress, { params, body: home })).rejects.toMatchObject(
      missing,
    )
    await expect(who.api(addresses.deleteAddress, { params })).rejects.toMatchObject(missing)
    expect(await listOf(who)).toEqual([])
  }
  expect(await listOf(fan)).toMatchObject([home])
  const guest = world.api()
  await expect(guest(addresses.listAddresses, { query: {} })).rejects.toMatchObject({ status: 401 })
  await expect(guest(addresses.createAddress, { body: home })).rejects.toMatchObject({
    status: 401,
  })
  await expect(guest(addresses.deleteAddress, { params })).rejects.toMatchObject({ status: 401 })
})

it('an account saves at most 10 addresses, also when many are sent at once', async () => {
  const fan = await world.fan()
  const outcomes = await Promise.allSettled(Array.from({ length: 14 }, () => create(fan)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await expect(create(fan)).rejects.toMatchObject({
    status: 422,
    code: 'addresses.too_many',
    data: { maximum: 10 },
  })
})

it.each([
  { name: '' },
  { country: ' ' },
  { city: 'x'.repeat(81) },
  { zipCode: '' },
  { zipCode: '<b>1</b>' },
  { zipCode: '1234567890123' },
  { streetAddress: 5 },
  { description: 'x'.repeat(301) },
])('refuses an address with %j', async (wrong) => {
  const fan = await world.fan()
  await expect(create(fan, wrong)).rejects.toMatchObject({ status: 400, code: 'request.invalid' })
})

it('writes an address on one line without the parts that are missing', () => {
  const parts = { ...home, state: '', district: '', ward: '', streetNumber: '7', description: '' }
  expect(addressText(parts)).toBe('Ann Lee, 7 Main Street, Berlin, 10115, Germany')
  expect(addressText({ ...parts, state: 'BE', ward: 'Mitte', description: 'Ring twice' })).toBe(
    'Ann Lee, 7 Main Street, Mitte, Berlin, BE 10115, Germany (Ring twice)',
  )
})
