import type { IncomingMessage } from 'node:http'
import type { Ctx } from '../../platform/context.ts'
import { namedPlaceReader, placeOfAddress, UNKNOWN_COUNTRY } from '../../platform/http/index.ts'
import { clientAddressReader, type GeoGate } from '../../platform/realtime/index.ts'
import { countryRoom } from './block-countries.ts'
import { hasCountryBlocks, isSiteBlockedIn } from './refuse-blocked-country.ts'

/**
 * Returns the gate that refuses sockets from countries the site is closed to, except those of
 * admins.
 */
export const socketGeoGate = (base: Ctx): GeoGate => ({
  countryOf: countryReader(base),
  isAllowed: async (country, viewer) =>
    viewer?.role === 'admin' || !(await isSiteBlockedIn(base, country)),
  roomOf: (country, viewer) => (viewer?.role === 'admin' ? undefined : countryRoom(country)),
})

/**
 * Returns the context of a socket with its country, so that what is hidden there is hidden from the
 * socket.
 */
export async function socketCtx(base: Ctx, handshake: IncomingMessage): Promise<Ctx> {
  const country = countryReader(base)(handshake) ?? UNKNOWN_COUNTRY
  return (await hasCountryBlocks(base, country)) ? { ...base, guardedCountry: country } : base
}

function countryReader(base: Ctx): (handshake: IncomingMessage) => string | undefined {
  const addressOf = clientAddressReader(base.config.trustedProxies)
  const namedPlaceOf = namedPlaceReader(base)
  return (handshake) => placeOfAddress(base, addressOf(handshake), namedPlaceOf(handshake)).country
}
