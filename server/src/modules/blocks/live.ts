import type { IncomingMessage } from 'node:http'
import type { Ctx } from '../../platform/context.ts'
import { addressReader, type Doors } from '../../platform/live-doors.ts'
import { roomOfCountry } from './block-countries.ts'
import { isClosedTo, isGuarded } from './guard-countries.ts'

/** Where the site is closed to a country, only the sockets of admins stand. */
export const blocksDoors = (base: Ctx): Doors => ({
  countryOf: countryReader(base),
  isOpen: async (country, viewer) => viewer?.role === 'admin' || !(await isClosedTo(base, country)),
  roomOf: (country, viewer) => (viewer?.role === 'admin' ? undefined : roomOfCountry(country)),
})

/** The context of a socket: what is hidden where it comes from is hidden from it. */
export async function placed(base: Ctx, handshake: IncomingMessage): Promise<Ctx> {
  const country = countryReader(base)(handshake)
  return country && (await isGuarded(base, country)) ? { ...base, guardedCountry: country } : base
}

function countryReader({ config, gateways }: Ctx): (handshake: IncomingMessage) => string | undefined {
  const addressOf = addressReader(config.trustedProxies)
  return (handshake) => gateways.geo.countryOf(addressOf(handshake))
}
