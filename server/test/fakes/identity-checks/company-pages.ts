import type { CompanySimulator } from '@stagedoor/payment-companies/testing'
import { createCompany, passportHolder, type Wire } from './company.ts'
import { pageHtml } from './company-pages.views.ts'

/** A company with the hosts of its API and of its pages, and the key that sites have at it. */
export interface CompanyWithPages {
  readonly name: 'veriff' | 'verifymy'
  readonly wire: Wire
  readonly secret: string
  readonly apiHost: string
  readonly pageHost: string
}

/** The address of the simulator, and where the company calls the site. */
export interface CompanyPlace {
  readonly address: string
  /** Sends a call of the company. */
  readonly call: (callback: ReturnType<Wire['callback']>) => Promise<void>
}

/** The time after which a company that is slow decides. */
const SLOW_MS = 4000
const CHILD = { ...passportHolder, dateOfBirth: '2015-01-01' }
const json = { 'content-type': 'application/json' }

/**
 * Simulates a company whose pages a browser opens. Its page offers what a person, or a company that
 * fails, could do; `/seen/SESSION` tells what the site and the browser sent.
 */
export function simulateWithPages(
  { wire, secret, apiHost, pageHost }: CompanyWithPages,
  { address, call }: CompanyPlace,
): CompanySimulator {
  const company = createCompany(wire, secret)
  /** The checks whose next reading fails. */
  const silent = new Set<string>()
  const seen = new Map<string, Record<string, string>>()
  const isSilent = (path: string) => path.split('/').some((part) => silent.delete(part))
  const acts = actsOf(company, call, silent)
  return {
    hosts: [apiHost, pageHost],
    async handle({ method, url, headers, body }) {
      const path = url.pathname + url.search
      if (url.host === apiHost) {
        if (isSilent(path)) return { status: 503, headers: json, body: '{}' }
        const sent = { method, url: path, headers: Object.fromEntries(headers) }
        const reply = company.reply(sent, body)
        const text = JSON.stringify(reply.body)
        const here = `${address}/${pageHost}/`
        const answered = text.replaceAll(`https://${pageHost}/`, here)
        return { status: reply.status, headers: json, body: answered }
      }
      const session = path.split('/').at(-1) ?? ''
      const asked = company.checks.get(session)?.asked
      if (asked === undefined) return { status: 404, body: 'Unknown check' }
      if (path.startsWith('/seen/'))
        return { headers: json, body: JSON.stringify({ asked, browser: seen.get(session) }) }
      if (method === 'GET') {
        seen.set(session, Object.fromEntries(headers))
        return { headers: { 'content-type': 'text/html' }, body: pageHtml(Object.keys(acts)) }
      }
      await acts[new URLSearchParams(body).get('act') ?? '']?.(session)
      return { status: 303, headers: { location: returnUrlIn(asked) }, body: '' }
    },
  }
}

/** Returns the address to which a person returns, as the site named it. */
function returnUrlIn(asked: string): string {
  const { verification, redirect_url } = JSON.parse(asked)
  return verification?.callback ?? redirect_url
}

function actsOf(
  company: ReturnType<typeof createCompany>,
  call: CompanyPlace['call'],
  silent: Set<string>,
): Record<string, (session: string) => Promise<void> | void> {
  const approve = (session: string) => company.decide(session, 'approved', passportHolder)
  const tell = (session: string, claims: 'approved' | 'declined') =>
    call(company.callback(session, claims))
  return {
    Approve: approve,
    Decline: (session) => company.decide(session, 'declined'),
    'Approve a child': (session) => company.decide(session, 'approved', CHILD),
    'Decline, and say approved': async (session) => {
      company.decide(session, 'declined')
      await tell(session, 'approved')
    },
    'Approve, and say so three times': async (session) => {
      approve(session)
      for (let times = 0; times < 3; times += 1) await tell(session, 'approved')
    },
    'Approve later': (session) => {
      setTimeout(() => {
        approve(session)
        void tell(session, 'approved')
      }, SLOW_MS)
    },
    'Approve, and be silent': (session) => {
      approve(session)
      silent.add(session)
    },
  }
}
