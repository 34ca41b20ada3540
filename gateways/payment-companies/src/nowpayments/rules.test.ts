import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalJson, isAtLeast, isSigned, parseWithTexts } from './rules.ts'

describe('the JSON that NOWPayments signs', () => {
  it('sorts names at every level and keeps the order of lists', () => {
    expect(
      canonicalJson('{"b": {"z": 1, "a": [2, {"y": null, "x": true}]}, "a": "é/\\u00e9\\n"}'),
    ).toBe('{"a":"é/é\\n","b":{"a":[2,{"x":true,"y":null}],"z":1}}')
  })

  it.each(['0.000000010000000001', '1e-8', '5745459419123456789', '10.00', '0.1'])(
    'keeps the digits of %s',
    (number) => {
      expect(canonicalJson(`{"n": ${number}}`)).toBe(`{"n":${number}}`)
      expect(parseWithTexts(`{"n": ${number}}`)).toEqual({ n: number })
    },
  )

  it('accepts a signature over any order of names, and refuses another amount or secret', () => {
    const signature = createHmac('sha512', 'secret')
      .update('{"order_id":"1","price_amount":12.50}')
      .digest('hex')
    expect(isSigned('{"price_amount": 12.50, "order_id": "1"}', signature, 'secret')).toBe(true)
    expect(
      isSigned('{"price_amount": 12.50, "order_id": "1"}', signature.toUpperCase(), 'secret'),
    ).toBe(true)
    expect(isSigned('{"price_amount": 99.50, "order_id": "1"}', signature, 'secret')).toBe(false)
    expect(isSigned('{"price_amount": 12.50, "order_id": "1"}', signature, 'another')).toBe(false)
    expect(isSigned('{"price_amount": 12.50, "order_id": "1"}', '', 'secret')).toBe(false)
  })
})

it.each([
  ['0.5', '0.5', true],
  ['0.50', '0.5', true],
  ['0.499999999999999999', '0.5', false],
  ['1e-8', '0.00000001', true],
  ['1.5E1', '15', true],
  ['9', '10', false],
  ['0', '0.000000000000000001', false],
  ['-1', '0', false],
  ['many', '0', false],
])('compares %s with the price of %s', (paid, price, isEnough) =>
  expect(isAtLeast(paid, price)).toBe(isEnough),
)
