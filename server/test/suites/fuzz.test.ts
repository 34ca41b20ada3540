import { calls } from '@stagedoor/contract/all'
import type { AnyCall } from '@stagedoor/contract/kit'
import * as fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { createLog } from '../../src/platform/ops/index.ts'
import type { Person } from '../world/people.ts'
import { post, sampleBytes, upload } from '../world/posts.ts'
import { createWorld, type World } from '../world/world.ts'
import { buildRequest, type Mutation, mutations } from './matrix/mutations.ts'
import { changeRoute, createFlawedServer } from './matrix/planted-flaws.ts'
import type { CallInput } from './matrix/sample-input.ts'

/**
 * The number of requests and their seed: fixed in the tests, so that each run does the same, and
 * others in the drill.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2000)
const SEED = Number(process.env.FUZZ_SEED ?? 20261122)
/**
 * The time that one request may take on a busy machine, in milliseconds, before it counts as
 * hanging.
 */
const HANG_MS = 30_000
/**
 * The number of requests after which people are replaced, because some calls close accounts and end
 * sessions.
 */
const ROUND = 200

let world: World
let people: (Person | undefined)[]
let given: CallInput
let photo: Uint8Array<ArrayBuffer>
let sent = 0
const outcomes = new Map<number, number>()
/** The errors that the server logged, which explain a failing answer. */
const logged: string[] = []

beforeAll(async () => {
  world = await createWorld({
    log: createLog({ level: 'error', destination: { write: (line) => logged.push(line) } }),
  })
  photo = new Uint8Array(await sampleBytes('photo'))
})
afterAll(() => world.close())

/** Creates new people and things, clears rate limits, and opens the site. */
async function beginRound(): Promise<void> {
  const { base } = world.app
  await sql`truncate rate_windows`.execute(base.db)
  await transaction(base, async (ctx) => {
    await updateSetting(ctx, 'maintenanceMode', false)
    await updateSetting(ctx, 'captcha', 'off')
  })
  const fan = await world.fan()
  const performer = await world.performer()
  const admin = await world.admin()
  people = [undefined, fan, performer, admin]
  const made = await post(performer)
  const ids = {
    objectId: made._id,
    objectType: 'feed',
    targetId: performer.id,
    performerId: performer.id,
  }
  given = {
    body: {
      ...ids,
      fileIds: [await upload(performer)],
      username: performer.username,
      id: made._id,
    },
  }
}

const allowed = (call: AnyCall) => {
  if (call.access === 'open' || call.access === 'optional' || call.access === 'account')
    return [0, 1, 2, 3]
  return [{ fan: 1, performer: 2, admin: 3 }[call.access]]
}

/**
 * Sends one request; throws unless the answer is a success or a refusal without internal details.
 */
async function fire(http: FastifyInstance, list: readonly AnyCall[], m: Mutation): Promise<void> {
  if (sent % ROUND === 0) await beginRound()
  sent += 1
  const call = list[m.call % list.length] as AnyCall
  const who = allowed(call)
  const person = people[who[m.who % who.length] ?? 0]
  const own = m.call % 3 === 0 ? { body: { ...given.body, id: person?.id } } : given
  const request = await buildRequest(call, m, own, () => new File([photo], 'a.jpg'))
  const headers = { ...(person && { authorization: person.token }), ...request.headers }
  const remoteAddress = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
  const reply = await withinReason(
    http.inject({
      ...request,
      method: request.method as 'GET',
      headers,
      remoteAddress,
      payload: request.payload ?? '',
    }),
    call.name,
  )
  outcomes.set(reply.statusCode, (outcomes.get(reply.statusCode) ?? 0) + 1)
  const said = `${call.name} ${reply.statusCode} ${reply.body.slice(0, 300)}`
  // 502 and 503 are expected: a gateway that refuses, maintenance.
  if (reply.statusCode >= 500 && reply.json().code === 'server.failed')
    throw new Error(`${said} ${logged.at(-1)}`)
  if (
    reply.statusCode >= 400 &&
    /\bat .+\.(ts|js):\d+|select .+ from|insert into|node_modules/i.test(reply.body)
  )
    throw new Error(`tells of our insides: ${said}`)
}

async function withinReason<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const hang = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} hangs`)), HANG_MS)
  })
  return Promise.race([work, hang]).finally(() => clearTimeout(timer))
}

const fuzz = (http: FastifyInstance, list: readonly AnyCall[], numRuns: number) =>
  fc.check(
    fc.asyncProperty(mutations, (m) => fire(http, list, m)),
    { seed: SEED, numRuns, endOnFailure: numRuns > 1000 },
  )

describe('fuzzing of every call', () => {
  it('answers arbitrary input to every call without a server error', async () => {
    const result = await fuzz(world.app.http, calls, REQUESTS)
    const counts = [...outcomes]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
    console.log(`fuzz: ${result.numRuns} requests, FUZZ_SEED=${SEED}, ${counts.join(', ')}`)
    expect(
      result.failed ? String(result.errorInstance) + fc.stringify(result.counterexample) : '',
    ).toBe('')
    expect(outcomes.get(200)).toBeGreaterThan(REQUESTS / 10)
    expect(outcomes.get(400)).toBeGreaterThan(REQUESTS / 10)
  }, 7_200_000)

  it('detects a call with a planted bug', async () => {
    const http = await createFlawedServer(world, {
      // A flaw is planted behind the types of the call, as a mistake would be.
      route: changeRoute('comments.createComment', ({ handle }) => ({
        handle: (async (ctx: never, input: { body: { content: string } }) => {
          if (!/^[\w ]*$/.test(input.body.content)) throw new TypeError('planted')
          return handle(ctx, input as never)
        }) as never,
      })),
    })
    sent = 0
    const list = calls.filter(({ name }) => name.startsWith('comments.'))
    const result = await fuzz(http, list, 1000)
    await http.close()
    expect(String(result.errorInstance)).toContain('comments.createComment 500')
  }, 600_000)
})
