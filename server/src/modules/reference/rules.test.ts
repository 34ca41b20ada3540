import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import {
  allCountries,
  allLanguages,
  countryName,
  isCountry,
  isLanguage,
} from './countries.rules.ts'
import { options, optionValue } from './options.rules.ts'
import { allPhoneCodes } from './phone-codes.rules.ts'
import { slugOf } from './rules.ts'

const sorted = (names: readonly string[]) => [...names].sort((a, b) => a.localeCompare(b, 'en'))

describe('countries', () => {
  const of = (code: string) => allCountries.find((country) => country.code === code)

  it('gives each country its capital, region, currency, language and flag', () => {
    expect(of('DE')).toEqual({
      name: 'Germany',
      code: 'DE',
      capital: 'Berlin',
      region: 'EU',
      currency: { code: 'EUR', name: 'Euro', symbol: '€' },
      language: { code: 'de', name: 'German' },
      flag: 'flags/DE.svg',
    })
    expect(of('US')).toMatchObject({ region: 'NA', currency: { code: 'USD', symbol: '$' } })
    expect(of('JP')).toMatchObject({
      region: 'AS',
      currency: { code: 'JPY' },
      language: { code: 'ja' },
    })
  })

  it('lists all countries alphabetically, each with a known region', () => {
    const names = allCountries.map(({ name }) => name)
    expect(names).toEqual(sorted(names))
    expect(allCountries.length).toBeGreaterThan(240)
    expect(new Set(allCountries.map(({ region }) => region))).toEqual(
      new Set(['AF', 'AS', 'EU', 'NA', 'OC', 'SA']),
    )
  })

  it('has a flag picture for every country', () => {
    const flags = join(
      createRequire(import.meta.url).resolve('flag-icons/package.json'),
      '../flags/4x3',
    )
    const missing = allCountries.filter(
      ({ code }) => !existsSync(join(flags, `${code.toLowerCase()}.svg`)),
    )
    expect(missing.map(({ code }) => code)).toEqual([])
  })

  it('recognises country codes only', () => {
    expect([
      isCountry('FR'),
      isCountry('fr'),
      isCountry('AQ'),
      isCountry('toString'),
      isCountry(''),
    ]).toEqual([true, false, false, false, false])
    expect([countryName('FR'), countryName('QQ')]).toEqual(['France', undefined])
  })
})

test('lists languages alphabetically and recognises their codes', () => {
  const names = allLanguages.map(({ name }) => name)
  expect(names).toEqual(sorted(names))
  expect(allLanguages).toContainEqual({ name: 'Spanish', code: 'es' })
  expect([isLanguage('es'), isLanguage('xx')]).toEqual([true, false])
})

test('lists phone codes alphabetically, each one dialable', () => {
  const names = allPhoneCodes.map(({ name }) => name)
  expect(names).toEqual(sorted(names))
  expect(allPhoneCodes).toContainEqual({ name: 'Switzerland', code: 'CH', dialCode: '+41' })
  expect(allPhoneCodes.filter(({ dialCode }) => !/^\+\d{1,4}$/.test(dialCode))).toEqual([])
})

describe('option lists', () => {
  const values = (list: readonly { value: string }[]) => list.map(({ value }) => value)

  it('offers the bands of the specification for height, weight and age', () => {
    expect(values(options.height)).toHaveLength(1 + 17 + 1)
    expect(values(options.height).slice(0, 3)).toEqual(['under_140', '140_142', '143_145'])
    expect(values(options.height).slice(-2)).toEqual(['188_190', 'over_190'])
    expect(values(options.weight)).toHaveLength(1 + 20 + 1)
    expect(values(options.weight).slice(0, 2)).toEqual(['under_40', '40_42'])
    expect(values(options.weight).slice(-2)).toEqual(['97_99', 'over_100'])
    expect(values(options.age).slice(0, 3)).toEqual(['18_19', '20_22', '23_25'])
    expect(values(options.age).slice(-2)).toEqual(['47_49', 'over_50'])
  })

  it('never repeats a value or a text in an option list', () => {
    for (const list of Object.values(options)) {
      expect(new Set(values(list)).size).toBe(list.length)
      expect(new Set(list.map(({ text }) => text.toLowerCase())).size).toBe(list.length)
    }
  })

  it.each([
    ['height', '140_142', '140_142'],
    ['height', '140–142 cm', '140_142'],
    ['weight', 'Over 100 kg', 'over_100'],
    ['gender', 'Trans', 'transgender'],
    ['gender', 'transgender', 'transgender'],
    ['bodyType', 'Gym body', 'gymBody'],
    ['bodyType', 'GYMBODY', 'gymBody'],
    ['ethnicity', 'Black or African American', 'black or african america'],
    ['butt', ' Extra large ', 'x-large'],
    ['height', '143cm to 145cm', '143_145'],
    ['height', '143 cm to 145 cm', '143_145'],
    ['height', 'Under 140cm', 'under_140'],
    ['weight', '97kg to 99kg', '97_99'],
    ['weight', 'over 100kg', 'over_100'],
  ] as const)('reads the %s %j as %s', (field, given, value) => {
    expect(optionValue(field, given)).toBe(value)
  })

  it.each([
    ['height', '141_143'],
    ['height', '143kg to 145kg'],
    ['eyes', 'blond'],
    ['gender', ''],
    ['gender', 'constructor'],
  ] as const)('does not recognise the %s %j', (field, given) => {
    expect(optionValue(field, given)).toBeUndefined()
  })
})

test.each([
  ['Fitness & Yoga', 'fitness-yoga'],
  ['  Élan vital  ', 'elan-vital'],
  ['日本', 'category'],
  ['a'.repeat(80), 'a'.repeat(60)],
])('turns the category name %j into the slug %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
