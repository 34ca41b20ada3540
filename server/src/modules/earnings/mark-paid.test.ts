import { listAudit } from '@stagedoor/contract/admin'
import * as earnings from '@stagedoor/contract/earnings'
import { listNotifications } from '@stagedoor/contract/notifications'
import { planCharge, refundCharge } from '@stagedoor/contract/refunds'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { salesIn } from '../../../test/world/sales.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
let s: ReturnType<typeof salesIn>
let performer: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
  s = salesIn(world)
})
beforeEach(async () => {
  performer = await a.performerWith()
  admin = await world.admin()
})
afterAll(() => world.close())

const payable = () => admin.api(earnings.readPayable, { query: { performerId: performer.id } })
const pay = (amount: number) =>
  admin.api(earnings.markPaid, {
    body: { performerId: performer.username, amount, note: 'Transfer 12' },
  })

/**
 * Tips whose earnings have been released, each worth 18 to the performer. Returns the ids of the
 * charges.
 */
async function releasedTips(count: number): Promise<string[]> {
  const fan = await fanWithTokens(world, count * 20)
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const { _id } = await fan.api(chargeTip, {
      params: { performerId: performer.id },
      body: { price: 20 },
    })
    ids.push(_id)
  }
  await a.pass(8)
  performer = await a.again(performer)
  admin = await world.admin()
  return ids
}

async function refund(id: string): Promise<void> {
  const { planHash } = await admin.api(planCharge, { params: { id } })
  await admin.api(refundCharge, { params: { id }, body: { reason: 'A mistake', planHash } })
  await world.settle()
}

it('books a payout of released earnings, and records it on each earning, in the ledger, for the creator and in the audit', async () => {
  await releasedTips(2)
  await a.subscribed(performer)
  expect(await payable()).toMatchObject({
    count: 2,
    amount: 36,
    waiting: 8.99,
    overpaid: 0,
    available: 36,
  })
  const { payoutId } = await pay(36)
  await world.settle()
  const listed = await admin.api(earnings.adminList, { query: { performerId: performer.id } })
  expect(listed.data.map(({ isPaid, paidPrice }) => [isPaid, paidPrice])).toEqual([
    [false, 0],
    [true, 18],
    [true, 18],
  ])
  expect(
    (await admin.api(earnings.adminList, { query: { performerId: performer.id, isPaid: true } }))
      .total,
  ).toBe(2)
  const stats = await admin.api(earnings.adminReadStats, { query: { performerId: performer.id } })
  expect(stats).toMatchObject({ totalNetPrice: 44.99, totalPaidPrice: 36 })
  expect(await performer.api(earnings.readBalances)).toMatchObject({ available: 0, held: 8.99 })
  const { data: notices } = await performer.api(listNotifications, { query: {} })
  expect(notices.find(({ type }) => type === 'earnings_paid')?.message).toContain('$36.00')
  const { data: audit } = await admin.api(listAudit, {
    query: { action: 'earnings.marked_paid', limit: 1 },
  })
  expect(audit[0]).toMatchObject({
    subjectId: performer.id,
    detail: { payoutId, note: 'Transfer 12' },
  })
  await expect(pay(36)).rejects.toMatchObject({
    code: 'earnings.nothing_to_pay',
    data: { waiting: 8.99 },
  })
  await s.sound()
})

it('refuses a payout of another amount than the payable one, and an admin who did not re-authenticate', async () => {
  await releasedTips(1)
  await expect(pay(20)).rejects.toMatchObject({
    code: 'earnings.amount_changed',
    data: { amount: 18 },
  })
  world.clock.advance(20 * 60_000)
  await expect(pay(18)).rejects.toMatchObject({ code: 'auth.proof_required' })
})

it('deducts the refund of a paid-out earning from the next payout', async () => {
  const [refunded] = (await releasedTips(1)) as [string]
  await pay(18)
  await refund(refunded)
  expect(await payable()).toMatchObject({ amount: 0, overpaid: 18, available: -18 })
  await s.sound()
  await releasedTips(2)
  expect(await payable()).toMatchObject({ amount: 18, overpaid: 18, available: 18 })
  await pay(18)
  await world.settle()
  expect(await payable()).toMatchObject({ count: 0, amount: 0, overpaid: 0, available: 0 })
  await s.sound()
})

it('two admins who book the same payout at the same time book it once', async () => {
  await releasedTips(3)
  const settled = await Promise.allSettled([pay(54), pay(54), pay(54)])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await world.settle()
  expect(await performer.api(earnings.readBalances)).toMatchObject({ available: 0 })
  await s.sound()
})
