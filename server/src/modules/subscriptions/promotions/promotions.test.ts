import * as payments from '@stagedoor/contract/payments'
import * as performers from '@stagedoor/contract/performers'
import * as promotions from '@stagedoor/contract/promotions'
import * as refunds from '@stagedoor/contract/refunds'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyModules, payAtSandbox } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { reconcileLedger } from '../../earnings/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const half = { percent: 50, periods: 1, audience: 'all' as const }
const promote = (performer: Person, changes: object = {}) =>
  performer.api(promotions.createPromotion, { body: { ...half, ...changes } })
async function promoted(changes: object = {}) {
  const performer = await a.performerWith({ monthlyPrice: 1000n, threeMonthPrice: 2700n })
  return { performer, promotion: await promote(performer, changes) }
}
const monthlyOffer = async (fan: Person, performer: Person) =>
  (await fan.api(subscriptions.readOffers, { params: { performerId: performer.id }, query: {} }))
    .offers[0]
const figures = async (performer: Person) => {
  const { data } = await (await a.again(performer)).api(promotions.searchPromotions, { query: {} })
  return data.map(({ uses, reservations, revenue, status }) => ({
    uses,
    reservations,
    revenue,
    status,
  }))
}
const takenUses = async (id: string) => {
  const rows = world.app.base.db
    .selectFrom('subscriptionPromotions')
    .select('takenUses')
    .where('id', '=', id)
  return (await rows.executeTakeFirstOrThrow()).takenUses
}
const paidBy = async (fan: Person) =>
  (await (await a.again(fan)).api(payments.listTransactions, { query: {} })).data.map(
    ({ totalPrice }) => totalPrice,
  )
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code }) => code as string,
  )

describe('a promotion', () => {
  it('names one price to each visitor, in their offers, on the page and in lists', async () => {
    const { performer } = await promoted({ audience: 'new' })
    const former = await a.subscribed(performer)
    const fan = await world.fan()
    const id = (await a.mine(former, performer))?._id ?? ''
    await former.api(subscriptions.cancel, { params: { gateway: 'sandbox', id } })
    for (const [api, price] of [
      [world.api(), 5],
      [fan.api, 5],
      [(await a.again(former)).api, 10],
    ] as const) {
      const { offers } = await api(subscriptions.readOffers, {
        params: { performerId: performer.id },
        query: {},
      })
      const page = await api(performers.readPerformer, { params: { id: performer.id } })
      const { data } = await api(performers.searchPerformers, {
        query: { includedIds: [performer.id] },
      })
      expect([offers[0]?.price, page.monthlyOffer?.price, data[0]?.monthlyOffer?.price]).toEqual([
        price,
        price,
        price,
      ])
      const discount = { percent: 50, periods: 1, regularPrice: 10 }
      expect(page.monthlyOffer?.promotion).toEqual(price === 5 ? discount : undefined)
    }
  })

  it('charges half for the first month and the full price afterwards, as the terms said', async () => {
    world.clock.set(new Date('2028-01-31T12:00:00Z'))
    const { performer } = await promoted()
    const fan = await world.fan()
    const offer = await monthlyOffer(fan, performer)
    expect(offer).toMatchObject({
      price: 5,
      renewalPrice: 10,
      promotion: {
        percent: 50,
        periods: 1,
        regularPrice: 10,
        regularDate: expect.stringContaining('2028-02-29'),
      },
    })
    expect(offer?.consentText).toContain('You pay $5.00 today for a month of')
    expect(offer?.consentText).toContain(
      'On 29 February 2028, and every month after that, $10.00 is charged',
    )
    const started = await a.ask(fan, performer, 'monthly', { consentHash: offer?.consentHash })
    expect(started).toMatchObject({ totalPrice: 5 })
    expect(await figures(performer)).toEqual([
      { uses: 0, reservations: 1, revenue: 0, status: 'active' },
    ])
    await payAtSandbox(world, started)
    await world.settle()
    expect(await a.mine(fan, performer)).toMatchObject({ price: 10, state: 'active' })
    expect(await figures(performer)).toEqual([
      { uses: 1, reservations: 0, revenue: 5, status: 'active' },
    ])
    world.clock.set(new Date('2028-02-29T12:30:00Z'))
    await world.runScheduledJobs(moneyModules)
    await world.runScheduledJobs(moneyModules)
    expect((await paidBy(fan)).toSorted()).toEqual([10, 5])
    expect(await figures(performer)).toMatchObject([{ revenue: 15 }])
    await sound()
  })

  it('of three months charges the reduced price three times, also after the performer ended it', async () => {
    world.clock.set(new Date('2028-10-31T12:00:00Z'))
    const { performer, promotion } = await promoted({ percent: 25, periods: 3 })
    const fan = await a.subscribed(performer)
    expect(await a.mine(fan, performer)).toMatchObject({ price: 7.5, regularPrice: 10 })
    await (await a.again(performer)).api(promotions.endPromotion, { params: { id: promotion._id } })
    for (const day of ['2028-11-30', '2028-12-31', '2029-01-31', '2029-02-28']) {
      world.clock.set(new Date(`${day}T12:30:00Z`))
      await world.runScheduledJobs(moneyModules)
      await world.runScheduledJobs(moneyModules)
    }
    expect((await paidBy(fan)).toSorted((x, y) => x - y)).toEqual([7.5, 7.5, 7.5, 10, 10])
    const mine = await a.mine(fan, performer)
    expect([mine?.price, mine?.regularPrice, mine?.expiredAt?.slice(0, 10)]).toEqual([
      10,
      undefined,
      '2029-03-31',
    ])
    await sound()
  })

  it('works with a saved card and does not change the prices of bundles', async () => {
    const { performer } = await promoted()
    const fan = await a.subscribed(await a.performerWith())
    const [card] = (await fan.api(payments.listCards, { query: {} })).data
    const { offers } = await fan.api(subscriptions.readOffers, {
      params: { performerId: performer.id },
      query: {},
    })
    expect(offers.find(({ months }) => months === 3)).toMatchObject({ price: 27, renewalPrice: 27 })
    expect(await a.ask(fan, performer, 'monthly', { cardId: card?.token })).toMatchObject({
      status: 'success',
      totalPrice: 5,
    })
    await world.settle()
    expect(await figures(performer)).toMatchObject([{ uses: 1, revenue: 5 }])
    await sound()
  })

  it('refunds at most what was paid with it', async () => {
    const { performer } = await promoted()
    const fan = await a.subscribed(performer)
    const admin = await world.admin()
    const id = (await a.mine(fan, performer))?.transactionId ?? ''
    const plan = (amount?: number) =>
      admin.api(refunds.planPayment, {
        params: { id },
        query: amount === undefined ? {} : { amount },
      })
    await expect(plan(5.01)).rejects.toMatchObject({ code: 'payments.refund_too_large' })
    const { planHash } = await plan()
    await admin.api(refunds.refundPayment, {
      params: { id },
      body: { reason: 'Asked for it', planHash },
    })
    await world.settle()
    expect(await figures(performer)).toMatchObject([{ uses: 1, revenue: 0 }])
    await sound()
  })

  it('is for new fans or former ones where the performer says so, and once for each fan', async () => {
    const performer = await a.performerWith({ monthlyPrice: 1000n })
    const fan = await a.subscribed(performer)
    const mine = await a.mine(fan, performer)
    await promote(performer, { percent: 20, audience: 'new' })
    await promote(performer, { percent: 30, audience: 'former' })
    const fresh = await world.fan()
    expect(await monthlyOffer(fresh, performer)).toMatchObject({ price: 8 })
    expect((await monthlyOffer(fan, performer))?.promotion).toBeUndefined()
    await fan.api(subscriptions.cancel, { params: { gateway: 'sandbox', id: mine?._id ?? '' } })
    await a.pass(40)
    const back = await a.again(fan)
    expect(await monthlyOffer(back, performer)).toMatchObject({ price: 7 })
    await payAtSandbox(world, await a.ask(back, performer, 'monthly'))
    await world.settle()
    const again = await a.mine(fan, performer)
    await back.api(subscriptions.cancel, { params: { gateway: 'sandbox', id: again?._id ?? '' } })
    await a.pass(40)
    expect((await monthlyOffer(await a.again(fan), performer))?.price).toBe(10)
    await sound()
  })

  it('gives its last use to one fan, and frees it when that payment is cancelled', async () => {
    const { performer, promotion } = await promoted({ maxUses: 1 })
    const first = await world.fan()
    const second = await world.fan()
    const offer = await monthlyOffer(second, performer)
    const started = await a.ask(first, performer, 'monthly')
    expect(await monthlyOffer(first, performer)).toMatchObject({ price: 5 })
    const late = a.ask(second, performer, 'monthly', { consentHash: offer?.consentHash })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'subscriptions.terms_changed' })
    await payAtSandbox(world, started, 'cancel')
    await world.settle()
    expect(await takenUses(promotion._id)).toBe(0)
    expect(
      await a.ask(second, performer, 'monthly', { consentHash: offer?.consentHash }),
    ).toMatchObject({
      totalPrice: 5,
    })
    await payAtSandbox(world, await a.ask(first, performer, 'yearly'), 'cancel')
    expect(await takenUses(promotion._id)).toBe(1)
  })

  it('is never used more often than its number, however many fans try at once', async () => {
    const { performer, promotion } = await promoted({ maxUses: 20 })
    const fans = await Promise.all(Array.from({ length: 40 }, () => world.fan()))
    const codes = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        codeOf(
          a.ask(fans[at % 40] as Person, performer, 'monthly').then((started) => {
            if (started.totalPrice !== 5 && started.totalPrice !== 10)
              throw new Error(`paid ${started.totalPrice}`)
          }),
        ),
      ),
    )
    const expected = ['done', 'promotions.unavailable', 'subscriptions.payment_pending']
    expect(codes.filter((code) => !expected.includes(code))).toEqual([])
    expect(await takenUses(promotion._id)).toBe(20)
    const { db } = world.app.base
    const reduced = await db
      .selectFrom('payments')
      .select('id')
      .where('performerId', '=', performer.id)
      .where('status', '=', 'created')
      .where('amount', '=', 500n)
      .execute()
    expect(reduced.length).toBe(20)
  })
})
