import { iso31662 } from 'iso-3166/2.js'
import { isCountry } from './countries.rules.ts'

/** A state or region of a country by ISO 3166-2. */
interface Region {
  /** Its code with that of the country: `US-TX`. */
  readonly code: string
  /** Its name in the language of the country. */
  readonly name: string
}

const regions: ReadonlyMap<string, readonly Region[]> = Map.groupBy(
  iso31662
    .filter(({ parent }) => isCountry(parent))
    .map(({ code, name }) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en')),
  ({ code }) => code.slice(0, 2),
)

/** Returns the regions of a country right below it, by name. */
export const regionsOf = (country: string): readonly Region[] => regions.get(country) ?? []

/** Returns true for the code of a region: `US-TX`. */
export const isRegion = (code: string): boolean =>
  regionsOf(code.slice(0, 2)).some((region) => region.code === code)
