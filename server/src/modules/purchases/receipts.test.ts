import { payDirectly } from '@stagedoor/contract/checkout'
import * as payments from '@stagedoor/contract/payments'
import { readReceipt, receiptPdfPath } from '@stagedoor/contract/purchases'
import { chargeTip, listCharges } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fanWithTokens, payAtSandbox } from '../../../test/world/money.ts'
import { ordersIn } from '../../../test/world/orders.ts'
import type { Person } from '../../../test/world/people.ts'
import { salesIn } from '../../../test/world/sales.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let sales: ReturnType<typeof salesIn>
beforeAll(async () => {
  world = await createWorld()
  sales = salesIn(world)
})
afterAll(() => world.close())

const bought = async () => {
  const { performer, postId } = await sales.forSale()
  const [fan] = await sales.buyers(postId, 1)
  if (!fan) throw new Error('one fan bought it')
  return { performer, postId, fan }
}

describe('a receipt', () => {
  it('the receipt of a top-up, a tip or a post shows amounts, the site and what was bought, but no creator', async () => {
    const { performer, fan } = await bought()
    await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 10 } })
    const [payment] = (await fan.api(payments.listTransactions, { query: {} })).data
    const [tip, post] = (await fan.api(listCharges, { query: {} })).data
    const receipts = []
    for (const one of [payment, tip, post])
      receipts.push(await fan.api(readReceipt, { params: { id: one?._id ?? '' } }))
    expect(receipts).toMatchObject([
      {
        item: 'Wallet credit',
        tokens: null,
        total: 50,
        refunded: 0,
        currency: 'USD',
        paidBy: 'sandbox',
      },
      { item: 'Tip', tokens: 10, total: 10, paidBy: 'wallet' },
      { item: 'Digital content', sold: { kind: 'feed' }, tokens: 20, total: 20, paidBy: 'wallet' },
    ])
    for (const receipt of receipts) {
      expect(receipt.number).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
      expect(receipt).toMatchObject({
        seller: { name: 'Stagedoor' },
        buyer: { username: fan.username },
      })
      expect(JSON.stringify(receipt)).not.toContain(performer.username)
    }
  })

  it('the receipt of a card payment names the item that it paid for at once, its price and what is left', async () => {
    const { performer, postId } = await sales.forSale()
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'directPaymentMinimum', 25))
    const fan = await world.fan()
    const body = { kind: 'feed', ref: postId, price: 20 } as const
    const started = await fan.api(payDirectly, { body })
    await payAtSandbox(world, started)
    await world.settle()
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'directPaymentMinimum', 2.95))
    const read = (query = {}) => fan.api(readReceipt, { params: { id: started._id }, query })
    const receipt = await read()
    expect(receipt).toMatchObject({
      item: 'Wallet credit',
      total: 25,
      sold: { kind: 'feed' },
      paidFor: { item: 'Digital content', price: 20, rest: 5 },
      creator: null,
    })
    expect(receipt.sold?._id).toBe(postId)
    expect(JSON.stringify(receipt)).not.toContain(performer.username)
    expect((await read({ named: true })).creator?.username).toBe(performer.username)
    const pdf = await world.inject({
      url: `${receiptPdfPath}?id=${started._id}&named=true`,
      headers: { authorization: fan.token },
    })
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  it('the receipt of an order that a card paid for has the price of all pieces with their sending, and nothing is left', async () => {
    const shop = ordersIn(world, await world.performer())
    const ref = await shop.goods()
    const fan = await world.fan()
    const deliveryAddressId = await shop.addressOf(fan)
    const body = { kind: 'product', ref, price: 10, quantity: 2, deliveryAddressId } as const
    const started = await fan.api(payDirectly, { body })
    await payAtSandbox(world, started)
    await world.settle()
    const params = { id: started._id }
    expect(await fan.api(readReceipt, { params, query: {} })).toMatchObject({
      total: 24,
      sold: { _id: ref, kind: 'product' },
      paidFor: { item: 'Goods', price: 24, rest: 0 },
    })
  })

  it('a receipt names the creator of a purchase and of a tip where its buyer asks for that', async () => {
    const { performer, fan } = await bought()
    await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 10 } })
    const charges = (await fan.api(listCharges, { query: {} })).data
    expect(charges).toHaveLength(2)
    for (const { _id: id } of charges) {
      const receipt = await fan.api(readReceipt, { params: { id }, query: { named: true } })
      expect(receipt.creator?.username).toBe(performer.username)
      expect(receipt.paidFor).toBeNull()
    }
  })

  it('a receipt is shown to its buyer only, and only for a successful payment', async () => {
    const fan = await fanWithTokens(world, 10)
    const [payment] = (await fan.api(payments.listTransactions, { query: {} })).data
    const refused = { status: 404, code: 'purchases.receipt_not_found' }
    const ask = (person: Person, id = '') => person.api(readReceipt, { params: { id } })
    await expect(ask(await world.fan(), payment?._id)).rejects.toMatchObject(refused)
    const open = await fan.api(payments.topUp, { body: { amount: 5 } })
    await expect(ask(fan, open._id)).rejects.toMatchObject(refused)
    await payAtSandbox(world, open)
    expect(await ask(fan, open._id)).toMatchObject({ total: 5 })
  })

  it('a receipt as PDF is a whole document for its buyer, names the operator, and is refused to others', async () => {
    await transaction(world.app.base, async (ctx) => {
      await updateSetting(ctx, 'statementDescriptor', 'STGDR*PAY')
      await updateSetting(ctx, 'sellerDetails', 'Velvet Media BV\nLijnmarkt 12, Utrecht')
    })
    const fan = await fanWithTokens(world, 10)
    const id = (await fan.api(payments.listTransactions, { query: {} })).data[0]?._id ?? ''
    expect(await fan.api(readReceipt, { params: { id } })).toMatchObject({
      descriptor: 'STGDR*PAY',
      seller: { details: 'Velvet Media BV\nLijnmarkt 12, Utrecht' },
    })
    const pdfOf = (of: string, person?: Person) =>
      world.inject({
        url: `${receiptPdfPath}?id=${of}`,
        headers: person ? { authorization: person.token } : {},
      })
    const { statusCode, rawPayload } = await pdfOf(id, fan)
    expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(rawPayload.subarray(-6).toString().trim()).toBe('%%EOF')
    const { message } = await world.app.base.db
      .selectFrom('mails')
      .select('message')
      .where('template', '=', 'payments.receipt')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(message)).toContain('appears as STGDR*PAY on your statement')
    const others = [await pdfOf(id, await world.fan()), await pdfOf('x', fan), await pdfOf(id)]
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401])
  })

  it('the receipt of tokens shows what they were worth when they were spent', async () => {
    const fan = await fanWithTokens(world, 20)
    const performer = await world.performer()
    const rate = (value: number) =>
      transaction(world.app.base, (ctx) => updateSetting(ctx, 'tokenConversionRate', value))
    await rate(10)
    await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
    await rate(1)
    const [tip] = (await fan.api(listCharges, { query: {} })).data
    expect(await fan.api(readReceipt, { params: { id: tip?._id ?? '' } })).toMatchObject({
      tokens: 20,
      total: 2,
    })
  })
})
