import * as blocks from '@stagedoor/contract/blocks'
import { markPaid, readPayable } from '@stagedoor/contract/earnings'
import * as feed from '@stagedoor/contract/feed'
import { listTransactions } from '@stagedoor/contract/payments'
import { planPayment, refundPayment } from '@stagedoor/contract/refunds'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerCorruptions } from '../../../test/suites/ledger-corruptions.ts'
import { payoutCorruptions } from '../../../test/suites/payout-corruptions.ts'
import { whileCorrupted } from '../../../test/suites/while-corrupted.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { refundBuyers } from '../wallet/index.ts'
import { reconcileLedger } from './index.ts'

let world: World

/**
 * Makes one of every kind of money move: top-ups, tips, purchases, subscriptions, refunds, a
 * release.
 */
beforeAll(async () => {
  world = await createWorld()
  const a = subscribersOf(world)
  const performer = await a.performerWith()
  const fan = await fanWithTokens(world, 200)
  await fan.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
  await fan.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price: 33.33 } })
  const body = { type: 'text' as const, text: 'secret', isSale: true, price: 15 }
  const { _id: id } = await performer.api(feed.createPost, { body })
  await world.settle()
  await fan.api(wallet.chargeFeed, { params: { id }, body: {} })
  const { _id: removed } = await performer.api(feed.createPost, { body })
  await world.settle()
  await fan.api(wallet.chargeFeed, { params: { id: removed }, body: {} })
  await transaction(world.app.base, (ctx) =>
    refundBuyers(ctx, { id: removed, ownerId: performer.id }),
  )
  await refundPartOfTopUp(fan)
  await a.subscribed(performer)
  const unwanted = await a.subscribed(performer, 'twice', 'yearly')
  await a.pass(8)
  const { api } = await a.again(performer)
  await api(blocks.blockUser, { body: { targetId: unwanted.id } })
  await a.pass(25)
  // Idempotency keys expire after days; these are still stored.
  const late = await fanWithTokens(world, 20)
  await late.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price: 10 } })
  await world.settle()
  await payOut(performer)
})
afterAll(() => world.close())

async function refundPartOfTopUp(fan: Person): Promise<void> {
  const admin = await world.admin()
  const { data } = await fan.api(listTransactions, { query: { type: 'token_package', limit: 1 } })
  const params = { id: data[0]?._id ?? '' }
  const { planHash } = await admin.api(planPayment, { params, query: { amount: 3 } })
  await admin.api(refundPayment, { params, body: { amount: 3, reason: 'A part of it', planHash } })
  await world.settle()
}

async function payOut({ id: performerId }: Person): Promise<void> {
  const admin = await world.admin()
  const { amount } = await admin.api(readPayable, { query: { performerId } })
  await admin.api(markPaid, { body: { performerId, amount } })
  await world.settle()
}

/** Corrupts the database directly and returns the rules that the reconciliation then reports. */
async function rulesBrokenBy(damage: string): Promise<string[]> {
  let broken: string[] = []
  await whileCorrupted(world.app.base, damage, async (ctx) => {
    broken = (await reconcileLedger(ctx, 0)).map(({ rule }) => rule)
  })
  return broken
}

test('the reconciliation reports nothing while nothing was corrupted', async () => {
  expect(await rulesBrokenBy('select 1')).toEqual([])
})

test.each([...ledgerCorruptions, ...payoutCorruptions])(
  'the reconciliation finds that %s',
  async (_what, damage, rule) => {
    expect(await rulesBrokenBy(damage)).toContain(rule)
  },
)
