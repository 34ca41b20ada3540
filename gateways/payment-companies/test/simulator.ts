import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { CompanyNetwork } from '../src/adapter.ts'
import { networkAt } from '../src/companies.ts'
import type { CompanyReply, CompanySimulator } from './company.ts'

/** The fault of the next request to a company, after it had its effect there. */
export type ReplyFault = 'reset' | 'error'

/** Simulated payment companies behind one address of this machine, for browsers and servers. */
export interface PaymentSimulator {
  /** The network of the companies: each real host is the first part of the path. */
  readonly network: CompanyNetwork
  /** The address to give to a site. */
  readonly address: string
  /** Lets the next answers of a host fail after their requests had an effect. */
  failNext(host: string, ...faults: readonly ReplyFault[]): void
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Returns the company's host and the address as the company sees it; undefined for one that names
 * no host.
 */
function addressOf(request: IncomingMessage): URL | undefined {
  const [, host = '', rest = ''] = /^\/([^/?]+)(.*)$/.exec(request.url ?? '') ?? []
  return URL.parse(`https://${host}${rest}`) ?? undefined
}

function headersOf(request: IncomingMessage): Headers {
  const pairs = Object.entries(request.headers).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  )
  return new Headers(pairs as [string, string][])
}

async function ask(
  companies: readonly CompanySimulator[],
  request: IncomingMessage,
): Promise<CompanyReply> {
  const url = addressOf(request)
  const company = url && companies.find(({ hosts }) => hosts.includes(url.host))
  if (!company)
    return { status: 404, body: `No company is simulated at ${url?.host ?? request.url}` }
  const { method = 'GET' } = request
  const reply = await company.handle({
    method,
    url,
    headers: headersOf(request),
    body: await bodyOf(request),
  })
  return { ...reply, headers: withOwnPages(company, reply.headers) }
}

/** Returns headers in which a redirect to another page of the company leads to the simulator. */
function withOwnPages({ hosts }: CompanySimulator, headers: CompanyReply['headers'] = {}) {
  const { location } = headers
  const isOwn =
    location !== undefined && hosts.some((host) => location.startsWith(`https://${host}/`))
  return isOwn ? { ...headers, location: location.replace(/^https:\//, '') } : headers
}

function answer(
  response: ServerResponse,
  { status = 200, headers = {}, body }: CompanyReply,
): void {
  response.writeHead(status, headers).end(body)
}

/** Opens simulated payment companies on a port of this machine; 0 takes any free one. */
export async function openSimulator(
  companies: readonly CompanySimulator[],
  wanted = 0,
): Promise<PaymentSimulator> {
  const faults = new Map<string, ReplyFault[]>()
  const server = createServer((request, response) => {
    const fault = faults.get(addressOf(request)?.host ?? '')?.shift()
    ask(companies, request).then(
      (reply) => {
        if (fault === 'reset') request.socket.destroy()
        else if (fault === 'error') answer(response, { status: 500, body: 'Internal error' })
        else answer(response, reply)
      },
      (error: unknown) => answer(response, { status: 500, body: String(error) }),
    )
  })
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const address = `http://127.0.0.1:${port}`
  return {
    network: networkAt(address),
    address,
    failNext: (host, ...next) => void faults.set(host, [...(faults.get(host) ?? []), ...next]),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
