import * as admin from '@stagedoor/contract/admin'
import * as performers from '@stagedoor/contract/performers'
import * as refunds from '@stagedoor/contract/refunds'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import type { RawCallback } from '@stagedoor/payment-companies'
import { networkOf, payOnPage, simulatedCompanies } from '@stagedoor/payment-companies/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomNumbers } from '../../../../test/drills/random-numbers.ts'
import { type CompanySite, saleIdOf, siteAt } from '../../../../test/world/company-site.ts'
import { moneyModules } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'

const renewing = simulatedCompanies.filter(
  ({ adapter }) => adapter.capabilities.recurring === 'gateway',
)
const monthly = { isFreeSubscription: false, yearlyPrice: 0n }
/** The seed of the order of reports: RENEWAL_SEED plays another. */
const SEED = Number(process.env.RENEWAL_SEED ?? 1)

describe.each(renewing)('a subscription that $adapter.name renews', (company) => {
  let site: CompanySite
  let performer: Person
  beforeAll(async () => {
    site = await siteAt(company)
    performer = await site.a.performerWith(monthly)
  })
  afterAll(() => site.world.close())

  it('begins at its page, and each of its charges opens one more period', async () => {
    const { a, world, company, deliver, rowOf, chargesOf } = site
    const fan = await site.subscribed(performer)
    expect(await a.sees(fan, performer)).toBe(true)
    expect((await a.mine(fan, performer))?.state).toBe('active')
    for (const period of [2, 3, 4]) {
      await a.pass(30)
      company.rebill?.((await rowOf(fan)).externalId)
      const [callback] = await deliver()
      await site.post(callback as RawCallback)
      await world.settle()
      expect(await rowOf(fan)).toMatchObject({ state: 'active', period, attempts: 0 })
      expect(await a.sees(fan, performer)).toBe(true)
    }
    const charges = await chargesOf(fan)
    expect(charges.map(({ status, amount }) => [status, amount])).toEqual(
      Array(4).fill(['success', 999n]),
    )
    expect(charges.at(-1)?.description).toMatch(/^Renewal: Monthly subscription to /)
    await site.sound()
  })

  it('is never charged by the site, and ends when the company is silent for too long', async () => {
    const fan = await site.subscribed(performer)
    await site.a.pass(33)
    expect((await site.chargesOf(fan)).length).toBe(1)
    expect(await site.a.sees(fan, performer)).toBe(true)
    await site.a.pass(7)
    expect(await site.rowOf(fan)).toMatchObject({ state: 'ended', endReason: 'payment_failed' })
    expect(await site.a.sees(fan, performer)).toBe(false)
    await site.deliver()
    expect((await site.rowOf(fan)).agreement?.endedAt).not.toBeNull()
  })

  it('is refunded as a whole or not at all, where its company refunds no parts', async () => {
    const fan = await site.subscribed(performer)
    const [charge] = await site.chargesOf(fan)
    const team = await site.world.admin()
    const plan = (query: { amount?: number }) =>
      team.api(refunds.planPayment, { params: { id: charge?.id ?? '' }, query })
    if (!company.adapter.capabilities.refund) {
      return expect(plan({})).rejects.toMatchObject({ code: 'payments.refund_unavailable' })
    }
    const refused = { status: 422, code: 'payments.refund_whole_only', data: { whole: 9.99 } }
    await expect(plan({ amount: 4 })).rejects.toMatchObject(refused)
    expect(await plan({})).toMatchObject({ toCard: 9.99, canBePartial: false })
  })

  it('is ended now by an admin with the whole refunded or nothing, where its company refunds no parts', async () => {
    const kept = await site.subscribed(performer)
    const refunded = await site.subscribed(performer)
    const team = await site.world.admin()
    const end = async (fan: Person, refund?: 'whole' | 'none') => {
      const { id } = await site.rowOf(fan)
      await team.api(subscriptions.adminCancel, {
        params: { id },
        query: { now: true, ...(refund && { refund }) },
      })
      await site.world.settle()
      await site.deliver()
    }
    site.world.clock.advance(3_600_000)
    const { refund: canRefund } = company.adapter.capabilities
    const { data } = await team.api(subscriptions.adminList, { query: { limit: 1 } })
    expect(data[0]?.refunds).toBe(canRefund ? 'whole' : 'none')
    const code = canRefund ? 'payments.refund_whole_only' : 'payments.refund_unavailable'
    await expect(end(kept)).rejects.toMatchObject({ status: 422, code })
    expect(await site.rowOf(kept)).toMatchObject({ state: 'active' })
    await end(kept, 'none')
    if (canRefund) await end(refunded, 'whole')
    else await expect(end(refunded, 'whole')).rejects.toMatchObject({ code })
    expect((await site.rowOf(kept)).state).toBe('ended')
    expect((await site.chargesOf(kept))[0]?.refunded).toBe(0n)
    expect((await site.chargesOf(refunded))[0]?.refunded).toBe(canRefund ? 999n : 0n)
    await site.sound()
  })

  it('is cancelled at the company as well, and stays open until the paid time ends', async () => {
    const { a, rowOf, deliver } = site
    const fan = await site.subscribed(performer)
    const { id } = await rowOf(fan)
    const { api } = await a.again(fan)
    await api(subscriptions.cancel, { params: { gateway: company.adapter.name, id } })
    await site.world.settle()
    const sent = await deliver()
    expect(sent.length).toBeGreaterThan(0)
    expect(await rowOf(fan)).toMatchObject({ state: 'cancelling', agreementId: null })
    expect((await rowOf(fan)).agreement?.endedAt).not.toBeNull()
    expect(await a.sees(fan, performer)).toBe(true)
    await a.pass(40)
    expect(await rowOf(fan)).toMatchObject({ state: 'ended', endReason: 'cancelled', period: 1 })
  })

  it('cannot be paused, because the company would charge it all the same', async () => {
    const fan = await site.subscribed(performer)
    const { id } = await site.rowOf(fan)
    const { api } = await site.a.again(fan)
    await expect(
      api(subscriptions.pause, { params: { id }, body: { months: 1 } }),
    ).rejects.toMatchObject({
      code: 'subscriptions.cannot_pause',
    })
  })

  it('keeps the paid time when it is cancelled at the company, and ends when it expires there', async () => {
    const { a, company, rowOf, deliver } = site
    const fan = await site.subscribed(performer)
    company.expire?.((await rowOf(fan)).externalId)
    await deliver()
    expect(await rowOf(fan)).toMatchObject({ state: 'cancelling' })
    expect(await a.sees(fan, performer)).toBe(true)
    await a.pass(40)
    expect(await rowOf(fan)).toMatchObject({ state: 'ended', endReason: 'cancelled' })
  })

  it('loses the period whose charge was refunded or disputed, once', async () => {
    const { a, company, rowOf, deliver, chargesOf } = site
    for (const act of ['refund', 'chargeBack'] as const) {
      const fan = await site.subscribed(performer)
      await a.pass(30)
      company.rebill?.((await rowOf(fan)).externalId)
      await deliver()
      const last = (await chargesOf(fan)).at(-1)
      company[act]?.(last?.externalId ?? '')
      const [callback] = await deliver()
      await site.post(callback as RawCallback)
      await site.world.settle()
      expect((await rowOf(fan)).state).toMatch(/^(cancelling|ended)$/)
      expect((await rowOf(fan)).agreementId).toBeNull()
      await site.sound()
    }
  })

  it('sends back a charge that was made long after the cancellation, and asks the company to stop again', async () => {
    const { a, company, rowOf, deliver, chargesOf } = site
    const fan = await site.subscribed(performer)
    const { id, externalId } = await rowOf(fan)
    const { api } = await a.again(fan)
    await api(subscriptions.cancel, { params: { gateway: 'any', id } })
    await site.world.settle()
    site.sent.splice(0)
    await a.pass(2)
    company.rebill?.(externalId)
    await deliver()
    expect(await rowOf(fan)).toMatchObject({ state: 'cancelling', period: 1 })
    const charge = (await chargesOf(fan)).at(-1)
    // Where the company refunds at its desk alone, the operator does it there.
    if (charge?.refunded === 0n) company.refund?.(charge.externalId ?? '')
    await deliver()
    expect((await chargesOf(fan)).at(-1)?.refunded).toBe(999n)
  })

  it('turns free when the creator stops charging: the company is asked to stop', async () => {
    const { a, rowOf } = site
    const other = await a.performerWith(monthly)
    const fan = await site.subscribed(other)
    await a.changePlan(other, { monthlyPrice: 0n })
    await site.world.settle()
    site.sent.splice(0)
    expect(await rowOf(fan)).toMatchObject({ state: 'active', agreementId: null })
    expect((await rowOf(fan)).agreement?.endedAt).not.toBeNull()
    await a.pass(32)
    expect(await rowOf(fan)).toMatchObject({ state: 'active', type: 'free', price: 0n })
    expect((await site.chargesOf(fan)).length).toBe(1)
  })

  it('refuses a renewal of another amount, and the console shows it as failed', async () => {
    const { company, rowOf, deliver, world } = site
    const fan = await site.subscribed(performer)
    const { externalId } = await rowOf(fan)
    await world.app.base.db
      .updateTable('gatewaySubscriptions')
      .set({ amount: 5000n })
      .where('externalId', '=', externalId)
      .execute()
    company.rebill?.(externalId)
    await deliver()
    expect(await rowOf(fan)).toMatchObject({ period: 1 })
    const operator = await world.admin()
    const { data } = await operator.api(admin.listGatewayCallbacks, {
      query: { state: 'failed', limit: 1 },
    })
    expect(data[0]).toMatchObject({ failure: 'The renewal has another amount or currency' })
  })

  it(`ends in the same state when reports are shuffled and repeated, seed ${SEED}`, async () => {
    const { company, rowOf, deliver, world, sent, post } = site
    const random = randomNumbers(SEED)
    const fan = await world.fan()
    const { paymentUrl = '' } = await site.a.ask(fan, performer, 'monthly')
    await payOnPage(networkOf(company), paymentUrl, 'good')
    const first = sent[0] as RawCallback
    const saleId = saleIdOf(first)
    for (const _ of [1, 2, 3]) company.rebill?.(saleId)
    company.expire?.(saleId)
    const copies = sent
      .splice(0)
      .flatMap((one) => Array.from({ length: 1 + Math.floor(random() * 4) }, () => one))
    const shuffled = copies
      .map((one) => ({ one, place: random() }))
      .toSorted((x, y) => x.place - y.place)
    for (const { one } of shuffled) {
      await post(one)
      if (random() < 0.3) await world.settle()
    }
    await world.settle()
    for (const minutes of [1, 2, 4, 8]) {
      world.clock.advance(minutes * 60_000)
      await world.runScheduledJobs(moneyModules)
    }
    await deliver()
    expect(await rowOf(fan)).toMatchObject({ state: 'cancelling', period: 4, agreementId: null })
    const charges = await site.chargesOf(fan)
    expect(charges.map(({ status, refunded }) => [status, refunded])).toEqual(
      Array(4).fill(['success', 0n]),
    )
    await site.sound()
  })

  it('keeps its price when the creator raises it, and its periods end on the day of the month on which it began', async () => {
    const { a, world, rowOf } = site
    world.clock.set(new Date('2032-10-31T10:00:00Z'))
    const fan = await site.subscribed(performer)
    const { api } = await a.again(performer)
    await api(performers.updateSelf, { body: { monthlyPrice: 15, asksCurrentFans: true } })
    const ends: (string | undefined)[] = []
    for (const day of ['2032-11-30', '2032-12-31', '2033-01-31']) {
      world.clock.set(new Date(`${day}T10:00:00Z`))
      site.company.rebill?.((await rowOf(fan)).externalId)
      await site.deliver()
      await world.settle()
      ends.push((await rowOf(fan)).endsAt?.toISOString().slice(0, 10))
    }
    expect(ends).toEqual(['2032-12-31', '2033-01-31', '2033-02-28'])
    expect((await site.chargesOf(fan)).map(({ amount }) => amount)).toEqual(Array(4).fill(999n))
  })
})
