import { msgid, ngettext, t } from 'ttag'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../ops/index.ts'
import { loadLanguages } from './index.ts'

const languages = loadLanguages(['en', 'en-XA', 'ar-XB'])

describe('the language for a visitor', () => {
  it('is the one they chose', () => {
    expect(languages.pick('ar-XB', { 'accept-language': 'en-XA' })).toBe('ar-XB')
  })

  it('is the best that their browser accepts, without a choice or with one that the site does not offer', () => {
    expect(languages.pick(undefined, { 'accept-language': 'de, en-XA;q=0.9, en;q=0.8' })).toBe(
      'en-XA',
    )
    expect(languages.pick('de', { 'accept-language': 'en-GB,en;q=0.9' })).toBe('en')
  })

  it('is the first of the site for everyone else', () => {
    expect(languages.pick(undefined, {})).toBe('en')
    expect(languages.pick(undefined, { 'accept-language': 'de' })).toBe('en')
    expect(loadLanguages(['en-XA', 'en']).pick(undefined, { 'accept-language': 'de' })).toBe(
      'en-XA',
    )
  })
})

it('translates messages of refusals, and leaves unknown texts and the source language as they are', () => {
  expect(languages.translate('en-XA', 'Account not found')).toMatch(/^⟦~*.*~*⟧$/)
  expect(languages.translate('en-XA', 'At most 4711 characters')).toMatch(/^⟦.* 4711 .*⟧$/)
  expect(languages.translate('en', 'Account not found')).toBe('Account not found')
  expect(languages.translate('en-XA', 'Nobody wrote this')).toBe('Nobody wrote this')
})

it('composes texts with their values and plurals in one language, and in the source language afterwards', () => {
  const name = 'Mia'
  const hello = () => t`Hello, ${name}`
  const days = (count: number) => ngettext(msgid`${count} day`, `${count} days`, count)
  expect(languages.compose('en-XA', hello)).toMatch(/^⟦~*Ĥēĺĺō, Mia~*⟧$/)
  expect(languages.compose('en-XA', () => days(2))).toContain('2')
  expect(hello()).toBe('Hello, Mia')
  expect([days(1), days(2)]).toEqual(['1 day', '2 days'])
})

it('writes the mirrored pseudo-language from right to left, values left as they are', () => {
  const name = 'Mia'
  expect(languages.compose('ar-XB', () => t`Hello, ${name}`)).toMatch(/^⟦\u202e.*\u202c.*Mia.*⟧$/)
})

it('refuses a language without a catalogue at the start', () => {
  expect(() => readConfig({ LANGUAGES: 'en,xx' })).toThrow(/catalogue/)
  expect(readConfig({ LANGUAGES: 'en, en-XA' }).languages).toEqual(['en', 'en-XA'])
})
