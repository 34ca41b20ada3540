/**
 * Simulates every payment company, and those that check ages, on this machine, for development and
 * journeys: `npm run simulate-gateways -- --port=4999 --site=http://127.0.0.1:3000`, and the site
 * started with `PAYMENT_SIMULATOR=http://127.0.0.1:4999 TRUSTED_PROXIES=127.0.0.1`. Prints the keys
 * to enter in the console and the settings for checks of age. Callbacks of payment companies misbehave by shares: `--lost=0.2` never arrive, `--repeated=0.2` arrive
 * twice, and `--delayed=0.5` arrive up to half a minute later, after others that were sent later.
 */
import { parseArgs } from 'node:util'
import { ageCallbackPath } from '@stagedoor/contract/agechecks'
import type { RawCallback } from '@stagedoor/payment-companies'
import { openSimulator, simulatedCompanies } from '@stagedoor/payment-companies/testing'
import {
  companiesWithPages,
  settingsOfCompanies,
} from '../server/test/fakes/identity-checks/companies-with-pages.ts'
import { simulateWithPages } from '../server/test/fakes/identity-checks/company-pages.ts'

const { values: flags } = parseArgs({
  options: {
    port: { type: 'string', default: '4999' },
    site: { type: 'string', default: 'http://127.0.0.1:3000' },
    lost: { type: 'string', default: '0' },
    repeated: { type: 'string', default: '0' },
    delayed: { type: 'string', default: '0' },
  },
})
const TRIES = 20
const WAIT_MS = 500
const LONGEST_DELAY_MS = 30_000

/** Sends a callback until the site accepts it. */
async function deliver(
  company: string,
  { method, query, body, headers: sent, ip }: RawCallback,
): Promise<void> {
  const url = `${flags.site}/api/payment/${company}/callhook${query && `?${query}`}`
  // Some companies are known by their addresses; the site believes this header with
  // TRUSTED_PROXIES=127.0.0.1.
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
    await pause(WAIT_MS)
  }
  console.error(`${company}: the site does not accept a callback`)
}

const isChosen = (share: string) => Math.random() < Number(share)
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Delivers a callback with the faults that were asked for. */
async function send(company: string, callback: RawCallback): Promise<void> {
  if (isChosen(flags.lost)) return
  for (let copies = isChosen(flags.repeated) ? 2 : 1; copies > 0; copies -= 1) {
    if (isChosen(flags.delayed)) await pause(Math.random() * LONGEST_DELAY_MS)
    await deliver(company, callback)
  }
}

const companies = simulatedCompanies.map(({ adapter, start }) =>
  start(
    (callback) => void send(adapter.name, callback),
    flags.site,
    () => new Date(),
  ),
)
// Another host than the site's: cookies of browsers do not tell ports apart.
const place = `http://localhost:${flags.port}`
const ageCompanies = companiesWithPages.map((company) =>
  simulateWithPages(company, {
    address: place,
    async call({ body, headers }) {
      const url = flags.site + ageCallbackPath.replace(':provider', company.name)
      await fetch(url, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: Uint8Array.from(body),
      })
    },
  }),
)
const { address } = await openSimulator([...companies, ...ageCompanies], Number(flags.port))
for (const { adapter, values } of simulatedCompanies)
  console.log(`${adapter.title}: ${JSON.stringify(values)}`)
console.log(`PAYMENT_SIMULATOR=${address}`)
for (const setting of Object.entries(settingsOfCompanies(address))) console.log(setting.join('='))
