import { REPORT_TITLES } from '@stagedoor/contract/reports'
import { describe, expect, it } from 'vitest'
import { dueAt } from './rules.ts'

describe('a report is due', () => {
  it.each([
    // From a Monday to Wednesday of the next week.
    ['Spam or misleading', '2026-03-16T09:30:00.000Z', '2026-03-25T09:30:00.000Z'],
    // From a Friday evening, with two weekends in between.
    ['Others', '2026-03-13T22:00:00.000Z', '2026-03-24T22:00:00.000Z'],
    // From a weekend, counted from Monday on.
    ['Infringes my rights', '2026-03-14T12:00:00.000Z', '2026-03-24T12:00:00.000Z'],
    ['Infringes my rights', '2026-03-15T12:00:00.000Z', '2026-03-24T12:00:00.000Z'],
    ['Intimate content without consent', '2026-03-13T22:00:00.000Z', '2026-03-15T22:00:00.000Z'],
    ['Child abuse', '2026-12-31T23:59:59.000Z', '2027-01-02T23:59:59.000Z'],
  ] as const)('a report "%s" of %s is due by %s', (title, created, due) => {
    expect(dueAt({ kind: 'general', title }, new Date(created)).toISOString()).toBe(due)
  })

  it('a report is due on a working day, the seventh, unless it is urgent', () => {
    for (const title of REPORT_TITLES) {
      for (let day = 0; day < 14; day += 1) {
        const created = new Date(Date.UTC(2026, 4, 1 + day, 8))
        const due = dueAt({ kind: 'general', title }, created)
        const hours = (due.getTime() - created.getTime()) / 3600_000
        if (hours === 48) continue
        expect([0, 6]).not.toContain(due.getUTCDay())
        expect([9, 10, 11].map((days) => days * 24)).toContain(hours)
      }
    }
  })
})

it.each([
  // From a Monday, past Good Friday and the weekend, and past Easter Monday.
  ['2026-04-03', '2026-04-09T09:30:00.000Z'],
  ['2026-04-03 04-06', '2026-04-10T09:30:00.000Z'],
  // A holiday of another year, and one on a Saturday, change nothing.
  ['2025-04-03 04-04', '2026-04-08T09:30:00.000Z'],
])('a report leaves the holidays %s out of its business days, and is due by %s', (days, due) => {
  const holidays = new Set(days.split(' '))
  const created = new Date('2026-03-30T09:30:00.000Z')
  expect(dueAt({ kind: 'other', title: 'Others' }, created, holidays).toISOString()).toBe(due)
  const urgent = dueAt({ kind: 'intimate', title: 'Others' }, created, holidays)
  expect(urgent.toISOString()).toBe('2026-04-01T09:30:00.000Z')
})

it.each([
  ['intimate', '2026-03-15T22:00:00.000Z'],
  ['minor', '2026-03-14T22:00:00.000Z'],
  ['consent', '2026-03-15T22:00:00.000Z'],
  ['copyright', '2026-03-24T22:00:00.000Z'],
  ['other', '2026-03-24T22:00:00.000Z'],
] as const)('a report of the kind %s of a Friday evening is due by %s', (kind, due) => {
  const created = new Date('2026-03-13T22:00:00.000Z')
  expect(dueAt({ kind, title: 'Others' }, created).toISOString()).toBe(due)
})
