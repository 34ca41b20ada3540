import { describe, expect, it, onTestFinished } from 'vitest'
import {
  formatBytes,
  formatCount,
  formatDay,
  formatDuration,
  formatMoney,
  formatPrice,
  formatRelative,
  formatTimeLeft,
  formatTokens,
  formatTotal,
} from './format.ts'
import { midSentence, setLanguage } from './i18n.ts'

const now = new Date('2025-11-20T12:00:00Z')
const ago = (ms: number) => formatRelative(new Date(now.getTime() - ms), now, 'UTC')

it.each([
  [0, 'now'],
  [59_000, 'now'],
  [60_000, '1m'],
  [3 * 3_600_000, '3h'],
  [2 * 86_400_000, '2d'],
  [8 * 86_400_000, '12 Nov'],
  [400 * 86_400_000, '16 Oct 2024'],
  [-2 * 3_600_000, 'in 2h'],
])('formats an instant %d ms ago as %s', (ms, text) => {
  expect(ago(ms)).toBe(text)
})

describe('amounts', () => {
  it('shows cents of an amount in full or not at all', () => {
    expect(formatTokens(20)).toBe('20')
    expect(formatTokens(12.5)).toBe('12.50')
    expect(formatTokens(10_000)).toBe('10,000')
    expect(formatMoney(9.99, 'USD')).toBe('$9.99')
    expect(formatMoney(1200, 'JPY')).toBe('¥1,200')
  })

  it('formats a price in tokens with its worth in money at the site’s rate', () => {
    expect(formatPrice(20, { tokenConversionRate: 1, currency: 'USD' })).toBe('$20')
    expect(formatPrice(4.5, { tokenConversionRate: 1, currency: 'JPY' })).toBe('¥4.50')
    expect(formatPrice(4, { tokenConversionRate: 1, currency: 'JPY' })).toBe('¥4')
    expect(formatPrice(12.5, { tokenConversionRate: 10, currency: 'EUR' })).toBe(
      '12.50 tokens (€1.25)',
    )
    expect(formatPrice(1, { tokenConversionRate: 0.5, currency: 'USD' })).toBe('1 token ($2.00)')
  })

  it('shortens counts', () => {
    expect(formatCount(950)).toBe('950')
    expect(formatCount(18_240)).toBe('18.2K')
  })
})

it('formats the total of a long list alike on each of its pages', () => {
  expect(formatTotal(999)).toBe('999')
  expect([1000, 1025, 2000, 10_019].map(formatTotal)).toEqual([
    '1,000+',
    '1,000+',
    '1,000+',
    '1,000+',
  ])
})

it('formats file sizes and durations', () => {
  expect(formatBytes(0)).toBe('0 B')
  expect(formatBytes(812 * 1024)).toBe('812 KB')
  expect(formatBytes(1.4 * 1024 ** 3)).toBe('1.4 GB')
  expect(formatBytes(20 * 1024 ** 3)).toBe('20 GB')
  expect(formatBytes(1023 * 1024)).toBe('1 MB')
  expect(formatBytes(500 * 1024 ** 2)).toBe('500 MB')
  expect(formatDuration(42)).toBe('0:42')
  expect(formatDuration(3729)).toBe('1:02:09')
  expect(formatTimeLeft(110)).toBe('about 2 min left')
  expect(formatTimeLeft(42)).toBe('45 s left')
})

it.each([
  ['en', 'logo on dark ground'],
  ['de', 'Logo on dark ground'],
])('writes a label within a sentence of %s as %s', (language, text) => {
  setLanguage({ readLanguage: () => language })
  onTestFinished(() => setLanguage({ readLanguage: () => 'en' }))
  expect(midSentence('Logo on dark ground')).toBe(text)
})

it.each([
  ['2027-01-01T05:00:00Z', '2027-07-01T12:00:00Z', 'America/Los_Angeles', '31 Dec 2026'],
  ['2026-12-31T20:00:00Z', '2027-01-05T12:00:00Z', 'Pacific/Auckland', '1 Jan'],
  ['2026-12-31T20:00:00Z', '2027-01-01T05:00:00Z', 'America/Los_Angeles', '31 Dec'],
  ['2026-12-31T20:00:00Z', '2027-01-05T12:00:00Z', 'UTC', '31 Dec 2026'],
])('formats the day of %s at %s in %s as %s', (instant, at, zone, text) => {
  expect(formatDay(new Date(instant), new Date(at), zone)).toBe(text)
})
