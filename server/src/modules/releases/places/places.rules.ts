import type { ReleasePlaces } from '@stagedoor/contract/releases'
import { UNKNOWN_COUNTRY } from '../../../platform/http/index.ts'
import { countryCodes, countryName } from '../../reference/index.ts'

/** Where a release applies that names no place. */
export const TERRITORY = 'worldwide'

const EVERYWHERE: ReleasePlaces = { rule: 'everywhere', countries: [] }

/** Returns the places of a release as it is stored and signed: `only AT DE`, `except US`. */
export const territoryOf = ({ rule, countries }: ReleasePlaces): string =>
  rule === 'everywhere' ? TERRITORY : [rule, ...[...new Set(countries)].sort()].join(' ')

/** Returns the places of a release; undefined for a text that says no places. */
export function placesIn(territory: string): ReleasePlaces | undefined {
  if (territory === TERRITORY) return EVERYWHERE
  const [rule, ...countries] = territory.split(' ')
  const isKnown = countries.length > 0 && countries.every((code) => countryCodes.has(code))
  return isKnown && (rule === 'only' || rule === 'except') ? { rule, countries } : undefined
}

/** Returns the places that a stored release says. */
export function placesOf(territory: string): ReleasePlaces {
  const places = placesIn(territory)
  if (!places) throw new Error(`A release is stored for no places: ${territory}`)
  return places
}

/**
 * Returns the countries in which a release lets nothing be shown. One for some countries only lets
 * nothing be shown where no country is known.
 */
function closedBy({ rule, countries }: ReleasePlaces): readonly string[] {
  if (rule === 'everywhere') return []
  if (rule === 'except') return countries
  return [...countryCodes, UNKNOWN_COUNTRY].filter((code) => !countries.includes(code))
}

/** Returns the countries in which something is hidden that several people released; null for none. */
export function hiddenIn(territories: readonly string[]): string[] | null {
  const codes = new Set(territories.flatMap((territory) => closedBy(placesOf(territory))))
  return codes.size > 0 ? [...codes].sort() : null
}

/** Returns the sentence by which somebody limits a release to places; undefined for everywhere. */
export function placesLimit({ rule, countries }: ReleasePlaces): string | undefined {
  if (rule === 'everywhere') return undefined
  const names = [...new Set(countries)].map((code) => countryName(code) ?? code).sort()
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
  return rule === 'only'
    ? `LIMIT: The files and live streams may be shown in these countries only: ${list}.`
    : `LIMIT: The files and live streams must not be shown in these countries: ${list}.`
}
