import * as payments from '@stagedoor/contract/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
let fan: Person
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'newCardDays', 0))
  performer = await a.performerWith()
  fan = await a.subscribed(performer)
  for (const amount of [10, 20, 30])
    await payAtSandbox(world, await fan.api(payments.topUp, { body: { amount } }))
  await fan.api(payments.topUp, { body: { amount: 40 } })
  await world.settle()
})
afterAll(() => world.close())

const prices = async (query: object) =>
  (await fan.api(payments.listTransactions, { query })).data.map(({ totalPrice }) => totalPrice)

describe('payments', () => {
  test('are marked as fulfilled without a change to an index, which would be written for each', async () => {
    const { rows } = await sql`select pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'payments'::regclass
        and pg_get_indexdef(indexrelid) like '%fulfilled_at%'`.execute(world.app.base.db)
    expect(rows).toEqual([])
  })

  test('lists payments newest first, by filter, order and page', async () => {
    expect(await prices({})).toEqual([40, 30, 20, 10, 9.99])
    expect(await prices({ status: 'created' })).toEqual([40])
    expect(await prices({ type: 'monthly_subscription' })).toEqual([9.99])
    expect(await prices({ performerId: performer.username })).toEqual([9.99])
    expect(await prices({ performerId: 'nobody' })).toEqual([])
    expect(await prices({ sortBy: 'totalPrice', sort: 'asc' })).toEqual([9.99, 10, 20, 30, 40])
    expect(await prices({ limit: 2, offset: 1 })).toEqual([30, 20])
    const first = await fan.api(payments.listTransactions, { query: { limit: 3 } })
    expect(first.total).toBe(5)
    expect(await prices({ limit: 3, after: first.next })).toEqual([10, 9.99])
    const today = world.clock.now().toISOString().slice(0, 10)
    expect(await prices({ fromDate: today, toDate: today })).toHaveLength(5)
    expect(await prices({ fromDate: '2999-01-01' })).toEqual([])
  })

  test('lists the purpose, the creator and the status of each payment', async () => {
    const { data } = await fan.api(payments.listTransactions, {
      query: { type: 'monthly_subscription' },
    })
    expect(data).toMatchObject([
      {
        target: 'performer',
        targetId: performer.id,
        performerInfo: { username: performer.username },
        paymentGateway: 'sandbox',
        products: [{ name: `Monthly subscription to ${performer.name}`, price: 9.99, quantity: 1 }],
        status: 'success',
        refundedPrice: 0,
        couponInfo: null,
      },
    ])
  })

  test('does not list payments of other people', async () => {
    const [mine] = (await fan.api(payments.listTransactions, { query: {} })).data
    const params = { id: mine?._id ?? '' }
    const other = await world.fan()
    expect((await other.api(payments.listTransactions, { query: {} })).total).toBe(0)
    await expect(other.api(payments.readTransaction, { params })).rejects.toMatchObject({
      status: 404,
      code: 'payments.not_found',
    })
    await expect(world.api()(payments.readTransaction, { params })).rejects.toMatchObject({
      status: 401,
    })
    await expect(world.api()(payments.listTransactions, { query: {} })).rejects.toMatchObject({
      status: 401,
    })
    expect((await performer.api(payments.listTransactions, { query: {} })).total).toBe(0)
  })

  test("lists everybody's payments for admins only", async () => {
    const admin = await world.admin()
    const all = await admin.api(payments.adminListTransactions, {
      query: { userId: fan.username, limit: 3 },
    })
    expect(all).toMatchObject({
      total: 5,
      data: [{ sourceInfo: { username: fan.username } }, {}, {}],
    })
    await expect(fan.api(payments.adminListTransactions, { query: {} })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('saved cards', () => {
  test('saves a card once, and shows its brand and last digits but never its token', async () => {
    const { data, total } = await fan.api(payments.listCards, {
      query: { paymentGateway: 'sandbox' },
    })
    expect(total).toBe(1)
    expect(JSON.stringify(data)).not.toMatch(/sbx_|gatewayToken|customer/)
    expect((await fan.api(payments.listCards, { query: { paymentGateway: 'stripe' } })).total).toBe(
      0,
    )
  })

  test('lets only the owner charge and remove a saved card, which cannot be charged afterwards', async () => {
    const owner = await a.subscribed(performer)
    const [card] = (await owner.api(payments.listCards, { query: {} })).data
    const remove = (who: Person) =>
      who.api(payments.deleteCard, { params: { id: card?._id ?? '' } })
    await expect(remove(fan)).rejects.toMatchObject({
      status: 404,
      code: 'payments.card_not_found',
    })
    await expect(remove(performer)).rejects.toMatchObject({ status: 403 })
    await expect(world.api()(payments.listCards, { query: {} })).rejects.toMatchObject({
      status: 401,
    })
    const body = { amount: 10, cardId: card?._id ?? '' }
    await expect(fan.api(payments.topUp, { body })).rejects.toMatchObject({
      code: 'payments.card_not_found',
    })
    expect(await remove(owner)).toEqual({ success: true })
    await expect(remove(owner)).rejects.toMatchObject({ code: 'payments.card_not_found' })
    await expect(owner.api(payments.topUp, { body })).rejects.toMatchObject({
      code: 'payments.card_not_found',
    })
    expect((await owner.api(payments.listCards, { query: {} })).total).toBe(0)
  })
})
