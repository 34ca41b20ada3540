import { createHmac } from 'node:crypto'
import { openCheck, type SimulatedCompany, startCompany, type Wire } from './company.ts'

/** The secret that sites share with it. */
export const VERIFF_SECRET = 'the shared secret of Veriff'
const sign = (content: string | Buffer) =>
  createHmac('sha256', VERIFF_SECRET).update(content).digest('hex')
const codes = { approved: 9001, declined: 9102, retry: 9103, expired: 9104, pending: 0 } as const
const types = {
  passport: 'PASSPORT',
  identity_card: 'ID_CARD',
  driving_licence: 'DRIVERS_LICENSE',
  residence_permit: 'RESIDENCE_PERMIT',
} as const

/** The requests and calls of Veriff. */
export const veriffWire: Wire = {
  isAuthentic: ({ method, url = '', headers }) =>
    headers['x-auth-client'] === 'key-of-the-site' &&
    (method === 'POST' || headers['x-hmac-signature'] === sign(url.split('/')[3] ?? '')),
  answer({ method, url = '' }, body, company) {
    if (method === 'POST' && url === '/v1/sessions') {
      const { vendorData } = JSON.parse(body).verification as { vendorData: string }
      const { session } = openCheck(company, vendorData, body)
      const page = `https://alchemy.veriff.com/v/${session}`
      return { status: 'success', verification: { id: session, url: page, status: 'created' } }
    }
    const check = company.checks.get(url.split('/')[3] ?? '')
    if (!check) return undefined
    if (check.state === 'pending') return { status: 'success', verification: null }
    const { person } = check
    return {
      status: 'success',
      verification: {
        id: check.session,
        code: codes[check.state],
        status: check.state,
        vendorData: check.reference,
        person: person && {
          firstName: person.firstName,
          lastName: person.lastName,
          dateOfBirth: person.dateOfBirth,
        },
        document: person && {
          number: person.number,
          type: person.documentType && types[person.documentType],
          country: person.issuingCountry,
          validUntil: person.expiresOn,
        },
      },
    }
  },
  callback({ checks }, session, claims) {
    const vendorData = checks.get(session)?.reference
    const verification = { id: session, code: codes[claims], status: claims, vendorData }
    const body = Buffer.from(JSON.stringify({ status: 'success', verification }))
    return { body, headers: { 'x-hmac-signature': sign(body) } }
  },
  forge: ({ body }) => ({ body, headers: { 'x-hmac-signature': '0'.repeat(64) } }),
}

/** Starts a simulated Veriff. */
export const simulateVeriff = (): Promise<SimulatedCompany> =>
  startCompany(veriffWire, VERIFF_SECRET)
