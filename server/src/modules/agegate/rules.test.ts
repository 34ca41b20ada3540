import { createSecretKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Assurance, isAccepted, type PlaceRule } from '../agechecks/index.ts'
import { isPicturePass, signPicturePass } from './picture-passes.rules.ts'
import { decideAge } from './rules.ts'

const NOW = new Date('2026-11-29T12:00:00.000Z')
const proof: Assurance = {
  method: 'wallet',
  level: 'verified',
  isDoublyAnonymous: true,
  until: new Date('2027-11-01T12:00:00.000Z'),
  passedAt: new Date('2026-11-01T12:00:00.000Z'),
}
const rule = (changes: Partial<PlaceRule>): PlaceRule => ({
  action: 'assure',
  methods: ['wallet'],
  allowsEstimation: false,
  needsDoubleAnonymity: false,
  recheck: 'once',
  recheckDays: null,
  ...changes,
})
const nobody = { clicked: false, assurance: undefined, viewer: undefined }

it('a method that can keep both sides apart counts only when it did, where that is asked for', () => {
  const there = rule({ methods: ['wallet', 'verifymy', 'veriff'], needsDoubleAnonymity: true })
  const counts = (method: Assurance['method'], isDoublyAnonymous: boolean, by = there) =>
    isAccepted(by, { ...proof, method, isDoublyAnonymous }, NOW)
  expect([counts('verifymy', false), counts('verifymy', true)]).toEqual([false, true])
  expect([counts('wallet', false), counts('veriff', false)]).toEqual([true, true])
  expect(counts('verifymy', false, rule({ methods: ['verifymy'] }))).toBe(true)
})

it('what is asked of a visitor follows from the rule alone, and from what is known of them', () => {
  const actions = ['click', 'assure', 'block'] as const
  const decide = (known: Partial<Parameters<typeof decideAge>[0]>) =>
    actions.map((action) => decideAge({ ...nobody, ...known, rule: rule({ action }) }))
  expect(decide({})).toEqual(['click', 'assure', 'block'])
  expect(decide({ clicked: true })).toEqual(['open', 'assure', 'block'])
  expect(decide({ assurance: proof })).toEqual(['open', 'open', 'block'])
  expect(decide({ viewer: { role: 'fan' } })).toEqual(['click', 'assure', 'block'])
  expect(decide({ viewer: { role: 'performer' } })).toEqual(['click', 'assure', 'block'])
  expect(decide({ viewer: { role: 'admin' } })).toEqual(['open', 'open', 'open'])
  expect(decideAge({ ...nobody, rule: undefined })).toBe('open')
})

it('a proof counts by its method, and until the rule wants another', () => {
  const counts = (changes: Partial<PlaceRule>, given: Partial<Assurance> = {}) =>
    isAccepted(rule(changes), { ...proof, ...given }, NOW)
  expect(counts({})).toBe(true)
  expect(counts({ methods: ['veriff'] })).toBe(false)
  expect(counts({ action: 'click', methods: [] })).toBe(true)
  expect(counts({ recheck: 'days', recheckDays: 29 })).toBe(true)
  expect(counts({ recheck: 'days', recheckDays: 28 })).toBe(false)
  expect(counts({}, { level: 'estimated' })).toBe(false)
  expect(counts({ allowsEstimation: true }, { level: 'estimated' })).toBe(true)
  expect(counts({ allowsEstimation: true }, { level: 'declared' })).toBe(false)
  expect(counts({ recheck: 'session' })).toBe(false)
  expect(counts({ recheck: 'session' }, { sessionId: 'a' })).toBe(true)
})

it('a pass opens public pictures in its place alone, for half an hour at most', () => {
  const key = createSecretKey(Buffer.alloc(32, 7))
  const pass = signPicturePass(key, { place: 'DE' }, NOW).replace('age=', '')
  const opens = (changes: Partial<Parameters<typeof isPicturePass>[1]>) =>
    isPicturePass(key, { place: 'DE', pass, now: NOW, ...changes })
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  expect(opens({})).toBe(true)
  expect(opens({ now: later(15) })).toBe(true)
  expect(opens({ now: later(30) })).toBe(false)
  expect(opens({ place: 'FR' })).toBe(false)
  for (const wrong of [undefined, '', `0${pass}`, pass.replace(/.$/, '!'), [pass], `${pass}A`])
    expect(opens({ pass: wrong })).toBe(false)
  const last = pass.at(-2) === 'A' ? 'B' : 'A'
  expect(opens({ pass: pass.slice(0, -2) + last + pass.slice(-1) })).toBe(false)
})
