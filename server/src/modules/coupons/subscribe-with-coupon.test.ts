import * as blocks from '@stagedoor/contract/blocks'
import * as coupons from '@stagedoor/contract/coupons'
import * as earnings from '@stagedoor/contract/earnings'
import * as payments from '@stagedoor/contract/payments'
import * as refunds from '@stagedoor/contract/refunds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../../test/world/mails.ts'
import { logInAgain, payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { reconcileLedger } from '../earnings/index.ts'

let world: World
let admin: Person
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  a = subscribersOf(world)
})
afterAll(() => world.close())

let made = 0
async function coupon(changes: { value?: number; numberOfUses?: number } = {}) {
  made += 1
  const usual = {
    name: 'Sale',
    code: `SUB${made}`,
    value: 0.2,
    expiredDate: '2099-01-01',
    numberOfUses: 50,
  }
  admin = await logInAgain(world, admin)
  return admin.api(coupons.createCoupon, { body: { ...usual, ...changes } })
}
const usesOf = async (id: string) => {
  const { uses, reservations } = await admin.api(coupons.viewCoupon, { params: { id } })
  return { uses, reservations }
}
const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const performer = () => a.performerWith({ monthlyPrice: 1000n })
async function paidWith(code: string, creator: Person) {
  const fan = await world.fan()
  const started = await a.ask(fan, creator, 'monthly', { couponCode: code })
  await payAtSandbox(world, started)
  await world.settle()
  return { fan, started }
}
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code }) => code as string,
  )

it('a coupon reduces the first payment of a subscription; the site pays the difference, and renewals are whole', async () => {
  const creator = await performer()
  const { _id: id, code } = await coupon()
  const { fan, started } = await paidWith(code.toLowerCase(), creator)
  const shown = { originalPrice: 10, totalPrice: 8, couponInfo: { code, value: 0.2 } }
  expect(started).toMatchObject(shown)
  expect(await fan.api(payments.readTransaction, { params: { id: started._id } })).toMatchObject(
    shown,
  )
  expect(await usesOf(id)).toEqual({ uses: 1, reservations: 0 })
  const receipt = (await mailsTo(world, fan.email)).find(({ subject }) =>
    subject.startsWith('Receipt'),
  )
  expect(receipt?.text).toContain(`The coupon ${code} took off $2.00.`)
  const { rows } = await sql<{ kind: string; amount: number }>`
    select b.kind, sum(p.amount)::int as amount from transfers t
    join postings p on p.transfer_id = t.id
    join books b on b.id = p.book_id join subscription_periods s
      on t.reference = replace(s.subscription_id::text, '-', '') || ':' || s.period
    where s.payment_id = ${started._id}::uuid group by b.kind order by b.kind`.execute(
    world.app.base.db,
  )
  expect(Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))).toEqual({
    clearing: -800,
    commission: 100,
    held: 900,
    promotions: -200,
  })
  expect(await a.mine(fan, creator)).toMatchObject({ price: 10, state: 'active' })
  await a.pass(31.5)
  await world.runScheduledJobs()
  const { data } = await (await a.again(fan)).api(payments.listTransactions, { query: {} })
  expect(data.map(({ totalPrice }) => totalPrice)).toEqual([10, 8])
  await sound()
})

it('a refund of a subscription with a coupon gives back what was paid and takes the whole earning', async () => {
  const creator = await performer()
  const { code } = await coupon({ value: 0.3 })
  const { fan, started } = await paidWith(code, creator)
  const params = { id: started._id }
  const plan = (amount?: number) =>
    admin.api(refunds.planPayment, { params, query: amount === undefined ? {} : { amount } })
  expect(await codeOf(plan(7.01))).toBe('payments.refund_too_large')
  for (const amount of [3.5, undefined]) {
    const { planHash } = await plan(amount)
    const body = { reason: 'Asked for it', planHash, ...(amount && { amount }) }
    await admin.api(refunds.refundPayment, { params, body })
    await world.settle()
  }
  expect(await a.sees(fan, creator)).toBe(false)
  const { data } = await creator.api(earnings.list, { query: {} })
  expect(data.map(({ grossPrice, netPrice }) => [grossPrice, netPrice])).toEqual([[0, 0]])
  await sound()
})

it('a block refunds the unused part of what was paid with a coupon, and no more', async () => {
  const creator = await performer()
  const { code } = await coupon({ value: 0.5 })
  const { fan, started } = await paidWith(code, creator)
  await creator.api(blocks.blockUser, { body: { targetId: fan.id } })
  await world.settle()
  const paid = await world.app.base.db
    .selectFrom('payments')
    .select(['amount', 'refunded'])
    .where('id', '=', started._id)
    .executeTakeFirstOrThrow()
  expect(paid.amount).toBe(500n)
  expect(paid.refunded > 490n && paid.refunded <= 500n).toBe(true)
  await sound()
})

it('a coupon that cannot be used is refused for a subscription, and nothing is started', async () => {
  const creator = await performer()
  const { code } = await coupon({ numberOfUses: 1 })
  const { fan } = await paidWith(code, creator)
  const other = await performer()
  expect(await codeOf(a.ask(fan, other, 'monthly', { couponCode: code }))).toBe(
    'coupons.already_used',
  )
  expect(await codeOf(a.ask(await world.fan(), other, 'monthly', { couponCode: code }))).toBe(
    'coupons.used_up',
  )
  expect(await codeOf(a.ask(fan, other, 'monthly', { couponCode: 'NOTHING' }))).toBe(
    'coupons.not_found',
  )
  const { data } = await fan.api(payments.listTransactions, { query: {} })
  expect(data).toHaveLength(1)
})

it('a fan who left the payment page gets the same page with the same coupon, and a new price with another one', async () => {
  const creator = await performer()
  const first = await coupon()
  const second = await coupon({ value: 0.4 })
  const fan = await world.fan()
  const started = await a.ask(fan, creator, 'monthly', { couponCode: first.code })
  expect(await a.ask(fan, creator, 'monthly', { couponCode: first.code })).toMatchObject({
    _id: started._id,
  })
  const changed = await a.ask(fan, creator, 'monthly', { couponCode: second.code })
  expect(changed).toMatchObject({ totalPrice: 6 })
  expect(await a.ask(fan, creator, 'monthly')).toMatchObject({ totalPrice: 10 })
  expect(await usesOf(first._id)).toEqual({ uses: 0, reservations: 0 })
  expect(await usesOf(second._id)).toEqual({ uses: 0, reservations: 0 })
})
