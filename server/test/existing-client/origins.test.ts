import { ownPagesHeader } from '@stagedoor/contract/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn, mailsTo } from '../world/mails.ts'
import { makePhotoPost } from './fixtures.ts'
import { type ClientSite, createClientSite, OTHER_SITE, originNames } from './site.ts'

let stage: ClientSite
beforeAll(async () => {
  stage = await createClientSite()
})
afterAll(() => stage.close())

const json = { 'content-type': 'application/json' }
const shares = (reply: Response) =>
  [...reply.headers.keys()].filter((name) => name.startsWith('access-control-'))

describe('an unknown path under /api', () => {
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']

  it.each(methods)('answers 404 in JSON to %s with a JSON type and no body', async (method) => {
    const paths = [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/coupons/TEN/unknown',
      '/api/media/x/y',
      '/api/users/me/x',
    ]
    const urls = [
      ...paths.map((path) => stage.site + path),
      `${stage.api}/`,
      `${stage.api}/creator/home`,
    ]
    for (const url of urls) {
      const reply = await fetch(url, { method, headers: json })
      expect([url, reply.status, reply.headers.get('content-type')]).toEqual([
        url,
        404,
        'application/json; charset=utf-8',
      ])
      if (method !== 'HEAD')
        expect(await reply.json()).toMatchObject({ statusCode: 404, code: 'request.not_found' })
    }
  })

  it('serves pages at unknown paths outside /api', async () => {
    for (const path of ['/nothing', '/apiary', '/api-docs']) {
      expect((await fetch(stage.site + path)).headers.get('content-type')).toContain('text/html')
    }
  })
})

describe('CORS', () => {
  const asking = (origin: string) => ({
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,idempotency-key',
  })
  const urls = () => [
    `${stage.api}/auth/login`,
    `${stage.site}/api/auth/login`,
    `${stage.site}/api/nothing`,
  ]

  it('answers preflights of an allowed origin with 204 and the CORS headers', async () => {
    for (const url of urls()) {
      const reply = await fetch(url, { method: 'OPTIONS', headers: asking(OTHER_SITE) })
      expect([reply.status, await reply.text()]).toEqual([204, ''])
      expect(reply.headers.get('access-control-allow-origin')).toBe(OTHER_SITE)
      expect(reply.headers.get('vary')).toContain('origin')
      const headers = reply.headers.get('access-control-allow-headers')?.split(', ')
      expect(headers).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']),
      )
      expect(headers).not.toContain(ownPagesHeader)
      expect(reply.headers.has('access-control-allow-credentials')).toBe(false)
    }
  })

  it('adds CORS headers to answers and errors for an allowed origin and ignores its cookies', async () => {
    const { person } = await stage.fan('the site')
    const asked: [string, RequestInit, number][] = [
      ['/settings/public', {}, 200],
      ['/users/me', {}, 401],
      ['/users/me', { headers: { authorization: person.token } }, 200],
      ['/users/me', { headers: { cookie: `token=${person.token}` } }, 401],
      ['/nothing', {}, 404],
      ['/auth/login', { method: 'POST', body: '{', headers: json }, 400],
      ['/auth/login', { method: 'POST', body: '"'.padEnd(2_000_000, 'x'), headers: json }, 413],
      ['/flags/FR.svg', {}, 200],
    ]
    for (const [path, init, status] of asked) {
      const reply = await fetch(stage.api + path, {
        ...init,
        headers: { ...init.headers, origin: OTHER_SITE },
      })
      await reply.arrayBuffer()
      expect([path, reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([
        path,
        status,
        OTHER_SITE,
      ])
      expect(reply.headers.has('access-control-allow-credentials')).toBe(false)
    }
  })

  it.each([
    'https://evil.example',
    `${OTHER_SITE}.evil.example`,
    OTHER_SITE.replace('8080', '8081'),
    OTHER_SITE.replace('http:', 'https:'),
    OTHER_SITE.toUpperCase(),
    'null',
  ])('sends no header to %s', async (origin) => {
    const replies = [
      ...urls().map((url) => fetch(url, { method: 'OPTIONS', headers: asking(origin) })),
      fetch(`${stage.api}/settings/public`, { headers: { origin } }),
      fetch(`${stage.api}/users/me`, { headers: { origin } }),
    ]
    for (const reply of await Promise.all(replies)) expect(shares(reply)).toEqual([])
  })

  it('sends no CORS header on pages', async () => {
    expect(shares(await fetch(`${stage.site}/`, { headers: { origin: OTHER_SITE } }))).toEqual([])
  })
})

describe.each(originNames)('the session of an existing client on %s', (place) => {
  const password = 'Violet-anchor-9'
  const login = async (username: string, more: Record<string, string>) => {
    const { endpoint } = stage.endpoints[place]
    const body = JSON.stringify({ username, password })
    return fetch(`${endpoint}/auth/login`, { method: 'POST', body, headers: { ...json, ...more } })
  }
  const signUp = async (username: string) => {
    const who = {
      firstName: 'Nina',
      lastName: 'Comer',
      username,
      email: `${username}@example.com`,
      password,
    }
    await stage.guest(place).post('/auth/users/register', who)
    return username
  }
  const short = place.replaceAll(' ', '')

  it('sets a session cookie only for our own web app', async () => {
    const username = await signUp(`cookies${short}`)
    const theirs = await login(username, { origin: stage.endpoints[place].origin })
    expect([
      theirs.status,
      theirs.headers.getSetCookie().filter((line) => line.startsWith('token=')),
    ]).toEqual([200, []])
    const ours = await login(username, { [ownPagesHeader]: '1' })
    expect(ours.headers.getSetCookie().join()).toMatch(
      /token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
    )
  })

  it('ends a session at logout without touching the client’s own cookie', async () => {
    const { client, person } = await stage.fan(place)
    const { endpoint } = stage.endpoints[place]
    const headers = { ...json, authorization: client.token, cookie: `token=${person.token}` }
    const reply = await fetch(`${endpoint}/auth/logout`, { method: 'POST', headers })
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []])
    await expect(client.get('/users/me')).rejects.toMatchObject({ status: 401 })
  })

  it('treats an empty Authorization header as logged out even if a cookie is sent', async () => {
    const { person } = await stage.fan(place)
    const { endpoint } = stage.endpoints[place]
    const cookie = `token=${person.token}`
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${endpoint}/users/me`, { headers })).status
    expect([await ask({ cookie }), await ask({ cookie, authorization: '' })]).toEqual([200, 401])
  })
})

describe('the host of API_URL', () => {
  it('answers absolute media addresses at API_URL that open without cookie or header', async () => {
    const creator = await stage.creator('its own origin')
    const { files, thumbnail } = await makePhotoPost(stage, creator)
    const { url } = (
      await creator.client.get(`/performer/feeds/${(await makePhotoPost(stage, creator))._id}`)
    ).files[0]
    for (const address of [url, thumbnail?.url, ...files[0].thumbnails].filter(Boolean)) {
      expect(address).toContain(`${stage.api}/media/`)
      const shown = await fetch(address, { headers: { origin: OTHER_SITE } })
      expect([shown.status, shown.headers.get('cross-origin-resource-policy')]).toEqual([
        200,
        'cross-origin',
      ])
      expect(shown.headers.get('access-control-allow-origin')).toBe(OTHER_SITE)
    }
    const here = await (await stage.creator('the site')).client.get('/performer/feeds')
    expect(JSON.stringify(here)).not.toContain('localhost')
  })

  it('serves the pages of mail links at API_URL, which redirect to the site', async () => {
    const { client, person } = await stage.fan('its own origin', { hasVerifiedEmail: false })
    await client.post('/auth/email-verification', {
      source: { _id: person.id },
      sourceType: 'user',
    })
    const [mail] = await mailsTo(stage.world, person.email)
    expect(mail?.text).toContain(`${stage.api}/auth/email-verification?token=`)
    const page = await fetch(stage.api + linkIn(mail))
    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${stage.site}`,
    )
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(html) ?? []
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(html) ?? []
    const form = {
      method: 'POST',
      body: new URLSearchParams({ token }),
      redirect: 'manual',
    } as const
    const done = await fetch(new URL(action, stage.api), form)
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      `${stage.site}/auth/email-verified-success`,
    ])
    const again = await (await fetch(new URL(action, stage.api), form)).text()
    expect(again).toContain(`href="${stage.site}/auth/login"`)
  })

  it('serves the sandbox checkout at API_URL, which redirects to the site', async () => {
    const { client } = await stage.fan('its own origin')
    const { paymentUrl } = await client.post('/payment/wallet/top-up', {
      amount: 20,
      paymentGateway: 'sandbox',
    })
    expect(paymentUrl).toContain(`${stage.api}/sandbox-gateway/checkout/`)
    const page = await fetch(paymentUrl)
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(page.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${stage.site}`,
    )
    const body = new URLSearchParams({ do: 'pay', card: 'good' })
    const paid = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' })
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toContain(`${stage.site}/payment/success?transactionId=`)
  })

  it('does not use API_URL in mails that our own web app requested', async () => {
    const { person } = await stage.fan('the site', { hasVerifiedEmail: false })
    const headers = { ...json, authorization: person.token, [ownPagesHeader]: '1' }
    await fetch(`${stage.site}/api/auth/email-verification`, { method: 'POST', headers })
    const [mail] = await mailsTo(stage.world, person.email)
    expect(mail?.text).toContain(`${stage.site}/api/auth/email-verification?token=`)
  })
})

describe('x-client-ip', () => {
  it('accepts x-client-ip from a trusted front end and ignores it from anyone else', async () => {
    const { client: admin } = await stage.admin('the site')
    await admin.post('/admin/block/countries', { countryCode: 'DE' })
    const check = async (headers: Record<string, string>) => {
      const url = `${stage.api}/block/countries/check?fromServerRequest=true`
      const reply = await fetch(url, { headers: { ...json, ...headers } })
      return ((await reply.json()) as { data: { blocked: boolean } }).data.blocked
    }
    const german = '217.160.0.1'
    const french = '80.10.246.2'
    try {
      expect(await check({})).toBe(false)
      expect(await check({ 'x-client-ip': german })).toBe(true)
      expect(await check({ 'x-client-ip': french })).toBe(false)
      expect(await check({ 'x-client-ip': 'nowhere' })).toBe(false)
      expect(await check({ 'x-forwarded-for': german, 'x-client-ip': french })).toBe(true)
      expect(await check({ 'x-forwarded-for': french, 'x-client-ip': german })).toBe(false)
    } finally {
      await admin.delete('/admin/block/countries', { countryCode: 'DE' })
    }
  })
})
