import type { GeoPlace } from './port.ts'

/** The states of the US, its district and its territories by name, as databases write them. */
const STATES: ReadonlyMap<string, string> = new Map(
  `Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT,
  Delaware DE, District of Columbia DC, Washington D.C. DC, Florida FL, Georgia GA, Hawaii HI,
  Idaho ID, Illinois IL, Indiana IN, Iowa IA, Kansas KS, Kentucky KY, Louisiana LA, Maine ME,
  Maryland MD, Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS, Missouri MO, Montana MT,
  Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ, New Mexico NM, New York NY,
  North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA,
  Rhode Island RI, South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT, Vermont VT,
  Virginia VA, Washington WA, West Virginia WV, Wisconsin WI, Wyoming WY, American Samoa AS,
  Guam GU, Northern Mariana Islands MP, Puerto Rico PR, U.S. Virgin Islands VI`
    .split(',')
    .map((entry) => /^\s*(.+) ([A-Z]{2})\s*$/.exec(entry))
    .flatMap((found): [string, string][] => (found ? [[fold(found[1]), found[2] ?? '']] : [])),
)

function fold(name = ''): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

/** The part of ISO 3166-2 after the country: one to three letters or digits. */
const CODE = /^[A-Z0-9]{1,3}$/

/**
 * Returns the code of a region from what a database or a header has: a code, a code with its
 * country, or the name of a state of the US. Undefined for other names.
 */
export function regionCode(country: string, region: string | undefined): string | undefined {
  const text = region?.trim() ?? ''
  const code = text.toUpperCase().replace(new RegExp(`^${country}-`), '')
  if (CODE.test(code)) return code
  return country === 'US' ? STATES.get(fold(text)) : undefined
}

/** Returns a name as it is compared: without case, accents, spaces and punctuation. */
const plainName = (name = ''): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the key of a city within its country; undefined where no city is named. */
export function cityKey(state: string | undefined, city: string | undefined): string | undefined {
  const name = plainName(city)
  return name ? `${plainName(state)}/${name}` : undefined
}

/** Returns the name of a region among all places: `US-TX`. */
const regionPlace = (country: string, region: string): string => `${country}-${region}`
/** Returns the name of a city among all places: `US/texas/austin`. */
export const cityPlace = (country: string, city: string): string => `${country}/${city}`

/** Returns the names of the places in which an address is, from its country to its city. */
export function placeNames({ country, region, city }: GeoPlace): readonly string[] {
  if (!country) return []
  return [
    country,
    ...(region ? [regionPlace(country, region)] : []),
    ...(city ? [cityPlace(country, city)] : []),
  ]
}
