import { z } from 'zod'
import { askAddress } from '../outside/ask-address.ts'
import type { ReCaptcha } from './port.ts'

/** The timeout of a check, since a visitor waits for it. */
const TIMEOUT_MS = 8000
const LONGEST = 100_000
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
      const answer = await askAddress({
        url,
        method: 'POST',
        isPublicOnly: false,
        maxBytes: LONGEST,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ secret, response: token, remoteip: ip })),
        timeoutMs: TIMEOUT_MS,
        signal,
      })
      const { success, hostname, score } = Answer.parse(JSON.parse(answer.body.toString()))
      return (
        success && (hostname === undefined || hostname === site) && (score ?? 1) >= LOWEST_SCORE
      )
    },
  }
}
