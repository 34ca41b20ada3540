import type { IncomingMessage } from 'node:http'
import type { GeoPlace } from '../../gateways/geo/port.ts'
import { placeNames } from '../../gateways/geo/regions.rules.ts'
import type { Ctx } from '../../platform/context.ts'
import { namedPlaceReader, placeOfAddress } from '../../platform/http/index.ts'
import { clientAddressReader, type GeoGate } from '../../platform/realtime/index.ts'
import { countryRoom } from './block-countries.ts'
import { guardedPlaceOf, isSiteBlockedIn } from './refuse-blocked-country.ts'

/**
 * Returns the gate that refuses sockets from places the site is closed to, except those of admins.
 */
export function socketGeoGate(base: Ctx): GeoGate {
  const placeOf = placeReader(base)
  return {
    placesOf: (handshake) => placeNames(placeOf(handshake)),
    isAllowed: async (places, viewer) =>
      viewer?.role === 'admin' || !(await isSiteBlockedIn(base, places.join('|'))),
    roomsOf: (places, viewer) => (viewer?.role === 'admin' ? [] : places.map(countryRoom)),
  }
}

/**
 * Returns the context of a socket with its place, so that what is hidden there is hidden from the
 * socket.
 */
export async function socketCtx(base: Ctx, handshake: IncomingMessage): Promise<Ctx> {
  const guardedCountry = await guardedPlaceOf(base, placeReader(base)(handshake))
  return guardedCountry ? { ...base, guardedCountry } : base
}

function placeReader(base: Ctx): (handshake: IncomingMessage) => GeoPlace {
  const addressOf = clientAddressReader(base.config.trustedProxies)
  const namedPlaceOf = namedPlaceReader(base)
  return (handshake) => placeOfAddress(base, addressOf(handshake), namedPlaceOf(handshake))
}
