import { adminReadStats, readStats } from '@stagedoor/contract/earnings'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { type InTransaction, transaction } from '../../platform/context.ts'
import { setPaid } from './payable.store.ts'
import { reconcileLedger } from './reconcile-ledger.ts'
import { insertEarnings, setRefunded } from './store.ts'

const HOUR_MS = 3_600_000
const FIRST = Date.parse('2026-01-30T00:00:00Z')

let world: World
let performers: readonly Person[]
let payer: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  performers = [await world.performer(), await world.performer()]
  payer = await world.fan()
  admin = await world.admin()
})
afterAll(() => world.close())

interface Sale {
  readonly by: number
  readonly type: string
  readonly hour: number
  readonly net: number
  readonly refunded: number
  readonly isPaid: boolean
}

const sale = fc.record<Sale>({
  by: fc.constantFrom(0, 1),
  type: fc.constantFrom('tip', 'feed', 'monthly_subscription'),
  hour: fc.integer({ min: 0, max: 95 }),
  net: fc.integer({ min: 1, max: 500 }),
  refunded: fc.constantFrom(0, 0, 0.5, 1),
  isPaid: fc.boolean(),
})
const period = fc.record({
  from: fc.option(fc.integer({ min: -1, max: 96 }), { nil: undefined }),
  hours: fc.option(fc.integer({ min: 0, max: 97 }), { nil: undefined }),
  type: fc.constantFrom(undefined, 'tip' as const, 'feed' as const),
})

const atHour = (hour: number) => new Date(FIRST + hour * HOUR_MS)
const refundOf = ({ net, refunded }: Sale) => Math.floor(net * refunded)

/** Records sales in one statement each batch, refunds some, and pays some out. */
async function record(ctx: InTransaction, sales: readonly Sale[]): Promise<void> {
  const rows = sales.map(({ by, type, hour, net }) => ({
    performerId: performers[by]?.id ?? '',
    payerId: payer.id,
    sourceType: 'wallet',
    sourceId: ctx.newId(),
    type,
    gateway: 'system',
    gross: BigInt(net + 10),
    commission: 10n,
    net: BigInt(net),
    commissionBasisPoints: 1000,
    createdAt: atHour(hour),
  }))
  await insertEarnings(ctx, rows)
  await insertEarnings(ctx, rows)
  const stored = await ctx.db.selectFrom('earnings').select(['id', 'sourceId']).execute()
  const paid: { id: string; paid: bigint }[] = []
  for (const [at, one] of sales.entries()) {
    const back = BigInt(refundOf(one))
    const source = { sourceType: 'wallet', sourceId: rows[at]?.sourceId ?? '' } as const
    if (back > 0n) await setRefunded(ctx, source, { refundedGross: back, refundedNet: back })
    const id = stored.find(({ sourceId }) => sourceId === source.sourceId)?.id ?? ''
    if (one.isPaid) paid.push({ id, paid: BigInt(one.net) - back })
  }
  await setPaid(ctx, paid)
}

it('statistics of any period are the sums of its sales after refunds, however they were written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { minLength: 1, maxLength: 12 }),
      period,
      async (sales, { from, hours, type }) => {
        const { db } = world.app.base
        await sql`truncate earnings, earning_totals, earning_times`.execute(db)
        await transaction(world.app.base, (ctx) => record(ctx, sales))
        const first = from ?? -1000
        const last = hours === undefined ? 1000 : first + hours
        const query = {
          ...(from !== undefined && { fromDate: atHour(from).toISOString() }),
          // A filter's last instant is included, and midnight includes its day: one millisecond
          // before keeps it exact.
          ...(hours !== undefined && {
            toDate: new Date(atHour(last).getTime() - 1).toISOString(),
          }),
          ...(type && { type }),
        }
        const inPeriod = sales.filter(
          (one) => one.hour >= first && one.hour < last && (!type || one.type === type),
        )
        const sum = (some: readonly Sale[], figure: (one: Sale) => number) =>
          some.reduce((total, one) => total + figure(one), 0) / 100
        const net = (one: Sale) => one.net - refundOf(one)
        const mine = inPeriod.filter(({ by }) => by === 0)
        expect(await performers[0]?.api(readStats, { query })).toEqual({
          totalGrossPrice: sum(mine, (one) => net(one) + 10),
          totalSiteCommission: sum(mine, () => 10),
          totalNetPrice: sum(mine, net),
        })
        expect(await admin.api(adminReadStats, { query })).toMatchObject({
          totalNetPrice: sum(inPeriod, net),
          totalPaidPrice: sum(inPeriod, (one) => (one.isPaid ? net(one) : 0)),
        })
        const paid = inPeriod.filter((one) => one.isPaid && net(one) > 0)
        expect(
          await admin.api(adminReadStats, { query: { ...query, isPaid: true } }),
        ).toMatchObject({
          totalNetPrice: sum(paid, net),
        })
        const problems = await reconcileLedger(world.app.base, 0)
        expect(
          problems.filter(({ rule }) => rule.includes('totals') && rule.endsWith('of earnings')),
        ).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
})
