import * as earnings from '@stagedoor/contract/earnings'
import * as refunds from '@stagedoor/contract/refunds'
import { createTaxRate } from '@stagedoor/contract/taxes'
import { chargeTip } from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fanWithTokens, moneyModules, payAtSandbox } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { type DataChange, runDataChange } from '../../../platform/jobs/index.ts'
import { updateSetting } from '../../settings/index.ts'
import { fillMonthTaxes } from './taxes.store.ts'

let world: World
let performer: Person

/** Sells a tip of 20 and a month of 11.90 to Germans and a tip of 10 to a Japanese. */
beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2027-03-10T12:00:00Z'))
  const admin = await world.admin()
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'taxEnabled', true))
  await admin.api(createTaxRate, {
    body: { country: 'DE', basisPoints: 1900, validFrom: '2020-01-01' },
  })
  const a = subscribersOf(world)
  performer = await a.performerWith({ monthlyPrice: 1190n, isFreeSubscription: false })
  const german = await fanWithTokens(world, 50, { country: 'DE' })
  const other = await fanWithTokens(world, 50, { country: 'JP' })
  const tip = (fan: Person, price: number) =>
    fan.api(chargeTip, { params: { performerId: performer.id }, body: { price } })
  await tip(german, 20)
  await tip(other, 10)
  const refunded = await tip(german, 10)
  await payAtSandbox(world, await a.ask(german, performer, 'monthly'))
  await world.settle()
  const params = { id: refunded._id }
  const { planHash } = await admin.api(refunds.planCharge, { params })
  await admin.api(refunds.refundCharge, { params, body: { reason: 'A mistake', planHash } })
  await world.settle()
  await world.runScheduledJobs(moneyModules)
})
afterAll(() => world.close())

const cents = (amount: unknown) => Math.round(Number(amount) * 100)

/** Returns the sums of all postings of the creator's sales, without those that went back. */
async function ledgerSums() {
  const { rows } = await sql<{ kind: string; total: number }>`
    select b.kind, sum(p.amount)::int as total from postings p join books b on b.id = p.book_id
    where p.asset = 'currency' and b.kind in ('held', 'commission', 'tax')
      and p.transfer_id in (select transfer_id from performer_entries
        where performer_id = ${performer.id}::uuid)
    group by 1`.execute(world.app.base.db)
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]))
}

test('each earning has its price, tax, fee and share, and they sum to the ledger', async () => {
  const { data } = await performer.api(earnings.list, { query: {} })
  const [month, back, japanese, german] = data
  expect(month).toMatchObject({
    chargedPrice: 11.9,
    taxPrice: 1.9,
    commissionPrice: 1,
    netPrice: 9,
  })
  expect(german).toMatchObject({
    chargedPrice: 20,
    taxPrice: 3.19,
    commissionPrice: 1.68,
    netPrice: 15.13,
  })
  expect(japanese).toMatchObject({ chargedPrice: 10, taxPrice: 0 })
  expect(back).toMatchObject({ chargedPrice: 0, taxPrice: 0, isRefunded: true })
  for (const one of data)
    expect(cents(one.chargedPrice)).toBe(
      cents(one.taxPrice) + cents(one.commissionPrice) + cents(one.netPrice),
    )
  const sum = (of: (one: (typeof data)[number]) => number) =>
    data.reduce((all, one) => all + cents(of(one)), 0)
  expect(await ledgerSums()).toEqual({
    held: sum(({ netPrice }) => netPrice),
    commission: sum(({ commissionPrice }) => commissionPrice),
    tax: sum(({ taxPrice }) => taxPrice),
  })
})

test('statements of the month and the year, and their files, have the tax apart', async () => {
  const [statement] = (await performer.api(earnings.listStatements)).data
  const { gross = 0, tax = 0, commission = 0, sales = 0 } = statement ?? {}
  expect({ gross, tax }).toEqual({ gross: 51.9, tax: 6.69 })
  expect(cents(gross)).toBe(cents(tax) + cents(commission) + cents(sales))
  const { data } = await performer.api(earnings.listStatementLines, {
    params: { month: '2027-03' },
    query: {},
  })
  const lines = data.filter(({ taxPrice }) => taxPrice !== 0)
  expect(lines.map(({ taxPrice }) => taxPrice)).toEqual([-1.6, 1.9, 1.6, 3.19])
  for (const one of data)
    expect(cents(one.chargedPrice)).toBe(
      cents(one.taxPrice) + cents(one.commissionPrice) + cents(one.netPrice),
    )
  const fileOf = async (path: string, query: string) => {
    const url = `${path}?${query}`
    const file = await world.inject({ url, headers: { authorization: performer.token } })
    return file.body
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(','))
  }
  const month = await fileOf(earnings.statementPaths.csv, 'month=2027-03')
  expect(month[0]?.slice(1, 6)).toEqual(['Event', 'Paid', 'Tax', 'Site', 'Yours'])
  expect(month[2]?.slice(1, 6)).toEqual(['Tip', '20', '3.19', '1.68', '15.13'])
  const year = await fileOf(earnings.yearPaths.csv, 'year=2027')
  expect(year.at(-1)?.slice(2, 6)).toEqual(['51.9', '6.69', String(commission), String(sales)])
})

test('the tax of months that were written before it was kept is filled once', async () => {
  const monthTaxes = async () =>
    (
      await world.app.base.db
        .selectFrom('performerMonths')
        .select(['kind', 'tax'])
        .where('performerId', '=', performer.id)
        .orderBy('kind')
        .execute()
    ).map(({ kind, tax }) => `${kind} ${tax}`)
  const kept = await monthTaxes()
  expect(kept).toEqual(expect.arrayContaining(['refund -160', 'sale 669']))
  await world.app.base.db.updateTable('performerMonths').set({ tax: null }).execute()
  expect((await performer.api(earnings.listStatements)).data[0]?.tax).toBe(0)
  const change: DataChange = {
    name: 'test.fill_month_taxes',
    changeBatch: (ctx, after) => fillMonthTaxes(ctx, after, 1),
  }
  const { signal } = new AbortController()
  await runDataChange({ ...world.app.base, attempt: 1, isLastAttempt: true, signal }, change)
  expect(await monthTaxes()).toEqual(kept)
})
