import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type {
  CheckCallback,
  CheckedPerson,
  CheckState,
} from '../../../src/gateways/identity-checks/port.ts'

/** A check at a simulated company. */
export interface SimulatedCheck {
  readonly session: string
  reference: string
  state: CheckState
  person: CheckedPerson | null
  /** The body of the request that opened it. */
  readonly asked: string
}

/** A person whose passport is in order. */
export const passportHolder: CheckedPerson = {
  firstName: 'Mia',
  lastName: 'Moon',
  dateOfBirth: '1994-05-17',
  documentType: 'passport',
  issuingCountry: 'FR',
  number: '12AB 34567',
  expiresOn: '2031-01-31',
}

/** A simulated company on loopback, which can be late, wrong, silent or dishonest. */
export interface SimulatedCompany {
  readonly url: string
  readonly apiKey: string
  readonly secret: string
  readonly checks: Map<string, SimulatedCheck>
  /** Answers nothing but errors while it is true. */
  isDown: boolean
  /** The number of requests that were refused because of their signature. */
  readonly refused: () => number
  /** Decides a check, as its person went through it. */
  decide(session: string, state: CheckState, person?: CheckedPerson | null): void
  /** Returns a call at our site about a check; what it claims need not be true. */
  callback(session: string, claims: CheckState, how?: 'genuine' | 'forged'): CheckCallback
  close(): Promise<void>
}

type KnownChecks = Pick<SimulatedCompany, 'checks'>

/** The parts of a request that simulated companies look at. */
export type CompanyRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** The parts in which simulated companies differ. */
export interface Wire {
  /** Returns true for a request with a valid signature. */
  isAuthentic(request: CompanyRequest, body: string): boolean
  /** Answers a request, or returns undefined for one that is unknown. */
  answer(request: CompanyRequest, body: string, company: KnownChecks): object | undefined
  callback(company: KnownChecks, session: string, claims: CheckState): CheckCallback
  /** Returns a call that anybody could send. */
  forge(callback: CheckCallback): CheckCallback
}

/** A simulated company that answers requests, whoever listens to them. */
export interface AnsweringCompany extends Omit<SimulatedCompany, 'url' | 'close'> {
  reply(request: CompanyRequest, body: string): { readonly status: number; readonly body: object }
}

/** Creates a simulated company in memory. */
export function createCompany(wire: Wire, secret: string): AnsweringCompany {
  let refused = 0
  const company: AnsweringCompany = {
    apiKey: 'key-of-the-site',
    secret,
    checks: new Map(),
    isDown: false,
    refused: () => refused,
    decide(session, state, person = null) {
      const check = company.checks.get(session)
      if (check) Object.assign(check, { state, person })
    },
    callback(session, claims, how = 'genuine') {
      const genuine = wire.callback(company, session, claims)
      return how === 'genuine' ? genuine : wire.forge(genuine)
    },
    reply(request, body) {
      if (company.isDown) return { status: 503, body: { error: 'down' } }
      if (!wire.isAuthentic(request, body)) {
        refused += 1
        return { status: 401, body: { error: 'signature' } }
      }
      const answer = wire.answer(request, body, company)
      return answer ? { status: 200, body: answer } : { status: 404, body: { error: 'unknown' } }
    },
  }
  return company
}

/** Starts a simulated company. */
export async function startCompany(wire: Wire, secret: string): Promise<SimulatedCompany> {
  const company = createCompany(wire, secret)
  const server: Server = createServer(async (request, response) => {
    const { status, body } = company.reply(request, await text(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return Object.assign(company, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

/** Opens a check at a simulated company. */
export function openCheck(company: KnownChecks, reference: string, asked: string): SimulatedCheck {
  const session = randomUUID()
  const check: SimulatedCheck = { session, reference, state: 'pending', person: null, asked }
  company.checks.set(session, check)
  return check
}
