import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import * as auth from '@stagedoor/contract/auth'
import { touchLastSeen } from '@stagedoor/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn, mailsTo } from '../../../../test/world/mails.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { accountByRef } from '../../accounts/index.ts'

const OLD = 'violet anchor bicycle 9'
const NEW = 'copper lantern orchard 4'
let world: World
let count = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const login = async (username: string, password: string) =>
  (await world.api()(auth.login, { body: { username, password } })).token

async function registered() {
  count += 1
  const username = `keeper${count}`
  const email = `${username}@example.com`
  const body = { firstName: 'Kee', lastName: 'Per', username, email, password: OLD }
  await world.api()(auth.registerFan, { body })
  const token = await login(username, OLD)
  return { username, email, token, api: world.api(token) }
}

const isIn = (token: string) =>
  world
    .api(token)(touchLastSeen)
    .then(
      () => true,
      () => false,
    )

describe('changing the password', () => {
  it('ends every other session and mails the owner when the password changes', async () => {
    const { username, email, token, api } = await registered()
    const other = await login(username, OLD)
    expect(await api(auth.changePassword, { body: { password: NEW, currentPassword: OLD } })).toBe(
      true,
    )
    expect(await isIn(token)).toBe(true)
    expect(await isIn(other)).toBe(false)
    await expect(login(username, OLD)).rejects.toMatchObject({ code: 'auth.incorrect_credentials' })
    expect(await isIn(await login(username, NEW))).toBe(true)
    expect((await mailsTo(world, email)).map(({ subject }) => subject)).toContain(
      'Your password was changed',
    )
  })

  it('requires the current password or a recent re-authentication to change the password', async () => {
    const { api } = await registered()
    const wrong = api(auth.changePassword, { body: { password: NEW, currentPassword: 'wrong' } })
    await expect(wrong).rejects.toMatchObject({ code: 'auth.incorrect_password', status: 422 })
    world.clock.advance(16 * 60_000)
    const change = () => api(auth.changePassword, { body: { password: NEW } })
    await expect(change()).rejects.toMatchObject({ code: 'auth.proof_required', status: 403 })
    await api(auth.proveIdentity, { body: { password: OLD } })
    expect(await change()).toBe(true)
  })

  it('refuses common new passwords, and password changes by guests', async () => {
    const { api } = await registered()
    const body = { password: 'password1234', currentPassword: OLD }
    await expect(api(auth.changePassword, { body })).rejects.toMatchObject({
      code: 'auth.password_too_common',
    })
    await expect(world.api()(auth.changePassword, { body })).rejects.toMatchObject({
      code: 'auth.required',
    })
  })

  it('limits guesses of the current password', async () => {
    const { api, username } = await registered()
    const prove = (password: string) => api(auth.proveIdentity, { body: { password } })
    for (let at = 0; at < 5; at += 1)
      await expect(prove(`guess ${at}`)).rejects.toMatchObject({ status: 422 })
    await expect(prove(OLD)).rejects.toMatchObject({ code: 'request.too_many', status: 429 })
    expect(await isIn(await login(username, OLD))).toBe(true)
  })

  it('limits guesses of the current password from many addresses', async () => {
    const { token } = await registered()
    const codes: string[] = []
    for (let at = 0; at < 20; at += 1) {
      const body = { password: `guess ${at}` }
      codes.push(
        await world
          .api(token)(auth.proveIdentity, { body })
          .then(String, ({ code }) => code),
      )
    }
    expect(codes.filter((code) => code === 'auth.incorrect_password')).toHaveLength(10)
    expect(codes.at(-1)).toBe('request.too_many')
  })
})

describe('a forgotten password', () => {
  let asked = 0
  const forgot = (email: string) => {
    asked += 1
    const remoteAddress = `198.51.100.${asked}`
    return world.inject({
      method: 'POST',
      url: '/api/auth/users/forgot',
      payload: { email },
      remoteAddress,
    })
  }
  const linkFor = async (email: string) => {
    await forgot(email)
    return linkIn(
      (await mailsTo(world, email)).find(({ subject }) => subject === 'Choose a new password'),
    )
  }
  const send = (fields: Record<string, string>) =>
    world.inject({
      method: 'POST',
      url: auth.authPages.passwordChange,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const tokenOf = (link: string) =>
    new URL(link, 'http://localhost').searchParams.get('token') ?? ''

  it('gives the same response to a reset request for known and unknown addresses', async () => {
    const { email } = await registered()
    const known = await forgot(email)
    const unknown = await forgot('nobody@example.com')
    expect(known.statusCode).toBe(200)
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
    expect(await mailsTo(world, 'nobody@example.com')).toEqual([])
  })

  it('resets the password by a mailed link once and ends every session', async () => {
    const { username, email, token } = await registered()
    const link = await linkFor(email)
    const page = await world.inject({ method: 'GET', url: link })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`<form method="post" action="${auth.authPages.passwordChange}">`)
    expect(await isIn(token), 'looking at the page changes nothing').toBe(true)
    const done = await send({ token: tokenOf(link), password: NEW, repeated: NEW })
    expect(done.statusCode).toBe(200)
    expect(done.body).toContain('Your password was changed')
    expect(await isIn(token)).toBe(false)
    expect(await isIn(await login(username, NEW))).toBe(true)
    expect(
      (await accountByRef(world.app.base, username))?.emailVerifiedAt,
      'the mail arrived',
    ).toBeTruthy()
    expect((await send({ token: tokenOf(link), password: OLD })).statusCode).toBe(422)
    expect((await world.inject({ method: 'GET', url: link })).statusCode).toBe(422)
  })

  it('ends reset links after an hour, when a newer link is sent and when the password changes', async () => {
    const { email, api } = await registered()
    const first = await linkFor(email)
    const second = await linkFor(email)
    expect((await send({ token: tokenOf(first), password: NEW })).statusCode).toBe(422)
    await api(auth.changePassword, { body: { password: NEW, currentPassword: OLD } })
    expect((await send({ token: tokenOf(second), password: OLD })).statusCode).toBe(422)
    const third = await linkFor(email)
    world.clock.advance(3_601_000)
    expect((await send({ token: tokenOf(third), password: OLD })).statusCode).toBe(422)
  })

  it('keeps the reset link valid when the new password is refused', async () => {
    const { username, email } = await registered()
    const token = tokenOf(await linkFor(email))
    for (const [password, repeated] of [
      ['short', 'short'],
      ['password1234', 'password1234'],
      [NEW, OLD],
      ['x'.repeat(129), 'x'.repeat(129)],
    ] as const) {
      const reply = await send({ token, password, repeated })
      expect(reply.statusCode).toBe(422)
      expect(reply.body).toContain('role="alert"')
    }
    expect((await send({ token, password: NEW, repeated: NEW })).statusCode).toBe(200)
    expect(await isIn(await login(username, NEW))).toBe(true)
  })

  it('stores no readable reset token', async () => {
    const { email, token } = await registered()
    const secret = tokenOf(await linkFor(email))
    for (const [table, canary] of [
      ['mail_links', secret],
      ['sessions', token],
    ] as const) {
      const { rows } =
        await sql`select 1 from ${sql.table(table)} t where t::text like ${`%${canary}%`}`.execute(
          world.app.base.db,
        )
      expect(rows).toEqual([])
    }
  })

  it('limits reset requests to five an hour', async () => {
    const replies = []
    for (let at = 0; at < 6; at += 1) replies.push((await forgot('often@example.com')).statusCode)
    expect(replies).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a password with accents', () => {
  const COMPOSED = 'caf\u00e9 anchor bicycle'
  const DECOMPOSED = 'cafe\u0301 anchor bicycle'

  it('is accepted however the keyboard composes its letters', async () => {
    const { username, api } = await registered()
    await api(auth.changePassword, { body: { password: DECOMPOSED, currentPassword: OLD } })
    for (const typed of [COMPOSED, DECOMPOSED])
      expect(await isIn(await login(username, typed))).toBe(true)
    await api(auth.proveIdentity, { body: { password: COMPOSED } })
  })

  it('is accepted in both forms where an older hash was made of what was typed', async () => {
    const { username } = await registered()
    const account = await accountByRef(world.app.base, username)
    const { db } = world.app.base
    const passwordHash = await hash(DECOMPOSED)
    await db
      .updateTable('credentials')
      .set({ passwordHash })
      .where('accountId', '=', account?.id ?? '')
      .execute()
    for (const typed of [COMPOSED, DECOMPOSED])
      expect(await isIn(await login(username, typed))).toBe(true)
    await expect(login(username, 'cafe anchor bicycle')).rejects.toMatchObject({
      code: 'auth.incorrect_credentials',
    })
  })
})

describe('digested passwords', () => {
  it('accepts digested and plain passwords, and applies the password rules to plain ones', async () => {
    const md5World = await createWorld({ environment: { HASH_PASSWORD_ON_CLIENT: 'md5' } })
    try {
      const api = md5World.api()
      const md5 = createHash('md5').update('football1').digest('hex')
      const person = { firstName: 'Di', lastName: 'Gest' }
      const digested = {
        ...person,
        username: 'digest1',
        email: 'd1@example.com',
        password: md5.toUpperCase(),
      }
      const plain = {
        ...person,
        username: 'digest2',
        email: 'd2@example.com',
        password: 'football1',
      }
      await api(auth.registerFan, { body: digested })
      await expect(api(auth.registerFan, { body: plain })).rejects.toMatchObject({
        code: 'auth.password_too_common',
      })
      for (const password of [md5, 'football1']) {
        expect(await api(auth.login, { body: { username: 'digest1', password } })).toHaveProperty(
          'token',
        )
      }
      const wrong = api(auth.login, { body: { username: 'digest1', password: 'football2' } })
      await expect(wrong).rejects.toMatchObject({ code: 'auth.incorrect_credentials' })
    } finally {
      await md5World.close()
    }
  })
})
