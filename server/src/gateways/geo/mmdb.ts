import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'
import { isPrivateAddress, normalizeAddress } from './ip-addresses.rules.ts'
import type { GeoGateway } from './port.ts'

/**
 * Returns the path of the bundled file. It holds both address families, because the file for IPv4
 * alone answers IPv6 wrongly.
 */
const bundledDatabaseFile = (): string =>
  createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  )

/** The part of a record that is read, in the layout of ip-location-db or of MaxMind. */
interface CountryRecord {
  readonly country_code?: string
  readonly country?: { readonly iso_code?: string }
}

/**
 * Opens a database of countries by address and holds it in memory (8 MB). Throws when the file is
 * not such a database.
 */
export function openMmdb(file: string = bundledDatabaseFile()): GeoGateway {
  const reader = new Reader<Response>(readFileSync(file))
  return {
    collectedAt: reader.metadata.buildEpoch,
    countryOf(ip) {
      const address = normalizeAddress(ip)
      if (isIP(address) === 0 || isPrivateAddress(address)) return undefined
      const found = reader.get(address) as CountryRecord | null
      const code = found?.country_code ?? found?.country?.iso_code
      return code && /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? code : undefined
    },
  }
}
