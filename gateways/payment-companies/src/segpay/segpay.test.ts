import type { Currency } from '@stagedoor/contract/kit'
import { describe, expect, it } from 'vitest'
import { companyCtx, networkOf, payOnPage } from '../../test/company.ts'
import { newId } from '../../test/new-id.ts'
import { SegpaySimulator } from '../../test/segpay/simulate-segpay.ts'
import { companyContract } from '../company.contract.ts'
import { ForgedCallback, type RawCallback } from '../events.ts'
import { segpay } from './adapter.ts'

const values = {
  merchantId: '21617',
  eticket: '199225:26943',
  recurringEticket: '199225:26944',
  userId: 'stage',
  accessKey: 'an-access-key-of-srs',
  callbackKey: 'a-key-in-the-address',
  urlId: '4711',
}
const wrongValues = { ...values, accessKey: 'wrong', callbackKey: 'another-key-in-the-address' }
const ctx = companyCtx()

describe('Segpay', () => {
  companyContract({
    adapter: segpay,
    values,
    wrongValues,
    simulate: (callbacks) => new SegpaySimulator(values, (callback) => callbacks.push(callback)),
    falsify: (callback) => ({
      ...callback,
      query: callback.query.replace('price=12.50', 'price=99.50'),
    }),
  })
})

it('does not list transactions before the website is named in the set-up', () => {
  const { urlId: _, ...others } = values
  expect(segpay.open(others, networkOf()).capabilities.comparison).toMatchObject({ by: 'none' })
})

describe('a postback of Segpay', () => {
  /** Pays an order and returns the gateway with the postback. */
  async function paid() {
    const callbacks: RawCallback[] = []
    const network = networkOf(new SegpaySimulator(values, (callback) => callbacks.push(callback)))
    const gateway = segpay.open(values, network)
    const order = {
      reference: newId(),
      amount: 1250n as Currency,
      currency: 'USD',
      description: 'Tokens',
      savesMethod: false,
      customer: { id: newId(), name: 'A buyer' },
      successUrl: 'https://site.example/success',
      cancelUrl: 'https://site.example/cancel',
    }
    await payOnPage(network, (await gateway.createCheckout(ctx, order)).url, 'good')
    const callback = callbacks.splice(0)[0] as RawCallback
    const changed = (name: string, value: string): RawCallback => {
      const query = new URLSearchParams(callback.query)
      query.set(name, value)
      return { ...callback, query: query.toString() }
    }
    return { gateway, network, callback, callbacks, changed }
  }

  it('has no effect when Segpay does not know its purchase or transaction', async () => {
    const { gateway, changed } = await paid()
    await expect(gateway.readEvents(ctx, changed('purchaseid', '1'))).rejects.toThrow(
      ForgedCallback,
    )
    await expect(gateway.readEvents(ctx, changed('tranid', '1'))).rejects.toThrow(ForgedCallback)
    await expect(gateway.readEvents(ctx, changed('currencycode', 'EUR'))).rejects.toThrow(
      ForgedCallback,
    )
  })

  it('is read whatever the case of its names and values', async () => {
    const { gateway, callback } = await paid()
    const upper = callback.query
      .replace('purchaseid=', 'PurchaseID=')
      .replace('action=Auth', 'Action=AUTH')
    expect(await gateway.readEvents(ctx, { ...callback, query: upper })).toHaveLength(1)
  })

  it('is refused from an address that the operator did not list', async () => {
    const { network, callback } = await paid()
    const listed = (addresses: string) => segpay.open({ ...values, addresses }, network)
    expect(listed('203.0.113., 198.51.100.40').authenticate(ctx, callback)).toContain(
      'sale:auth:initial:yes:',
    )
    expect(() => listed('198.51.100.4').authenticate(ctx, callback)).toThrow(ForgedCallback)
    expect(() => listed('203.0.113.').authenticate(ctx, callback)).toThrow(ForgedCallback)
  })

  it('is read again later when Segpay cannot confirm it now', async () => {
    const { callback } = await paid()
    const gateway = segpay.open(values, {
      fetch: () => Promise.reject(new TypeError('reset')),
      pageUrl: String,
    })
    const failure = await gateway.readEvents(ctx, callback).catch((error: unknown) => error)
    expect(failure).not.toBeInstanceOf(ForgedCallback)
    expect(String(failure)).not.toContain(values.accessKey)
  })

  it('reports a refund that we asked for, and refunds the whole price once', async () => {
    const { gateway, callback, callbacks } = await paid()
    const [sale] = await gateway.readEvents(ctx, callback)
    const externalId = sale?.kind === 'payment' ? (sale.outcome.externalId ?? '') : ''
    const refund = (amount: bigint) =>
      gateway.refund(ctx, {
        reference: newId(),
        externalId,
        amount: amount as Currency,
        currency: 'USD',
      })
    expect(await refund(500n)).toBe(false)
    expect(await refund(1250n)).toBe(true)
    expect(await refund(1250n)).toBe(true)
    expect(callbacks).toHaveLength(1)
    expect(await gateway.readEvents(ctx, callbacks[0] as RawCallback)).toMatchObject([
      { kind: 'refund', externalId },
    ])
  })
})
