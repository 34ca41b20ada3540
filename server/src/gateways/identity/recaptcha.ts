import { z } from 'zod'
import type { ReCaptcha } from './port.ts'

/** The timeout of a check, since a visitor waits for it. */
const TIMEOUT_MS = 8000
/**
 * The lowest accepted score. Scores of version 3 go from 0 (machine) to 1 (person); version 2 gives
 * none.
 */
const LOWEST_SCORE = 0.5

const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  score: z.number().optional(),
})

/** Opens a client of the siteverify endpoint. */
export function openReCaptcha({ url, secret }: { url: string; secret: string }): ReCaptcha {
  return {
    async verify(token, { ip, site, signal }) {
      const body = new URLSearchParams({ secret, response: token, remoteip: ip })
      const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
      const response = await fetch(url, {
        method: 'POST',
        body,
        signal: patience,
        redirect: 'error',
      })
      const { success, hostname, score } = Answer.parse(await response.json())
      return (
        success && (hostname === undefined || hostname === site) && (score ?? 1) >= LOWEST_SCORE
      )
    },
  }
}
