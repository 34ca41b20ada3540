import * as coupons from '@stagedoor/contract/coupons'
import * as payments from '@stagedoor/contract/payments'
import * as refunds from '@stagedoor/contract/refunds'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { reconcileLedger } from '../earnings/index.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

let made = 0
async function couponWith(value: number): Promise<string> {
  made += 1
  const body = {
    name: 'Sale',
    code: `SALE${made}`,
    value,
    expiredDate: '2099-01-01',
    numberOfUses: 500,
  }
  return (await admin.api(coupons.createCoupon, { body })).code
}
const balanceOf = async (fan: Person) => (await fan.api(wallet.readBalance)).balance
const payment = (fan: Person, id: string) => fan.api(payments.readTransaction, { params: { id } })
const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])

describe('refunds of a top-up with a coupon', () => {
  async function paidWith(value: number): Promise<{ fan: Person; id: string }> {
    const couponCode = await couponWith(value)
    const fan = await world.fan()
    const started = await fan.api(payments.topUp, { body: { amount: 100, couponCode } })
    await payAtSandbox(world, started)
    await world.settle()
    return { fan, id: started._id }
  }
  const planOf = (id: string, amount?: number) =>
    admin.api(refunds.planPayment, {
      params: { id },
      query: amount === undefined ? {} : { amount },
    })
  const refund = async (id: string, amount?: number) => {
    const { planHash } = await planOf(id, amount)
    const body = { reason: 'Asked for it', planHash, ...(amount !== undefined && { amount }) }
    await admin.api(refunds.refundPayment, { params: { id }, body })
    await world.settle()
  }

  it('give back what was paid, and take all tokens', async () => {
    const { fan, id } = await paidWith(0.3)
    expect(await planOf(id)).toMatchObject({ toCard: 70, tokensTaken: 100 })
    await refund(id)
    expect(await balanceOf(fan)).toBe(0)
    expect(await payment(fan, id)).toMatchObject({
      status: 'refunded',
      refundedPrice: 70,
      totalPrice: 70,
    })
    await sound()
  })

  it('in part, take tokens and discount in proportion, and never more than was paid', async () => {
    const { fan, id } = await paidWith(0.3)
    await expect(planOf(id, 70.01)).rejects.toMatchObject({ code: 'payments.refund_too_large' })
    await refund(id, 35)
    expect(await balanceOf(fan)).toBe(50)
    await refund(id, 35)
    expect(await balanceOf(fan)).toBe(0)
    await sound()
  })
})
