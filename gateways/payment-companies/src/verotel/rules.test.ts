import { describe, expect, it } from 'vitest'
import { isSigned, readStatus, signatureOf, signedUrl } from './rules.ts'

const shop = { shopID: '64233', signatureKey: 'BddJxtUBkDgFB9kj7Zwguxde4gAqha' }
const order = {
  custom1: 'xxyyzz',
  description: 'Super video download',
  priceAmount: '9.99',
  priceCurrency: 'USD',
  type: 'purchase',
}
const sha1 = '3f27723dc11c49dbd01706410f44e6eeff9e8ebf'
const sha256 = 'ccaf2357fe330654322a1b0f3f92984b3fe2a1462d6fc5082650a00c5ada2f2a'

describe('signatures of Verotel', () => {
  it('signs an order with the published signatures', () => {
    expect(signatureOf(shop, { ...order, version: '3.2' }, 'sha1')).toBe(sha1)
    expect(signatureOf(shop, { ...order, version: '4' })).toBe(sha256)
  })

  it('leaves empty parameters, the e-mail address and the token of a card out of the signature', () => {
    const rest = {
      custom2: '',
      custom3: undefined,
      email: 'a@example.com',
      oneClickToken: 'abc',
      version: '4',
    }
    expect(signatureOf(shop, { ...order, ...rest })).toBe(sha256)
  })

  it('sends an address whose signature covers its parameters', () => {
    const url = new URL(
      signedUrl(shop, 'https://secure.verotel.com/startorder', { ...order, custom2: '' }),
    )
    expect(url.searchParams.get('signature')).toBe(sha256)
    expect(url.searchParams.has('custom2')).toBe(false)
  })

  it('accepts a signature over all received parameters in any case, and refuses changed ones', () => {
    const received = { ...order, version: '4', shopID: '64233' }
    expect(isSigned(shop, { ...received, signature: sha256.toUpperCase() }, ['sha256'])).toBe(true)
    expect(
      isSigned(shop, { ...received, priceAmount: '1.00', signature: sha256 }, ['sha256']),
    ).toBe(false)
    expect(isSigned(shop, { ...received, extra: '1', signature: sha256 }, ['sha256'])).toBe(false)
    expect(isSigned(shop, received, ['sha256'])).toBe(false)
  })

  it('refuses a SHA-1 signature unless SHA-1 is allowed', () => {
    const received = { ...order, version: '3.2', shopID: '64233', signature: sha1 }
    expect(isSigned(shop, received, ['sha256'])).toBe(false)
    expect(isSigned(shop, received, ['sha256', 'sha1'])).toBe(true)
  })
})

it('reads the lines of a status answer', () => {
  expect(
    readStatus('---\nresponse: FOUND\nsaleID: "123"\r\npriceAmount: 9.99\ncustom1:\n'),
  ).toEqual({
    response: 'FOUND',
    saleID: '123',
    priceAmount: '9.99',
    custom1: '',
  })
})
