import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { CheckState, IdentityChecker } from './port.ts'
import { askCompany, jsonOf } from './request.ts'

/** The keys of an account at VerifyMy, and the address of its API. */
export interface VerifyMyAccount {
  readonly url: string
  readonly apiKey: string
  readonly secret: string
}

const Started = z.object({ verification_id: z.string(), start_verification_url: z.url() })
const Status = z.object({
  id: z.string(),
  status: z.string(),
  external_user_id: z.string().nullish(),
})
const Hint = z.union([z.object({ verification_id: z.string() }), z.object({ id: z.string() })])

const stateOf: Readonly<Record<string, CheckState>> = {
  approved: 'approved',
  failed: 'declined',
  expired: 'expired',
}

const PATH = '/api/v3/verifications'

/**
 * Opens the adapter of VerifyMy. It confirms the age of the person whose face is on a document, and
 * tells nothing about the document, so that a reviewer still reads it.
 */
export function openVerifyMy({ url, apiKey, secret }: VerifyMyAccount): IdentityChecker {
  const authorize = (content: string) => {
    const hmac = createHmac('sha256', secret).update(content).digest('hex')
    return { authorization: `hmac ${apiKey}:${hmac}` }
  }
  return {
    name: 'verifymy',
    async start({ reference, returnUrl, callbackUrl, country }, signal) {
      const body = JSON.stringify({
        redirect_url: returnUrl,
        country: country ?? 'gb',
        method: 'IDScanFaceMatch',
        webhook: callbackUrl,
        external_user_id: reference,
      })
      const started = await askCompany({
        url: `${url}${PATH}`,
        method: 'POST',
        headers: { ...authorize(body), 'content-type': 'application/json' },
        body,
        answer: Started,
        signal,
      })
      return { session: started.verification_id, url: started.start_verification_url }
    },
    async read(session, signal) {
      const path = `${PATH}/${encodeURIComponent(session)}`
      const { id, status, external_user_id } = await askCompany({
        url: `${url}${path}`,
        method: 'GET',
        headers: authorize(path),
        answer: Status,
        signal,
      })
      const state = stateOf[status] ?? 'pending'
      return { session: id, reference: external_user_id ?? null, state, person: null }
    },
    sessionIn({ body }) {
      const { data } = Hint.safeParse(jsonOf(body))
      if (!data) return undefined
      return 'verification_id' in data ? data.verification_id : data.id
    },
  }
}
