import { randomBytes } from 'node:crypto'
import { list as listEarnings } from '@stagedoor/contract/earnings'
import { listNotifications } from '@stagedoor/contract/notifications'
import * as products from '@stagedoor/contract/products'
import { listPurchases, readReceipt } from '@stagedoor/contract/purchases'
import { planCharge, refundCharge } from '@stagedoor/contract/refunds'
import { createReport, decideReport } from '@stagedoor/contract/reports'
import * as wallet from '@stagedoor/contract/wallet'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fanWithTokens, topUp } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { makeProduct, productBytes, productFile } from '../../../test/world/products.ts'
import { tusClient } from '../../../test/world/resumable.ts'
import { createWorld, malformed, type World } from '../../../test/world/world.ts'
import { reconcileLedger } from '../earnings/index.ts'
import { itemById } from '../items/index.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
})
afterAll(() => world.close())

type Body = Parameters<typeof makeProduct>[1]
/** Creates a product with a file that no other product sells, unless its file is given. */
async function forSale(
  body: Body = {},
  seller = performer,
  bytes = randomBytes(64),
): Promise<string> {
  const isDownload = body?.type !== 'physical' && !body?.digitalFileId
  const files = isDownload ? { digitalFile: productFile(undefined, bytes) } : {}
  const { _id } = await makeProduct(seller, body, files)
  await world.settle()
  return _id
}
const buy = (who: Person, id: string, body: object = {}, options?: { idempotencyKey: string }) =>
  who.api(wallet.chargeProduct, { params: { id }, body: malformed(body) }, options)
const linkOf = (who: Person, id: string) => who.api(products.readDownloadLink, { params: { id } })
const stockOf = async (id: string) => (await itemById(world.app.base, id))?.stock
const balanceOf = async (fan: Person) => (await fan.api(wallet.readBalance)).balance
const purchasesOf = async (fan: Person) => (await fan.api(listPurchases, { query: {} })).data

async function refund(chargeId: string): Promise<void> {
  const admin = await world.admin()
  const { planHash } = await admin.api(planCharge, { params: { id: chargeId } })
  const body = { reason: 'They asked for it', planHash }
  await admin.api(refundCharge, { params: { id: chargeId }, body })
  await world.settle()
}

describe('buying a digital product', () => {
  it('hands out the bytes of a file that arrived in pieces', async () => {
    const tus = tusClient(world.app.http, performer.token)
    const bytes = randomBytes(300_000)
    const path = await tus.create(bytes.length, { kind: 'product-file', name: 'patterns.zip' })
    await tus.send(path, 0, bytes.subarray(0, 100_000))
    const sent = await tus.send(path, 100_000, bytes.subarray(100_000))
    const id = await forSale({ digitalFileId: sent.headers.get('upload-file-id') ?? '' })
    const fan = await fanWithTokens(world, 50)
    await buy(fan, id)
    const reply = await world.inject({ url: (await linkOf(fan, id)).downloadLink })
    expect(reply.rawPayload.equals(bytes)).toBe(true)
    expect(reply.headers['content-disposition']).toContain('patterns.zip')
  })

  it('takes price × quantity and the stock, pays the performer, and hands out exactly the file', async () => {
    const seller = await world.performer()
    const fan = await fanWithTokens(world, 50)
    const id = await forSale({ price: 10, stock: 5 }, seller, Buffer.from(productBytes))
    await expect(linkOf(fan, id)).rejects.toMatchObject({
      status: 403,
      code: 'products.not_bought',
    })
    const charge = await buy(fan, id, { quantity: 2, shownPrice: 10 })
    expect(charge).toMatchObject({
      type: 'product',
      target: 'product',
      targetId: id,
      totalPrice: 20,
      balance: 30,
    })
    expect(charge.products).toMatchObject([{ price: 10, quantity: 2 }])
    expect(await stockOf(id)).toBe(3n)
    await world.settle()
    const shown = await fan.api(products.readProduct, { params: { id } })
    expect(shown).toMatchObject({
      isBought: true,
      canDownload: true,
      isBuyable: false,
      digitalFileUrl: null,
    })
    const { downloadLink } = await linkOf(fan, id)
    const reply = await world.inject({ url: downloadLink })
    expect(reply.rawPayload).toEqual(Buffer.from(productBytes))
    expect(reply.headers).toMatchObject({
      'content-disposition':
        `attachment; filename="velvet pattern.html"; ` + `filename*=UTF-8''velvet%20pattern.html`,
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
    expect((await world.inject({ url: downloadLink.replace(/[^?]+$/, 'e=1') })).statusCode).toBe(
      403,
    )
    expect(await purchasesOf(fan)).toMatchObject([
      { objectType: 'product', state: 'available', objectInfo: { _id: id } },
    ])
    expect(await fan.api(readReceipt, { params: { id: charge._id } })).toMatchObject({
      item: 'Goods',
      tokens: 20,
    })
    expect((await seller.api(listEarnings, { query: {} })).data).toMatchObject([
      { type: 'product' },
    ])
    const own = await seller.api(products.listOwnProducts, { query: {} })
    expect(own.data).toMatchObject([{ totalSale: 2, totalEarned: 18, stock: 3 }])
    const notices = (await seller.api(listNotifications, { query: {} })).data.map(
      ({ message }) => message,
    )
    expect(notices.join('\n')).toMatch(/bought your product “Velvet pattern” for \$20\.00/)
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  })

  it('refuses what is bought, sold out, free, physical, hidden, or offered at another price', async () => {
    const fan = await fanWithTokens(world, 100)
    const bought = await forSale()
    const sold = await forSale({ stock: 1 })
    const free = await forSale({ price: 0 })
    const goods = await forSale({ type: 'physical' })
    const hidden = await forSale({ status: 'inactive' })
    await buy(fan, bought)
    const refused = (id: string, code: string, data: unknown = undefined, body: object = {}) =>
      expect(buy(fan, id, body)).rejects.toMatchObject({
        code,
        ...(data !== undefined && { data }),
      })
    await refused(bought, 'wallet.already_bought')
    await refused(sold, 'wallet.out_of_stock', { stock: 1 }, { quantity: 2 })
    await refused(free, 'wallet.not_for_sale')
    await refused(goods, 'wallet.address_required')
    await refused(hidden, 'wallet.item_not_found')
    await refused('0'.repeat(32), 'wallet.item_not_found')
    await refused(sold, 'wallet.price_changed', { price: 5 }, { shownPrice: 4 })
    await buy(await fanWithTokens(world, 10), sold)
    await refused(sold, 'wallet.out_of_stock', { stock: 0 })
    expect(await balanceOf(fan)).toBe(95)
    const poor = await world.fan()
    await expect(buy(poor, await forSale())).rejects.toMatchObject({
      code: 'wallet.insufficient_balance',
    })
    await expect(buy(performer, sold)).rejects.toMatchObject({ status: 403 })
    await expect(
      world.api()(wallet.chargeProduct, { params: { id: sold }, body: {} }),
    ).rejects.toMatchObject({
      status: 401,
    })
  })

  it.each([0, -1, 1.5, 101, 1e12, 'many'])('refuses the quantity %s', async (quantity) => {
    const fan = await world.fan()
    await expect(buy(fan, '0'.repeat(32), { quantity })).rejects.toMatchObject({ status: 400 })
  })

  it('repeats the first answer for the same idempotency key, and takes the stock once', async () => {
    const fan = await fanWithTokens(world, 50)
    const id = await forSale({ stock: 3 })
    const answers = await Promise.all(
      [1, 2].map(() => buy(fan, id, {}, { idempotencyKey: 'one' }).catch(String)),
    )
    answers.push(await buy(fan, id, {}, { idempotencyKey: 'one' }))
    expect(answers[2]).toMatchObject({ balance: 45 })
    expect(await stockOf(id)).toBe(2n)
  })
})

describe('the stock under race', () => {
  it('is sold to 200 buyers at once exactly, whatever they ask for', async () => {
    const { base } = world.app
    const fans = await Promise.all(Array.from({ length: 200 }, () => world.fan()))
    for (const { id } of fans) await topUp(base, id, 1_000_000n)
    const asked = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 200, maxLength: 200 })
    const stocks = fc.integer({ min: 0, max: 120 })
    const property = fc.asyncProperty(asked, stocks, async (quantities, stock) => {
      const id = await forSale({ price: 1, stock })
      const before = await Promise.all(fans.map(balanceOf))
      const outcomes = await Promise.allSettled(
        fans.map((fan, at) => buy(fan, id, { quantity: quantities[at] })),
      )
      const sold = outcomes.map(({ status }, at) =>
        status === 'fulfilled' ? (quantities[at] as number) : 0,
      )
      const left = Number(await stockOf(id))
      expect(sold.reduce((sum, one) => sum + one, 0) + left).toBe(stock)
      for (const [at, one] of outcomes.entries())
        if (one.status === 'rejected') {
          expect(one.reason.code).toBe('wallet.out_of_stock')
          expect(quantities[at]).toBeGreaterThan(left)
        }
      const after = await Promise.all(fans.map(balanceOf))
      expect(after.map((balance, at) => Math.round((before[at] as number) - balance))).toEqual(sold)
    })
    await fc.assert(property, { numRuns: 2, seed: 52, endOnFailure: true })
    await world.settle()
    const broken = await reconcileLedger(base, 0)
    // The tokens of these fans were posted without payments.
    expect(broken.filter(({ rule }) => !/top-up/.test(rule))).toEqual([])
  }, 120_000)
})

describe('what was bought', () => {
  it('can be downloaded after the product was deactivated or deleted', async () => {
    const fan = await fanWithTokens(world, 50)
    const one = randomBytes(64)
    const other = randomBytes(64)
    const inactive = await forSale({}, performer, one)
    const deleted = await forSale({}, performer, other)
    for (const id of [inactive, deleted]) await buy(fan, id)
    await performer.api(products.updateProduct, {
      params: { id: inactive },
      body: { status: 'inactive' },
      files: {},
    })
    await performer.api(products.deleteProduct, { params: { id: deleted } })
    await world.settle()
    for (const [id, bytes] of [
      [inactive, one],
      [deleted, other],
    ] as const) {
      const { downloadLink } = await linkOf(fan, id)
      expect((await world.inject({ url: downloadLink })).rawPayload).toEqual(bytes)
    }
    await expect(linkOf(await world.fan(), inactive)).rejects.toMatchObject({
      code: 'products.not_found',
    })
  })

  it('is at no address from before it was sold, or hidden', async () => {
    const fan = await world.fan()
    const id = await forSale({ price: 0 })
    const change = async (body: object) => {
      world.clock.advance(2000)
      await performer.api(products.updateProduct, { params: { id }, body, files: {} })
      await world.settle()
      world.clock.advance(2000)
    }
    world.clock.advance(2000)
    const { downloadLink } = await linkOf(fan, id)
    const status = async (url: string) => (await world.inject({ url })).statusCode
    await change({ description: 'Another text' })
    expect(await status(downloadLink)).toBe(200)
    await change({ price: 5 })
    expect(await status(downloadLink)).toBe(403)
    await expect(linkOf(fan, id)).rejects.toMatchObject({ code: 'products.not_bought' })
    await change({ price: 0 })
    const again = (await linkOf(fan, id)).downloadLink
    await change({ status: 'inactive' })
    expect(await status(again)).toBe(403)
  })

  it('is gone and refunded once moderation removes it', async () => {
    const fan = await fanWithTokens(world, 50)
    const id = await forSale()
    await buy(fan, id)
    // Products of the same bytes have one file, whose addresses other tests have ended at this
    // instant.
    world.clock.advance(2000)
    const { downloadLink } = await linkOf(fan, id)
    world.clock.advance(2000)
    const report = {
      title: 'Infringes my rights',
      description: '',
      target: 'product',
      targetId: id,
    } as const
    const { _id } = await (await world.fan()).api(createReport, { body: report })
    const decision = { decision: 'remove', reason: 'Not theirs' } as const
    await (await world.admin()).api(decideReport, { params: { id: _id }, body: decision })
    await world.settle()
    expect(await balanceOf(fan)).toBe(50)
    await expect(linkOf(fan, id)).rejects.toMatchObject({ code: 'products.not_found' })
    expect((await world.inject({ url: downloadLink })).statusCode).toBe(403)
    expect(await purchasesOf(fan)).toMatchObject([{ state: 'removed', objectInfo: null }])
  })

  it('returns what was refunded to the stock, unless it was downloaded', async () => {
    const id = await forSale({ stock: 10 })
    const one = await fanWithTokens(world, 50)
    const other = await fanWithTokens(world, 50)
    const charges = [await buy(one, id, { quantity: 3 }), await buy(other, id, { quantity: 2 })]
    await linkOf(other, id)
    expect(await stockOf(id)).toBe(5n)
    for (const { _id } of charges) await refund(_id)
    expect(await stockOf(id)).toBe(8n)
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([50, 50])
    await expect(linkOf(other, id)).rejects.toMatchObject({ code: 'products.not_bought' })
  })
})
