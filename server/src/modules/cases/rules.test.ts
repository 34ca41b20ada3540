import { fillPlaceholders, PLACEHOLDERS, unknownPlaceholders } from '@stagedoor/contract/cases'
import { expect, it } from 'vitest'
import { demandsOpinion } from './opinions/rules.ts'
import { claimedUntil, holderOf } from './rules.ts'

const values = { name: 'Mia', title: '{link} $& $1', date: '2026-03-15', link: '/x', rule: 'Spam' }
const empty = { name: '', title: '', date: '', link: '', rule: '' }

it('a text with known placeholders alone has no braces left, whatever they are replaced by', () => {
  const text = PLACEHOLDERS.map((word) => `{${word}}`).join(', ')
  expect(unknownPlaceholders(text)).toEqual([])
  expect(fillPlaceholders(text, { ...values, title: 'A title' })).toBe(
    'Mia, A title, 2026-03-15, /x, Spam',
  )
  expect(fillPlaceholders('{title}', values)).toBe(values.title)
  expect(fillPlaceholders('Hello {name}, see “{title}”', empty)).toBe('Hello, see “”')
  expect(unknownPlaceholders('{nmae} {} {Name} {name}')).toEqual(['nmae', '', 'Name'])
})

it.each([
  ['none', 'suspend', false, false],
  ['suspensions', 'suspend', false, true],
  ['suspensions', 'remove', true, false],
  ['severe', 'dismiss', true, true],
  ['severe', 'remove', false, false],
] as const)(
  'with the setting %s, "%s" of a case (minor: %s) demands an opinion: %s',
  (demand, decision, isMinor, expected) => {
    expect(demandsOpinion(demand, { decision, isMinor, violation: 'other' })).toBe(expected)
  },
)

it('returns no holder for a case whose claim ended, or that is closed', () => {
  const now = new Date('2026-03-15T12:00:00.000Z')
  const held = { holderId: 'a', heldUntil: claimedUntil(now), closedAt: null }
  expect(holderOf(held, now)?.holderId).toBe('a')
  expect(holderOf(held, claimedUntil(now))).toBeUndefined()
  expect(holderOf({ ...held, closedAt: now }, now)).toBeUndefined()
})
