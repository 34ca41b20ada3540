import { EVERYWHERE } from '@stagedoor/contract/agerules'
import type { CountryOption } from '../../../lib/i18n/countries.ts'
import { placeName } from '../../../lib/labels/age-rules.ts'
import { sumOutcomes } from './outcomes.ts'
import type { WireOutcome, WireRule } from './queries.ts'

type Rule = Pick<WireRule, 'country' | 'region' | 'action'>

/** A country or state in the overview of places. */
export interface PlaceTile extends Pick<WireOutcome, 'passed' | 'failed' | 'left'> {
  readonly country: string
  readonly region: string | null
  readonly name: string
  /** The address of its flag; undefined for everywhere else. */
  readonly flag: string | undefined
  /** What visitors there meet. */
  readonly action: WireRule['action']
  /** True where a rule names this place. */
  readonly isOwn: boolean
}

/** The rule that applies where none was written. */
const DEFAULT: Rule = { country: EVERYWHERE, region: null, action: 'click' }

/**
 * Returns every country, the states with a rule of their own, and everywhere else, with what
 * visitors there meet and how their checks ended: those with most checks first, then by name.
 */
export function listPlaces(
  rules: readonly Rule[],
  outcomes: readonly WireOutcome[],
  countries: readonly CountryOption[],
): PlaceTile[] {
  const everywhere = rules.find(({ country }) => country === EVERYWHERE) ?? DEFAULT
  const own = rules.filter((rule) => rule !== everywhere)
  const named = new Set(own.filter(({ region }) => !region).map(({ country }) => country))
  const others = countries
    .filter(({ value }) => !named.has(value))
    .map(({ value }): Rule => ({ ...everywhere, country: value }))
  const flags = new Map(countries.map(({ value, picture }) => [value, picture]))
  const tileOf = (rule: Rule, isOwn: boolean): PlaceTile => {
    const { country, region, action } = rule
    const sums = sumOutcomes(rule, [...rules, ...others], outcomes)
    return {
      country,
      region,
      action,
      name: placeName(rule),
      flag: flags.get(country),
      isOwn,
      ...sums,
    }
  }
  return [
    ...own.map((rule) => tileOf(rule, true)),
    tileOf(everywhere, everywhere !== DEFAULT),
    ...others.map((rule) => tileOf(rule, false)),
  ].sort((a, b) => checksOf(b) - checksOf(a) || a.name.localeCompare(b.name))
}

/** Returns the number of checks at a place. */
export const checksOf = ({ passed, failed, left }: PlaceTile): number => passed + failed + left
