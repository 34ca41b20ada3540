import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on loopback at which a simulated issuer publishes what it revoked. */
export interface RevocationServer {
  readonly url: string
  /** The list that it answers with; undefined fails every request. */
  list: Buffer | undefined
  /** The requests so far. */
  requests: number
  close(): Promise<void>
}

/** Starts a server of revocation lists, which fails until it is given one. */
export async function startRevocationServer(): Promise<RevocationServer> {
  const server = createServer((_request, response) => {
    published.requests += 1
    if (!published.list) return response.writeHead(503).end()
    return response.writeHead(200, { 'content-type': 'application/pkix-crl' }).end(published.list)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const published: RevocationServer = {
    url: `http://127.0.0.1:${port}/revoked.crl`,
    list: undefined,
    requests: 0,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return published
}
