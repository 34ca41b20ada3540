import { expect, it } from 'vitest'
import { daysAndHours, dueAfter, meetsSubscription, minutesOf, nextStep } from './rules.ts'

const startedAt = new Date('2026-03-15T08:00:00Z')
const createdAt = new Date('2026-03-14T08:00:00Z')
const steps = [
  { id: 'b', afterMinutes: 60, createdAt },
  { id: 'a', afterMinutes: 0, createdAt },
  { id: 'c', afterMinutes: 2880, createdAt },
]

it('the next step of a fan is the earliest one after what was handled', () => {
  const next = (handledMinutes: number) => nextStep(steps, { startedAt, handledMinutes })?.id
  expect([-1, 0, 60, 2880].map(next)).toEqual(['a', 'b', 'c', undefined])
})

it('a step that was added after its time had passed for a fan is left out', () => {
  const added = { id: 'late', afterMinutes: 120, createdAt: new Date('2026-03-15T11:00:00Z') }
  const progress = { startedAt, handledMinutes: 60 }
  expect(nextStep([...steps, added], progress)?.id).toBe('c')
  const later = { ...progress, startedAt: new Date('2026-03-15T10:00:00Z') }
  expect(nextStep([...steps, added], later)?.id).toBe('late')
})

it('a step that was late keeps its distance to the next one', () => {
  const now = new Date('2026-03-15T12:00:00Z')
  const [late, , next] = steps as [(typeof steps)[0], unknown, (typeof steps)[0]]
  expect(dueAfter(late, next, now).toISOString()).toBe('2026-03-17T11:00:00.000Z')
})

it('times of steps are kept in minutes and shown as days and hours', () => {
  expect(minutesOf({ days: 2, hours: 5 })).toBe(3180)
  expect(daysAndHours(3180)).toEqual({ days: 2, hours: 5 })
})

it('a sequence without kinds or tiers begins with any subscription', () => {
  const gold = { kind: 'paid', tier: 2 }
  expect(meetsSubscription({ kinds: [], tiers: [] }, gold)).toBe(true)
  expect(meetsSubscription({ kinds: ['trial'], tiers: [] }, gold)).toBe(false)
  expect(meetsSubscription({ kinds: ['paid'], tiers: [1, 2] }, gold)).toBe(true)
  expect(meetsSubscription({ kinds: [], tiers: [3] }, gold)).toBe(false)
})
