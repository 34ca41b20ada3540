import type { Currency } from '@stagedoor/contract/kit'
import { describe, expect, it } from 'vitest'
import { chosenLimit, limitAt, monthOf, type StoredLimit } from './own-limit.rules.ts'

const now = new Date('2026-11-30T23:30:00Z')
const later = new Date('2026-12-01T23:30:00Z')
const euros = (amount: number) => BigInt(amount * 100) as Currency
const of = (amount: number | null): StoredLimit => ({
  amount: amount === null ? null : euros(amount),
  nextAmount: null,
  nextAt: null,
})

describe('an own limit', () => {
  it('that is the first, lower or the same applies immediately', () => {
    expect(chosenLimit(of(null), euros(50), now)).toEqual(of(50))
    expect(chosenLimit(of(100), euros(50), now)).toEqual(of(50))
    expect(chosenLimit(of(100), euros(100), now)).toEqual(of(100))
  })

  it('that is higher, or none, applies a day later, and a repeated choice does not wait again', () => {
    const raised = chosenLimit(of(50), euros(80), now)
    expect(raised).toEqual({ amount: euros(50), nextAmount: euros(80), nextAt: later })
    expect(chosenLimit(raised, euros(80), new Date(now.getTime() + 1000))).toEqual(raised)
    expect(chosenLimit(of(50), null, now)).toMatchObject({ nextAmount: null, nextAt: later })
    expect(limitAt(raised, new Date(later.getTime() - 1)).amount).toBe(euros(50))
    expect(limitAt(raised, later)).toEqual(of(80))
  })

  it('that is lower takes back a higher one that waits', () => {
    const raised = chosenLimit(of(50), euros(80), now)
    expect(chosenLimit(raised, euros(50), now)).toEqual(of(50))
  })

  it('is of a calendar month', () => {
    expect(monthOf(now).toISOString()).toBe('2026-11-01T00:00:00.000Z')
    expect(monthOf(now, 1).toISOString()).toBe('2026-12-01T00:00:00.000Z')
  })
})
