import * as blocks from '@stagedoor/contract/blocks'
import * as refunds from '@stagedoor/contract/refunds'
import * as taxes from '@stagedoor/contract/taxes'
import { chargeTip } from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fanWithTokens, payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let admin: Person
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
  admin = await world.admin()
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'taxEnabled', true))
  for (const [country, basisPoints] of [
    ['SE', 2500],
    ['FR', 2000],
  ] as const)
    await admin.api(taxes.createTaxRate, {
      body: { country, basisPoints, validFrom: '2020-01-01' },
    })
})
afterAll(() => world.close())

const tip = (fan: Person, performer: Person, price: number) =>
  fan.api(chargeTip, { params: { performerId: performer.id }, body: { price } })
/** Returns the balance of the ledger's tax account, from its postings. */
const taxBook = async () =>
  Number(
    (
      await sql<{
        total: bigint
      }>`select coalesce(sum(p.amount), 0)::bigint as total from postings p
        join books b on b.id = p.book_id where b.kind = 'tax'`.execute(world.app.base.db)
    ).rows[0]?.total,
  ) / 100

const report = (query: object = {}) => admin.api(taxes.reportTaxes, { query })
const lineOf = async (country: string) => (await report({ country })).data[0]

test('lists what was sold, taxed and returned by month and country, and its sum is the tax account of the ledger', async () => {
  const performer = await a.performerWith({ monthlyPrice: 999n })
  const fan = await fanWithTokens(world, 60, { country: 'SE' })
  await tip(fan, performer, 10)
  const { _id: id } = await tip(fan, performer, 20)
  await payAtSandbox(world, await a.ask(fan, performer, 'monthly'))
  await world.settle()
  const before = await lineOf('SE')
  expect(before).toMatchObject({
    sales: 3,
    charged: 39.99,
    net: 31.99,
    tax: 8,
    returned: 0,
    returnedTax: 0,
    taxDue: 8,
  })
  const { planHash } = await admin.api(refunds.planCharge, { params: { id } })
  await admin.api(refunds.refundCharge, { params: { id }, body: { reason: 'A mistake', planHash } })
  await performer.api(blocks.blockUser, { body: { targetId: fan.id } })
  await world.settle()
  const month = world.clock.now().toISOString().slice(0, 7)
  expect((await report({ country: 'SE' })).data).toEqual([
    {
      ...before,
      month,
      country: 'SE',
      currency: 'USD',
      returned: 29.99,
      returnedTax: 6,
      taxDue: 2,
    },
  ])
  const { totals, data, total } = await report({ limit: 200 })
  expect(total).toBe(data.length)
  expect(totals.taxDue).toBeCloseTo(await taxBook(), 2)
  expect(data.reduce((sum, { taxDue }) => sum + taxDue, 0)).toBeCloseTo(await taxBook(), 2)
})

test('counts a refund in the month in which it is made, and has a page and a CSV file for each year', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 30, { country: 'FR' })
  const { _id: id } = await tip(fan, performer, 30)
  const first = await lineOf('FR')
  await a.pass(40)
  admin = await a.again(admin)
  const { planHash } = await admin.api(refunds.planCharge, { params: { id } })
  await admin.api(refunds.refundCharge, { params: { id }, body: { reason: 'A mistake', planHash } })
  await world.settle()
  const { data, totals } = await report({ country: 'fr' })
  expect(data[0]).toMatchObject({
    sales: 0,
    charged: 0,
    tax: 0,
    returned: 30,
    returnedTax: 5,
    taxDue: -5,
  })
  expect(data[1]).toEqual(first)
  expect(totals.taxDue).toBeCloseTo((first?.taxDue ?? 0) - 5, 2)
  expect((await report({ country: 'FR', limit: 1, offset: 1 })).data).toEqual([first])
  const year = world.clock.now().getUTCFullYear()
  expect(await report({ year: year - 1 })).toMatchObject({
    year: year - 1,
    data: [],
    total: 0,
    totals: { taxDue: 0 },
  })
  const url = `/api/admin/tables/taxes.csv?country=FR&year=${year}`
  const { body } = await world.inject({ url, headers: { authorization: admin.token } })
  expect(body).toContain(`${data[0]?.month},FR,USD,0,0,0,0,30,5,-5\r\n`)
})

test.each([{ year: 1999 }, { year: 2026.5 }, { country: 'Germany' }, { limit: -1 }])(
  'refuses %o',
  async (query) => {
    await expect(report(query)).rejects.toMatchObject({ status: 400 })
  },
)

test('is closed to fans, creators and guests', async () => {
  await expect((await world.fan()).api(taxes.reportTaxes, { query: {} })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    (await world.performer()).api(taxes.reportTaxes, { query: {} }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(world.api()(taxes.reportTaxes, { query: {} })).rejects.toMatchObject({ status: 401 })
})
