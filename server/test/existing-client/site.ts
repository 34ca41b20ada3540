import { once } from 'node:events'
import { createServer } from 'node:net'
import { seedCategories } from '../../src/modules/reference/index.ts'
import { transaction } from '../../src/platform/context.ts'
import type { Person, PersonOptions } from '../world/people.ts'
import { createWorld, type World } from '../world/world.ts'
import { type ClientEndpoint, ExistingClient } from './client.ts'

/** Origin of the cross-origin existing client. */
export const OTHER_SITE = 'http://client.example:8080'

/** The HTML that every address outside the API answers, as the web app would. */
const PAGE = '<!doctype html><title>The site</title>'

/** A logged-in existing client with the account behind it. */
export interface ClientAccount {
  readonly client: ExistingClient
  readonly person: Person
}

/** A listening site with existing clients on both origins. */
export interface ClientSite {
  readonly world: World
  /** PUBLIC_URL of the site. */
  readonly site: string
  /** API_URL of the site. */
  readonly api: string
  readonly endpoints: Readonly<Record<OriginName, ClientEndpoint>>
  /** Returns a logged-out client. */
  guest(place: OriginName): ExistingClient
  fan(place: OriginName, options?: PersonOptions): Promise<ClientAccount>
  creator(place: OriginName, options?: PersonOptions): Promise<ClientAccount>
  admin(place: OriginName): Promise<ClientAccount>
  close(): Promise<void>
}

/** Same origin as the API, or another origin with the API at API_URL. */
export type OriginName = 'its own origin' | 'the site'
export const originNames: readonly OriginName[] = ['the site', 'its own origin']

/** Starts a site that listens on one port under two host names: PUBLIC_URL and API_URL. */
export async function createClientSite(
  environment: Readonly<Record<string, string>> = {},
): Promise<ClientSite> {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const api = `http://localhost:${port}`
  const world = await createWorld({
    environment: {
      PUBLIC_URL: site,
      API_URL: api,
      ALLOWED_ORIGINS: OTHER_SITE,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...environment,
    },
    prepare: (http) =>
      void http.route({
        method: ['GET', 'HEAD', 'POST'],
        url: '/*',
        handler: async (_request, reply) => reply.type('text/html').send(PAGE),
      }),
  })
  await transaction(world.app.base, seedCategories)
  await world.app.http.listen({ port, host: '127.0.0.1' })
  const places = {
    'the site': { origin: site, endpoint: `${site}/api` },
    'its own origin': { origin: OTHER_SITE, endpoint: api },
  }
  const seated = (place: OriginName, person: Person): ClientAccount => {
    const client = new ExistingClient(places[place])
    client.token = person.token
    return { client, person }
  }
  return {
    world,
    site,
    api,
    endpoints: places,
    guest: (place) => new ExistingClient(places[place]),
    fan: async (place, options) => seated(place, await world.fan(options)),
    creator: async (place, options) => seated(place, await world.performer(options)),
    admin: async (place) => seated(place, await world.admin()),
    close: () => world.close(),
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('there is no free port')
  return address.port
}
