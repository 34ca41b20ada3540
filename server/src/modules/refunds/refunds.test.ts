import { listAudit } from '@stagedoor/contract/admin'
import * as earnings from '@stagedoor/contract/earnings'
import { readPost } from '@stagedoor/contract/feed'
import { listNotifications } from '@stagedoor/contract/notifications'
import * as payments from '@stagedoor/contract/payments'
import * as refunds from '@stagedoor/contract/refunds'
import { chargeTip, listCharges } from '@stagedoor/contract/wallet'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { salesIn } from '../../../test/world/sales.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
let s: ReturnType<typeof salesIn>
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
  s = salesIn(world)
  admin = await world.admin()
})
afterAll(() => world.close())

const reason = 'Charged by mistake'
const lastPayment = async ({ api }: Person) =>
  (await api(payments.listTransactions, { query: { limit: 1 } })).data[0] as { _id: string }

const planOf = (id: string, amount?: number) =>
  admin.api(refunds.planPayment, { params: { id }, query: amount === undefined ? {} : { amount } })
const refund = (id: string, planHash: string, amount?: number, key?: string) =>
  admin.api(
    refunds.refundPayment,
    { params: { id }, body: { reason, planHash, ...(amount !== undefined && { amount }) } },
    key ? { idempotencyKey: key } : {},
  )
const noticesOf = async ({ api }: Person, type: string) =>
  (await api(listNotifications, { query: {} })).data.filter((notice) => notice.type === type)

describe('refunds of card payments', () => {
  it('refunds a subscription to its card, ends its access, and gives the fan and the creator the reason', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const { _id: id } = await lastPayment(fan)
    const plan = await planOf(id)
    expect(plan).toMatchObject({
      kind: 'subscription',
      to: 'card',
      toCard: 9.99,
      fromHeld: 8.99,
      fromCommission: 1,
      access: { ends: 'subscription', until: null },
      availableAfter: 0,
      tokensTaken: 0,
    })
    await refund(id, plan.planHash)
    await world.settle()
    const { data } = await fan.api(payments.listTransactions, { query: {} })
    expect(data[0]).toMatchObject({ status: 'refunded', refundedPrice: 9.99 })
    expect(await a.sees(fan, performer)).toBe(false)
    expect((await a.mine(fan, performer))?.state).toBe('ended')
    expect((await s.earned(performer))[0]).toMatchObject({ isRefunded: true, netPrice: 0 })
    expect(await a.mailsTo(fan)).toContain('payments.refunded')
    expect((await noticesOf(performer, 'earning_refunded'))[0]?.message).toContain(reason)
    const { data: audit } = await admin.api(listAudit, {
      query: { action: 'payments.refund_requested', limit: 1 },
    })
    expect(audit[0]).toMatchObject({ actorId: admin.id, subjectId: id, detail: { reason } })
    const refunded = { code: 'payments.already_refunded', status: 409 }
    await expect(planOf(id)).rejects.toMatchObject(refunded)
    await s.sound()
  })

  it('keeps access after a partial refund, and refuses more than what is left', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const { _id: id } = await lastPayment(fan)
    const plan = await planOf(id, 4)
    expect(plan.access.ends).toBe('nothing')
    await refund(id, plan.planHash, 4)
    await world.settle()
    expect(await a.sees(fan, performer)).toBe(true)
    await expect(planOf(id, 6)).rejects.toMatchObject({
      code: 'payments.refund_too_large',
      data: { left: 5.99 },
    })
    await s.sound()
  })

  it('refuses a refund when the plan that was shown is outdated, or none was shown', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const { _id: id } = await lastPayment(fan)
    const plan = await planOf(id)
    await expect(refund(id, 'f'.repeat(64))).rejects.toMatchObject({ code: 'refunds.plan_changed' })
    const small = await planOf(id, 1)
    await refund(id, small.planHash, 1)
    await expect(refund(id, plan.planHash)).rejects.toMatchObject({ code: 'refunds.plan_changed' })
  })

  it('answers a repeated refund under the same idempotency key without refunding twice', async () => {
    const fan = await a.subscribed(await a.performerWith())
    const { _id: id } = await lastPayment(fan)
    const plan = await planOf(id, 2)
    expect(await refund(id, plan.planHash, 2, 'once')).toEqual(
      await refund(id, plan.planHash, 2, 'once'),
    )
    await world.settle()
    expect((await fan.api(payments.listTransactions, { query: {} })).data[0]?.refundedPrice).toBe(2)
  })

  it('takes the tokens of a refunded top-up at once, and refuses when they were spent', async () => {
    const performer = await world.performer()
    const fan = await fanWithTokens(world, 50)
    const { _id: id } = await lastPayment(fan)
    const plan = await planOf(id)
    expect(plan).toMatchObject({
      kind: 'top_up',
      toCard: 50,
      tokensTaken: 50,
      walletBalance: 50,
      fromHeld: 0,
    })
    await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
    await expect(refund(id, plan.planHash)).rejects.toMatchObject({
      code: 'wallet.tokens_spent',
      data: { balance: 30, tokens: 50, largest: 30 },
    })
    const part = await planOf(id, 30)
    await refund(id, part.planHash, 30)
    expect(await s.balanceOf(fan)).toBe(0)
    await world.settle()
    expect((await fan.api(payments.listTransactions, { query: {} })).data[0]?.refundedPrice).toBe(
      30,
    )
    await s.sound()
  })

  it('returns the tokens when the gateway refuses to refund', async () => {
    const fan = await fanWithTokens(world, 40)
    const { _id: id } = await lastPayment(fan)
    const { db } = world.app.base
    // Leaves nothing of the charge to refund at the gateway.
    await sql`insert into sandbox_refunds (id, reference, charge_id, amount, created_at)
      select gen_random_uuid(), 'elsewhere', id, amount, now() from sandbox_charges
      where reference = ${id}`.execute(db)
    const plan = await planOf(id)
    await refund(id, plan.planHash)
    expect(await s.balanceOf(fan)).toBe(0)
    await world.settle()
    expect(await s.balanceOf(fan)).toBe(40)
    await sql`delete from sandbox_refunds where reference = 'elsewhere'`.execute(db)
    expect((await planOf(id)).earlier).toMatchObject([{ amount: 40, status: 'refused' }])
    await s.sound()
    await refund(id, (await planOf(id)).planHash)
    await world.settle()
    expect(await s.balanceOf(fan)).toBe(0)
    await s.sound()
  })

  it('refuses to refund payments that never arrived and unknown ones', async () => {
    const fan = await world.fan()
    const { _id: id } = await fan.api(payments.topUp, { body: { amount: 20 } })
    await expect(planOf(id)).rejects.toMatchObject({ code: 'payments.not_paid' })
    await expect(planOf(world.app.base.newId())).rejects.toMatchObject({
      code: 'payments.not_found',
    })
  })
})

describe('refunds of wallet payments', () => {
  const plan = (id: string) => admin.api(refunds.planCharge, { params: { id } })
  const confirm = (id: string, planHash: string) =>
    admin.api(refunds.refundCharge, { params: { id }, body: { reason, planHash } })

  it('refunds the price of a post to the wallet, locks the post again, and gives both the reason', async () => {
    const { performer, postId } = await s.forSale()
    const [fan] = (await s.buyers(postId, 1)) as [Person]
    const { data } = await fan.api(listCharges, { query: {} })
    const id = data[0]?._id ?? ''
    const shown = await plan(id)
    expect(shown).toMatchObject({
      to: 'wallet',
      toWallet: 20,
      fromHeld: 18,
      fromCommission: 2,
      walletBalance: 30,
    })
    expect(shown.access.ends).toBe('item')
    await confirm(id, shown.planHash)
    await world.settle()
    expect(await s.balanceOf(fan)).toBe(50)
    expect(await fan.api(readPost, { params: { id: postId } })).toMatchObject({ isBought: false })
    expect((await noticesOf(fan, 'purchase_refunded'))[0]?.message).toContain(reason)
    expect((await noticesOf(performer, 'earning_refunded'))[0]?.message).toContain('$18.00')
    await expect(plan(id)).rejects.toMatchObject({ code: 'wallet.already_refunded' })
    await expect(confirm(id, shown.planHash)).rejects.toMatchObject({
      code: 'wallet.already_refunded',
    })
    await expect(plan(world.app.base.newId())).rejects.toMatchObject({
      code: 'wallet.charge_not_found',
    })
    await s.sound()
  })

  it("takes a refunded tip from the creator's available balance, which may fall below zero", async () => {
    const performer = await world.performer()
    const fan = await fanWithTokens(world, 20)
    await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
    await a.pass(8)
    admin = await a.again(admin)
    const again = await a.again(fan)
    const { data } = await again.api(listCharges, { query: {} })
    const id = data[0]?._id ?? ''
    const shown = await plan(id)
    expect(shown).toMatchObject({
      fromHeld: 0,
      fromAvailable: 18,
      availableAfter: 0,
      access: { ends: 'nothing' },
    })
    await confirm(id, shown.planHash)
    await world.settle()
    expect(await (await a.again(performer)).api(earnings.readBalances)).toMatchObject({
      available: 0,
    })
    await s.sound()
  })
})

it('never refunds more than was paid when refunds race with each other and with spending', async () => {
  const performer = await world.performer()
  let succeeded = 0
  let refused = 0
  const amounts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 3, maxLength: 6 })
  const property = fc.asyncProperty(
    amounts,
    fc.integer({ min: 10, max: 25 }),
    async (wanted, tip) => {
      const fan = await fanWithTokens(world, 40)
      const { _id: id } = await lastPayment(fan)
      const plans = await Promise.all(wanted.map((amount) => planOf(id, amount)))
      const tries = wanted.map((amount, at) => refund(id, plans[at]?.planHash ?? '', amount))
      const spend = fan.api(chargeTip, {
        params: { performerId: performer.id },
        body: { price: tip },
      })
      const [tipped, ...settled] = await Promise.allSettled([spend, ...tries])
      await world.settle()
      const given = settled.flatMap((one, at) =>
        one.status === 'fulfilled' ? [wanted[at] ?? 0] : [],
      )
      for (const one of settled) {
        if (one.status === 'fulfilled') continue
        refused += 1
        expect([
          'wallet.tokens_spent',
          'payments.already_refunded',
          'payments.refund_too_large',
          'refunds.plan_changed',
        ]).toContain(one.reason.code)
      }
      succeeded += given.length
      const back = given.reduce((sum, amount) => sum + amount, 0)
      expect(await s.balanceOf(fan)).toBe(40 - back - (tipped.status === 'fulfilled' ? tip : 0))
      expect((await fan.api(payments.listTransactions, { query: {} })).data[0]?.refundedPrice).toBe(
        back,
      )
    },
  )
  await fc.assert(property, { numRuns: 8 })
  expect(succeeded).toBeGreaterThan(8)
  expect(refused).toBeGreaterThan(3)
  await s.sound()
}, 120_000)

it('refunds a tip once when two admins refund it at the same time', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 20)
  const { _id: id } = await fan.api(chargeTip, {
    params: { performerId: performer.id },
    body: { price: 20 },
  })
  const { planHash } = await admin.api(refunds.planCharge, { params: { id } })
  const confirm = () =>
    admin.api(refunds.refundCharge, { params: { id }, body: { reason, planHash } })
  const settled = await Promise.allSettled([confirm(), confirm(), confirm()])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of settled) {
    if (one.status === 'rejected') expect(one.reason.code).toBe('wallet.already_refunded')
  }
  await world.settle()
  expect(await s.balanceOf(fan)).toBe(20)
  await s.sound()
})
