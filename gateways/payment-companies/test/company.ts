import type { CompanyNetwork } from '../src/adapter.ts'
import type { CompanyCtx } from '../src/context.ts'
import type { RawCallback } from '../src/events.ts'

/** A request that reached a simulated payment company. */
export interface CompanyCall {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string
}

/** The answer of a simulated payment company. */
export interface CompanyReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

/** A payment company that runs in the memory of a test. */
export interface CompanySimulator {
  /** The real hosts that it stands for. */
  readonly hosts: readonly string[]
  handle(call: CompanyCall): Promise<CompanyReply>
  /** Charges the next period of a subscription; absent where the company renews none. */
  rebill?(subscriptionId: string, result?: 'approved' | 'declined'): void
  /** Ends a subscription. */
  expire?(subscriptionId: string): void
  /** Gives the price of a charge back, as the desk of the company does. */
  refund?(externalId: string): void
  chargeBack?(externalId: string): void
}

/** Receives the callbacks of a simulated payment company. */
export type SendCallback = (callback: RawCallback) => void

/** Returns the context in which adapters are called, with a clock that stands still. */
export const companyCtx = (): CompanyCtx => ({
  now: () => new Date('2030-01-15T12:00:00Z'),
  signal: new AbortController().signal,
  config: { publicUrl: 'https://site.example' },
  log: { error: () => undefined },
})

/** Returns a callback by GET, as the site receives it. */
export const getCallback = (
  parameters: Readonly<Record<string, string>>,
  ip = '203.0.113.9',
): RawCallback => ({
  method: 'GET',
  query: new URLSearchParams(parameters).toString(),
  body: Buffer.alloc(0),
  headers: {},
  ip,
})

/** Returns a callback by POST, as the site receives it. */
export function postCallback({
  query,
  fields,
  format,
  ip,
}: {
  readonly query: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
  readonly format: 'json' | 'form'
  readonly ip: string
}): RawCallback {
  const body = format === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
  const type = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  const headers = { 'content-type': `${type}; charset=utf-8` }
  return {
    method: 'POST',
    query: new URLSearchParams(query).toString(),
    body: Buffer.from(body),
    headers,
    ip,
  }
}

/**
 * Returns the network on which simulated companies are reached at their real addresses, and no
 * others.
 */
export function networkOf(...companies: readonly CompanySimulator[]): CompanyNetwork {
  const fetch: CompanyNetwork['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const company = companies.find(({ hosts }) => hosts.includes(url.host))
    if (!company) throw new TypeError(`no company is simulated at ${url.host}`)
    const { method, headers } = request
    const {
      status = 200,
      headers: sent,
      body,
    } = await company.handle({ method, url, headers, body: await request.text() })
    return new Response(body, { status, ...(sent && { headers: sent }) })
  }
  return { fetch, pageUrl: (url) => url }
}

/**
 * Returns the page on which a company takes cards: a form with a card that is accepted and one that
 * is declined.
 */
export const cardPage = (title: string, price: string): CompanyReply => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title></head><body><main><h1>${title}</h1><p>${price}</p><form method="post"><fieldset><legend>Card</legend>
<label><input type="radio" name="card" value="good" checked> Accepted</label>
<label><input type="radio" name="card" value="declined"> Declined</label></fieldset>
<button>Pay</button></form></main></body></html>`,
})

/** Returns the answer that sends a browser to another address. */
export const redirectTo = (location: string): CompanyReply => ({
  status: 302,
  headers: { location },
  body: '',
})

/**
 * Pays on a company's page as a buyer's browser does, and returns the address it sends the browser
 * to.
 */
export async function payOnPage(
  { fetch }: CompanyNetwork,
  url: string,
  card: 'good' | 'declined',
): Promise<string> {
  const page = await fetch(url)
  const html = await page.text()
  if (page.status !== 200 || !html.includes('<form'))
    throw new Error(`no form to pay: ${page.status} ${html}`)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(url, {
    method: 'POST',
    headers: form,
    body: `card=${card}`,
    redirect: 'manual',
  })
  return answer.headers.get('location') ?? ''
}
