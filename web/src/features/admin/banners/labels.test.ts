import { expect, it } from 'vitest'
import { bannerStatus, fromLocalInput, toLocalInput } from './labels.ts'

const now = new Date('2026-05-01T12:00:00Z')

it.each([
  [{ status: 'inactive', startsAt: null, endsAt: null }, 'Off'],
  [{ status: 'active', startsAt: null, endsAt: null }, 'Shown'],
  [{ status: 'active', startsAt: '2026-05-01T12:00:01Z', endsAt: null }, 'Scheduled'],
  [{ status: 'active', startsAt: '2026-04-01T00:00:00Z', endsAt: '2026-05-01T12:00:00Z' }, 'Ended'],
  [{ status: 'active', startsAt: '2026-05-01T12:00:00Z', endsAt: '2026-05-01T12:00:01Z' }, 'Shown'],
] as const)('labels the banner %j as %s', (promo, text) => {
  expect(bannerStatus(promo, now).text).toBe(text)
})

it('keeps an instant unchanged when it is formatted for a field and parsed back', () => {
  expect(fromLocalInput(toLocalInput('2026-05-01T12:30:00.000Z'))).toBe('2026-05-01T12:30:00.000Z')
  expect([toLocalInput(null), fromLocalInput('')]).toEqual(['', undefined])
})
