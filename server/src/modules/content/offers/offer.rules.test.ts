import { describe, expect, it } from 'vitest'
import { endsTooEarly, newOffer, offerOf, pricingOf, scheduleOf, stateOf } from './offer.rules.ts'

describe('pricing', () => {
  const everyonePays = { groupPrices: null }
  const sold = { audience: 'buyers', fromTier: 1, price: 900n, ...everyonePays } as const
  it.each([
    [{}, undefined, { audience: 'subscribers', fromTier: 1, price: 0n }],
    [{ isSale: false }, sold, { audience: 'subscribers', fromTier: 1, price: 0n }],
    [{ isSale: true }, sold, sold],
    [{ isSale: true, price: 0n }, sold, { audience: 'everyone', fromTier: 1, price: 0n }],
    [{ price: 100n }, sold, { audience: 'buyers', fromTier: 1, price: 100n }],
    [{ price: 0n }, sold, undefined],
    [{}, sold, sold],
    [
      { audience: 'followers', isSale: true, price: 5n },
      sold,
      { audience: 'followers', fromTier: 1, price: 0n },
    ],
    [{ audience: 'buyers' }, undefined, undefined],
    [{ fromTier: 2 }, undefined, { audience: 'subscribers', fromTier: 2, price: 0n }],
    [{ fromTier: 2 }, sold, sold],
    [
      { price: 100n },
      { audience: 'everyone', fromTier: 1, price: 0n },
      { audience: 'everyone', fromTier: 1, price: 0n },
    ],
  ] as const)(
    'pricingOf derives audience and price from what was sent and what was stored (case %#)',
    (said, before, expected) =>
      expect(pricingOf(said, before && { ...everyonePays, ...before })).toEqual(
        expected && { ...everyonePays, ...expected },
      ),
  )

  it('groups keep their lower prices, and those that are not lower are left out', () => {
    const groupPrices = [
      { fromTier: 0, price: 900n },
      { fromTier: 1, price: 500n },
      { fromTier: 2, price: 700n },
      { fromTier: 3, price: 0n },
    ]
    const offer = pricingOf({ groupPrices }, sold)
    expect(offer?.groupPrices).toEqual([900n, 500n, 500n, 0n, 0n, 0n])
    expect(pricingOf({ price: 400n }, offer)?.groupPrices).toEqual([400n, 400n, 400n, 0n, 0n, 0n])
    expect(pricingOf({ groupPrices: [] }, offer)?.groupPrices).toBeNull()
    expect(pricingOf({ audience: 'everyone' }, offer)?.groupPrices).toBeNull()
  })
})

describe('states of items', () => {
  const now = new Date('2026-03-15T12:00:00Z')
  const past = new Date('2026-03-15T11:00:00Z')
  const future = new Date('2026-03-15T13:00:00Z')
  const fresh = { status: 'active', scheduledAt: null, publishedAt: null, expiresAt: null }
  it.each([
    ['draft', { ...fresh, status: 'inactive' }],
    ['draft', { ...fresh, status: 'inactive', scheduledAt: future }],
    ['archived', { ...fresh, status: 'inactive', publishedAt: past, expiresAt: past }],
    ['scheduled', { ...fresh, scheduledAt: future }],
    ['processing', { ...fresh, scheduledAt: past }],
    ['processing', fresh],
    ['published', { ...fresh, publishedAt: past }],
    ['published', { ...fresh, publishedAt: past, expiresAt: future, scheduledAt: past }],
    ['expired', { ...fresh, publishedAt: past, expiresAt: now }],
  ])('stateOf returns %s', (state, post) => expect(stateOf(post, now)).toBe(state))
})

describe('scheduleOf', () => {
  const at = new Date(1)
  const before = new Date(2)
  it('a schedule is set, kept and removed', () => {
    expect(scheduleOf({ isSchedule: true, scheduleAt: at }, null)).toBe(at)
    expect(scheduleOf({ scheduleAt: at }, before)).toBe(at)
    expect(scheduleOf({}, before)).toBe(before)
    expect(scheduleOf({ scheduleAt: null }, before)).toBeNull()
    expect(scheduleOf({ isSchedule: false, scheduleAt: at }, before)).toBeNull()
  })
})

describe('offerOf', () => {
  const sold = { ...newOffer, audience: 'buyers', price: 900n } as const
  it('an offer keeps what is not sent', () => {
    const { publishedAt: _, ...offer } = sold
    expect(offerOf({}, sold)).toEqual(offer)
    expect(offerOf({ scheduleZone: 'Europe/Berlin', expiresAt: new Date(5) }, sold)).toEqual({
      ...offer,
      scheduleZone: 'Europe/Berlin',
      expiresAt: new Date(5),
    })
  })
  it('a sale needs a price unless it is a draft', () => {
    expect(offerOf({ audience: 'buyers' })).toBeUndefined()
    expect(offerOf({ audience: 'buyers', status: 'inactive' })).toMatchObject({
      audience: 'buyers',
      price: 0n,
    })
    const published = { ...sold, publishedAt: new Date(1) }
    expect(offerOf({ status: 'inactive', price: 0n }, published)).toBeUndefined()
  })
})

describe('endsTooEarly', () => {
  const now = new Date('2026-03-29T00:30:00Z')
  const at = (iso: string) => new Date(iso)
  const item = { ...newOffer, scheduledAt: at('2026-03-29T02:30:00+02:00') }
  it.each([
    ['no end', null, false],
    ['an end before the time of publishing', at('2026-03-29T00:29:00Z'), true],
    ['an end at the time of publishing', at('2026-03-29T00:30:00Z'), true],
    ['an end after it, in the hour that summer time skips', at('2026-03-29T03:30:00+02:00'), false],
  ])('is right for %s', (_, expiresAt, expected) => {
    expect(endsTooEarly({ ...item, expiresAt }, newOffer, now)).toBe(expected)
  })
  it('an end that was set before may have passed, except in a draft', () => {
    const ended = { ...item, expiresAt: at('2026-03-28T00:00:00Z') }
    expect(endsTooEarly(ended, ended, now)).toBe(false)
    expect(endsTooEarly(ended, { ...ended, status: 'inactive' }, now)).toBe(true)
  })
})
