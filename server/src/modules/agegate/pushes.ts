import type { IncomingMessage } from 'node:http'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { createJar, namedPlaceReader, placeOfAddress } from '../../platform/http/index.ts'
import { type AgePassage, clientAddressReader } from '../../platform/realtime/index.ts'
import { admit } from './check-age.ts'
import { ageScopeOf } from './find-rule.ts'
import { LONGEST_PASS_MS } from './picture-passes.rules.ts'

/**
 * Returns the gate that refuses sockets of people who have not confirmed or proved their age where
 * that is asked for. Open sockets are asked again every minute.
 */
export function socketAgeGate(base: Ctx) {
  const addressOf = clientAddressReader(base.config.trustedProxies)
  const namedPlaceOf = namedPlaceReader(base)
  return async (handshake: IncomingMessage, viewer: Viewer | undefined): Promise<AgePassage> => {
    const { headers } = handshake
    const ip = addressOf(handshake)
    const visitor = {
      ip,
      fromServer: false,
      isLocal: false,
      userAgent: headers['user-agent'] ?? '',
      ...placeOfAddress(base, ip, namedPlaceOf(handshake)),
    }
    const { isAdmitted, until } = await admit(base, {
      viewer,
      visitor,
      cookies: createJar(headers.cookie, false),
      // A handshake has no header of our own pages; existing clients may use the cookie as well.
      isOwnPages: false,
      isOwnBrowser: viewer?.via === 'cookie',
    })
    if (!isAdmitted) return { isAdmitted }
    // A pass that is pushed may outlast no proof: shortly before the end there is none.
    const isEnding = until && until.getTime() - base.now().getTime() <= LONGEST_PASS_MS
    return { isAdmitted, place: isEnding ? undefined : (await ageScopeOf(base, visitor)).agePlace }
  }
}
