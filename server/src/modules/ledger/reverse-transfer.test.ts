import type { Currency } from '@stagedoor/contract/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { topUp } from '../../../test/world/money.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { type Ctx, transaction } from '../../platform/context.ts'
import {
  checkLedger,
  performerBalances,
  postTransfer,
  reverseTransfer,
  subscriptionPostings,
} from './index.ts'

const DAY = 86_400_000
let world: World
let ctx: Ctx

beforeAll(async () => {
  world = await createWorld()
  ctx = world.app.base
})
afterAll(() => world.close())

const people = () => ({ performer: ctx.newId() })
const sound = async () => expect(await checkLedger(ctx)).toEqual([])

describe('a reversal', () => {
  const refund = (of: string, reference: string, amount?: bigint) =>
    transaction(ctx, (ctx) =>
      reverseTransfer(ctx, {
        of: { reason: 'subscription', reference: of },
        reason: 'refund',
        reference,
        ...(amount !== undefined && { amount }),
      }),
    )
  async function paidPeriod(performerId: string, amount: bigint) {
    const reference = ctx.newId()
    const { postings } = subscriptionPostings(
      { gateway: 'sandbox', performerId, amount: amount as Currency },
      1000,
    )
    await transaction(ctx, (ctx) =>
      postTransfer(ctx, {
        reason: 'subscription',
        reference,
        postings,
        commissionBasisPoints: 1000,
        holdDays: 7,
      }),
    )
    return reference
  }

  test('a partial reversal comes out of what is still held', async () => {
    const { performer } = people()
    const period = await paidPeriod(performer, 999n)
    await refund(period, 'part', 500n)
    expect(await performerBalances(ctx, performer)).toMatchObject({ held: 449n, available: 0n })
    world.clock.advance(8 * DAY)
    await world.runScheduledJobs(['ledger'])
    expect(await performerBalances(ctx, performer)).toMatchObject({ held: 0n, available: 449n })
    await sound()
  })

  test('partial reversals of a top-up that exceed it together are refused', async () => {
    const fan = ctx.newId()
    const reference = ctx.newId()
    await topUp(ctx, fan, 1000n, reference)
    const back = (part: string, amount: bigint) =>
      transaction(ctx, (ctx) =>
        reverseTransfer(ctx, {
          of: { reason: 'top_up', reference },
          reason: 'refund',
          reference: part,
          amount,
        }),
      )
    await back(ctx.newId(), 600n)
    await topUp(ctx, fan, 1000n)
    await expect(back(ctx.newId(), 600n)).rejects.toThrow('would exceed what was paid')
    await back(ctx.newId(), 400n)
    await sound()
  })

  test('a reversal after the release comes out of the available balance, below zero if need be', async () => {
    const { performer } = people()
    const period = await paidPeriod(performer, 1000n)
    world.clock.advance(8 * DAY)
    await world.runScheduledJobs(['ledger'])
    await transaction(ctx, (ctx) =>
      postTransfer(ctx, {
        reason: 'payout',
        reference: ctx.newId(),
        postings: [
          { book: { kind: 'available', ownerId: performer }, asset: 'currency', amount: -900n },
          { book: { kind: 'in_transit', ownerId: performer }, asset: 'currency', amount: 900n },
        ],
      }),
    )
    await refund(period, 'late')
    expect(await performerBalances(ctx, performer)).toMatchObject({
      held: 0n,
      available: -900n,
      inTransit: 900n,
    })
    await sound()
  })

  test('a reversal is posted once per reference and never exceeds what was paid', async () => {
    const { performer } = people()
    const period = await paidPeriod(performer, 1000n)
    await refund(period, 'once', 600n)
    expect(await refund(period, 'once', 600n)).toMatchObject({ isRepeated: true })
    await expect(refund(period, 'more', 401n)).rejects.toThrow(/would exceed what was paid/)
    await refund(period, 'rest', 400n)
    expect(await performerBalances(ctx, performer)).toMatchObject({ held: 0n, available: 0n })
    await sound()
  })
})
