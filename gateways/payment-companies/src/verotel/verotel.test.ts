import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { companyCtx, networkOf } from '../../test/company.ts'
import { VerotelSimulator } from '../../test/verotel/simulate-verotel.ts'
import { companyContract } from '../company.contract.ts'
import { ForgedCallback } from '../events.ts'
import { verotel } from './adapter.ts'

const values = { shopId: '64233', signatureKey: 'BddJxtUBkDgFB9kj7Zwguxde4gAqha' }
const shop = { shopID: values.shopId, key: values.signatureKey }

describe('Verotel', () => {
  companyContract({
    adapter: verotel,
    values,
    wrongValues: { ...values, signatureKey: 'another-key-of-the-shop' },
    simulate: (callbacks) => new VerotelSimulator(shop, (callback) => callbacks.push(callback)),
    falsify: (callback) => ({ ...callback, query: callback.query.replace('12.50', '99.50') }),
  })

  it('refuses postbacks signed by SHA-1 unless the operator allowed it', () => {
    const text = `saleID=1&shopID=${shop.shopID}&signature=`
    const callback = {
      method: 'GET',
      query: text,
      body: Buffer.alloc(0),
      headers: {},
      ip: '203.0.113.9',
    }
    const signature = createHash('sha1')
      .update(`${shop.key}:saleID=1:shopID=${shop.shopID}`)
      .digest('hex')
    const signed = { ...callback, query: `${text}${signature}` }
    const network = networkOf()
    expect(() => verotel.open(values, network).authenticate(companyCtx(), signed)).toThrow(
      ForgedCallback,
    )
    expect(
      verotel.open({ ...values, digest: 'sha1' }, network).authenticate(companyCtx(), signed),
    ).toContain('purchase:1')
  })
})
