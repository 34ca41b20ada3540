import { saveBankAccount } from '@stagedoor/contract/banking'
import { readBalances } from '@stagedoor/contract/earnings'
import * as payments from '@stagedoor/contract/payments'
import * as payouts from '@stagedoor/contract/payouts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileLedger } from '../../src/modules/earnings/index.ts'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { disputesIn } from '../world/disputes.ts'
import { payAtSandbox } from '../world/money.ts'
import { bank } from '../world/payees.ts'
import { modelOf, type PayoutModel } from '../world/payout-model.ts'
import { doStep, type History, type Step } from '../world/payout-steps.ts'
import { subscribersOf } from '../world/subscribers.ts'
import { createWorld, type World } from '../world/world.ts'

/**
 * The number of histories, and the seed that determines them: `PAYOUT_HISTORIES=50 PAYOUT_SEED=7`
 * plays fifty others.
 */
const RUNS = Number(process.env.PAYOUT_HISTORIES ?? 3)
const SEED = Number(process.env.PAYOUT_SEED ?? 1)

let world: World
let paidBefore = 0

beforeAll(async () => {
  world = await createWorld()
  await set('maximumWalletPrice', 10_000)
  await set('newCardDays', 0)
  await set('minimumPayoutAmount', 1)
  await set('reserveDays', 30)
})
afterAll(() => world.close())

const set = (key: Parameters<typeof updateSetting>[1], value: number | boolean | string) =>
  transaction(world.app.base, (ctx) => updateSetting(ctx, key, value as never))

/** The rules of the site during one history. */
interface Site {
  readonly reserveBasisPoints: 0 | 1000
  readonly payoutsNeedTwoAdmins: boolean
  readonly disputeFeeBorneBy: 'site' | 'performer'
}

const site: fc.Arbitrary<Site> = fc.record({
  reserveBasisPoints: fc.constantFrom(0 as const, 1000 as const),
  payoutsNeedTwoAdmins: fc.boolean(),
  disputeFeeBorneBy: fc.constantFrom('site' as const, 'performer' as const),
})

const one = <T extends Step>(weight: number, fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => ({
  weight,
  arbitrary: fc.record(fields) as fc.Arbitrary<Step>,
})
type Of<Kind extends Step['do']> = Extract<Step, { do: Kind }>

const pick = fc.nat()
const percent = fc.integer({ min: 1, max: 130 })
const steps = fc.array(
  fc.oneof(
    one<Of<'tip'>>(10, { do: fc.constant('tip'), price: fc.integer({ min: 1000, max: 6000 }) }),
    one<Of<'subscribe'>>(2, { do: fc.constant('subscribe') }),
    one<Of<'refund'>>(3, { do: fc.constant('refund'), pick }),
    one<Of<'dispute'>>(2, { do: fc.constant('dispute'), pick }),
    one<Of<'wait'>>(4, { do: fc.constant('wait'), days: fc.integer({ min: 1, max: 12 }) }),
    one<Of<'request'>>(7, { do: fc.constant('request'), percent }),
    one<Of<'change'>>(3, { do: fc.constant('change'), percent }),
    one<Of<'decide'>>(8, {
      do: fc.constant('decide'),
      status: fc.constantFrom('approved', 'rejected', 'done', 'done'),
      admin: fc.constantFrom(0, 1),
    }),
  ),
  { minLength: 220, maxLength: 280, size: 'max' },
)

async function begin({
  reserveBasisPoints,
  payoutsNeedTwoAdmins,
  disputeFeeBorneBy,
}: Site): Promise<History> {
  await set('reserveBasisPoints', reserveBasisPoints)
  await set('payoutsNeedTwoAdmins', payoutsNeedTwoAdmins)
  await set('disputeFeeBorneBy', disputeFeeBorneBy)
  await set('newAccountAmount', 0)
  const performer = await subscribersOf(world).performerWith()
  await performer.api(saveBankAccount, { body: bank })
  const fan = await world.fan()
  await payAtSandbox(world, await fan.api(payments.topUp, { body: { amount: 9000 } }))
  await world.settle()
  const people = { performer, fan, admins: [await world.admin(), await world.admin()] as const }
  const rules = {
    reserveBasisPoints,
    needsTwo: payoutsNeedTwoAdmins,
    feeIsOfPerformer: disputeFeeBorneBy === 'performer',
  }
  return { world, ...people, subscribers: new Map(), model: modelOf(rules) }
}

const cents = (amount: number) => Math.round(amount * 100)

/** Compares a performer's balances with the model, and that money only waits where it can. */
async function compare({ performer, model }: History): Promise<void> {
  const { held, available, reserved, inTransit } = await performer.api(readBalances)
  const found = [held, available, reserved, inTransit].map(cents)
  expect(found).toEqual([
    model.held(),
    model.available,
    model.reserved(),
    model.request?.amount ?? 0,
  ])
  expect(Math.min(cents(held), cents(reserved), cents(inTransit))).toBeGreaterThanOrEqual(0)
}

/**
 * Compares what a history paid out with its requests, its earnings, the books and every check of
 * the reconciliation.
 */
async function settleAccounts({ performer, model }: History): Promise<void> {
  await world.settle()
  const { data } = await performer.api(payouts.list, { query: { status: 'done', limit: 200 } })
  expect(data.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(model.paid)
  const { totalEarnedTokens, previousPaidOutTokens } = await performer.api(payouts.calculate)
  expect([totalEarnedTokens, previousPaidOutTokens].map(cents)).toEqual([
    model.earned(),
    model.paid,
  ])
  paidBefore += model.paid
  const books = await disputesIn(world).allBooks()
  expect(Number(books['bank currency '] ?? 0)).toBe(paidBefore)
  expect(Number(books[`in_transit currency ${performer.id}`] ?? 0)).toBe(model.request?.amount ?? 0)
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
}

test('balances and payouts equal a plain model through sales, refunds, chargebacks, releases and decisions', async () => {
  const did: PayoutModel['did'] = {}
  await fc.assert(
    fc.asyncProperty(site, steps, async (rules, plan) => {
      const history = await begin(rules)
      for (const step of plan) {
        await doStep(history, step)
        await compare(history)
      }
      await settleAccounts(history)
      for (const [name, count] of Object.entries(history.model.did))
        did[name] = (did[name] ?? 0) + count
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  )
  for (const name of [
    'tip',
    'subscribe',
    'refund',
    'dispute',
    'request ok',
    'change ok',
    'done ok',
    'rejected ok',
  ])
    expect(did[name], name).toBeGreaterThan(5)
  for (const code of ['above_balance', 'below_minimum', 'request_open'])
    expect(did[`request payouts.${code}`]).toBeGreaterThan(0)
}, 600_000)
