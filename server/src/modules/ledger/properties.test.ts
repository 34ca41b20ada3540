import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spend, topUp } from '../../../test/world/money.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { type Ctx, transaction } from '../../platform/context.ts'
import { applyPendingPostings } from './balances.store.ts'
import {
  checkLedger,
  InsufficientFunds,
  performerBalances,
  reverseTransfer,
  walletBalance,
} from './index.ts'
import { releaseHolds } from './release-holds.ts'

const DAY = 86_400_000
let world: World
let ctx: Ctx
beforeAll(async () => {
  world = await createWorld()
  ctx = world.app.base
})
afterAll(() => world.close())

type Step =
  | { readonly do: 'topUp'; readonly fan: number; readonly amount: number }
  | {
      readonly do: 'spend'
      readonly fan: number
      readonly performer: number
      readonly price: number
    }
  | { readonly do: 'repeat' | 'takeBack'; readonly pick: number }
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'fold' }

const fan = fc.nat(1)
const performer = fc.nat(1)
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('topUp' as const),
        fan,
        amount: fc.integer({ min: 1, max: 9999 }),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('spend' as const),
        fan,
        performer,
        price: fc.integer({ min: 1, max: 9999 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('repeat' as const, 'takeBack' as const),
        pick: fc.nat(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        days: fc.integer({ min: 1, max: 9 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('fold' as const) }) },
  ),
  { minLength: 15, maxLength: 60, size: 'max' },
)

interface Spent {
  readonly reference: string
  readonly fan: number
  readonly performer: number
  readonly price: number
  readonly net: number
  readonly due: number
  isTakenBack: boolean
}

/** The expected balances in plain numbers, computed without postings. */
interface Model {
  readonly wallets: number[]
  readonly held: number[]
  readonly available: number[]
  readonly spent: Spent[]
  succeeded: number
}

/** Returns a tenth of a price, with halves rounded to the even cent. */
const tenth = (price: number) => {
  const floor = Math.floor(price / 10)
  const rest = price % 10
  return rest > 5 || (rest === 5 && floor % 2 === 1) ? floor + 1 : floor
}

/** The accounts of one run. */
interface Cast {
  readonly fans: readonly string[]
  readonly performers: readonly string[]
}

const at = <T>(list: readonly T[], index: number): T => list[index] as T

async function doSpend(
  model: Model,
  cast: Cast,
  step: Extract<Step, { do: 'spend' }>,
): Promise<void> {
  const reference = ctx.newId()
  const attempt = spend(ctx, at(cast.fans, step.fan), at(cast.performers, step.performer), {
    price: BigInt(step.price),
    reference,
  })
  if (at(model.wallets, step.fan) < step.price)
    return void (await expect(attempt).rejects.toBeInstanceOf(InsufficientFunds))
  await attempt
  const net = step.price - tenth(step.price)
  model.wallets[step.fan] = at(model.wallets, step.fan) - step.price
  model.held[step.performer] = at(model.held, step.performer) + net
  model.spent.push({
    ...step,
    reference,
    net,
    due: world.clock.now().getTime() + 7 * DAY,
    isTakenBack: false,
  })
  model.succeeded += 1
}

async function doTakeBack(model: Model, spent: Spent): Promise<void> {
  const of = { reason: 'tip', reference: spent.reference }
  await transaction(ctx, (ctx) =>
    reverseTransfer(ctx, { of, reason: 'refund', reference: spent.reference }),
  )
  if (spent.isTakenBack) return
  spent.isTakenBack = true
  model.wallets[spent.fan] = at(model.wallets, spent.fan) + spent.price
  const from = spent.due === 0 ? model.available : model.held
  from[spent.performer] = at(from, spent.performer) - spent.net
}

/** Does what the two recurring jobs of the ledger do, without the other jobs. */
async function releaseAndFold(): Promise<void> {
  await transaction(ctx, (ctx) => releaseHolds(ctx, 1000))
  await transaction(ctx, (ctx) => applyPendingPostings(ctx, 1000))
}

async function doWait(model: Model, days: number): Promise<void> {
  world.clock.advance(days * DAY)
  await releaseAndFold()
  const now = world.clock.now().getTime()
  model.spent.forEach((spent, index) => {
    if (spent.due === 0 || spent.due > now || spent.isTakenBack) return
    model.held[spent.performer] = at(model.held, spent.performer) - spent.net
    model.available[spent.performer] = at(model.available, spent.performer) + spent.net
    model.spent[index] = { ...spent, due: 0 }
  })
}

async function doStep(model: Model, cast: Cast, step: Step): Promise<void> {
  if (step.do === 'topUp') {
    await topUp(ctx, at(cast.fans, step.fan), BigInt(step.amount))
    model.wallets[step.fan] = at(model.wallets, step.fan) + step.amount
    model.succeeded += 1
  }
  if (step.do === 'spend') await doSpend(model, cast, step)
  if (step.do === 'wait') await doWait(model, step.days)
  if (step.do === 'fold') await releaseAndFold()
  const picked =
    'pick' in step ? model.spent[step.pick % Math.max(model.spent.length, 1)] : undefined
  if (step.do === 'takeBack' && picked) await doTakeBack(model, picked)
  if (step.do === 'repeat' && picked) {
    const { reference, price } = picked
    const again = await spend(
      ctx,
      at(cast.fans, picked.fan),
      at(cast.performers, picked.performer),
      {
        price: BigInt(price),
        reference,
      },
    )
    expect(again.isRepeated).toBe(true)
  }
}

async function compare(model: Model, cast: Cast): Promise<void> {
  const wallets = await Promise.all(cast.fans.map((id) => walletBalance(ctx, id)))
  expect(wallets.map(Number)).toEqual(model.wallets)
  const balances = await Promise.all(cast.performers.map((id) => performerBalances(ctx, id)))
  expect(balances.map(({ held }) => Number(held))).toEqual(model.held)
  expect(balances.map(({ available }) => Number(available))).toEqual(model.available)
  expect(await checkLedger(ctx)).toEqual([])
}

test('balances equal those of a plain model after any sequence of moves', async () => {
  let succeeded = 0
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const cast = { fans: [ctx.newId(), ctx.newId()], performers: [ctx.newId(), ctx.newId()] }
      const model: Model = {
        wallets: [0, 0],
        held: [0, 0],
        available: [0, 0],
        spent: [],
        succeeded: 0,
      }
      for (const step of plan) await doStep(model, cast, step)
      await compare(model, cast)
      succeeded += model.succeeded
    }),
    { numRuns: 25 },
  )
  expect(succeeded).toBeGreaterThan(100)
}, 60_000)

test('concurrent moves spend exactly the balance, and each retry pays once', async () => {
  let succeeded = 0
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 2000 }),
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 25 }),
      async (funds, prices) => {
        const fan = ctx.newId()
        const performer = ctx.newId()
        if (funds > 0) await topUp(ctx, fan, BigInt(funds))
        const orders = prices.map((price) => ({ price: BigInt(price), reference: ctx.newId() }))
        const tries = await Promise.allSettled(
          [...orders, ...orders].map((order) => spend(ctx, fan, performer, order)),
        )
        const paid = tries.flatMap((each) =>
          each.status === 'fulfilled' && !each.value.isRepeated ? [each.value] : [],
        )
        const spent = orders.reduce((sum, { price }, index) => {
          const first = tries[index]
          const second = tries[index + orders.length]
          return first?.status === 'fulfilled' || second?.status === 'fulfilled' ? sum + price : sum
        }, 0n)
        const left = await walletBalance(ctx, fan)
        expect(left).toBe(BigInt(funds) - spent)
        const refused = orders.filter(
          (_, index) =>
            tries[index]?.status === 'rejected' &&
            tries[index + orders.length]?.status === 'rejected',
        )
        expect(paid).toHaveLength(orders.length - refused.length)
        for (const { price } of refused) expect(price > left).toBe(true)
        succeeded += paid.length
      },
    ),
    { numRuns: 25 },
  )
  expect(succeeded).toBeGreaterThan(25)
  expect(await checkLedger(ctx)).toEqual([])
}, 60_000)
