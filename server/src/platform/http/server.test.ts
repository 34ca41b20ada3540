import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createFakeContractApp,
  type FakeContractApp,
  THING_ID,
} from '../../../test/fakes/fake-contract.ts'
import { newId } from '../context.ts'

let things: FakeContractApp
beforeAll(async () => {
  things = await createFakeContractApp()
})
afterAll(() => things.close())

const asFan = { authorization: 'fan' }

describe('the HTTP server: answers', () => {
  test('wraps answers in the envelope, encoded and stripped to the contract', async () => {
    const reply = await things.app.inject({ url: `/api/things/${THING_ID}` })
    expect(reply.json()).toEqual({ status: 0, data: { _id: THING_ID, price: 12.5 } })
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('answers a refusal with its status, message, code and request id', async () => {
    const reply = await things.app.inject({ url: `/api/things/${newId()}` })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({
      statusCode: 404,
      message: 'Not found',
      error: 'Not Found',
      code: 'request.not_found',
    })
    expect(reply.json().requestId).toMatch(/^[0-9a-f]{32}$/)
  })

  test.each(['bug', 'undeclared'])('a %s is a 500 that says nothing about itself', async (kind) => {
    const reply = await things.app.inject({ method: 'POST', url: `/api/things/${kind}/break` })
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toMatchObject({
      code: 'server.failed',
      message: 'Something went wrong, please try again later',
    })
    expect(reply.body).not.toContain('bug')
  })

  test('answers 404 in the error shape for an unknown address', async () => {
    expect((await things.app.inject({ url: '/api/nothing' })).json()).toMatchObject({
      statusCode: 404,
      code: 'request.not_found',
    })
  })
})

describe('the HTTP server: input', () => {
  test('accepts loosely typed input', async () => {
    const reply = await things.app.inject({
      url: '/api/things?limit=5&offset=&q=undefined&ids=a&ids=b&current=2&sortBy=',
    })
    expect(reply.json().data).toEqual({ data: [{ _id: THING_ID, price: 0.05 }], total: 2 })
  })

  test('names each field of a request that is invalid', async () => {
    const reply = await things.app.inject({ url: '/api/things?limit=x&sort=up' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().data.fields.map(({ path }: { path: string }) => path)).toEqual([
      'limit',
      'sort',
    ])
    expect(reply.json().message).toHaveLength(2)
  })

  test('accepts a bodyless call with a JSON content type', async () => {
    const reply = await things.app.inject({
      method: 'POST',
      url: '/api/things/x/open',
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.json().code).toBe('auth.required')
  })

  test.each([
    ['{', 400, 'request.invalid'],
    [`{"price":1,"note":${'['.repeat(6000)}${']'.repeat(6000)}}`, 400, 'request.invalid'],
    [`{"price":1,"note":"${'['.repeat(6000)}"}`, 200, undefined],
    [`{"note":"${'x'.repeat(1_100_000)}"}`, 413, 'request.too_large'],
  ])(
    'JSON that is broken, too deep or too long is refused: case %#',
    async (payload, status, code) => {
      const reply = await things.app.inject({
        method: 'POST',
        url: `/api/things/${THING_ID}/buy`,
        headers: { ...asFan, 'content-type': 'application/json' },
        payload,
      })
      expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    },
  )

  test.each([
    { note: 'pay 4111 1111 1111 1111 please' },
    { note: ['5500000000000004'] },
    { price: 4111111111111111 },
  ])('a card number is refused wherever it stands', async (body) => {
    const reply = await things.app.inject({
      method: 'POST',
      url: `/api/things/${THING_ID}/buy`,
      headers: asFan,
      payload: body,
    })
    expect(reply.json().code).toBe('request.card_number')
  })
})

describe('the HTTP server: access', () => {
  test('answers 401 to a guest and 403 to the wrong role', async () => {
    expect(
      (
        await things.app.inject({
          method: 'POST',
          url: `/api/things/${THING_ID}/buy`,
          payload: { price: 1 },
        })
      ).statusCode,
    ).toBe(401)
    expect(
      (
        await things.app.inject({
          method: 'POST',
          url: '/api/things/x/open',
          headers: { authorization: 'Bearer fan' },
        })
      ).statusCode,
    ).toBe(403)
  })

  test('accepts a cookie session from our own pages only', async () => {
    const send = (origin: string) =>
      things.app.inject({
        method: 'POST',
        url: `/api/things/${THING_ID}/buy`,
        headers: { cookie: 'token=fan', origin, host: 'site.test' },
        payload: { price: 1 },
      })
    expect((await send('http://site.test')).statusCode).toBe(200)
    expect((await send('http://evil.test')).json().code).toBe('request.cross_site')
  })

  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://site.test' }, 403],
  ])('a browser that says %o gets %d', async (headers, status) => {
    const reply = await things.app.inject({
      method: 'POST',
      url: `/api/things/${THING_ID}/buy`,
      headers: { cookie: 'token=fan', host: 'site.test', ...headers },
      payload: { price: 1 },
    })
    expect(reply.statusCode).toBe(status)
  })

  test('answers 429 with a time to wait to the sender above the limit, and to nobody else', async () => {
    const send = (remoteAddress: string) => things.app.inject({ url: '/api/things', remoteAddress })
    for (let i = 0; i < 3; i++) expect((await send('10.9.9.9')).statusCode).toBe(200)
    const refused = await send('10.9.9.9')
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'request.too_many' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send('10.9.9.8')).statusCode).toBe(200)
  })
})

describe('a money call', () => {
  const buy = (key: string, price: number) =>
    things.app.inject({
      method: 'POST',
      url: `/api/things/${THING_ID}/buy`,
      headers: { ...asFan, 'idempotency-key': key },
      payload: { price },
    })

  test('runs a money call once, with one answer, when it is repeated a hundred times at once under its key', async () => {
    const before = things.sold.count
    const replies = await Promise.all(Array.from({ length: 100 }, () => buy('k1', 5)))
    expect(new Set(replies.map(({ body }) => body))).toEqual(
      new Set([JSON.stringify({ status: 0, data: { _id: THING_ID, price: 5 } })]),
    )
    expect(things.sold.count - before).toBe(1)
  })

  test('refuses a money call under a key of more than 200 characters, which could be cut to equal another one', async () => {
    const before = things.sold.count
    expect((await buy('k'.repeat(200), 5)).statusCode).toBe(200)
    for (const end of ['a', 'b']) {
      const reply = await buy('k'.repeat(200) + end, 5)
      expect([reply.statusCode, reply.json().data.fields[0].path]).toEqual([400, 'Idempotency-Key'])
    }
    expect(things.sold.count - before).toBe(1)
  })

  test('refuses a money call with another body under the same key', async () => {
    expect((await buy('k2', 5)).statusCode).toBe(200)
    expect((await buy('k2', 6)).json()).toMatchObject({
      statusCode: 409,
      code: 'request.key_reused',
    })
  })
})
