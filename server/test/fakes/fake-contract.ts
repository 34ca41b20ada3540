import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callsOf, Done, done, idOf, page, paging, schemasIn, Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Gateways } from '../../src/gateways/gateways.ts'
import { type Ctx, newId, transaction } from '../../src/platform/context.ts'
import { connect } from '../../src/platform/db/index.ts'
import {
  createHttpServer,
  createRateLimits,
  type DispatchDeps,
  ownApiUrl,
  serve,
} from '../../src/platform/http/index.ts'
import { loadLanguages } from '../../src/platform/i18n/index.ts'
import {
  type Config,
  createMetrics,
  loadKeys,
  readConfig,
  silentLog,
} from '../../src/platform/ops/index.ts'
import { type Bus, openBus } from '../../src/platform/realtime/index.ts'
import { refuse } from '../../src/platform/refusal.ts'
import { createCommitGroups } from '../../src/platform/transactions/index.ts'
import { createTtlCache } from '../../src/platform/ttl-cache.ts'
import { multipartReader } from '../../src/platform/uploads/index.ts'
import { createTestDatabase } from '../world/test-database.ts'

const Thing = z.object({ _id: idOf('Thing'), price: Tokens })
/** The id of the only thing. */
export const THING_ID = '0190b2d41f5a7c3e8a9b0c1d2e3f4a5b'
const fan = { id: newId(), role: 'fan', sessionId: newId(), via: 'header' } as const

const schemas = {
  listThings: {
    query: z.object({ ...paging, ids: z.optional(z.array(z.string())) }),
    result: page(Thing),
  },
  readThing: { params: z.object({ id: idOf('Thing') }), result: Thing },
  breakThing: { params: z.object({ id: z.string() }), result: Done },
  buyThing: {
    params: z.object({ id: idOf('Thing') }),
    body: z.object({ price: Tokens, note: z.optional(z.string()) }),
    result: Thing,
  },
  sendThing: {
    body: z.object({ isSale: z.boolean(), price: Tokens, tags: z.array(z.string()) }),
    result: z.object({ size: z.number(), tags: z.array(z.string()) }),
  },
  openThing: { params: z.object({ id: z.string() }), result: Done },
}
const call = callsOf<typeof schemas>('things')

const listThings = call('listThings', {
  method: 'GET',
  path: '/things',
  access: 'open',
  summary: 's',
  errors: [],
})
const readThing = call('readThing', {
  method: 'GET',
  path: '/things/:id',
  access: 'optional',
  summary: 's',
  errors: ['request.not_found'],
})
const breakThing = call('breakThing', {
  method: 'POST',
  path: '/things/:id/break',
  access: 'open',
  summary: 's',
  errors: [],
})
const buyThing = call('buyThing', {
  method: 'POST',
  path: '/things/:id/buy',
  access: 'fan',
  summary: 's',
  errors: [],
  once: true,
})
const sendThing = call('sendThing', {
  method: 'POST',
  path: '/things/send',
  access: 'fan',
  summary: 's',
  files: { photo: { maxBytes: 1000, required: true } },
  errors: [],
})
const openThing = call('openThing', {
  method: 'POST',
  path: '/things/:id/open',
  access: 'performer',
  summary: 's',
  errors: [],
})

const routesOf = (sold: { count: number }) => [
  serve(listThings, async (_ctx, { query }) => ({
    data: [{ _id: THING_ID, price: BigInt(query.limit ?? 0) as Tokens }],
    total: query.ids?.length ?? 0,
  })),
  serve(readThing, async (_ctx, { params }) =>
    params.id === THING_ID
      ? { _id: THING_ID, price: 1250n as Tokens, secret: 'x' }
      : refuse('request.not_found'),
  ),
  serve(breakThing, async (_ctx, { params }) =>
    params.id === 'bug'
      ? Promise.reject(new Error('the text of a bug'))
      : refuse('settings.not_found'),
  ),
  serve(buyThing, (ctx, { params, body }) =>
    transaction(ctx, {
      reply: encoderOf(Thing),
      work: async () => {
        sold.count += 1
        return { _id: params.id, price: body.price }
      },
    }),
  ),
  serve(sendThing, async (_ctx, { body, files }) => ({
    size: files.photo?.size ?? 0,
    tags: [...body.tags, String(body.isSale), String(body.price)],
  })),
  serve(openThing, async () => done),
]

const dispatchDeps = (): Omit<DispatchDeps, 'base'> => ({
  schemasOf: schemasIn({ things: schemas }),
  checkAnswers: true,
  limits: createRateLimits({ 'things.listThings': [{ by: ['ip'], max: 3, seconds: 3600 }] }),
  authenticate: async (_ctx, { token }) => (token === 'fan' ? fan : undefined),
  gate: async () => undefined,
})

/** A platform without a product: the dispatcher over a few calls made for its own tests. */
export interface FakeContractApp {
  readonly app: FastifyInstance
  readonly dataDir: string
  /** The number of times that a thing was really bought. */
  readonly sold: { count: number }
  close(): Promise<void>
}

const withoutSockets = {
  push: () => undefined,
  disconnect: () => undefined,
  recheck: () => undefined,
  wakeRelay: () => undefined,
}

/** Creates the context of its requests, without what its calls do not use. */
function createBase({ db, bus, config }: { db: Ctx['db']; bus: Bus; config: Config }): Ctx {
  const base: Ctx = {
    db,
    config,
    apiUrl: ownApiUrl(config),
    log: silentLog(),
    attribute: (_origin, work) => work(),
    keys: loadKeys(config),
    languages: loadLanguages(config.languages),
    language: 'en',
    cache: createTtlCache(bus),
    // The calls of the fake contract use no other gateway.
    gateways: { geo: { countryOf: () => undefined, placeOf: () => ({}) } } as unknown as Gateways,
    newId,
    now: () => new Date(),
    ...withoutSockets,
    afterCommit: (then) => then(),
    signal: new AbortController().signal,
    groups: createCommitGroups(() => base),
  }
  return base
}

/** Starts it over a database of its own. The token `fan` is a fan's. */
export async function createFakeContractApp(): Promise<FakeContractApp> {
  const sold = { count: 0 }
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-http-'))
  const config = readConfig({ DATA_DIR: dataDir })
  const bus = await openBus(database.url, silentLog())
  const db = connect(database.url, { max: 5 })
  const base = createBase({ db, bus, config })
  const app = await createHttpServer({
    ...dispatchDeps(),
    base,
    routes: routesOf(sold),
    pages: [],
    metrics: createMetrics(),
    uploads: multipartReader,
  })
  await app.ready()
  const close = async () => {
    await app.close()
    await bus.close()
    await db.destroy()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { app, dataDir, sold, close }
}
