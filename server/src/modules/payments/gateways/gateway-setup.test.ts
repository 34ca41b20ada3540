import * as admin from '@stagedoor/contract/admin'
import * as payments from '@stagedoor/contract/payments'
import { readPublicSettings } from '@stagedoor/contract/settings'
import * as wallet from '@stagedoor/contract/wallet'
import { openCompanies, type PaymentAdapter, type RawCallback } from '@stagedoor/payment-companies'
import {
  type CompanySimulator,
  networkOf,
  payOnPage,
  VerotelSimulator,
} from '@stagedoor/payment-companies/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const values = { shopId: '64233', signatureKey: 'BddJxtUBkDgFB9kj7Zwguxde4gAqha' }
const wrongKey = 'another-key-of-the-shop'
const shop = { shopID: values.shopId, key: values.signatureKey }
const coins = { apiKey: 'K3Y0000-K3Y0000-K3Y0000-K3Y0000', ipnSecret: 'secret-of-notifications' }

let world: World
let operator: Person
const callbacks: RawCallback[] = []
const verotel: CompanySimulator = new VerotelSimulator(shop, (callback) => callbacks.push(callback))
const network = networkOf(verotel)

/** Lets a world reach the simulated company, and no other. */
const connect = ({ app }: World) =>
  Object.assign(app.base.gateways, { paymentCompanies: openCompanies(network) })

beforeAll(async () => {
  world = await createWorld()
  connect(world)
  operator = await world.admin()
})
afterAll(() => world.close())

const save = (name: string, body: object, by: Person = operator) =>
  by.api(admin.savePaymentGateway, { params: { name }, body })
const test = (name: string) => operator.api(admin.testPaymentGateway, { params: { name } })
const setupOf = async (name: string) => {
  const { data } = await operator.api(admin.listPaymentGateways)
  return data.find(({ _id }) => _id === name)
}

async function deliver(callback: RawCallback): Promise<number> {
  const { method, query } = callback
  const reply = await world.inject({
    method: method as 'GET',
    url: `/api/payment/verotel/callhook?${query}`,
  })
  await world.settle()
  return reply.statusCode
}

describe('the set-up of a payment company', () => {
  it('refuses unknown companies, unknown fields, values of another form and too high a place in the order', async () => {
    await expect(save('paypal', {})).rejects.toMatchObject({ code: 'payments.gateway_not_found' })
    await expect(test('constructor')).rejects.toMatchObject({ code: 'payments.gateway_not_found' })
    for (const body of [
      { values: { nothing: '1' } },
      { values: { shopId: 'x' } },
      { priority: 100 },
      { priority: -1 },
    ]) {
      await expect(save('verotel', body)).rejects.toMatchObject({ code: 'request.invalid' })
    }
    expect(await setupOf('verotel')).toMatchObject({ isComplete: false, isEnabled: false })
  })

  it('refuses to enable or test a company whose required keys are missing, and names them', async () => {
    const incomplete = {
      code: 'payments.gateway_incomplete',
      data: { missing: ['shopId', 'signatureKey'] },
    }
    await expect(save('verotel', { isEnabled: true })).rejects.toMatchObject(incomplete)
    await expect(test('verotel')).rejects.toMatchObject(incomplete)
  })

  it('stores secrets encrypted, never returns them, and keeps those that are left out', async () => {
    const saved = await save('verotel', { values })
    expect(saved).toMatchObject({
      isComplete: true,
      isEnabled: false,
      webhookUrl: expect.stringMatching(/\/api\/payment\/verotel\/callhook$/),
      returnUrls: null,
    })
    expect((await setupOf('ccbill'))?.returnUrls?.approved).toMatch(/\/payment\/success$/)
    expect(await save('verotel', { values: { shopId: values.shopId } })).toEqual(saved)
    expect(saved.fields).toContainEqual(
      expect.objectContaining({ name: 'shopId', isSet: true, value: values.shopId }),
    )
    expect(saved.fields).toContainEqual(
      expect.objectContaining({ name: 'signatureKey', isSet: true, value: '' }),
    )
    const { rows } = await sql<{ stored: string }>`
      select encode(values_sealed, 'escape') || (select string_agg(detail::text, '')
        from audit_events) as stored
      from payment_gateways`.execute(world.app.base.db)
    expect(rows[0]?.stored).not.toContain(values.signatureKey)
  })

  it('tells a correct key from a wrong one by a request to the company', async () => {
    expect(await test('verotel')).toEqual({ success: true })
    expect(await setupOf('verotel')).toMatchObject({ test: { problem: null } })
    await save('verotel', { values: { signatureKey: wrongKey } })
    const refusal = {
      code: 'payments.gateway_test_failed',
      data: { reason: expect.stringContaining('Verotel') },
    }
    await expect(test('verotel')).rejects.toMatchObject(refusal)
    expect(await setupOf('verotel')).toMatchObject({
      test: { problem: expect.stringContaining('Verotel') },
    })
    expect(await save('verotel', { values })).toMatchObject({ test: null })
  })

  it('sends new payments to the first enabled company, and back to play money when none is left', async () => {
    const shown = async () => (await operator.api(readPublicSettings)).paymentGateway
    expect(await shown()).toBe('sandbox')
    const first = { isEnabled: true, isPreferred: true }
    expect(await save('verotel', { isEnabled: true, priority: 1 })).toMatchObject(first)
    expect(await shown()).toBe('verotel')
    await save('nowpayments', { values: coins, isEnabled: true, priority: 0 })
    expect(await shown()).toBe('nowpayments')
    const { data } = await operator.api(admin.listPaymentGateways)
    expect(data.map(({ _id }) => _id).slice(0, 2)).toEqual(['nowpayments', 'verotel'])
    for (const name of ['nowpayments', 'verotel']) await save(name, { isEnabled: false })
    expect(await shown()).toBe('sandbox')
  })

  it('refuses to enable a company that does not take the currency of the site', async () => {
    const other = await createWorld({ environment: { CURRENCY: 'JPY' } })
    try {
      const refusal = { code: 'payments.gateway_currency', data: { currency: 'JPY' } }
      await expect(
        save('verotel', { values, isEnabled: true }, await other.admin()),
      ).rejects.toMatchObject(refusal)
    } finally {
      await other.close()
    }
  })

  it('enables a company whose terms forbid adult content only once an admin confirms that there is none', async () => {
    const { paymentCompanies } = world.app.base.gateways
    const verotel = paymentCompanies.adapters.verotel as PaymentAdapter
    const strict = { ...verotel, capabilities: { ...verotel.capabilities, adultAllowed: false } }
    Object.assign(world.app.base.gateways, {
      paymentCompanies: {
        ...paymentCompanies,
        adapters: { ...paymentCompanies.adapters, verotel: strict },
      },
    })
    expect(await setupOf('verotel')).toMatchObject({ allowsAdultContent: false, isEnabled: false })
    const refusal = { status: 422, code: 'payments.gateway_forbids_adult' }
    await expect(save('verotel', { isEnabled: true })).rejects.toMatchObject(refusal)
    expect(await save('verotel', { isEnabled: true, hasNoAdultContent: true })).toMatchObject({
      isEnabled: true,
    })
    expect(await save('verotel', { isEnabled: false })).toMatchObject({ isEnabled: false })
    await expect(
      save('verotel', { isEnabled: true, hasNoAdultContent: false }),
    ).rejects.toMatchObject(refusal)
    const { rows } = await sql<{
      confirmations: number
    }>`select count(*)::int as confirmations from audit_events
      where action = 'payments.gateway_saved' and detail ->> 'hasNoAdultContent' = 'true'`.execute(
      world.app.base.db,
    )
    expect(rows[0]?.confirmations).toBeGreaterThan(0)
    Object.assign(world.app.base.gateways, { paymentCompanies })
  })

  it('asks an admin for a fresh proof before it changes keys', async () => {
    const another = await world.admin()
    world.clock.advance(16 * 60_000)
    await expect(save('verotel', { values }, another)).rejects.toMatchObject({
      code: 'auth.proof_required',
    })
    operator = await world.admin()
  })
})

describe('a payment at a company that was set up', () => {
  beforeAll(async () => {
    operator = await world.admin()
    await save('verotel', { values, isEnabled: true, priority: 1 })
  })

  async function paid(): Promise<{ fan: Person; callback: RawCallback }> {
    const fan = await world.fan()
    const { paymentUrl = '', paymentGateway } = await fan.api(payments.topUp, {
      body: { amount: 12.5 },
    })
    expect(paymentGateway).toBe('verotel')
    expect(await payOnPage(network, paymentUrl, 'good')).toContain('/payment/success')
    const callback = callbacks.pop()
    if (!callback) throw new Error('the company reports the payment')
    return { fan, callback }
  }
  const balanceOf = async (fan: Person) => (await fan.api(wallet.readBalance)).balance

  it('credits the wallet once for a callback by GET that arrives three times, and counts as its latest event', async () => {
    const { fan, callback } = await paid()
    expect(await balanceOf(fan)).toBe(0)
    for (let times = 0; times < 3; times += 1) expect(await deliver(callback)).toBe(200)
    expect(await balanceOf(fan)).toBe(12.5)
    const health = { lastEventAt: expect.any(String), lastPaidAt: expect.any(String), failed: 0 }
    expect(await setupOf('verotel')).toMatchObject(health)
  })

  it('refuses a callback with another amount, and one after the key was changed', async () => {
    const { fan, callback } = await paid()
    expect(await deliver({ ...callback, query: callback.query.replace('12.50', '99.50') })).toBe(
      400,
    )
    await save('verotel', { values: { signatureKey: wrongKey } })
    expect(await deliver(callback)).toBe(400)
    expect(await balanceOf(fan)).toBe(0)
    await save('verotel', { values })
    expect(await deliver(callback)).toBe(200)
    expect(await balanceOf(fan)).toBe(12.5)
  })

  it('still accepts callbacks of a company that was disabled in the meantime', async () => {
    const { fan, callback } = await paid()
    await save('verotel', { isEnabled: false })
    expect(await deliver(callback)).toBe(200)
    expect(await balanceOf(fan)).toBe(12.5)
    await save('verotel', { isEnabled: true })
  })

  it('opens the page of the next company when the preferred one does not answer', async () => {
    await save('nowpayments', { values: coins, isEnabled: true, priority: 0 })
    const { fan, callback } = await paid()
    expect(await deliver(callback)).toBe(200)
    expect(await balanceOf(fan)).toBe(12.5)
    const down = fan.api(payments.topUp, { body: { amount: 12.5, paymentGateway: 'nowpayments' } })
    await expect(down).rejects.toMatchObject({ code: 'payments.gateway_failed' })
    await save('nowpayments', { isEnabled: false })
  })

  it('refuses to pay by a company that is not enabled', async () => {
    const fan = await world.fan()
    const topUp = (body: { amount: number; paymentGateway?: string }) =>
      fan.api(payments.topUp, { body })
    for (const paymentGateway of ['sandbox', 'ccbill', 'nowpayments', 'constructor']) {
      await expect(topUp({ amount: 10, paymentGateway })).rejects.toMatchObject({
        code: 'payments.gateway_unavailable',
      })
    }
  })

  it('offers each enabled company with its limits and its own name on bank statements, none for coins', async () => {
    await save('nowpayments', { values: coins, isEnabled: true, priority: 2 })
    await save('verotel', { statementDescriptor: 'VTSUP*STAGE' })
    const fan = await world.fan()
    const { methods } = await fan.api(wallet.readTopUpTerms)
    expect(methods).toMatchObject([
      {
        paymentGateway: 'verotel',
        kind: 'card',
        isRenewedByCompany: true,
        statementDescriptor: 'VTSUP*STAGE',
      },
      { paymentGateway: 'nowpayments', kind: 'crypto', periodMonths: [], statementDescriptor: '' },
    ])
    await save('verotel', { statementDescriptor: '' })
    expect((await fan.api(wallet.readTopUpTerms)).methods[0]?.statementDescriptor).toBe('Stagedoor')
    await save('nowpayments', { isEnabled: false })
  })

  it('pays by the first company that can charge the amount, and refuses with the widest limits', async () => {
    await save('nowpayments', { isEnabled: true, priority: 0 })
    const fan = await world.fan()
    const { paymentGateway } = await fan.api(payments.topUp, { body: { amount: 5 } })
    expect(paymentGateway).toBe('verotel')
    const performer = await subscribersOf(world).performerWith()
    const subscribed = await subscribersOf(world).ask(await world.fan(), performer, 'monthly')
    expect(subscribed.paymentGateway).toBe('verotel')
    await save('nowpayments', { isEnabled: false })
    await expect(
      subscribersOf(world).changePlan(performer, { monthlyPrice: 100n }),
    ).rejects.toMatchObject({
      code: 'subscriptions.price_out_of_range',
    })
  })

  it('sells a subscription by a company that renews subscriptions itself, at its page', async () => {
    const { performerWith, ask } = subscribersOf(world)
    const started = await ask(await world.fan(), await performerWith(), 'monthly')
    expect(new URL(started.paymentUrl ?? '').searchParams.get('type')).toBe('subscription')
  })
})
