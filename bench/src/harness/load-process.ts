/**
 * Sends loads from a process of its own, so that the CPU of the client is known and is nobody
 * else's. A message orders a round, and the answer tells what came of it.
 */
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Load, LoadResult } from './load.ts'
import { turnsOf } from './turns.ts'

/** The number of requests that each actor has sent, by its headers, over all rounds. */
const sent = new Map<string, number>()
let running = 0

process.on('message', async ({ load, seconds }: { load: Load; seconds: number }) => {
  process.send?.(await send(load, seconds))
})
process.on('disconnect', () => process.exit(0))

async function send(load: Load, seconds: number): Promise<LoadResult> {
  const before = process.cpuUsage()
  let connection = 0
  let firstFailure: string | undefined
  const result = await autocannon({
    url: load.origin,
    connections: load.connections,
    duration: seconds,
    setupClient: (client) => {
      const next = turnsOf(load, connection++, sent)
      client.setRequests([
        { setupRequest: (request) => ({ ...request, ...requestOf(load, next()) }) },
      ])
      client.on('response', (status: number) => {
        if (status >= 300) firstFailure ??= `status ${status}`
      })
      // Reading bodies is costly: only the short ones of writes tell why a request failed.
      if (load.method === 'POST') {
        client.on('body', (body: Buffer | string) => {
          firstFailure ??= /"statusCode":[45]\d\d/.test(String(body))
            ? String(body).slice(0, 300)
            : undefined
        })
      }
    },
  })
  const { user, system } = process.cpuUsage(before)
  const failed = result.non2xx + result.errors + result.timeouts
  return { answered: result['2xx'], failed, cpuSeconds: (user + system) / 1e6, firstFailure }
}

function requestOf(
  { method = 'GET', hasKeys, isNew }: Load,
  { headers, path, body }: ReturnType<ReturnType<typeof turnsOf>>,
) {
  return {
    method,
    path: isNew ? `${path}${path.includes('?') ? '&' : '?'}n=${++running}` : path,
    headers: {
      ...headers,
      ...(hasKeys && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  }
}
