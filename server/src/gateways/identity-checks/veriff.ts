import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type {
  CheckCallback,
  CheckedDocumentType,
  CheckResult,
  CheckState,
  IdentityChecker,
} from './port.ts'
import { askCompany, Day, jsonOf } from './request.ts'

/** The keys of an integration at Veriff, and the address of its API. */
export interface VeriffAccount {
  readonly url: string
  readonly apiKey: string
  readonly secret: string
}

const Session = z.object({ verification: z.object({ id: z.string(), url: z.url() }) })
const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null)

const Decision = z.object({
  verification: z.nullable(
    z.object({
      id: z.string(),
      code: z.number(),
      vendorData: text,
      person: z.object({ firstName: text, lastName: text, dateOfBirth: Day }).nullish(),
      document: z.object({ number: text, type: text, country: text, validUntil: Day }).nullish(),
    }),
  ),
})

const Hint = z.union([
  z.object({ verification: z.object({ id: z.string() }) }),
  z.object({ id: z.string() }),
])

const stateOfCode: Readonly<Record<number, CheckState>> = {
  9001: 'approved',
  9102: 'declined',
  9103: 'retry',
  9104: 'expired',
  9121: 'expired',
}
const typeOf: Readonly<Record<string, CheckedDocumentType>> = {
  PASSPORT: 'passport',
  ID_CARD: 'identity_card',
  DRIVERS_LICENSE: 'driving_licence',
  RESIDENCE_PERMIT: 'residence_permit',
}

/** Opens the adapter of Veriff. */
export function openVeriff({ url, apiKey, secret }: VeriffAccount): IdentityChecker {
  const sign = (content: string | Buffer) =>
    createHmac('sha256', secret).update(content).digest('hex')
  const client = { 'x-auth-client': apiKey }
  return {
    name: 'veriff',
    async start({ reference, returnUrl }, signal) {
      const { verification } = await askCompany({
        url: `${url}/v1/sessions`,
        method: 'POST',
        headers: { ...client, 'content-type': 'application/json' },
        body: JSON.stringify({ verification: { callback: returnUrl, vendorData: reference } }),
        answer: Session,
        signal,
      })
      return { session: verification.id, url: verification.url }
    },
    async read(session, signal) {
      const { verification } = await askCompany({
        url: `${url}/v1/sessions/${encodeURIComponent(session)}/decision`,
        method: 'GET',
        headers: { ...client, 'x-hmac-signature': sign(session) },
        answer: Decision,
        signal,
      })
      if (!verification) return { session, reference: null, state: 'pending', person: null }
      return resultOf(verification)
    },
    sessionIn(callback) {
      if (!isSigned(callback, sign(callback.body))) return undefined
      const { data } = Hint.safeParse(jsonOf(callback.body))
      if (!data) return undefined
      return 'verification' in data ? data.verification.id : data.id
    },
  }
}

/** Returns true for a call with our signature; the older header `x-signature` is not accepted. */
function isSigned({ headers }: CheckCallback, expected: string): boolean {
  const given = headers['x-hmac-signature']
  if (typeof given !== 'string' || given.length !== expected.length) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

function resultOf({
  id,
  code,
  vendorData,
  person,
  document,
}: NonNullable<z.output<typeof Decision>['verification']>): CheckResult {
  const read = document && {
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
    dateOfBirth: person?.dateOfBirth ?? null,
    documentType: typeOf[document.type ?? ''] ?? null,
    issuingCountry: document.country?.toUpperCase() ?? null,
    number: document.number,
    expiresOn: document.validUntil,
  }
  const state = stateOfCode[code] ?? 'pending'
  return { session: id, reference: vendorData, state, person: read ?? null }
}
