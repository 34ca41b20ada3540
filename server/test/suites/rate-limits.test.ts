import { calls, schemasOf } from '@stagedoor/contract/all'
import type { AnyCall } from '@stagedoor/contract/kit'
import { pathOf } from '@stagedoor/contract/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/platform/context.ts'
import type { RateLimit } from '../../src/platform/http/index.ts'
import { rateLimits } from '../../src/rate-limits.ts'
import { createWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const callOf = (name: string): AnyCall => {
  const found = calls.find((call) => call.name === name)
  if (!found) throw new Error(`${name} has a limit and is no call`)
  return found
}

async function tokenFor({ access }: AnyCall): Promise<string | undefined> {
  if (access === 'open' || access === 'optional') return undefined
  const role = access === 'account' ? 'fan' : access
  return (await world[role]()).token
}

const FORM = 'multipart/form-data; boundary=end'

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `203.0.${addresses >> 8}.${addresses & 255}`
}

/** Sends requests until one is refused for their number, changing everything that this limit does not count by. */
async function askUntilRefused(call: AnyCall, limit: RateLimit) {
  const fixed = { ip: newAddress(), token: await tokenFor(call) }
  for (let asked = 0; asked <= limit.max; asked += 1) {
    const token = limit.by.includes('account') ? fixed.token : await tokenFor(call)
    const fields = limit.by.filter((key) => key.startsWith('body.')).map((key) => key.slice('body.'.length))
    const reply = await world.inject({
      method: call.method,
      url: `/api${pathOf(call, { id: newId(), gateway: 'sandbox' })}`,
      remoteAddress: limit.by.includes('ip') ? fixed.ip : newAddress(),
      headers: { ...(token && { authorization: token }), ...(call.files && { 'content-type': FORM }) },
      // A form without a length counts as the largest that the call takes.
      ...(call.files && { payload: '--end--\r\n' }),
      ...(schemasOf(call).body &&
        !call.files && { payload: Object.fromEntries(fields.map((field) => [field, 'same@example.com'])) }),
    })
    if (reply.statusCode === 429) return { asked, reply }
  }
  return undefined
}

describe('every rate limit', () => {
  const each = Object.entries(rateLimits).flatMap(([name, list]) => list.map((limit) => [name, limit] as const))

  it.each(each)('of %s %j lets that many through and says when to come back', async (name, limit) => {
    const refused = await askUntilRefused(callOf(name), limit)
    expect(refused?.asked).toBe(limit.max)
    expect(refused?.reply.json().code).toBe('request.too_many')
    const wait = Number(refused?.reply.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(limit.seconds)
    world.clock.advance(limit.seconds * 1000)
  })
})

it('counts a household once, whichever of its IPv6 addresses it uses', async () => {
  const [limit] = rateLimits['contact.sendContactMessage'] ?? []
  const ask = (remoteAddress: string) =>
    world.inject({ method: 'POST', url: `/api${pathOf(callOf('contact.sendContactMessage'), {})}`, remoteAddress })
  const statuses: number[] = []
  for (let asked = 0; asked <= (limit?.max ?? 0); asked += 1)
    statuses.push((await ask(`2001:db8:7:7::${asked.toString(16)}`)).statusCode)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await ask('2001:db8:7:8::1')).statusCode).not.toBe(429)
})
