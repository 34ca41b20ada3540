import type { IncomingMessage } from 'node:http'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { createJar, namedPlaceReader, placeOfAddress } from '../../platform/http/index.ts'
import { clientAddressReader } from '../../platform/realtime/index.ts'
import { isAdmitted } from './check-age.ts'

/**
 * Returns the gate that refuses sockets of people who have not confirmed or proved their age where
 * that is asked for. Open sockets are asked again every minute.
 */
export function socketAgeGate(base: Ctx) {
  const addressOf = clientAddressReader(base.config.trustedProxies)
  const namedPlaceOf = namedPlaceReader(base)
  return (handshake: IncomingMessage, viewer: Viewer | undefined): Promise<boolean> => {
    const { headers } = handshake
    const ip = addressOf(handshake)
    return isAdmitted(base, {
      viewer,
      visitor: {
        ...{ ip, fromServer: false, isLocal: false },
        userAgent: headers['user-agent'] ?? '',
        ...placeOfAddress(base, ip, namedPlaceOf(handshake)),
      },
      cookies: createJar(headers.cookie, false),
      // A handshake has no header of our own pages; existing clients may use the cookie as well.
      isOwnPages: false,
      isOwnBrowser: viewer?.via === 'cookie',
    })
  }
}
