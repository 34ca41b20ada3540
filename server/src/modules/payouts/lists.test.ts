import * as payouts from '@stagedoor/contract/payouts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { performerToPay } from '../../../test/world/payees.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('lists requests of one creator and of all by status, creator, way and date', async () => {
  const { performer } = await performerToPay(world)
  const admin = await world.admin()
  const request = (requestTokens: number) =>
    performer.api(payouts.create, { body: { requestTokens, paymentAccountType: 'banking' } })
  const first = await request(50)
  await admin.api(payouts.setStatus, { params: { id: first._id }, body: { status: 'rejected' } })
  const second = await request(60)
  const ids = (page: { data: { _id: string }[] }) => page.data.map(({ _id }) => _id)
  expect(ids(await performer.api(payouts.list, { query: {} }))).toEqual([second._id, first._id])
  expect(ids(await performer.api(payouts.list, { query: { status: 'rejected' } }))).toEqual([
    first._id,
  ])
  const all = (query: object) =>
    admin.api(payouts.adminList, { query: { performerId: performer.id, ...query } })
  expect(ids(await all({ sortBy: 'amount', sort: 'asc' }))).toEqual([first._id, second._id])
  expect(ids(await all({ status: 'pending', paymentAccountType: 'banking' }))).toEqual([second._id])
  expect(ids(await all({ paymentAccountType: 'paypal' }))).toEqual([])
  expect(ids(await all({ toDate: '2001-01-01' }))).toEqual([])
  expect(ids(await admin.api(payouts.adminList, { query: { performerId: 'nobody' } }))).toEqual([])
})
