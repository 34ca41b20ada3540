/**
 * Simulates every payment company on this machine, for development and journeys:
 * `npm run simulate-gateways -- --port=4999 --site=http://127.0.0.1:3000`, and the site started with
 * `PAYMENT_SIMULATOR=http://127.0.0.1:4999 TRUSTED_PROXIES=127.0.0.1`. Prints the keys to enter in the console.
 */
import { parseArgs } from 'node:util'
import type { RawCallback } from '../server/src/gateways/payments/events.ts'
import { simulatedCompanies } from '../server/test/fakes/payments/companies.ts'
import { openSimulator } from '../server/test/fakes/payments/simulator.ts'

const { values: flags } = parseArgs({
  options: { port: { type: 'string', default: '4999' }, site: { type: 'string', default: 'http://127.0.0.1:3000' } },
})
const TRIES = 20
const WAIT_MS = 500

/** Sends a callback until the site accepts it. */
async function deliver(company: string, { method, query, body, headers: sent, ip }: RawCallback): Promise<void> {
  const url = `${flags.site}/api/payment/${company}/callhook${query && `?${query}`}`
  // Some companies are known by their addresses; the site believes this header with TRUSTED_PROXIES=127.0.0.1.
  const headers = { ...(sent as Record<string, string>), 'x-forwarded-for': ip }
  const request = {
    method,
    headers,
    ...(method === 'POST' && { body: body.toString() }),
  }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const status = await fetch(url, request).then(
      (reply) => reply.status,
      () => 0,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  console.error(`${company}: the site does not accept a callback`)
}

const companies = simulatedCompanies.map(({ adapter, start }) =>
  start(
    (callback) => void deliver(adapter.name, callback),
    flags.site,
    () => new Date(),
  ),
)
const { address } = await openSimulator(companies, Number(flags.port))
for (const { adapter, values } of simulatedCompanies) console.log(`${adapter.title}: ${JSON.stringify(values)}`)
console.log(`PAYMENT_SIMULATOR=${address}`)
