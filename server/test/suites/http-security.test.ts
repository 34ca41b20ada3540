import { calls } from '@stagedoor/contract/all'
import * as auth from '@stagedoor/contract/auth'
import { blockUser } from '@stagedoor/contract/blocks'
import type { Post } from '@stagedoor/contract/feed'
import { ownPagesHeader } from '@stagedoor/contract/kit'
import { createReport, decideReport, listReports } from '@stagedoor/contract/reports'
import { chargeFeed } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../src/app.ts'
import { newId } from '../../src/platform/context.ts'
import { mailsTo } from '../world/mails.ts'
import { fanWithTokens, logInAgain } from '../world/money.ts'
import type { Person } from '../world/people.ts'
import { post, subscribe, upload } from '../world/posts.ts'
import { createWorld, type World } from '../world/world.ts'

const SITE = 'https://stage.example'
const HOST = 'stage.example'
let world: World
beforeAll(async () => {
  world = await createWorld({ environment: { PUBLIC_URL: SITE, ALLOW_SANDBOX: 'true' } })
})
afterAll(() => world.close())

const asCookie = ({ token }: Person) => ({ cookie: `token=${token}; ageRestrict=true` })
const anyPath = (path: string) => path.replace(/:\w+/g, newId())

it('takes requests of the site behind a proxy that drops the port of the host, and of no other port', async () => {
  const behind = await createWorld({
    environment: { PUBLIC_URL: `${SITE}:8443`, ALLOW_SANDBOX: 'true' },
  })
  try {
    const fan = await behind.fan()
    const from = async (origin: string, method: 'GET' | 'POST', url: string) => {
      const headers = { ...asCookie(fan), origin, host: HOST, 'content-type': 'application/json' }
      const sent = method === 'POST' ? { payload: '{}' } : {}
      return (await behind.inject({ method, url, headers, ...sent })).statusCode
    }
    expect(await from(`${SITE}:9443`, 'GET', '/api/users/me')).toBe(401)
    expect(await from(`${SITE}:9443`, 'POST', '/api/auth/logout')).toBe(403)
    expect(await from(`${SITE}:8443`, 'GET', '/api/users/me')).toBe(200)
    expect(await from(`${SITE}:8443`, 'POST', '/api/auth/logout')).toBe(200)
  } finally {
    await behind.close()
  }
})

describe('requests from another site', () => {
  const foreign = [
    'https://evil.example',
    `http://${HOST}`,
    `${SITE}.evil.example`,
    `https://${HOST}:8443`,
    'null',
    'file://',
  ]

  it.each(foreign)(
    '%s changes nothing with the cookie of its visitor, for any call',
    async (origin) => {
      const headers = {
        ...asCookie(await world.admin()),
        origin,
        host: HOST,
        'content-type': 'text/plain',
      }
      const through: string[] = []
      for (const call of calls.filter(({ method }) => method !== 'GET')) {
        const url = `/api${anyPath(call.path)}`
        const reply = await world.inject({
          method: call.method as 'POST',
          url,
          headers,
          payload: '{}',
        })
        if (reply.json().code !== 'request.cross_site')
          through.push(`${call.name} ${reply.statusCode}`)
      }
      expect(through).toEqual([])
    },
  )

  it('shares no answer with another origin and allows none by a preflight', async () => {
    const headers = { ...asCookie(await world.fan()), origin: 'https://evil.example', host: HOST }
    const shared: string[] = []
    for (const { method, path, name } of calls) {
      const asking = { ...headers, 'access-control-request-method': method }
      const replies = [
        await world.inject({ method: 'OPTIONS', url: `/api${anyPath(path)}`, headers: asking }),
      ]
      if (method === 'GET')
        replies.push(await world.inject({ method, url: `/api${anyPath(path)}`, headers }))
      if (
        replies.some((reply) =>
          Object.keys(reply.headers).some((one) => one.startsWith('access-control-')),
        )
      )
        shared.push(name)
    }
    expect(shared).toEqual([])
  })

  it('forbids frames and requires https', async () => {
    const { token } = await world.fan()
    for (const [url, status] of [
      ['/api/users/me', 200],
      ['/api/nothing', 404],
      ['/media/x/y', 404],
    ] as const) {
      const reply = await world.inject({ method: 'GET', url, headers: { authorization: token } })
      expect(reply.statusCode).toBe(status)
      expect(reply.headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      })
    }
  })
})

describe('a forged Host header', () => {
  it('uses the configured address in mails and cookies, whatever the Host header says', async () => {
    const who = {
      username: 'hosted',
      email: 'hosted@example.com',
      password: 'violet anchor bicycle 9',
    }
    await world.api()(auth.registerFan, { body: { ...who, firstName: 'Ho', lastName: 'Sted' } })
    const spoofed = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    }
    await world.inject({
      method: 'POST',
      url: '/api/auth/users/forgot',
      headers: spoofed,
      payload: { email: who.email },
    })
    const mails = await mailsTo(world, who.email)
    expect(mails.length).toBeGreaterThan(0)
    for (const { text, html } of mails) {
      expect(text + html).toContain(`${SITE}/api/auth/`)
      expect(text + html).not.toContain('evil.example')
    }
    const headers = { ...spoofed, [ownPagesHeader]: '1' }
    const reply = await world.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers,
      payload: who,
    })
    const cookie = String(reply.headers['set-cookie'])
    expect(cookie).toMatch(/token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(cookie).not.toMatch(/domain/i)
  })
})

describe('arbitrary input to addresses outside the contract', () => {
  const odd = [
    'é',
    '\u0000',
    '%',
    '..%2f..%2f',
    '\ud83d\ude00'.repeat(11),
    "'--",
    '__proto__',
    'x'.repeat(400),
    '0'.repeat(32),
  ]
  const bodies = [
    '',
    '{',
    'null',
    '{"token":{}}',
    'token=%00&password=%ff',
    '\u0000\uffff',
    'do=pay&card=__proto__',
  ]

  it('answers arbitrary input outside the contract without a server error', async () => {
    const faults: string[] = []
    let asked = 0
    for (const { method, path, name } of pages) {
      for (const value of odd) {
        const text = encodeURIComponent(value)
        const query = ['e', 'o', 'v', 's', 'token']
          .map((key) => `${key}=${key === 's' ? 'é'.repeat(22) : text}`)
          .join('&')
        for (const payload of method === 'POST' ? bodies : [undefined]) {
          const place = path.replace(/:\w+/g, (key) => (key === ':fileId' ? newId() : text))
          const url = `${place}?${query}`
          const reply = await world.inject({
            method,
            url,
            ...(payload !== undefined && { payload }),
          })
          asked += 1
          if (reply.statusCode >= 500)
            faults.push(`${name} ${reply.statusCode} ${url.slice(0, 120)} ${payload ?? ''}`)
        }
      }
    }
    expect(asked).toBeGreaterThan(100)
    expect(faults).toEqual([])
  })
})

describe('a signed media address', () => {
  let owner: Person
  let inner: Post
  let sold: Post
  beforeAll(async () => {
    owner = await world.performer()
    const make = async (body: object) =>
      post(owner, { type: 'photo', fileIds: [await upload(owner)], ...body })
    inner = await make({ audience: 'subscribers' })
    sold = await make({ audience: 'buyers', price: 5 })
    await world.settle()
  })

  /** Returns the addresses of the real files of a post, as this person's browser receives them. */
  async function addressesOf(who: Person, { _id: id }: Post): Promise<string[]> {
    const headers = { ...asCookie(who), [ownPagesHeader]: '1' }
    const reply = await world.inject({ method: 'GET', url: `/api/user/feeds/${id}`, headers })
    const found = [...reply.body.matchAll(/"(\/media\/[^"]+)"/g)].map(([, url]) => url as string)
    const real = found.filter((url) => !url.startsWith('/media/public/'))
    expect(real.length).toBeGreaterThan(1)
    return real
  }
  /**
   * Returns the statuses of requests for each address, whole and in part, from this person's
   * browser.
   */
  async function statuses(who: Person, urls: readonly string[]): Promise<number[]> {
    const asked = urls.flatMap((url) =>
      [{}, { range: 'bytes=0-9' }].map((range) => ({ url, range })),
    )
    const replies = asked.map(({ url, range }) =>
      world.inject({ method: 'GET', url, headers: { ...asCookie(who), ...range } }),
    )
    return [...new Set((await Promise.all(replies)).map(({ statusCode }) => statusCode))].sort()
  }
  async function subscriber(): Promise<Person> {
    const fan = await world.fan()
    await subscribe(world, fan, owner)
    return fan
  }

  it('opens a media address whole and in part, for its session alone', async () => {
    const fan = await subscriber()
    const other = await subscriber()
    const urls = await addressesOf(fan, inner)
    expect(await statuses(fan, urls)).toEqual([200, 206])
    expect(await statuses(other, urls)).toEqual([403])
    expect(await statuses(await logInAgain(world, fan), urls)).toEqual([403])
  })

  it('closes a media address at logout, at a block by either side, and after five minutes', async () => {
    const leaving = await subscriber()
    const blocked = await subscriber()
    const blocking = await subscriber()
    const slow = await subscriber()
    const given = new Map<Person, string[]>()
    for (const fan of [leaving, blocked, blocking, slow])
      given.set(fan, await addressesOf(fan, inner))
    await leaving.api(auth.logout)
    await owner.api(blockUser, { body: { targetId: blocked.id } })
    await blocking.api(blockUser, { body: { targetId: owner.id } })
    for (const fan of [leaving, blocked, blocking])
      expect(await statuses(fan, given.get(fan) ?? [])).toEqual([403])
    expect(await statuses(slow, given.get(slow) ?? [])).toEqual([200, 206])
    world.clock.advance(301_000)
    expect(await statuses(slow, given.get(slow) ?? [])).toEqual([403])
  })

  it('closes a buyer’s media address when the purchase is taken down', async () => {
    const buyer = await fanWithTokens(world, 20)
    const admin = await world.admin()
    await buyer.api(chargeFeed, { params: { id: sold._id }, body: {} })
    const urls = await addressesOf(buyer, sold)
    expect(await statuses(buyer, urls)).toEqual([200, 206])
    await buyer.api(createReport, {
      body: {
        title: 'Spam or misleading',
        description: 'Look at this',
        target: 'feed',
        targetId: sold._id,
      },
    })
    const [report] = (await admin.api(listReports, { query: {} })).data
    await admin.api(decideReport, {
      params: { id: report?._id ?? '' },
      body: { decision: 'remove', reason: 'Against the rules' },
    })
    await world.settle()
    expect(await statuses(buyer, urls)).toEqual([403])
  })
})
