import { describe, expect, it } from 'vitest'
import { subscription } from '../../../test/fixtures.ts'
import {
  discountLabel,
  formatExtraCost,
  formatNextCharge,
  formatRenewal,
  formatUnlockedPosts,
  plainBio,
  priceLabel,
  trialLabel,
} from './labels.ts'

const now = new Date('2025-11-20T12:00:00Z')

it('formats the price of a subscription in a few words', () => {
  expect(priceLabel({ monthlyOffer: { price: 9.99 } }, 'USD')).toBe('$9.99 a month')
  expect(priceLabel({ monthlyOffer: { price: 0 } }, 'USD')).toBe('Free')
  expect(priceLabel({ monthlyOffer: null }, 'USD')).toBe('No subscription yet')
  const promotion = { percent: 30, periods: 1, regularPrice: 9.99 }
  expect(priceLabel({ monthlyOffer: { price: 6.99, promotion } }, 'USD')).toBe(
    '$6.99 for the first month',
  )
  const long = { monthlyOffer: { price: 6.99, promotion: { ...promotion, periods: 3 } } }
  expect(priceLabel(long, 'USD')).toBe('$6.99 a month for 3 months')
  expect([discountLabel(long), discountLabel({ monthlyOffer: { price: 9.99 } })]).toEqual([
    '30% off',
    undefined,
  ])
})

describe('trialLabel', () => {
  const trial = {
    isFreeSubscription: true,
    usedFreeSubscription: false,
    durationFreeSubscriptionDays: 3,
    monthlyPrice: 5,
  }
  it.each([
    [{}, '3 days free'],
    [{ durationFreeSubscriptionDays: 1 }, '1 day free'],
    [{ usedFreeSubscription: true }, undefined],
    [{ isFreeSubscription: false }, undefined],
    [{ monthlyPrice: 0 }, undefined],
  ])('labels the trial of %o', (change, expected) =>
    expect(trialLabel({ ...trial, ...change })).toBe(expected),
  )
})

describe('formatRenewal', () => {
  const offer = {
    type: 'monthly',
    price: 9.99,
    currency: 'USD',
    isTrial: false,
    consentText: '',
    consentHash: '',
  } as const
  it('names the renewal price and its day', () => {
    const renewing = {
      ...offer,
      renews: true,
      renewalPrice: 9.99,
      renewalDate: '2025-12-20T12:00:00.000Z',
    }
    expect(formatRenewal(renewing, now)).toBe(
      'Renews at $9.99 on 20 Dec, then every month, until you cancel.',
    )
    expect(
      formatRenewal({ ...renewing, type: 'yearly', renewalDate: '2026-11-20T12:00:00.000Z' }, now),
    ).toContain('on 20 Nov 2026, then every year')
  })
  it('says that a trial ends automatically and that a free subscription stays free', () => {
    const trial = {
      ...offer,
      type: 'free',
      price: 0,
      isTrial: true,
      renews: false,
      endsAt: '2025-11-23T12:00:00.000Z',
    } as const
    expect(formatRenewal(trial, now)).toBe(
      'Ends automatically on 23 Nov. It never becomes a paid subscription.',
    )
    expect(formatRenewal({ ...offer, type: 'free', renews: false }, now)).toBe(
      'Nothing is charged, now or later.',
    )
  })
})

it.each([
  [{ posts: 0, extra: 0 }, undefined],
  [{ posts: 20, extra: 0 }, 'None of the latest 20 posts cost extra.'],
  [{ posts: 20, extra: 1 }, '1 of the latest 20 posts is sold separately.'],
  [{ posts: 20, extra: 3 }, '3 of the latest 20 posts are sold separately.'],
  [{ posts: 2, extra: 2 }, 'All of the latest 2 posts are sold separately.'],
  [{ posts: 1, extra: 0 }, 'The latest post costs nothing extra.'],
  [{ posts: 1, extra: 1 }, 'The latest post is sold separately.'],
])('says how many of %o cost extra', (share, expected) =>
  expect(formatExtraCost(share)).toBe(expected),
)

it('removes the markup from a biography', () => {
  expect(plainBio('<p>Night &amp; <b>day</b></p><p>&lt;3 here</p>')).toBe('Night & day <3 here')
})

it.each([
  [{ texts: 1, photos: 14, videos: 6 }, 'Unlocks 21 posts now: 14 with photos, 6 videos, 1 note.'],
  [{ texts: 0, photos: 1, videos: 0 }, 'Unlocks 1 post now: 1 with photos.'],
  [{ texts: 0, photos: 0, videos: 0 }, 'No posts for subscribers yet.'],
])('says what a subscription unlocks: %o', (unlocks, expected) =>
  expect(formatUnlockedPosts(unlocks)).toBe(expected),
)

describe('formatNextCharge', () => {
  it.each<[Parameters<typeof subscription>[0], string]>([
    [{ nextRecurringDate: '2025-12-20T00:00:00.000Z' }, 'Renews at $9.99 on 20 Dec.'],
    [
      {
        state: 'cancelling',
        nextRecurringDate: '2025-12-20T00:00:00.000Z',
        expiredAt: '2025-12-20T00:00:00.000Z',
      },
      'Open until 20 Dec.',
    ],
    [
      { state: 'trialing', isTrial: true, expiredAt: '2025-11-23T00:00:00.000Z' },
      'The trial ends automatically on 23 Nov.',
    ],
    [
      { price: 0, expiredAt: '2124-11-21T00:00:00.000Z', isEndless: true },
      'Free, for as long as you like.',
    ],
    [
      { state: 'past_due', nextRecurringDate: '2025-12-20T00:00:00.000Z' },
      'The last payment failed. It is tried again; access stays meanwhile.',
    ],
  ])('says what happens next with %o', (changes, expected) =>
    expect(formatNextCharge(subscription(changes), now)).toBe(expected),
  )
})
