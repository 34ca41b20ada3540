import { describe, expect, it } from 'vitest'
import { accountStatusLabel, ageAt, countryLabel, genderLabel } from './labels.ts'

describe('standingOf', () => {
  it('labels a suspended account as suspended whatever its status is', () => {
    const suspension = { reason: 'Spam', since: '2026-01-01T00:00:00.000Z' }
    expect(accountStatusLabel({ status: 'active', suspension })).toEqual({
      text: 'Suspended',
      tone: 'bad',
    })
  })

  it.each([
    ['active', 'Active'],
    ['inactive', 'Inactive'],
    ['pending-email-confirmation', 'E-mail not confirmed'],
  ] as const)('labels the status %s as %s', (status, text) =>
    expect(accountStatusLabel({ status, suspension: null }).text).toBe(text),
  )
})

describe('ageAt', () => {
  it.each([
    ['2000-05-20', '2026-05-19T12:00:00Z', 25],
    ['2000-05-20', '2026-05-20T00:00:00Z', 26],
    ['2008-02-29', '2026-02-28T23:00:00Z', 17],
    ['2008-02-29', '2026-03-01T00:00:00Z', 18],
  ])('returns the age of a person born on %s at %s as %i', (born, now, age) =>
    expect(ageAt(born, new Date(now))).toBe(age),
  )
})

it('returns the names of countries and genders, and a text for missing ones', () => {
  expect(countryLabel('DE')).toBe('Germany')
  expect(countryLabel(undefined)).toBe('Not specified')
  expect(genderLabel('transgender')).toBe('Trans')
  expect(genderLabel(null)).toBe('Not specified')
})
