import { createHmac } from 'node:crypto'
import type { Currency } from '@stagedoor/contract/kit'
import { describe, expect, it } from 'vitest'
import { companyCtx, networkOf, payOnPage } from '../../test/company.ts'
import { newId } from '../../test/new-id.ts'
import { NowpaymentsSimulator } from '../../test/nowpayments/simulate-nowpayments.ts'
import { companyContract } from '../company.contract.ts'
import type { RawCallback } from '../events.ts'
import { nowpayments } from './adapter.ts'

const values = { apiKey: 'K3Y0000-K3Y0000-K3Y0000-K3Y0000', ipnSecret: 'secret-of-notifications' }
const wrongValues = {
  apiKey: 'W0NG000-W0NG000-W0NG000-W0NG000',
  ipnSecret: 'another-of-notifications',
}
const ctx = companyCtx()

describe('NOWPayments', () => {
  companyContract({
    adapter: nowpayments,
    values,
    wrongValues,
    simulate: (callbacks) =>
      new NowpaymentsSimulator(values, (callback) => callbacks.push(callback)),
    falsify: (callback) => {
      const body = callback.body.toString().replace('"price_amount":12.5', '"price_amount":99.5')
      return { ...callback, body: Buffer.from(body) }
    },
  })

  describe('with the login of the dashboard', () => {
    const login = { email: 'operator@example.com', password: 'a password of the dashboard' }
    companyContract({
      adapter: nowpayments,
      values: { ...values, ...login },
      wrongValues: { ...wrongValues, ...login },
      simulate: (callbacks) =>
        new NowpaymentsSimulator({ ...values, ...login }, (sent) => callbacks.push(sent)),
      falsify: (callback) => ({
        ...callback,
        body: Buffer.from(String(callback.body).replace('12.5', '99.5')),
      }),
    })

    it('lists every page, without what was not paid', async () => {
      const company = new NowpaymentsSimulator(
        { ...values, ...login, pageSize: 2 },
        () => undefined,
      )
      const network = networkOf(company)
      const gateway = nowpayments.open({ ...values, ...login }, network)
      const urls = {
        successUrl: 'https://site.example/success',
        cancelUrl: 'https://site.example/cancel',
      }
      const references: string[] = []
      for (const card of ['good', 'declined', 'good', 'good', 'declined'] as const) {
        const order = {
          reference: newId(),
          amount: 1250n as Currency,
          currency: 'USD',
          description: 'Tokens',
          ...urls,
        }
        const customer = { id: newId(), name: 'A buyer' }
        const { url } = await gateway.createCheckout(ctx, {
          ...order,
          savesMethod: false,
          customer,
        })
        await payOnPage(network, url, card)
        if (card === 'good') references.push(order.reference)
      }
      const span = {
        from: new Date(ctx.now().getTime() - 60_000),
        to: new Date(ctx.now().getTime() + 60_000),
      }
      const listed = await Array.fromAsync(gateway.listTransactions(ctx, span))
      expect(listed.map(({ reference }) => reference)).toEqual(references)
    })

    it('is refused with a wrong or a half login, without naming the password', async () => {
      const company = new NowpaymentsSimulator({ ...values, ...login }, () => undefined)
      const check = (changes: object) =>
        nowpayments.open({ ...values, ...login, ...changes }, networkOf(company)).checkSetup(ctx)
      await expect(check({})).resolves.toBeUndefined()
      await expect(check({ password: '' })).rejects.toThrow('needs both')
      const failure = await check({ password: 'a wrong password' }).catch(String)
      expect(failure).toContain('does not accept the e-mail address')
      expect(failure).not.toContain('a wrong password')
    })
  })

  /** Pays an order and returns its payment's id. */
  async function paid() {
    const callbacks: RawCallback[] = []
    const company = new NowpaymentsSimulator(values, (callback) => callbacks.push(callback))
    const network = networkOf(company)
    const gateway = nowpayments.open(values, network)
    const order = {
      reference: newId(),
      amount: 1250n as Currency,
      currency: 'EUR',
      description: 'Tokens',
      savesMethod: false,
      customer: { id: newId(), name: 'A buyer' },
      successUrl: 'https://site.example/success',
      cancelUrl: 'https://site.example/cancel',
    }
    await payOnPage(network, (await gateway.createCheckout(ctx, order)).url, 'good')
    const kinds: string[] = []
    let externalId = ''
    for (const callback of callbacks.splice(0)) {
      const [event] = await gateway.readEvents(ctx, callback)
      if (event?.kind === 'payment') kinds.push(event.outcome.kind)
      if (event?.kind === 'payment') externalId = event.outcome.externalId ?? ''
    }
    const next = async () => gateway.readEvents(ctx, callbacks.splice(0)[0] as RawCallback)
    return { company, externalId, kinds, next }
  }

  it('approves a payment only when it is finished', async () => {
    expect((await paid()).kinds).toEqual(['open', 'pending', 'pending', 'pending', 'approved'])
  })

  it('keeps all digits of an id that is longer than a number', async () => {
    expect((await paid()).externalId).toMatch(/^57454594191234\d{5}$/)
  })

  it('does not approve a finished payment of less than its price', async () => {
    const { company, externalId, next } = await paid()
    company.report(externalId, 'finished', '0.000412345678901233')
    expect(await next()).toMatchObject([
      { outcome: { kind: 'pending', reason: expect.any(String) } },
    ])
  })

  it('leaves an order open whose payment arrived in part', async () => {
    const { company, externalId, next } = await paid()
    company.report(externalId, 'partially_paid', '0.0001')
    expect(await next()).toMatchObject([{ outcome: { kind: 'open' } }])
  })

  it('takes no further deposit for the payment of an order', async () => {
    const body =
      '{"order_id":"1","parent_payment_id":7,"pay_amount":1,"payment_id":8,"payment_status":"finished",'
    const whole = `${body}"price_amount":12.5,"price_currency":"eur"}`
    const signature = createHmac('sha512', values.ipnSecret).update(whole).digest('hex')
    const headers = { 'x-nowpayments-sig': signature }
    const callback = {
      method: 'POST',
      query: '',
      body: Buffer.from(whole),
      headers,
      ip: '203.0.113.20',
    }
    const gateway = nowpayments.open(values, networkOf())
    expect(gateway.authenticate(ctx, callback)).toBe('finished:8')
    expect(await gateway.readEvents(ctx, callback)).toEqual([])
  })

  it('opens another page after the first attempt failed', async () => {
    const { fetch, pageUrl } = networkOf(new NowpaymentsSimulator(values, () => undefined))
    let failures = 1
    const gateway = nowpayments.open(values, {
      pageUrl,
      fetch: (...request) =>
        failures-- > 0 ? Promise.reject(new TypeError('reset')) : fetch(...request),
    })
    const order = {
      reference: newId(),
      amount: 1250n as Currency,
      currency: 'USD',
      description: 'Tokens',
    }
    const urls = {
      successUrl: 'https://site.example/success',
      cancelUrl: 'https://site.example/cancel',
    }
    const whole = {
      ...order,
      ...urls,
      savesMethod: false,
      customer: { id: newId(), name: 'A buyer' },
    }
    await expect(gateway.createCheckout(ctx, whole)).rejects.toThrow('NOWPayments did not answer')
    expect(await gateway.createCheckout(ctx, whole)).toHaveProperty(
      'url',
      expect.stringContaining('iid='),
    )
  })
})
