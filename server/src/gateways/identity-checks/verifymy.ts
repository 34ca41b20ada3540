import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { CheckCallback, CheckState, IdentityChecker, NewCheck, OpenedCheck } from './port.ts'
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
  approval_method: z.string().nullish(),
})
const Hint = z.union([z.object({ verification_id: z.string() }), z.object({ id: z.string() })])

const stateOf: Readonly<Record<string, CheckState>> = {
  approved: 'approved',
  failed: 'declined',
  expired: 'expired',
}

const PATH = '/api/v3/verifications'

/** A check as VerifyMy answers it. */
interface VerifyMyCheck {
  readonly id: string
  readonly status: string
  readonly reference: string | null
  /** The check that the person went through, such as AgeEstimation. */
  readonly method: string | null
}

/** The API of VerifyMy, as checks of documents and of ages use it. */
export interface VerifyMyApi {
  start(check: NewCheck & { readonly method: string }, signal: AbortSignal): Promise<OpenedCheck>
  read(session: string, signal: AbortSignal): Promise<VerifyMyCheck>
  sessionIn(callback: CheckCallback): string | undefined
}

/** Opens the API of VerifyMy. */
export function openVerifyMyApi({ url, apiKey, secret }: VerifyMyAccount): VerifyMyApi {
  const authorize = (content: string) => {
    const hmac = createHmac('sha256', secret).update(content).digest('hex')
    return { authorization: `hmac ${apiKey}:${hmac}` }
  }
  return {
    async start({ reference, returnUrl, callbackUrl, country, method }, signal) {
      const body = JSON.stringify({
        redirect_url: returnUrl,
        country: country ?? 'gb',
        method,
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
      const { id, status, external_user_id, approval_method } = await askCompany({
        url: `${url}${path}`,
        method: 'GET',
        headers: authorize(path),
        answer: Status,
        signal,
      })
      return { id, status, reference: external_user_id ?? null, method: approval_method ?? null }
    },
    sessionIn({ body }) {
      const { data } = Hint.safeParse(jsonOf(body))
      if (!data) return undefined
      return 'verification_id' in data ? data.verification_id : data.id
    },
  }
}

/**
 * Opens the adapter of VerifyMy. It confirms the age of the person whose face is on a document, and
 * tells nothing about the document, so that a reviewer still reads it.
 */
export function openVerifyMy(account: VerifyMyAccount): IdentityChecker {
  const api = openVerifyMyApi(account)
  return {
    name: 'verifymy',
    start: (check, signal) => api.start({ ...check, method: 'IDScanFaceMatch' }, signal),
    sessionIn: (callback) => api.sessionIn(callback),
    async read(session, signal) {
      const { id, status, reference } = await api.read(session, signal)
      return { session: id, reference, state: stateOf[status] ?? 'pending', person: null }
    },
  }
}
