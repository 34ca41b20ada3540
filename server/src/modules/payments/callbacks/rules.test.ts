import { describe, expect, it } from 'vitest'
import { nextAttempt, shownBody, shownHeaders, shownQuery } from './rules.ts'

describe('what admins see of a callback', () => {
  it('leaves out the digest of a JSON body, at any depth, and keeps the rest', () => {
    const sent = {
      eventType: 'NewSaleSuccess',
      dynamicPricingValidationDigest: 'f3c1',
      more: { client_secret: 's3' },
      n: 1,
    }
    const shown = shownBody(JSON.stringify(sent))
    expect(JSON.parse(shown)).toEqual({
      eventType: 'NewSaleSuccess',
      dynamicPricingValidationDigest: '(hidden)',
      more: { client_secret: '(hidden)' },
      n: 1,
    })
  })

  it('leaves out the keys of a form, and shows other bodies as they are', () => {
    expect(shownBody('purchaseid=12&userkey=a1&amount=10')).toBe(
      'purchaseid=12&userkey=(hidden)&amount=10',
    )
    for (const body of ['', 'OK', 'null', '12', '{"broken"']) expect(shownBody(body)).toBe(body)
  })

  it('leaves out signatures in headers and in the query', () => {
    expect(shownHeaders({ 'x-signature': 'a1', accept: '*/*' })).toEqual([
      { name: 'accept', value: '*/*' },
      { name: 'x-signature', value: '(hidden)' },
    ])
    expect(shownQuery('saleID=1&signature=a1')).toBe('saleID=1&signature=(hidden)')
  })
})

it('reads a callback again for about a day, waiting longer each time', () => {
  const now = new Date(0)
  const waits = Array.from({ length: 12 }, (_, n) => nextAttempt(now, n + 1)?.getTime())
  expect(waits.slice(0, 3)).toEqual([30_000, 60_000, 120_000])
  expect(waits[11]).toBeUndefined()
  expect((waits[10] ?? 0) / 3_600_000).toBeCloseTo(8.5, 0)
})
