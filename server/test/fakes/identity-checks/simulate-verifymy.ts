import { createHmac } from 'node:crypto'
import { openCheck, type SimulatedCompany, startCompany, type Wire } from './company.ts'

/** The secret that sites share with it. */
export const VERIFYMY_SECRET = 'the secret of VerifyMy'
const hmacOf = (content: string) =>
  `hmac key-of-the-site:${createHmac('sha256', VERIFYMY_SECRET).update(content).digest('hex')}`
const names = {
  pending: 'pending',
  approved: 'approved',
  declined: 'failed',
  expired: 'expired',
  retry: 'started',
} as const

/** The requests and calls of VerifyMy. */
export const verifymyWire: Wire = {
  isAuthentic: ({ method, url = '', headers }, body) =>
    headers.authorization === hmacOf(method === 'GET' ? url : body),
  answer({ method, url = '' }, body, company) {
    if (method === 'POST' && url === '/api/v3/verifications') {
      const asked = JSON.parse(body) as { external_user_id: string; method: string }
      const { session } = openCheck(company, asked.external_user_id, body)
      return {
        verification_id: session,
        verification_status: 'started',
        start_verification_url: `https://verify.verifymyage.com/flow/${session}`,
      }
    }
    const check = company.checks.get(url.split('/').at(-1) ?? '')
    const { method: approval_method } = JSON.parse(check?.asked || '{}') as { method?: string }
    return check && { id: check.session, status: names[check.state], approval_method }
  },
  callback: (_company, session, claims) => ({
    body: Buffer.from(JSON.stringify({ id: session, status: names[claims] })),
    headers: {},
  }),
  forge: () => ({ body: Buffer.from('not json'), headers: {} }),
}

/** Starts a simulated VerifyMy. */
export const simulateVerifyMy = (): Promise<SimulatedCompany> =>
  startCompany(verifymyWire, VERIFYMY_SECRET)
