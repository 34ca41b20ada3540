import type { TaxRate } from '@stagedoor/contract/taxes'
import type { CountryOption } from '../../../lib/i18n/countries.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Option } from '../../../ui/field.tsx'

/** A tax rate with the name of its country. */
export interface NamedTaxRate extends TaxRate {
  readonly name: string
}

/** Adds the names of their countries to rates. */
export const namedRates = (
  rates: readonly TaxRate[],
  countries: readonly CountryOption[],
): NamedTaxRate[] =>
  rates.map((rate) => ({
    ...rate,
    name: countries.find(({ value }) => value === rate.country)?.text ?? rate.country,
  }))

/** Returns a rate in percent with up to two decimals. */
export const formatRate = (basisPoints: number): string => t`${basisPoints / 100} %`

/** Parses a percentage such as 19 or 8.1 into basis points; undefined for anything else. */
export function parseRate(text: string): number | undefined {
  const matched = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!matched) return undefined
  const basisPoints = Number(matched[1]) * 100 + Number((matched[2] ?? '').padEnd(2, '0'))
  return basisPoints <= 10_000 ? basisPoints : undefined
}

/** The state of a rate: in force, still to come, or replaced by a later one. */
export type RateState = 'current' | 'coming' | 'past'

/** Returns the state of a rate among all rates on a day. */
export function rateState(rate: TaxRate, rates: readonly TaxRate[], today: string): RateState {
  if (rate.validFrom > today) return 'coming'
  const isReplaced = rates.some(
    ({ country, validFrom }) =>
      country === rate.country && validFrom > rate.validFrom && validFrom <= today,
  )
  return isReplaced ? 'past' : 'current'
}

const YEARS = 10

/** The years that a report can be chosen for, before this one. */
export const yearOptions = (now: Date): Option[] =>
  Array.from({ length: YEARS }, (_, before) => {
    const value = String(now.getUTCFullYear() - before - 1)
    return { value, text: value }
  })

/** Countries as the choices of a filter. */
export const countryOptions = (countries: readonly CountryOption[]): Option[] =>
  countries.map(({ value, text }) => ({ value, text }))
