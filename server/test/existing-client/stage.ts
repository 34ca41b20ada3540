import { once } from 'node:events'
import { createServer } from 'node:net'
import { openCategories } from '../../src/modules/reference/index.ts'
import { transaction } from '../../src/platform/context.ts'
import type { Person, PersonOptions } from '../people.ts'
import { createWorld, type World } from '../world.ts'
import { ExistingClient, type Place } from './client.ts'

/** Where the client of others stands in these tests. */
export const OTHER_SITE = 'http://client.example:8080'

/** What a page of the site looks like here: only calls may answer anything else. */
const PAGE = '<!doctype html><title>The site</title>'

/** Somebody who uses the client, and who that is to the server. */
export interface Guest {
  readonly client: ExistingClient
  readonly person: Person
}

/** A served site with clients of others in front of it. */
export interface Stage {
  readonly world: World
  /** The site's address. */
  readonly site: string
  /** The address of the host that is the API's own. */
  readonly api: string
  readonly places: Readonly<Record<PlaceName, Place>>
  /** A client that nobody is logged in to. */
  guest(place: PlaceName): ExistingClient
  fan(place: PlaceName, options?: PersonOptions): Promise<Guest>
  creator(place: PlaceName, options?: PersonOptions): Promise<Guest>
  admin(place: PlaceName): Promise<Guest>
  close(): Promise<void>
}

/** On the site itself, or on an origin of its own with the API at another host. */
export type PlaceName = 'its own origin' | 'the site'
export const placeNames: readonly PlaceName[] = ['the site', 'its own origin']

/** Serves a site whose API has a host of its own besides, on one listening port. */
export async function createStage(environment: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const port = await freePort()
  const [site, api] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
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
  await transaction(world.app.base, openCategories)
  await world.app.http.listen({ port, host: '127.0.0.1' })
  const places = {
    'the site': { origin: site, endpoint: `${site}/api` },
    'its own origin': { origin: OTHER_SITE, endpoint: api },
  }
  const seated = (place: PlaceName, person: Person): Guest => {
    const client = new ExistingClient(places[place])
    client.token = person.token
    return { client, person }
  }
  return {
    world,
    site,
    api,
    places,
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
