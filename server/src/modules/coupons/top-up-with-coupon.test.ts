import * as coupons from '@stagedoor/contract/coupons'
import * as payments from '@stagedoor/contract/payments'
import * as wallet from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../test/world/mails.ts'
import { logInAgain, payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { reconcileLedger } from '../earnings/index.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

let made = 0
async function coupon(changes: { value?: number; numberOfUses?: number } = {}) {
  made += 1
  const body = {
    name: 'Sale',
    code: `SALE${made}`,
    value: 0.1,
    expiredDate: '2099-01-01',
    numberOfUses: 500,
    ...changes,
  }
  return admin.api(coupons.createCoupon, { body })
}
const topUp = (
  fan: Person,
  amount: number,
  more: object = {},
  options?: { idempotencyKey: string },
) => fan.api(payments.topUp, { body: { amount, ...more } }, options)
const balanceOf = async (fan: Person) => (await fan.api(wallet.readBalance)).balance
const payment = (fan: Person, id: string) => fan.api(payments.readTransaction, { params: { id } })
const usesOf = async (id: string) => {
  const { uses, reservations } = await admin.api(coupons.viewCoupon, { params: { id } })
  return { uses, reservations }
}
const takenUses = async (id: string) =>
  (
    await world.app.base.db
      .selectFrom('coupons')
      .select('takenUses')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).takenUses
async function postingsOf(reference: string) {
  const { rows } = await sql<{ kind: string; asset: string; amount: number }>`
    select b.kind, b.asset, sum(p.amount)::int as amount from transfers t
    join postings p on p.transfer_id = t.id
    join books b on b.id = p.book_id where t.reference = ${reference} group by b.kind, b.asset
    order by 2, 1`.execute(world.app.base.db)
  return Object.fromEntries(rows.map(({ kind, asset, amount }) => [`${kind} ${asset}`, amount]))
}
const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])

describe('a top-up with a coupon', () => {
  it('charges the reduced price, credits the full tokens, and shows the coupon to the fan and to admins', async () => {
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'adminEmail', 'desk@example.com'))
    const { _id: id, code } = await coupon()
    const fan = await world.fan()
    const started = await topUp(fan, 10, { couponCode: code.toLowerCase() })
    const shown = { originalPrice: 10, totalPrice: 9, couponInfo: { code, value: 0.1 } }
    expect(started).toMatchObject(shown)
    expect(await usesOf(id)).toEqual({ uses: 0, reservations: 1 })
    await payAtSandbox(world, started)
    await world.settle()
    expect(await balanceOf(fan)).toBe(10)
    expect(await usesOf(id)).toEqual({ uses: 1, reservations: 0 })
    expect(await payment(fan, started._id)).toMatchObject(shown)
    expect(await postingsOf(started._id)).toEqual({
      'clearing currency': -900,
      'exchange currency': 1000,
      'promotions currency': -100,
      'exchange tokens': -1000,
      'wallet tokens': 1000,
    })
    const { data } = await admin.api(coupons.listCouponUses, { params: { id }, query: {} })
    expect(data).toMatchObject([
      { user: { _id: fan.id }, transactionId: started._id, status: 'used' },
    ])
    const mail = (await mailsTo(world, 'desk@example.com')).find(
      ({ subject }) => subject === `Coupon used: ${code}`,
    )
    expect(mail?.text).toContain('paid $9.00 instead of $10.00')
    await sound()
  })

  it('refuses unknown coupons, and those that are expired, used up or used by the fan', async () => {
    const fan = await world.fan()
    const { _id: id, code } = await coupon({ numberOfUses: 1 })
    await payAtSandbox(world, await topUp(fan, 10, { couponCode: code }))
    await world.settle()
    const refusal = (person: Person, couponCode: string) =>
      topUp(person, 10, { couponCode }).then(
        () => undefined,
        ({ status, code }) => ({ status, code }),
      )
    expect(await refusal(fan, code)).toEqual({ status: 406, code: 'coupons.already_used' })
    expect(await refusal(await world.fan(), code)).toEqual({ status: 406, code: 'coupons.used_up' })
    expect(await refusal(fan, 'NOTHING')).toEqual({ status: 404, code: 'coupons.not_found' })
    const body = { name: 'Sale', code, value: 0.1, expiredDate: '2020-01-01', numberOfUses: 5 }
    await admin.api(coupons.updateCoupon, { params: { id }, body })
    expect(await refusal(await world.fan(), code)).toEqual({ status: 406, code: 'coupons.expired' })
    const applied = fan.api(coupons.applyCoupon, { params: { code } })
    await expect(applied).rejects.toMatchObject({ code: 'coupons.already_used' })
  })

  it('measures the limits of a top-up before the discount, and a refused one reserves nothing', async () => {
    const { _id: id, code } = await coupon({ value: 0.99 })
    const fan = await world.fan()
    const outside = { code: 'payments.amount_out_of_range', data: { minimum: 2.95, maximum: 300 } }
    await expect(topUp(fan, 2.94, { couponCode: code })).rejects.toMatchObject(outside)
    await expect(topUp(fan, 300.01, { couponCode: code })).rejects.toMatchObject(outside)
    expect(await usesOf(id)).toEqual({ uses: 0, reservations: 0 })
    expect(await topUp(fan, 300, { couponCode: code })).toMatchObject({
      totalPrice: 3,
      originalPrice: 300,
    })
  })

  it('gives the same answer under the same idempotency key, also once it is paid', async () => {
    const { _id: id, code } = await coupon()
    const fan = await world.fan()
    const once = () => topUp(fan, 10, { couponCode: code }, { idempotencyKey: 'coupon' })
    const started = await once()
    expect(await once()).toEqual(started)
    await payAtSandbox(world, started)
    await world.settle()
    expect(await once()).toMatchObject({ _id: started._id, status: 'success' })
    expect(await usesOf(id)).toEqual({ uses: 1, reservations: 0 })
  })
})

describe('the reserved use of a coupon', () => {
  it('is released when the buyer turns back, and can be used again', async () => {
    const { _id: id, code } = await coupon({ numberOfUses: 1 })
    const fan = await world.fan()
    await payAtSandbox(world, await topUp(fan, 10, { couponCode: code }), 'cancel')
    expect(await usesOf(id)).toEqual({ uses: 0, reservations: 0 })
    await payAtSandbox(world, await topUp(fan, 10, { couponCode: code }))
    await world.settle()
    expect(await usesOf(id)).toEqual({ uses: 1, reservations: 0 })
    expect(await balanceOf(fan)).toBe(10)
    await sound()
  })

  it('is released when a saved card is declined', async () => {
    const { _id: id, code } = await coupon()
    const fan = await world.fan()
    await payAtSandbox(world, await topUp(fan, 10), 'once')
    await world.settle()
    const [card] = (await fan.api(payments.listCards, { query: {} })).data
    await expect(topUp(fan, 10, { couponCode: code, cardId: card?.token })).rejects.toMatchObject({
      code: 'payments.declined',
    })
    expect(await usesOf(id)).toEqual({ uses: 0, reservations: 0 })
    expect(await takenUses(id)).toBe(0)
  })

  it('goes to the next payment of a fan who left the page of the first, which cannot be paid any more', async () => {
    const { _id: id, code } = await coupon({ numberOfUses: 1 })
    const fan = await world.fan()
    const first = await topUp(fan, 10, { couponCode: code })
    const second = await topUp(fan, 20, { couponCode: code })
    expect(await payment(fan, first._id)).toMatchObject({ status: 'canceled' })
    await payAtSandbox(world, first)
    await payAtSandbox(world, second)
    await world.settle()
    expect(await balanceOf(fan)).toBe(20)
    expect(await takenUses(id)).toBe(1)
    await sound()
  })

  it('stays with a payment that is being confirmed', async () => {
    const { code } = await coupon()
    const fan = await world.fan()
    await payAtSandbox(world, await topUp(fan, 10, { couponCode: code }), 'slow')
    await expect(topUp(fan, 20, { couponCode: code })).rejects.toMatchObject({
      status: 406,
      code: 'coupons.in_payment',
    })
  })

  it('is released when the page is abandoned for a day', async () => {
    const { _id: id, code } = await coupon()
    await topUp(await world.fan(), 10, { couponCode: code })
    world.clock.advance(25 * 3_600_000)
    admin = await logInAgain(world, admin)
    await world.runScheduledJobs()
    expect(await usesOf(id)).toEqual({ uses: 0, reservations: 0 })
    expect(await takenUses(id)).toBe(0)
  })
})

describe('simultaneous uses of a coupon', () => {
  it('are never more than its number, however many fans try at once', async () => {
    const { _id: id, code } = await coupon({ numberOfUses: 20 })
    const fans = await Promise.all(Array.from({ length: 40 }, () => world.fan()))
    const settled = await Promise.allSettled(
      Array.from({ length: 200 }, (_, at) =>
        topUp(fans[at % 40] as Person, 10, { couponCode: code }),
      ),
    )
    const codes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(codes.filter((one) => !['coupons.used_up', 'coupons.in_payment'].includes(one))).toEqual(
      [],
    )
    expect(await usesOf(id)).toEqual({ uses: 0, reservations: 20 })
    expect(await takenUses(id)).toBe(20)
  })

  it('give one fan the discount once', async () => {
    const { _id: id, code } = await coupon()
    const fan = await world.fan()
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        topUp(fan, 10, { couponCode: code }).then((one) => payAtSandbox(world, one)),
      ),
    )
    expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true)
    await world.settle()
    expect(await takenUses(id)).toBeLessThanOrEqual(1)
    expect(await balanceOf(fan)).toBeLessThanOrEqual(10)
    await sound()
  })
})
