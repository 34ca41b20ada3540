import { randomBytes } from 'node:crypto'
import * as auth from '@stagedoor/contract/auth'
import { ownPagesHeader } from '@stagedoor/contract/kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { passAgeCheck } from '../../../test/world/age-checks.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { accountByRef, updateAccount } from '../accounts/index.ts'
import { documentsDecided } from '../verification/index.ts'
import { ASSURANCE_COOKIE, assuranceOf, SESSION_COOKIE } from './index.ts'

const PASSWORD = 'violet anchor bicycle 9'
const DAY_MS = 86_400_000
let world: World
beforeAll(async () => {
  world = await createWorld({ environment: { PUBLIC_URL: 'https://site.example' } })
})
afterAll(() => world.close())

interface Known {
  readonly method: string
  readonly isOfSession: boolean
}
const send = (method: 'GET' | 'POST', url: string, headers: object, payload?: object) =>
  world.inject({
    method,
    url: `/api${url}`,
    headers: { ...headers, [ownPagesHeader]: '1', host: 'site.example' },
    ...(payload && { payload }),
  })
const known = async (cookie: string, person?: Pick<Person, 'token'>): Promise<Known[]> => {
  const headers = { cookie, ...(person && { authorization: person.token }) }
  return (await send('GET', '/age', headers)).json().data.assurances
}
const methodsOf = async (...of: Parameters<typeof known>) =>
  (await known(...of)).map(({ method }) => method)

/** Registers a fan and returns how to log in and what is known of the account elsewhere. */
async function registered(username: string) {
  const email = `${username}@example.com`
  const person = { firstName: 'Rea', lastName: 'Der', username, email, password: PASSWORD }
  await world.api()(auth.registerFan, { body: person })
  const login = async (cookie: string) =>
    (await send('POST', '/auth/login', { cookie }, { username, password: PASSWORD })).json().data
  return { id: (await accountByRef(world.app.base, username))?.id ?? '', login }
}

it('a browser that passed is known by a cookie that scripts cannot read', async () => {
  const { cookie, lines } = await passAgeCheck(world)
  expect(await known(cookie)).toMatchObject([
    { method: 'wallet', level: 'verified', isOfSession: true },
  ])
  const line = (name: string) => lines.find((one) => one.startsWith(name)) ?? ''
  for (const name of [ASSURANCE_COOKIE, SESSION_COOKIE]) {
    expect(line(name)).toContain('HttpOnly')
    expect(line(name)).toContain('Secure')
    expect(line(name)).toContain('SameSite=Lax')
  }
  expect(line(ASSURANCE_COOKIE)).toMatch(/Max-Age=3153\d{4};/)
  expect(line(SESSION_COOKIE)).not.toContain('Max-Age')
  expect(await known('')).toEqual([])
})

it('a cookie that the site did not sign is nothing, and asks the database nothing', async () => {
  const { cookie } = await passAgeCheck(world)
  const [name = '', value = ''] = cookie.split('; ')[0]?.split('=') ?? []
  const [token, mac] = value.split('.')
  const other = randomBytes(32).toString('base64url')
  const cookies = { read: () => `${other}.${mac}` }
  const holder = { cookies, viewer: undefined }
  expect(await assuranceOf({ ...world.app.base, db: null as never }, holder)).toBeUndefined()
  for (const forged of [`${other}.${mac}`, `${token}.`, `${token}`, `${value}.x`, value.slice(1)])
    expect(await known(`${name}=${forged}`)).toEqual([])
})

it('a check ends at its time, and its session with the browser or after half a day', async () => {
  const until = new Date(world.clock.now().getTime() + 90 * DAY_MS)
  const { cookie } = await passAgeCheck(world, { until })
  const afterRestart = cookie.split('; ').find((pair) => pair.startsWith(ASSURANCE_COOKIE)) ?? ''
  expect(await known(afterRestart)).toMatchObject([{ isOfSession: false }])
  const [, session = ''] = (await passAgeCheck(world)).cookie.split(`${SESSION_COOKIE}=`)
  const another = `${afterRestart}; ${SESSION_COOKIE}=${session.split(';')[0]}`
  expect(await known(another)).toMatchObject([{ isOfSession: false }])
  world.clock.advance(DAY_MS / 2)
  expect(await known(cookie)).toMatchObject([{ isOfSession: false }])
  world.clock.advance(90 * DAY_MS)
  expect(await known(cookie)).toEqual([])
})

it('a guest’s check goes to the first account that logs in, and to no other', async () => {
  const one = await registered('ageone')
  const two = await registered('agetwo')
  const { cookie } = await passAgeCheck(world)
  const first = await one.login(cookie)
  expect(await methodsOf('', first)).toEqual(['wallet'])
  const second = await two.login(cookie)
  expect(await methodsOf('', second)).toEqual([])
  expect(await methodsOf(cookie, second)).toEqual(['wallet'])
})

it('forgetting ends the check everywhere at once', async () => {
  const { login } = await registered('agethree')
  const { cookie } = await passAgeCheck(world)
  const person = await login(cookie)
  expect(await methodsOf('', person)).toEqual(['wallet'])
  const reply = await send('POST', '/age/forget', { cookie, origin: 'https://site.example' })
  expect(String(reply.headers['set-cookie'])).toContain(`${ASSURANCE_COOKIE}=; Max-Age=0`)
  expect(await methodsOf(cookie)).toEqual([])
  expect(await methodsOf('', person)).toEqual([])
})

it('the approved documents of a creator count until they do not', async () => {
  const mia = await world.performer({ hasVerifiedDocuments: false })
  expect(await methodsOf('', mia)).toEqual([])
  const decide = (documentsVerifiedAt: Date | null) =>
    transaction(world.app.base, async (ctx) => {
      await updateAccount(ctx, mia.id, { documentsVerifiedAt })
      const isApproved = documentsVerifiedAt !== null
      await announce(ctx, documentsDecided, { accountId: mia.id, isApproved })
    })
  await decide(world.clock.now())
  await world.settle()
  expect(await methodsOf('', mia)).toEqual(['operator'])
  await decide(null)
  await world.settle()
  expect(await methodsOf('', mia)).toEqual([])
})

it('ended checks are deleted after a month', async () => {
  await passAgeCheck(world, { until: new Date(world.clock.now().getTime() + 1000) })
  const { rows: before } = await sql`select id from age_checks`.execute(world.app.base.db)
  world.clock.advance(32 * DAY_MS)
  await world.runScheduledJobs(['agechecks'])
  const { rows: after } = await sql`select id from age_checks`.execute(world.app.base.db)
  expect(after.length).toBeLessThan(before.length)
})

it('no table of age checks has a column for a picture, a name or a birth date', async () => {
  const { rows } = await sql<{ column: string; type: string }>`
    select table_name || '.' || column_name as column, data_type as type
    from information_schema.columns
    where table_schema = current_schema() and table_name like 'age\\_%'
      and table_name not like 'age\\_rule%' order by 1`.execute(world.app.base.db)
  const columns = Map.groupBy(rows, ({ column }) => column.split('.')[0])
  const named = (table: string) =>
    (columns.get(table) ?? []).map(({ column }) => column.split('.')[1]).join(' ')
  expect([...columns.keys()]).toEqual([
    'age_checks',
    'age_method_incidents',
    'age_replays',
    'age_requests',
    'age_revocation_lists',
    'age_trust_lists',
  ])
  expect(named('age_checks')).toBe(
    'account_id country id is_doubly_anonymous level method outcome passed_at reference region session_hash token_hash until',
  )
  expect(named('age_requests')).toBe(
    'channel claimed_at country encryption_info ended_at expires_at id is_doubly_anonymous level method next nonce problem reference region retention_days sealed_key session_hash started_at state',
  )
  expect(named('age_replays')).toBe('digest valid_until')
  expect(rows.filter(({ type }) => /json|^date$/.test(type))).toEqual([])
})
