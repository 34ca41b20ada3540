import { listAudit } from '@stagedoor/contract/admin'
import * as blocks from '@stagedoor/contract/blocks'
import * as earnings from '@stagedoor/contract/earnings'
import * as payments from '@stagedoor/contract/payments'
import { readReceipt } from '@stagedoor/contract/purchases'
import * as refunds from '@stagedoor/contract/refunds'
import * as taxes from '@stagedoor/contract/taxes'
import { chargeTip, listCharges } from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fanWithTokens, payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { reconcileLedger } from '../earnings/index.ts'
import { updateSetting } from '../settings/index.ts'

const GERMAN_ADDRESS = '5.9.0.1'

let world: World
let admin: Person
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
  admin = await world.admin()
  await enable(true)
  for (const [country, basisPoints] of [
    ['DE', 1900],
    ['FR', 2000],
  ] as const)
    await admin.api(taxes.createTaxRate, {
      body: { country, basisPoints, validFrom: '2020-01-01' },
    })
})
afterAll(() => world.close())
afterEach(async () => {
  await world.settle()
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
})

const enable = (isOn: boolean) =>
  transaction(world.app.base, (ctx) => updateSetting(ctx, 'taxEnabled', isOn))
const tip = (fan: Person, performer: Person, price: number) =>
  fan.api(chargeTip, { params: { performerId: performer.id }, body: { price } })
const firstEarning = async (performer: Person) => {
  await world.settle()
  return (await performer.api(earnings.list, { query: {} })).data[0]
}
const taxBook = async () =>
  Number(
    (
      await sql<{
        total: bigint
      }>`select coalesce(sum(p.amount), 0)::bigint as total from postings p
        join books b on b.id = p.book_id where b.kind = 'tax'`.execute(world.app.base.db)
    ).rows[0]?.total,
  ) / 100

test('a fan reads the tax of the own country before paying, and none while it is off or there is no rate', async () => {
  const rateOf = async ({ api }: Person) => (await api(taxes.readRate)).rate
  const german = await world.fan({ country: 'DE' })
  expect(await rateOf(german)).toEqual({ country: 'DE', basisPoints: 1900 })
  expect(await rateOf(await world.fan({ country: 'JP' }))).toBeNull()
  await enable(false)
  expect(await rateOf(german)).toBeNull()
  await enable(true)
  await expect((await world.performer()).api(taxes.readRate)).rejects.toMatchObject({ status: 403 })
  await expect(world.api()(taxes.readRate)).rejects.toMatchObject({ status: 401 })
})

describe('the tax of a charge', () => {
  test('is taken out of the price by the country of the account, and the rest is shared', async () => {
    const performer = await world.performer()
    const fan = await fanWithTokens(world, 20, { country: 'DE' })
    const before = await taxBook()
    const charged = await tip(fan, performer, 20)
    expect(charged.tax).toEqual({ country: 'DE', basisPoints: 1900, amount: 3.19 })
    expect(await taxBook()).toBeCloseTo(before + 3.19, 2)
    expect(await firstEarning(performer)).toMatchObject({
      grossPrice: 16.81,
      commissionPrice: 1.68,
      netPrice: 15.13,
    })
    expect(await fan.api(readReceipt, { params: { id: charged._id } })).toMatchObject({
      total: 20,
      tax: { country: 'DE', basisPoints: 1900, amount: 3.19 },
    })
    expect((await fan.api(listCharges, { query: {} })).data[0]?.tax?.amount).toBe(3.19)
  })

  test('goes by the country of the address where the account names none', async () => {
    const performer = await world.performer()
    const fan = await fanWithTokens(world, 20)
    const reply = await world.inject({
      method: 'POST',
      url: `/api/wallet/charges/tip/${performer.id}`,
      remoteAddress: GERMAN_ADDRESS,
      headers: { authorization: fan.token, 'idempotency-key': 'tip-from-germany' },
      payload: { price: 10 },
    })
    expect(reply.statusCode).toBe(200)
    expect((await fan.api(listCharges, { query: {} })).data[0]?.tax).toMatchObject({
      country: 'DE',
      amount: 1.6,
    })
    expect((await tip(fan, performer, 10)).tax).toBeUndefined()
  })

  test('goes back whole when the charge is refunded', async () => {
    const performer = await world.performer()
    const fan = await fanWithTokens(world, 30, { country: 'FR' })
    const before = await taxBook()
    const { _id: id } = await tip(fan, performer, 30)
    await world.settle()
    const plan = await admin.api(refunds.planCharge, { params: { id } })
    expect(plan).toMatchObject({ toWallet: 30, fromHeld: 22.5, fromCommission: 2.5, fromTax: 5 })
    await admin.api(refunds.refundCharge, {
      params: { id },
      body: { reason: 'A mistake', planHash: plan.planHash },
    })
    expect(await firstEarning(performer)).toMatchObject({ isRefunded: true, netPrice: 0 })
    expect(await taxBook()).toBeCloseTo(before, 2)
  })

  test('is none in a country without a rate, and none while the tax is off', async () => {
    const performer = await world.performer()
    const swiss = await fanWithTokens(world, 20, { country: 'CH' })
    expect((await tip(swiss, performer, 20)).tax).toBeUndefined()
    const german = await fanWithTokens(world, 20, { country: 'DE' })
    await enable(false)
    const charged = await tip(german, performer, 20)
    await enable(true)
    expect(charged.tax).toBeUndefined()
    expect((await german.api(readReceipt, { params: { id: charged._id } })).tax).toBeNull()
  })

  test('follows the rate of the day: a later one begins on its day, and rate 0 ends the tax', async () => {
    const performer = await world.performer()
    const fan = await fanWithTokens(world, 40, { country: 'AT' })
    const day = (after: number) =>
      new Date(world.clock.now().getTime() + after * 86_400_000).toISOString().slice(0, 10)
    const add = (basisPoints: number, after: number) =>
      admin.api(taxes.createTaxRate, {
        body: { country: 'AT', basisPoints, validFrom: day(after) },
      })
    await add(2000, 0)
    await add(1000, 1)
    expect((await tip(fan, performer, 12)).tax?.amount).toBe(2)
    await a.pass(1)
    const tomorrow = await a.again(fan)
    expect((await tip(tomorrow, performer, 11)).tax?.amount).toBe(1)
    admin = await a.again(admin)
    await add(0, 0).catch(() => undefined)
    const { data } = await admin.api(taxes.listTaxRates)
    const current = data.find(
      ({ country, basisPoints }) => country === 'AT' && basisPoints === 1000,
    )
    await admin.api(taxes.deleteTaxRate, { params: { id: current?._id ?? '' } })
    await add(0, 0)
    expect((await tip(tomorrow, performer, 10)).tax).toBeUndefined()
  })
})

describe('the tax of a subscription', () => {
  test('is in each payment, on its receipt, and goes back with its refund', async () => {
    const performer = await a.performerWith({ monthlyPrice: 999n })
    const fan = await world.fan({ country: 'DE' })
    const before = await taxBook()
    await payAtSandbox(world, await a.ask(fan, performer, 'monthly'))
    expect(await firstEarning(performer)).toMatchObject({
      grossPrice: 8.39,
      commissionPrice: 0.84,
      netPrice: 7.55,
    })
    const { data } = await fan.api(payments.listTransactions, { query: { limit: 1 } })
    expect(data[0]).toMatchObject({
      totalPrice: 9.99,
      tax: { country: 'DE', basisPoints: 1900, amount: 1.6 },
    })
    const receipt = await fan.api(readReceipt, { params: { id: data[0]?._id ?? '' } })
    expect(receipt).toMatchObject({ total: 9.99, tax: { amount: 1.6 } })
    expect(await taxBook()).toBeCloseTo(before + 1.6, 2)
    await performer.api(blocks.blockUser, { body: { targetId: fan.id } })
    expect(await firstEarning(performer)).toMatchObject({ isRefunded: true, netPrice: 0 })
    expect(await taxBook()).toBeCloseTo(before, 2)
  })

  test('goes by the country of the address at the checkout for later renewals too', async () => {
    const performer = await a.performerWith({ monthlyPrice: 1200n })
    const fan = await world.fan()
    const reply = await world.inject({
      method: 'POST',
      url: '/api/payment/subscribe/performers',
      remoteAddress: GERMAN_ADDRESS,
      headers: { authorization: fan.token, 'idempotency-key': 'subscribe-from-germany' },
      payload: { performerId: performer.id, type: 'monthly' },
    })
    expect(reply.statusCode).toBe(200)
    await payAtSandbox(world, reply.json().data ?? reply.json())
    await world.settle()
    await a.pass(32)
    await world.settle()
    const { data } = await (await a.again(fan)).api(payments.listTransactions, {
      query: { status: 'success' },
    })
    expect(data.map(({ tax }) => tax)).toEqual([
      { country: 'DE', basisPoints: 1900, amount: 1.92 },
      { country: 'DE', basisPoints: 1900, amount: 1.92 },
    ])
    admin = await a.again(admin)
  })
})

test('a top-up of a wallet has no tax: the tax is due when its tokens are spent', async () => {
  const fan = await fanWithTokens(world, 50, { country: 'DE' })
  expect((await fan.api(payments.listTransactions, { query: {} })).data[0]?.tax).toBeUndefined()
})

describe('the table of rates', () => {
  const rate = { country: 'nl', basisPoints: 2100, validFrom: '2026-01-01' }

  test('keeps one rate for a country and a day, and records who changed it', async () => {
    const added = await admin.api(taxes.createTaxRate, { body: rate })
    expect(added).toMatchObject({ country: 'NL', basisPoints: 2100, validFrom: '2026-01-01' })
    const again = admin.api(taxes.createTaxRate, { body: { ...rate, basisPoints: 900 } })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'taxes.rate_exists' })
    const params = { id: added._id }
    await admin.api(taxes.deleteTaxRate, { params })
    const gone = { status: 404, code: 'taxes.rate_not_found' }
    await expect(admin.api(taxes.deleteTaxRate, { params })).rejects.toMatchObject(gone)
    const { data } = await admin.api(listAudit, { query: { action: 'taxes.' } })
    expect(data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['taxes.rate_created', 'taxes.rate_deleted']),
    )
  })

  test.each([
    { basisPoints: -1 },
    { basisPoints: 10_001 },
    { basisPoints: 19.5 },
    { country: 'Germany' },
    { country: '' },
    { validFrom: '2026-02-30' },
    { validFrom: 'x' },
  ])('refuses %o', async (changes) => {
    const attempt = admin.api(taxes.createTaxRate, { body: { ...rate, ...changes } })
    await expect(attempt).rejects.toMatchObject({ status: 400 })
  })

  test('is closed to fans and guests', async () => {
    const fan = await world.fan()
    await expect(fan.api(taxes.listTaxRates)).rejects.toMatchObject({ status: 403 })
    await expect(fan.api(taxes.createTaxRate, { body: rate })).rejects.toMatchObject({
      status: 403,
    })
    await expect(world.api()(taxes.listTaxRates)).rejects.toMatchObject({ status: 401 })
  })
})
