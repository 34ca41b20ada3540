import * as auth from '@stagedoor/contract/auth'
import * as factors from '@stagedoor/contract/factors'
import { readMe } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, registeredFan } from '../../../../test/world/factors.ts'
import { linkIn, mailsTo } from '../../../../test/world/mails.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const SUBJECT = 'Your link to log in'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const OWN = { 'sec-fetch-site': 'same-origin' }
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ask = (username: string, next?: string) =>
  world.inject({
    method: 'POST',
    url: '/api/auth/login/link',
    payload: { username, ...(next && { next }) },
    headers: { 'user-agent': FIREFOX },
  })
const linksTo = async (email: string) =>
  (await mailsTo(world, email)).filter(({ subject }) => subject === SUBJECT)
const tokenOf = (link: string) => new URL(link, 'http://localhost').searchParams.get('token') ?? ''
const press = (link: string, fields: object = {}, headers: Record<string, string> = OWN) =>
  world.inject({
    method: 'POST',
    url: auth.authPages.loginLink,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ token: tokenOf(link), ...fields }).toString(),
    remoteAddress: '198.51.100.60',
  })
const cookieOf = (
  reply: { headers: { 'set-cookie'?: string | string[] | undefined } },
  name = 'token',
) => new RegExp(`${name}=([^;]+)`).exec(String(reply.headers['set-cookie'] ?? ''))?.[1]

describe('a mailed link to log in', () => {
  it('logs in once, in the browser that opens it, while guesses slow the login, and opens the intended page', async () => {
    const { username, email } = await registeredFan(world)
    for (let at = 0; at < 4; at += 1) {
      await world
        .api()(auth.login, { body: { username, password: `guess number ${at}` } })
        .catch(() => undefined)
    }
    expect((await ask(username.toUpperCase(), '/mira?ask=subscribe')).json().data).toEqual({
      success: true,
    })
    const [mail] = await linksTo(email)
    expect(mail?.text).toContain('Firefox on Linux')
    const link = linkIn(mail)
    for (let at = 0; at < 2; at += 1) {
      const page = await world.inject({ url: link })
      expect(page.body).toContain(`Log in as @${username}`)
      expect(page.headers['set-cookie']).toBeUndefined()
    }
    const reply = await press(link)
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/mira?ask=subscribe'])
    expect(await world.api(cookieOf(reply))(readMe)).toMatchObject({ username })
    expect((await press(link)).statusCode, 'a second time').toBe(422)
    expect((await world.inject({ url: link })).body).toContain('This link has expired')
    const device = `device=${cookieOf(reply, 'device')}`
    const login = await world.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password: 'velvet curtain 42' },
      headers: { cookie: device },
    })
    expect(login.json().code, 'the device is known from then on').not.toBe('request.too_many')
    const subjects = (await mailsTo(world, email)).map(({ subject }) => subject)
    expect(subjects, 'no warning about a login that its owner made').not.toContain(
      'New sign-in to your account',
    )
  })

  it('answers alike for unknown accounts and mails nobody then', async () => {
    const { email } = await registeredFan(world)
    const known = await ask(email)
    const unknown = await ask('nobody@example.com')
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
    expect(await linksTo('nobody@example.com')).toEqual([])
    expect(await linksTo(email)).toHaveLength(1)
  })

  it('keeps the link of an owner valid when another person requests many', async () => {
    const { username, email } = await registeredFan(world)
    await ask(username)
    for (let at = 0; at < 8; at += 1) await ask(at % 2 ? username : email)
    const [first, ...others] = await linksTo(email)
    expect(others).toEqual([])
    world.clock.advance(5 * 60_000 + 1000)
    await ask(username)
    expect(await linksTo(email)).toHaveLength(2)
    expect((await press(linkIn(first))).statusCode).toBe(303)
    const [second] = await linksTo(email)
    expect((await press(linkIn(second))).statusCode, 'one login ends them all').toBe(422)
  })

  it('ends after an hour, and logs nobody in by a form of another site', async () => {
    const { username, email } = await registeredFan(world)
    await ask(username)
    const link = linkIn((await linksTo(email))[0])
    const foreign = await press(link, {}, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.headers['set-cookie']).toBeUndefined()
    world.clock.advance(3_601_000)
    expect((await press(link)).statusCode).toBe(422)
  })

  it('asks for the second factor, and stays valid while its code is wrong', async () => {
    const { username, email, api } = await registeredFan(world)
    const { secret } = await api(factors.beginSecondFactor)
    await api(factors.confirmSecondFactor, { body: { code: codeOf(world, secret) } })
    world.clock.advance(60_000)
    await ask(username)
    const link = linkIn((await linksTo(email))[0])
    expect((await world.inject({ url: link })).body).toContain('name="code"')
    const wrong = await press(link, { code: '000000' })
    expect([wrong.statusCode, cookieOf(wrong)]).toEqual([422, undefined])
    expect(wrong.body).toContain('Incorrect or expired code')
    const right = await press(link, { code: codeOf(world, secret) })
    expect(await world.api(cookieOf(right))(readMe)).toMatchObject({ username })
  })
})
