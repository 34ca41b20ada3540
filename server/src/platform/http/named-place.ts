import type { IncomingHttpHeaders } from 'node:http'
import proxyaddr from '@fastify/proxy-addr'
import type { GeoPlace } from '../../gateways/geo/port.ts'
import { regionCode } from '../../gateways/geo/regions.rules.ts'
import type { Ctx } from '../context.ts'
import type { Config, Keys } from '../ops/index.ts'
import { placeInPreview } from './place-preview.ts'

/** The part of a request by which the place of its visitor may be named. */
export interface PlacedRequest {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** What the reader of places needs. */
export interface PlaceReaderDeps {
  readonly config: Pick<Config, 'trustedProxies' | 'geoHeaderCountry' | 'geoHeaderRegion'>
  readonly keys: Pick<Keys, 'signing'>
  readonly now: () => Date
}

/** Returns the place that a trusted proxy names in its headers, or undefined. */
export type NamedPlaceOf = (request: PlacedRequest) => GeoPlace | undefined

/** The code that CDNs send for the Tor network, where no country is known. */
const TOR = 'T1'

/**
 * Returns a function that reads the place of a visitor from a preview of the staff, or from the
 * headers of a content delivery network, as GEO_HEADER_COUNTRY and GEO_HEADER_REGION name them.
 * These count only where the connection itself comes from a trusted proxy.
 */
export function namedPlaceReader({ config, keys, now }: PlaceReaderDeps): NamedPlaceOf {
  const nameByProxy = proxyReader(config)
  return (request) =>
    placeInPreview(keys.signing, request.headers.cookie, now()) ?? nameByProxy(request)
}

function proxyReader({
  trustedProxies,
  geoHeaderCountry,
  geoHeaderRegion,
}: PlaceReaderDeps['config']): NamedPlaceOf {
  if (!geoHeaderCountry || trustedProxies.length === 0) return () => undefined
  const isTrusted = proxyaddr.compile([...trustedProxies])
  return ({ headers, socket }) => {
    const peer = socket.remoteAddress?.replace(/^::ffff:/, '')
    const country = String(headers[geoHeaderCountry] ?? '')
      .trim()
      .toUpperCase()
    if (!peer || !isTrusted(peer, 0)) return undefined
    if (country === TOR) return { isAnonymous: true }
    if (!/^[A-Z]{2}$/.test(country) || country === 'XX' || country === 'ZZ') return undefined
    const named = geoHeaderRegion && headers[geoHeaderRegion]
    const region = regionCode(country, typeof named === 'string' ? named : undefined)
    return { country, ...(region && { region }) }
  }
}

/**
 * Returns the place of a visitor by the address, completed or corrected by what a trusted proxy
 * names.
 */
export function placeOfAddress(
  { gateways }: Pick<Ctx, 'gateways'>,
  ip: string,
  named: GeoPlace | undefined,
): GeoPlace {
  const found = gateways.geo.placeOf(ip)
  if (!named) return found
  const isAnonymous = named.isAnonymous ?? found.isAnonymous
  const region = named.region ?? (named.country === found.country ? found.region : undefined)
  // The city of the address counts only where both agree about the region.
  const isSame = named.country === found.country && region === found.region
  return {
    ...(named.country && { country: named.country }),
    ...(region && { region }),
    ...(isSame && found.city && { city: found.city }),
    ...(isAnonymous && { isAnonymous }),
  }
}
