import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'
import { isPrivateAddress, normalizeAddress } from './ip-addresses.rules.ts'
import type { GeoGateway, GeoPlace } from './port.ts'
import { cityKey, regionCode } from './regions.rules.ts'

/**
 * Returns the path of the bundled file. It holds both address families, because the file for IPv4
 * alone answers IPv6 wrongly.
 */
const bundledDatabaseFile = (): string =>
  createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  )

/** The flags by which databases of MaxMind mark addresses that hide a visitor's place. */
interface AnonymityRecord {
  readonly is_anonymous?: boolean
  readonly is_anonymous_proxy?: boolean
  readonly is_anonymous_vpn?: boolean
  readonly is_hosting_provider?: boolean
  readonly is_public_proxy?: boolean
  readonly is_tor_exit_node?: boolean
}

/** Names by language. */
interface Names {
  readonly en?: string
}

/** The part of a record that is read, in the layout of ip-location-db or of MaxMind. */
interface PlaceRecord extends AnonymityRecord {
  readonly country_code?: string
  readonly country?: { readonly iso_code?: string }
  /** The name of the state, in the files of cities of ip-location-db. */
  readonly state1?: string
  readonly subdivisions?: readonly { readonly iso_code?: string; readonly names?: Names }[]
  /** A name, in the files of ip-location-db; names by language, in those of MaxMind. */
  readonly city?: string | { readonly names?: Names }
  readonly traits?: AnonymityRecord
}

const isAnonymous = (record: AnonymityRecord = {}): boolean =>
  record.is_anonymous === true ||
  record.is_anonymous_proxy === true ||
  record.is_anonymous_vpn === true ||
  record.is_hosting_provider === true ||
  record.is_public_proxy === true ||
  record.is_tor_exit_node === true

function countryIn(record: PlaceRecord | null): string | undefined {
  const code = record?.country_code ?? record?.country?.iso_code
  return code && /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? code : undefined
}

function cityIn(record: PlaceRecord | null): string | undefined {
  const city = typeof record?.city === 'string' ? record.city : record?.city?.names?.en
  return cityKey(record?.subdivisions?.[0]?.names?.en ?? record?.state1, city)
}

function placeIn(record: PlaceRecord | null): GeoPlace {
  const country = countryIn(record)
  const region =
    country && regionCode(country, record?.subdivisions?.[0]?.iso_code ?? record?.state1)
  const city = country && cityIn(record)
  return {
    ...(country && { country }),
    ...(region && { region }),
    ...(city && { city }),
    ...(record && (isAnonymous(record) || isAnonymous(record.traits)) && { isAnonymous: true }),
  }
}

const readDatabase = (file: string) => new Reader<Response>(readFileSync(file))

/**
 * Opens a database of countries by address, or of cities, and holds it in memory. The bundled one,
 * of 8 MB, is read with the first question; a configured one at once, and throws when it is not
 * such a database.
 */
export function openMmdb(file?: string): GeoGateway {
  let reader = file === undefined ? undefined : readDatabase(file)
  const database = () => {
    reader ??= readDatabase(bundledDatabaseFile())
    return reader
  }
  const recordOf = (ip: string): PlaceRecord | null => {
    const address = normalizeAddress(ip)
    if (isIP(address) === 0 || isPrivateAddress(address)) return null
    return database().get(address) as PlaceRecord | null
  }
  return {
    get collectedAt() {
      return database().metadata.buildEpoch
    },
    get hasRegions() {
      return /city|region|enterprise/i.test(database().metadata.databaseType)
    },
    countryOf: (ip) => countryIn(recordOf(ip)),
    placeOf: (ip) => placeIn(recordOf(ip)),
  }
}
