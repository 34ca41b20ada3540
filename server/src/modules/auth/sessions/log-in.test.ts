import * as auth from '@stagedoor/contract/auth'
import { ownPagesHeader } from '@stagedoor/contract/kit'
import { touchLastSeen } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { accountByRef } from '../../accounts/index.ts'
import { restore, setAccountOpen, suspend } from '../../suspensions/index.ts'

const PASSWORD = 'violet anchor bicycle 9'
let world: World
let count = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function registered(password = PASSWORD) {
  count += 1
  const username = `reader${count}`
  const body = {
    firstName: 'Rea',
    lastName: 'Der',
    username,
    email: `${username}@example.com`,
    password,
  }
  await world.api()(auth.registerFan, { body })
  const account = await accountByRef(world.app.base, username)
  return { ...body, id: account?.id ?? '' }
}

const login = (username: string, password = PASSWORD, api = world.api()) =>
  api(auth.login, { body: { username, password } })

const isIn = (token: string) =>
  world
    .api(token)(touchLastSeen)
    .then(
      () => true,
      (error) => {
        if (error.status !== 401) throw error
        return false
      },
    )

/** Sends a request as a browser does on our own pages. */
const post = (
  url: string,
  payload: object,
  headers: Record<string, string> = {},
  remoteAddress = '192.0.2.1',
) =>
  world.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { ...headers, [ownPagesHeader]: '1' },
    remoteAddress,
  })

describe('logging in', () => {
  it('logs in by username or e-mail address in any case', async () => {
    const { username, email } = await registered()
    for (const name of [username, email, username.toUpperCase(), ` ${email.toUpperCase()} `]) {
      const { token } = await login(name)
      expect(await isIn(token)).toBe(true)
    }
  })

  it('gives the same response for an unknown account and a wrong password', async () => {
    const { username } = await registered()
    const wrong = await post('/auth/login', { username, password: 'not this one 1' })
    const unknown = await post('/auth/login', {
      username: 'nobodyatall',
      password: 'not this one 1',
    })
    for (const reply of [wrong, unknown]) {
      expect(reply.statusCode).toBe(422)
      const { requestId: _its, ...body } = reply.json()
      expect(body).toEqual({
        statusCode: 422,
        message: 'Incorrect credentials!',
        error: 'Unprocessable Entity',
        code: 'auth.incorrect_credentials',
      })
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
  })

  it.each([
    { username: 'a\0b', password: PASSWORD },
    { username: 'reader', password: 'a\0b' },
  ])('refuses the login form %j as invalid', async (body) => {
    const reply = await post('/auth/login', body)
    const [path] = Object.entries(body).find(([, value]) => value.includes('\0')) ?? []
    expect([reply.statusCode, reply.json().data.fields[0].path]).toEqual([400, path])
  })

  it('compares every character of a long password', async () => {
    const long = `${'ab cd ef gh '.repeat(10)}12345678`
    expect(long).toHaveLength(128)
    const { username } = await registered(long)
    expect(await isIn((await login(username, long)).token)).toBe(true)
    for (const at of [72, 73, 127]) {
      world.clock.advance(60_000)
      const other = `${long.slice(0, at)}#${long.slice(at + 1)}`
      await expect(login(username, other)).rejects.toMatchObject({
        code: 'auth.incorrect_credentials',
      })
    }
    world.clock.advance(60_000)
    await expect(login(username, long.toUpperCase())).rejects.toMatchObject({
      code: 'auth.incorrect_credentials',
    })
  })

  it('issues a new token at every login, in an HttpOnly cookie', async () => {
    const { username } = await registered()
    const replies = [
      await post('/auth/login', { username, password: PASSWORD }),
      await post('/auth/login', { username, password: PASSWORD, remember: 'true' }),
    ]
    const tokens = replies.map((reply) => reply.json().data.token as string)
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const attributes = 'Max-Age=86400; Path=/; HttpOnly; SameSite=Lax'
    expect(replies[0]?.headers['set-cookie']).toContain(`token=${tokens[0]}; ${attributes}`)
    expect(String(replies[1]?.headers['set-cookie'])).toMatch(/token=[^,]*Max-Age=31536000;/)
    const cookie = { cookie: `token=${tokens[0]}; ageRestrict=true` }
    expect((await post('/users/updatelastseen', {}, cookie)).statusCode).toBe(200)
  })

  it('opens a session for a day, or for a year with remember', async () => {
    const { username } = await registered()
    const short = await login(username)
    const long = await world.api()(auth.login, {
      body: { username, password: PASSWORD, remember: true },
    })
    world.clock.advance(25 * 3600_000)
    expect(await isIn(short.token)).toBe(false)
    expect(await isIn(long.token)).toBe(true)
    world.clock.advance(365 * 24 * 3600_000)
    expect(await isIn(long.token)).toBe(false)
  })

  it('refuses login to closed accounts and allows it to suspended ones', async () => {
    const { username, id } = await registered()
    const { token } = await login(username)
    await transaction(world.app.base, (ctx) => suspend(ctx, id, { explanation: 'Spam' }))
    expect(await isIn(token), 'the session from before has ended').toBe(false)
    const again = await login(username)
    await world.settle()
    const refused = world.api(again.token)(touchLastSeen)
    await expect(refused).rejects.toMatchObject({
      code: 'suspensions.account_suspended',
      status: 403,
      data: { reason: 'Spam' },
    })
    expect(await world.api(again.token)(auth.listSessions)).toMatchObject({ total: 1 })
    await transaction(world.app.base, (ctx) => restore(ctx, id))
    expect(await isIn(again.token)).toBe(true)

    await transaction(world.app.base, (ctx) => setAccountOpen(ctx, id, false))
    expect(await isIn(again.token)).toBe(false)
    await expect(login(username)).rejects.toMatchObject({
      code: 'auth.account_inactive',
      status: 403,
    })
  })
})

describe('logging out', () => {
  it('ends the session and clears the cookie at logout', async () => {
    const { username } = await registered()
    const mine = await login(username)
    const other = await login(username)
    const reply = await post('/auth/logout', {}, { cookie: `token=${mine.token}` })
    expect(reply.json()).toEqual({ status: 0, data: { success: true } })
    expect(reply.headers['set-cookie']).toMatch(/^token=; Max-Age=0; Path=\/;/)
    expect(await isIn(mine.token)).toBe(false)
    expect(await isIn(other.token), 'other devices stay').toBe(true)
  })

  it('accepts a logout without a live session', async () => {
    expect(await world.api('x'.repeat(43))(auth.logout)).toEqual({ success: true })
    expect(await world.api()(auth.logout)).toEqual({ success: true })
  })
})

describe('the own sessions', () => {
  it('lists the sessions of an account and ends them one by one', async () => {
    const { username } = await registered()
    const mine = await login(username)
    const lost = await login(username)
    const { data } = await world.api(mine.token)(auth.listSessions)
    expect(data).toHaveLength(2)
    expect(JSON.stringify(data)).not.toContain(mine.token)
    const other = data.find(({ isCurrent }) => !isCurrent)
    await world.api(mine.token)(auth.revokeSession, { params: { id: other?._id ?? '' } })
    expect(await isIn(lost.token)).toBe(false)
    expect(await isIn(mine.token)).toBe(true)
  })

  it('refuses to end a session of another account', async () => {
    const a = await world.fan()
    const b = await world.fan()
    const { data } = await a.api(auth.listSessions)
    const attempt = b.api(auth.revokeSession, { params: { id: data[0]?._id ?? '' } })
    await expect(attempt).rejects.toMatchObject({ code: 'auth.session_not_found', status: 404 })
    expect(await isIn(a.token)).toBe(true)
  })

  it.each(['short', 'x'.repeat(43), '', 'undefined', `${'A'.repeat(42)}é`])(
    'accepts no session token like %s',
    async (token) => {
      expect(await isIn(token)).toBe(false)
    },
  )
})

describe('two cookies named token', () => {
  const two = (...tokens: string[]) => ({
    cookie: tokens.map((token) => `token=${token}`).join('; '),
  })
  const usernameFor = async (headers: Record<string, string>) => {
    const reply = await world.inject({ url: '/api/users/me', headers })
    return reply.json().data?.username
  }

  it('count by the one whose session is live, and of two live ones by the session opened last', async () => {
    const [{ username }, other] = await Promise.all([registered(), registered()])
    const { token } = await login(username)
    const dead = 'x'.repeat(43)
    expect(await usernameFor(two(dead, token))).toBe(username)
    expect(await usernameFor(two(token, dead))).toBe(username)
    world.clock.advance(1000)
    const { token: newer } = await login(other.username)
    expect(await usernameFor(two(token, newer))).toBe(other.username)
    expect(await usernameFor(two(newer, token))).toBe(other.username)
  })

  it('both end at a logout', async () => {
    const { username } = await registered()
    const first = (await login(username)).token
    const second = (await login(username)).token
    expect((await post('/auth/logout', {}, two(first, second))).statusCode).toBe(200)
    expect([await isIn(first), await isIn(second)]).toEqual([false, false])
  })
})
