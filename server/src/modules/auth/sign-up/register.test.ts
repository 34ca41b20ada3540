import * as auth from '@stagedoor/contract/auth'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import { samplePhoto } from '../../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { accountByEmail, accountByRef } from '../../accounts/index.ts'
import { createCategory } from '../../reference/index.ts'
import { readDocumentStates } from '../../verification/index.ts'

let world: World
let categoryId: string
let photo: Blob

beforeAll(async () => {
  world = await createWorld()
  const form = { name: 'Painters', description: '', ordering: 0 }
  const category = await transaction(world.app.base, (ctx) => createCategory(ctx, form))
  categoryId = category._id
  photo = new Blob([new Uint8Array(await samplePhoto(300, 200).jpeg().toBuffer())])
})
afterAll(() => world.close())

const fan = (changes: object = {}) => ({
  firstName: 'Rea',
  lastName: 'Der',
  username: 'rea',
  email: 'rea@example.com',
  password: 'violet anchor bicycle 9',
  ...changes,
})
const registerFan = (changes: object, api = world.api()) =>
  api(auth.registerFan, { body: fan(changes) })
const raw = (payload: object) =>
  world.inject({
    method: 'POST',
    url: '/api/auth/users/register',
    payload,
    remoteAddress: '192.0.2.7',
  })

describe('signing up as a fan', () => {
  it('creates a fan account that waits for its address to be confirmed', async () => {
    const body = {
      username: 'ann1',
      email: 'Ann1@Example.com',
      balance: 500,
      isPerformer: true,
      role: 'admin',
    }
    const reply = await raw(fan(body))
    const data = {
      message: 'Please check your e-mail and confirm your address',
      ticket: expect.any(String),
    }
    expect(reply.json()).toEqual({ status: 0, data })
    const account = await accountByRef(world.app.base, 'ann1')
    expect(account).toMatchObject({
      role: 'fan',
      email: 'ann1@example.com',
      name: 'ann1',
      firstName: 'Rea',
      lastName: 'Der',
      gender: null,
      status: 'pending-email-confirmation',
      emailVerifiedAt: null,
    })
    const mails = await mailsTo(world, 'ann1@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your e-mail address'])
  })

  it('gives the same response for a taken address, mails its owner and creates no account', async () => {
    await registerFan({ username: 'mailowner', email: 'owner@example.com' })
    const first = await raw(fan({ username: 'free1', email: 'free@example.com' }))
    const taken = await raw(fan({ username: 'thief', email: 'OWNER@example.com' }))
    expect(taken.statusCode).toBe(first.statusCode)
    const wordsOf = (reply: typeof first) => ({ ...reply.json().data, ticket: undefined })
    expect(wordsOf(taken)).toEqual(wordsOf(first))
    expect(await accountByRef(world.app.base, 'thief')).toBeUndefined()
    const [newest] = await mailsTo(world, 'owner@example.com')
    expect(newest?.subject).toBe('You already have an account')
    const { rows } = await sql<{ accounts: number; credentials: number; links: number }>`
      select (select count(*)::int from accounts) as accounts,
        (select count(*)::int from credentials) as credentials,
        (select count(*)::int from mail_links) as links`.execute(world.app.base.db)
    expect(rows[0]?.credentials).toBe(rows[0]?.accounts)
    expect(rows[0]?.links).toBe(rows[0]?.accounts)
  })

  it('creates one account for two concurrent sign-ups with one address', async () => {
    const twice = ['twin1', 'twin2'].map((username) =>
      registerFan({ username, email: 'twins@example.com' }),
    )
    const results = await Promise.all(twice)
    expect(results[0]?.message).toEqual(results[1]?.message)
    expect(await accountByEmail(world.app.base, 'twins@example.com')).toBeDefined()
    const found = await Promise.all(
      ['twin1', 'twin2'].map((name) => accountByRef(world.app.base, name)),
    )
    expect(found.filter(Boolean)).toHaveLength(1)
  })

  it('refuses a taken or reserved username', async () => {
    await registerFan({ username: 'first1', email: 'first1@example.com' })
    const again = registerFan({ username: 'first1', email: 'other1@example.com' })
    await expect(again).rejects.toMatchObject({ code: 'accounts.username_taken', status: 422 })
    const owners = registerFan({ username: 'first1', email: 'first1@example.com' })
    await expect(owners).rejects.toMatchObject({ code: 'accounts.username_taken' })
    const reserved = registerFan({ username: 'admin', email: 'other2@example.com' })
    await expect(reserved).rejects.toMatchObject({
      code: 'accounts.username_reserved',
      status: 422,
    })
  })

  it('stores passwords as argon2id with 19 MiB and two passes, and nowhere in plain text', async () => {
    await registerFan({
      username: 'hashed',
      email: 'hashed@example.com',
      password: 'canary-2f81-canary',
    })
    await world.settle()
    const account = await accountByRef(world.app.base, 'hashed')
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from credentials where account_id = ${account?.id}`.execute(
      world.app.base.db,
    )
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const tables = [
      'accounts',
      'credentials',
      'sessions',
      'mail_links',
      'mails',
      'login_attempts',
      'announcements',
    ]
    for (const table of tables) {
      const found =
        await sql`select 1 from ${sql.table(table)} t where t::text like '%canary-2f81%'`.execute(
          world.app.base.db,
        )
      expect(found.rows, table).toEqual([])
    }
  })

  it.each(['password1234', 'Password1', 'iloveyou1', 'qwertyuiop', '1234567890'])(
    'refuses the common password %s',
    async (password) => {
      const attempt = registerFan({ username: 'common', email: 'common@example.com', password })
      await expect(attempt).rejects.toMatchObject({ code: 'auth.password_too_common', status: 422 })
    },
  )

  it.each([
    ['a short password', { password: 'short12' }, 'password'],
    ['a password above 128 characters', { password: 'x'.repeat(129) }, 'password'],
    ['a username with capitals', { username: 'Rea' }, 'username'],
    ['a username of two letters', { username: 're' }, 'username'],
    ['a username of 31 letters', { username: 'r'.repeat(31) }, 'username'],
    ['a username with other characters', { username: 'rea+der' }, 'username'],
    ['a username with two separators in a row', { username: 'rea..der' }, 'username'],
    ['no address', { email: 'rea' }, 'email'],
    ['a name with control characters', { firstName: 'R\u0000ea' }, 'firstName'],
    ['a list for a name', { lastName: ['a', 'b'] }, 'lastName'],
  ])('refuses %s', async (_, changes, path) => {
    const reply = await raw(fan({ username: 'never', email: 'never@example.com', ...changes }))
    expect(reply.statusCode).toBe(400)
    expect(
      reply.json().data.fields.map((field: { path: string }) => field.path.split('.')[0]),
    ).toContain(path)
  })

  it('accepts a password of 128 characters of any kind', async () => {
    const password = '雨🌧 ü'.repeat(40).slice(0, 128)
    await registerFan({ username: 'unicode', email: 'unicode@example.com', password })
    expect(
      await world.api()(auth.login, { body: { username: 'unicode', password } }),
    ).toHaveProperty('token')
  })
})

describe('signing up as a performer', () => {
  const register = (changes: object = {}, files: object = {}) =>
    world.api()(auth.registerPerformer, {
      body: {
        ...fan({ username: 'paula', email: 'paula@example.com' }),
        dateOfBirth: '2008-03-15',
        country: 'fr',
        categoryIds: [categoryId],
        ...changes,
      },
      files: { idVerification: photo, documentVerification: photo, ...files },
    })

  it('stores both documents of a new performer encrypted and pending', async () => {
    await register({ gender: 'female', name: 'Paula' })
    const account = await accountByRef(world.app.base, 'paula')
    expect(account).toMatchObject({
      role: 'performer',
      name: 'Paula',
      gender: 'female',
      country: 'FR',
      dateOfBirth: '2008-03-15',
      documentsVerifiedAt: null,
    })
    const states = await readDocumentStates(world.app.base, account?.id ?? '')
    expect(states).toMatchObject({ id: { status: 'pending' }, selfie: { status: 'pending' } })
    const token = await world.api()(auth.login, {
      body: { username: 'paula', password: fan().password },
    })
    expect(token).toHaveProperty('token')
  })

  it('stores no document when the address of a new performer is taken', async () => {
    await registerFan({ username: 'taken9', email: 'taken9@example.com' })
    const count = () =>
      sql<{ kept: number }>`select count(*)::int as kept from documents where is_kept`.execute(
        world.app.base.db,
      )
    const before = (await count()).rows[0]?.kept
    expect(await register({ username: 'paula9', email: 'taken9@example.com' })).toHaveProperty(
      'message',
    )
    expect((await count()).rows[0]?.kept).toBe(before)
  })

  it.each([
    ['a 17-year-old', { dateOfBirth: '2008-03-16' }, 'performers.too_young'],
    [
      'a category that does not exist',
      { categoryIds: ['0'.repeat(32)] },
      'reference.category_not_found',
    ],
    ['a common password', { password: 'password1234' }, 'auth.password_too_common'],
    ['a reserved name', { username: 'support' }, 'accounts.username_reserved'],
    ['no category', { categoryIds: [] }, 'request.invalid'],
    ['text that is no country code', { country: 'Fra' }, 'request.invalid'],
    ['an unknown country', { country: 'ZZ' }, 'request.invalid'],
    ['an invalid birth date', { dateOfBirth: '2001-02-31' }, 'request.invalid'],
  ])('refuses to register a performer with %s', async (_, changes, code) => {
    const attempt = register({ username: 'paula2', email: 'paula2@example.com', ...changes })
    await expect(attempt).rejects.toMatchObject({ code })
    expect(await accountByRef(world.app.base, 'paula2')).toBeUndefined()
  })

  it('refuses a missing document and one that is not a picture', async () => {
    const other = { username: 'paula3', email: 'paula3@example.com' }
    const missing = register(other, { documentVerification: undefined })
    await expect(missing).rejects.toMatchObject({ code: 'request.invalid' })
    const html = new Blob(['<html><script>alert(1)</script></html>'])
    await expect(register(other, { idVerification: html })).rejects.toMatchObject({
      code: 'media.not_accepted',
    })
    expect(await accountByRef(world.app.base, 'paula3')).toBeUndefined()
  })
})
