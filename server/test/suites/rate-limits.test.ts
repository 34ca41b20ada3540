import { calls, schemasOf } from '@stagedoor/contract/all'
import type { AnyCall } from '@stagedoor/contract/kit'
import { pathOf } from '@stagedoor/contract/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/platform/context.ts'
import { countInWindow, type RateLimit } from '../../src/platform/http/index.ts'
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

/** The other fields without which the body of a call is not read far enough to be counted by one. */
const needed: Readonly<Record<string, object>> = {
  'checkout.payFirst': {
    checkoutKey: 'k'.repeat(43),
    purchase: { kind: 'tip', ref: 'nobody', price: 20 },
  },
}

/** The requests of one moment, so few that none is refused for the work that waits. */
const AT_ONCE = 20

/** Moves the clock, which runs on with each reading, to the beginning of a window of a limit. */
function beginWindow({ seconds }: RateLimit): void {
  const length = seconds * 1000
  world.clock.advance(length - (world.clock.now().getTime() % length))
}

/**
 * Sends requests, some at a time, until any is refused for their number, changing everything that
 * this limit does not count by. Returns how many were not refused.
 */
async function askUntilRefused(call: AnyCall, limit: RateLimit) {
  beginWindow(limit)
  const fixed = { ip: newAddress(), token: await tokenFor(call) }
  for (let asked = 0; asked <= limit.max; asked += AT_ONCE) {
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, () => ask(call, limit, fixed)),
    )
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    if (refused[0]) return { passed: asked + AT_ONCE - refused.length, reply: refused[0] }
  }
  return undefined
}

async function ask(
  call: AnyCall,
  { by }: RateLimit,
  fixed: { readonly ip: string; readonly token: string | undefined },
) {
  const token = by.includes('account') ? fixed.token : await tokenFor(call)
  const fields = by.filter((key) => key.startsWith('body.')).map((key) => key.slice('body.'.length))
  return world.inject({
    method: call.method,
    url: `/api${pathOf(call, { id: newId(), gateway: 'sandbox' })}`,
    remoteAddress: by.includes('ip') ? fixed.ip : newAddress(),
    headers: {
      ...(token && { authorization: token }),
      ...(call.files && { 'content-type': FORM }),
    },
    // A form without a length counts as the largest that the call takes.
    ...(call.files && { payload: '--end--\r\n' }),
    ...(schemasOf(call).body &&
      !call.files && {
        payload: {
          ...(fields.length > 0 && needed[call.name]),
          ...Object.fromEntries(fields.map((field) => [field, 'same@example.com'])),
        },
      }),
  })
}

describe('every rate limit', () => {
  const each = Object.entries(rateLimits).flatMap(([name, list]) =>
    list.map((limit) => [name, limit] as const),
  )

  it.each(each)(
    'of %s %j lets that many through and says when to come back',
    async (name, limit) => {
      const refused = await askUntilRefused(callOf(name), limit)
      expect(refused?.passed).toBe(limit.max)
      expect(refused?.reply.json().code).toBe('request.too_many')
      const wait = Number(refused?.reply.headers['retry-after'])
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(limit.seconds)
      world.clock.advance(limit.seconds * 1000)
    },
  )
})

it('counts a household once, whichever of its IPv6 addresses it uses', async () => {
  const [limit] = rateLimits['contact.sendContactMessage'] ?? []
  const ask = (remoteAddress: string) =>
    world.inject({
      method: 'POST',
      url: `/api${pathOf(callOf('contact.sendContactMessage'), {})}`,
      remoteAddress,
    })
  const statuses: number[] = []
  for (let asked = 0; asked <= (limit?.max ?? 0); asked += 1)
    statuses.push((await ask(`2001:db8:7:7::${asked.toString(16)}`)).statusCode)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await ask('2001:db8:7:8::1')).statusCode).not.toBe(429)
})

it('counts requests of one moment each, and gives back the amount of those that it refuses', async () => {
  const ask = (bucket: string, max: number, amount?: number) =>
    countInWindow(world.app.base, bucket, { max, seconds: 60 }, amount)
  const passed = async (asked: Promise<void>[]) =>
    (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length
  const many = Array.from({ length: 12 }, () => ask('many', 5))
  const others = Array.from({ length: 3 }, (_, at) => ask(`other ${at}`, 1))
  expect(await Promise.all([passed(many), passed(others)])).toEqual([5, 3])
  expect(await passed([ask('large', 5, 4), ask('large', 5, 4)])).toBe(1)
  expect(await passed([ask('large', 5)])).toBe(1)
})
