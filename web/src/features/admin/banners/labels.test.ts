import { expect, it } from 'vitest'
import { bannerStatus, fromLocalInput, toLocalInput } from './labels.ts'

const now = new Date('2026-05-01T12:00:00Z')

it.each([
  [{ status: 'inactive', startsAt: null, endsAt: null }, 'Off'],
  [{ status: 'active', startsAt: null, endsAt: null }, 'Shown'],
  [{ status: 'active', startsAt: '2026-05-01T12:00:01Z', endsAt: null }, 'Not yet'],
  [{ status: 'active', startsAt: '2026-04-01T00:00:00Z', endsAt: '2026-05-01T12:00:00Z' }, 'Over'],
  [{ status: 'active', startsAt: '2026-05-01T12:00:00Z', endsAt: '2026-05-01T12:00:01Z' }, 'Shown'],
] as const)('%j is %s', (promo, text) => {
  expect(bannerStatus(promo, now).text).toBe(text)
})

it('an instant survives the field it is shown in', () => {
  expect(fromLocalInput(toLocalInput('2026-05-01T12:30:00.000Z'))).toBe('2026-05-01T12:30:00.000Z')
  expect([toLocalInput(null), fromLocalInput('')]).toEqual(['', undefined])
})
