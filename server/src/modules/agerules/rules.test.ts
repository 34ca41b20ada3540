import { expect, it } from 'vitest'
import { openBook } from './answers.rules.ts'
import { chainStart, findChainProblem, hashOf } from './chain.rules.ts'
import { PRESETS } from './presets.rules.ts'
import { defaultRule, indexVersions, ruleFor, strictestOf } from './rules.ts'
import type { AgeVersionRow } from './store.ts'

const at = new Date('2026-03-15T12:00:00Z')

function chainOf(rules: readonly Partial<AgeVersionRow>[]): AgeVersionRow[] {
  let previousHash = chainStart()
  return rules.map((changes, index) => {
    const row = {
      ...defaultRule,
      version: index + 1,
      action: 'assure' as const,
      country: 'US',
      createdAt: at,
      inForceFrom: at,
      replaces: null,
      preset: null,
      reason: 'Law',
      authorId: 'a',
      keyId: '',
      signature: '',
      previousHash,
      ...changes,
    }
    previousHash = hashOf(row)
    return { ...row, hash: previousHash }
  })
}

const index = (rules: readonly Partial<AgeVersionRow>[]) => indexVersions(chainOf(rules))
const policies = { unknown: 'strictest', anonymous: 'place' } as const

it('a country whose states have rules treats visitors from an unknown state by the policy', () => {
  const rules = index([{ region: 'TX', recheck: 'session' }, { region: 'UT' }, { country: 'GB' }])
  const inUs = (unknown: 'click' | 'strictest' | 'block') =>
    ruleFor(rules, { country: 'US' }, at, { ...policies, unknown })
  expect(inUs('click')).toEqual(defaultRule)
  expect(inUs('strictest')).toMatchObject({ region: 'TX', recheck: 'session' })
  expect(inUs('block')).toMatchObject({ action: 'block' })
  expect(ruleFor(rules, { country: 'US', region: 'CA' }, at, policies)).toEqual(defaultRule)
  expect(ruleFor(rules, { country: 'DE' }, at, policies)).toEqual(defaultRule)
  expect(ruleFor(rules, {}, at, policies)).toMatchObject({ region: 'TX' })
})

it('the strictest rule blocks before it asks, and asks in each session before once', () => {
  const [once, session, block] = chainOf([{}, { recheck: 'session' }, { action: 'block' }]).map(
    (row) => ({ ...defaultRule, ...row }) as typeof defaultRule,
  )
  if (!once || !session || !block) throw new Error('Three rules were made')
  expect(strictestOf([once, block, session]).action).toBe('block')
  expect(strictestOf([session, once])).toBe(session)
  expect(strictestOf([])).toBe(defaultRule)
})

it('of two versions from the same day the later one counts, and none that was withdrawn', () => {
  const rules = index([
    { recheck: 'session' },
    { inForceFrom: new Date(at.getTime() + 1000), action: 'block' },
    { action: 'withdraw', replaces: 2 },
    { recheck: 'days', recheckDays: 30 },
  ])
  const later = new Date(at.getTime() + 5000)
  expect(ruleFor(rules, { country: 'US' }, later, policies)).toMatchObject({ recheckDays: 30 })
})

it('answers that are kept are those of the rules, whenever and of whatever place they are asked', () => {
  const begin = (days: number) => new Date(at.getTime() + days * 86_400_000)
  const rules = index([
    { region: 'TX', inForceFrom: begin(1) },
    { country: 'GB', inForceFrom: begin(2), action: 'block' },
    { country: '*', inForceFrom: begin(3), recheck: 'session' },
    { country: 'GB', inForceFrom: begin(4), action: 'end' },
  ])
  const book = openBook(rules)
  const places = [{}, { country: 'US' }, { country: 'US', region: 'TX' }, { country: 'GB' }]
  const times = [0, 1, 1.5, 2, 3, 3.999, 4, 9, 2.5, 0]
  for (const days of [...times, ...times])
    for (const unknown of ['click', 'strictest', 'block'] as const)
      for (const anonymous of ['place', 'strictest', 'block'] as const)
        for (const place of [...places, ...places.map((one) => ({ ...one, isAnonymous: true }))]) {
          const asked = [place, begin(days), { unknown, anonymous }] as const
          expect(book.ruleFor(...asked)).toEqual(ruleFor(rules, ...asked))
        }
  const inTexas = [{ country: 'US', region: 'TX' }, begin(1), policies] as const
  expect(book.ruleFor(...inTexas)).toBe(book.ruleFor(...inTexas))
})

it('each changed field of a version breaks the chain at that version', () => {
  const rows = chainOf([{}, { region: 'TX', recheck: 'days', recheckDays: 90 }, {}])
  expect(findChainProblem(rows)).toBeUndefined()
  const [, row] = rows
  if (!row) throw new Error('Three versions were made')
  const { hash: _hash, keyId: _keyId, signature: _signature, version: _version, ...fields } = row
  for (const [name, value] of Object.entries(fields)) {
    const other = value instanceof Date ? new Date(0) : Array.isArray(value) ? ['veriff'] : 'other'
    const changed = Buffer.isBuffer(value) ? Buffer.alloc(32, 1) : other
    const altered = rows.map((one) => (one === row ? { ...row, [name]: changed } : one))
    expect([name, findChainProblem(altered)]).toEqual([name, { version: 2, kind: 'altered' }])
  }
  expect(findChainProblem(rows.slice(1))).toEqual({ version: 1, kind: 'missing' })
  const [first, , third] = rows
  const forged = { ...row, recheckDays: 1 }
  const rehashed = [first, { ...forged, hash: hashOf(forged) }, third] as AgeVersionRow[]
  expect(findChainProblem(rehashed)).toEqual({ version: 3, kind: 'chain' })
})

it('a preset offers as many methods as it asks, and France and Italy a doubly anonymous one', () => {
  for (const { id, rules } of PRESETS)
    for (const { methods, minimumMethods, needsDoubleAnonymity, law } of rules) {
      expect([id, methods.length >= minimumMethods, law !== '']).toEqual([id, true, true])
      if (needsDoubleAnonymity) expect(methods).toContain('wallet')
    }
  const [france] = PRESETS.find(({ id }) => id === 'fr')?.rules ?? []
  expect(france).toMatchObject({ minimumMethods: 2, needsDoubleAnonymity: true })
  const places = PRESETS.flatMap(({ id, rules }) =>
    rules.map((rule) => `${id} ${rule.country} ${rule.region}`),
  )
  expect(new Set(places).size).toBe(places.length)
})

it('the preset of the US names the states whose date its source lacks, and invents none', () => {
  const states = PRESETS.find(({ id }) => id === 'us')?.rules ?? []
  const undated = states.filter(({ lawSince }) => lawSince === null)
  expect(undated.map(({ region }) => region)).toEqual(['IN', 'AZ', 'MO', 'OH', 'WY', 'SD'])
  // No source at hand names a law of Delaware.
  expect(states.some(({ region }) => region === 'DE')).toBe(false)
})
