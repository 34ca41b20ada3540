import { adminListStatements, listStatements, statementPaths } from '@stagedoor/contract/earnings'
import { chargeTip } from '@stagedoor/contract/wallet'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fanWithTokens, moneyModules, spend, topUp } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { monthsOf, performerBalances, reverseTransfer } from '../../ledger/index.ts'
import { statementsOf, totalOf } from './rules.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const fileOf = (format: 'csv' | 'pdf', month: string, person?: Person) =>
  world.inject({
    method: 'GET',
    url: `${statementPaths[format]}?month=${month}`,
    headers: person ? { authorization: person.token } : {},
  })

const rowsOf = (csv: string) =>
  csv
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))

const cents = (cell: string | undefined) => Math.round(Number(cell) * 100)

test('states each month from its sales to their release, and a file of each adds up', async () => {
  let performer = await world.performer()
  const fan = await fanWithTokens(world, 100)
  for (const price of [20, 30])
    await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price } })
  await world.settle()
  await world.runScheduledJobs(moneyModules)
  const month = world.clock.now().toISOString().slice(0, 7)
  const first = await performer.api(listStatements)
  expect(first.data).toMatchObject([
    {
      month,
      isOpen: true,
      sales: 45,
      commission: 5,
      refunds: 0,
      payouts: 0,
      opening: { held: 0 },
      closing: { held: 45 },
    },
  ])
  await a.pass(32)
  performer = await a.again(performer)
  const { data } = await performer.api(listStatements)
  expect(data.at(-1)).toMatchObject({ month, isOpen: false })
  expect(data[0]?.closing).toMatchObject({ held: 0, available: 45 })
  const csv = rowsOf((await fileOf('csv', month, performer)).body)
  expect(csv[0]).toEqual(expect.arrayContaining(['Date', 'Event', 'Yours', 'Balance']))
  expect(csv.slice(2, 4).map((row) => row.slice(1, 6))).toEqual([
    ['Tip', '20', '0', '2', '18'],
    ['Tip', '30', '0', '3', '27'],
  ])
  expect(csv.at(-1)?.slice(1, 2)).toEqual(['Closing balance'])
})

test('a statement as PDF is a whole document, also for a month without a line', async () => {
  const performer = await world.performer({ name: '舞台 Mia' })
  const month = world.clock.now().toISOString().slice(0, 7)
  const { statusCode, headers, rawPayload } = await fileOf('pdf', month, performer)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="statement-${month}.pdf"`,
    'cache-control': 'no-store',
  })
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(rawPayload.subarray(-6).toString().trim()).toBe('%%EOF')
  const csv = rowsOf((await fileOf('csv', month, performer)).body)
  expect(csv.map((row) => row[1])).toEqual(['Event', 'Opening balance', 'Closing balance'])
})

test('long statements have as many pages as their lines need', async () => {
  const ctx = world.app.base
  const performer = await world.performer()
  const fan = ctx.newId()
  await topUp(ctx, fan, 100_000n)
  for (let n = 0; n < 120; n += 1) await spend(ctx, fan, performer.id, { price: 100n })
  await world.runScheduledJobs(moneyModules)
  const { rawPayload } = await fileOf('pdf', ctx.now().toISOString().slice(0, 7), performer)
  expect(Number(/\/Count (\d+)/.exec(rawPayload.toString('latin1'))?.[1])).toBe(4)
})

test('refuses statements to guests and fans, and of months that are malformed or to come', async () => {
  const performer = await world.performer()
  const fan = await world.fan()
  for (const format of ['csv', 'pdf'] as const) {
    expect((await fileOf(format, '2026-01')).statusCode).toBe(401)
    expect((await fileOf(format, '2026-01', fan)).statusCode).toBe(403)
    for (const month of ['2026-13', '2026-1', 'x', '2099-01', '', "2026-01'--"])
      expect((await fileOf(format, encodeURIComponent(month), performer)).statusCode).toBe(400)
  }
  await expect(fan.api(listStatements)).rejects.toMatchObject({ status: 403 })
  await expect(world.api()(listStatements)).rejects.toMatchObject({ status: 401 })
})

test('another creator’s statement never contains the lines of this one', async () => {
  const performer = await world.performer()
  const other = await world.performer()
  const fan = await fanWithTokens(world, 20)
  await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 10 } })
  await world.settle()
  await world.runScheduledJobs(moneyModules)
  expect((await other.api(listStatements)).data).toEqual([])
  expect((await performer.api(listStatements)).data).toHaveLength(1)
})

interface Step {
  readonly do: 'sell' | 'takeBack' | 'wait'
  readonly amount: number
}
const steps = fc.array(
  fc.record({
    do: fc.constantFrom('sell' as const, 'sell' as const, 'takeBack' as const, 'wait' as const),
    amount: fc.integer({ min: 1, max: 9999 }),
  }),
  { minLength: 8, maxLength: 30 },
)

const refundOf = (reference: string) => ({ of: { reason: 'tip', reference }, reason: 'refund' })

/** Plays a history of sales, refunds and days for a new performer and returns their id. */
async function play(history: readonly Step[]): Promise<string> {
  const ctx = world.app.base
  const fan = ctx.newId()
  const performer = ctx.newId()
  await topUp(ctx, fan, 10_000_000n)
  const sold: string[] = []
  for (const { do: what, amount } of history) {
    if (what === 'wait') {
      world.clock.advance((1 + (amount % 20)) * 86_400_000)
      await world.runScheduledJobs(moneyModules)
    }
    if (what === 'sell') {
      const reference = ctx.newId()
      await spend(ctx, fan, performer, { price: BigInt(amount), reference })
      sold.push(reference)
    }
    const taken =
      what === 'takeBack' ? sold.splice(amount % Math.max(sold.length, 1), 1)[0] : undefined
    if (taken)
      await transaction(ctx, (ctx) =>
        reverseTransfer(ctx, { ...refundOf(taken), reference: ctx.newId() }),
      )
  }
  await world.runScheduledJobs(moneyModules)
  return performer
}

test('statements of any history follow on each other, add up, and end with the balances of the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const performer = await play(history)
      const statements = statementsOf(await monthsOf(world.app.base, performer))
      for (const [
        index,
        { opening, closing, sales, refunds, disputes, payouts },
      ] of statements.entries()) {
        if (index > 0) expect(opening).toEqual(statements[index - 1]?.closing)
        expect(totalOf(opening) + sales + refunds + disputes - payouts).toBe(totalOf(closing))
      }
      const balances = await performerBalances(world.app.base, performer)
      if (statements.length > 0) expect(statements.at(-1)?.closing).toEqual(balances)
    }),
    { numRuns: 5 },
  )
})

test('the lines of a CSV file lead from the opening to the closing balances, with refunds and a payout', async () => {
  let performer = await world.performer()
  const fan = await fanWithTokens(world, 200)
  for (const price of [80, 40, 15.55])
    await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price } })
  await world.settle()
  await a.pass(33)
  performer = await a.again(performer)
  const month = world.clock.now().toISOString().slice(0, 7)
  const csv = rowsOf((await fileOf('csv', month, performer)).body)
  const opening = csv[1]
  const lines = csv.slice(2, -1)
  const closing = csv.at(-1)
  const changed = lines.reduce((sum, line) => sum + cents(line[5]), 0)
  expect(cents(opening?.[10]) + changed).toBe(cents(closing?.[10]))
  const states = closing?.slice(6, 10).map(cents) ?? []
  expect(states.reduce((sum, amount) => sum + amount, 0)).toBe(cents(closing?.[10]))
})

test('admins list and download the statements of any creator, and nobody else does', async () => {
  const performer = await world.performer()
  const admin = await world.admin()
  const fan = await fanWithTokens(world, 20)
  await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
  await world.settle()
  await world.runScheduledJobs(moneyModules)
  const own = await performer.api(listStatements)
  expect(await admin.api(adminListStatements, { query: { performerId: performer.id } })).toEqual(
    own,
  )
  const month = own.data[0]?.month ?? ''
  const file = await fileOf('csv', `${month}&performerId=${performer.id}`, admin)
  expect(file.body).toBe((await fileOf('csv', month, performer)).body)
  const missing = { status: 404, code: 'performers.not_found' }
  for (const performerId of [fan.id, world.app.base.newId()])
    await expect(admin.api(adminListStatements, { query: { performerId } })).rejects.toMatchObject(
      missing,
    )
  expect((await fileOf('csv', month, admin)).statusCode).toBe(404)
  expect((await fileOf('csv', `${month}&performerId=x`, admin)).statusCode).toBe(404)
  const other = await world.performer()
  expect((await fileOf('csv', `${month}&performerId=${performer.id}`, other)).body).not.toContain(
    'Tip',
  )
  await expect(
    fan.api(adminListStatements, { query: { performerId: performer.id } }),
  ).rejects.toMatchObject({
    status: 403,
  })
})
