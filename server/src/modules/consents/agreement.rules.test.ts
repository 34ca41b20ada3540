import { expect, it } from 'vitest'
import { dueAgreement, isSignatureOf } from './agreement.rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const due = (asksAgainAt: Date | null, signedAt: Date | undefined, now: Date) =>
  dueAgreement({ publicSince: day(1), asksAgainAt }, signedAt, { now, graceDays: 14 })

it('the days of grace begin when the agreement became public or was asked for again', () => {
  expect(due(null, undefined, day(14))).toEqual({ dueAt: day(15), isOverdue: false })
  expect(due(null, undefined, day(15))).toEqual({ dueAt: day(15), isOverdue: true })
  expect(due(day(10), undefined, day(15))).toEqual({ dueAt: day(24), isOverdue: false })
})

it('a signature counts until the agreement is asked for again', () => {
  expect(due(null, day(2), day(90))).toBeUndefined()
  expect(due(day(10), day(2), day(11))).toEqual({ dueAt: day(24), isOverdue: false })
  expect(due(day(10), day(10), day(90))).toBeUndefined()
})

it('a signature is the legal name, whatever its accents, case and hyphens', () => {
  expect(isSignatureOf('Zoë Müller-Lüdenscheidt', ' zoe MULLER ludenscheidt ')).toBe(true)
  expect(isSignatureOf('Mia Moon', 'Mia')).toBe(false)
  expect(isSignatureOf('Анна Иванова', 'анна иванова')).toBe(true)
  expect(isSignatureOf('', 'Anybody')).toBe(true)
})
