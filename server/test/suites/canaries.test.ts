import * as auth from '@stagedoor/contract/auth'
import * as factors from '@stagedoor/contract/factors'
import { topUp } from '@stagedoor/contract/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/platform/ops/index.ts'
import { codeOf } from '../world/factors.ts'
import { linkIn, mailsTo } from '../world/mails.ts'
import { createWorld, type World } from '../world/world.ts'

const CARD = '4242424242424242'
const password = 'canary-velvet-93-anchor'
const newPassword = 'canary-amber-17-lantern'
const wrong = 'canary-wrong-55-guess'
const strayToken = 'canary-token-that-nobody-has'
const who = { firstName: 'Ca', lastName: 'Nary', username: 'canary', email: 'canary@example.com' }

let world: World
const lines: string[] = []
/** The bodies of all refusals. */
const refusals: string[] = []
const secrets = new Map<string, string>()

const keep = (name: string, value: string | null | undefined): string => {
  if (!value) throw new Error(`there is no ${name} to look for`)
  secrets.set(name, value)
  return value
}
interface Asked {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly payload?: object | string
  readonly headers?: Record<string, string>
}
const inject = async (asked: Asked) => {
  const reply = await world.inject(asked)
  if (reply.statusCode >= 400) refusals.push(reply.body)
  return reply
}
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  inject({ method: 'POST', url, payload, headers })
const tokenIn = (link: string) => new URL(link, 'http://localhost').searchParams.get('token')

/**
 * Uses every feature that handles a secret: sign-up, mails, wrong guesses, factors, money, odd
 * requests.
 */
beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(line) }
  world = await createWorld({ log: createLog({ level: 'trace', destination }) })
  for (const [name, value] of Object.entries({
    password,
    newPassword,
    wrong,
    strayToken,
    card: CARD,
  }))
    keep(name, value)
  await world.api()(auth.registerFan, { body: { ...who, password } })
  const confirmation = keep(
    'confirmation link',
    tokenIn(linkIn((await mailsTo(world, who.email))[0])),
  )
  const { token } = await world.api()(auth.login, { body: { username: who.username, password } })
  keep('session', token)
  const api = world.api(token)
  await inject({
    method: 'POST',
    url: auth.authPages.confirmEmail,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: confirmation }).toString(),
  })
  await post('/api/auth/login', { username: who.username, password: wrong })
  await inject({
    method: 'GET',
    url: `/api/users/me?token=${strayToken}`,
    headers: { authorization: strayToken },
  })
  await inject({ method: 'GET', url: `/socket.io/?EIO=4&transport=polling&token=${token}` })
  await post('/api/auth/login', { username: { password }, password: [wrong] })
  await protect(api, token)
  await spend(api, token)
  await api(auth.forgotPassword, { body: { email: who.email } })
  keep('reset link', tokenIn(linkIn((await mailsTo(world, who.email))[0])))
  await api(auth.changePassword, { body: { currentPassword: password, password: newPassword } })
  await world.settle()
}, 120_000)
afterAll(() => world.close())

async function protect(api: ReturnType<World['api']>, token: string): Promise<void> {
  const { secret } = await api(factors.beginSecondFactor)
  keep('second factor', secret)
  const { recoveryCodes } = await api(factors.confirmSecondFactor, {
    body: { code: codeOf(world, secret) },
  })
  recoveryCodes.forEach((code, at) => {
    keep(`recovery code ${at}`, code)
  })
  world.clock.advance(30_000)
  await world.api()(auth.login, {
    body: { username: who.username, password, code: recoveryCodes[0] ?? '' },
  })
  await api(factors.mailProofCode)
  const [mail] = await mailsTo(world, who.email)
  const mailed = keep('mailed code', /\b\d{6}\b/.exec(mail?.text ?? '')?.[0])
  await post(
    '/api/auth/proof',
    { mailedCode: mailed === '000000' ? '000001' : '000000' },
    { authorization: token },
  )
  await api(auth.proveIdentity, { body: { mailedCode: mailed } })
}

async function spend(api: ReturnType<World['api']>, token: string): Promise<void> {
  await post('/api/payment/wallet/top-up', { amount: 10, cardId: CARD }, { authorization: token })
  await post('/api/contact', {
    name: 'Ca',
    email: who.email,
    message: `My card is ${CARD}, is it not?`,
  })
  await api(topUp, { body: { amount: 10 } }).catch((error: Error) => refusals.push(error.message))
}

/** Returns every value of every column of every table, as text; bytes as hex. */
async function database(): Promise<string> {
  const { db } = world.app.base
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(db)
  const dumps = tables.rows.map(({ name }) =>
    sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db),
  )
  return (await Promise.all(dumps)).flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

/**
 * Returns the secrets that a text contains, unchanged, without their dashes, or as the hex of their
 * bytes.
 */
const found = (text: string): string[] =>
  [...secrets]
    .filter(([, value]) =>
      [value, value.replaceAll('-', ''), Buffer.from(value).toString('hex')].some((form) =>
        text.includes(form),
      ),
    )
    .map(([name]) => name)

describe('secrets', () => {
  it('writes no secret to the log', () => {
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.join('')).toContain('auth.login')
    expect(found(lines.join(''))).toEqual([])
  })

  it('includes no secret in a refusal', () => {
    expect(refusals.length).toBeGreaterThan(4)
    expect(found(refusals.join('\n'))).toEqual([])
  })

  it('stores no secret in the database, once mails are a day old', async () => {
    world.clock.advance(25 * 3_600_000)
    await world.runScheduledJobs()
    const dump = await database()
    expect(dump).toContain(who.username)
    expect(found(dump)).toEqual([])
  })

  it('includes no secret in mails, except the link or code that each is for', async () => {
    const mails = await mailsTo(world, who.email)
    expect(mails.length).toBeGreaterThan(3)
    const meant = new Set(['confirmation link', 'reset link', 'mailed code'])
    for (const { subject, text } of mails) {
      expect(found(subject)).toEqual([])
      expect(found(text).filter((name) => !meant.has(name))).toEqual([])
      expect(found(text).length).toBeLessThan(2)
    }
  })

  it('finds a secret that is planted in the log', async () => {
    world.app.base.log.info({ note: `they typed ${password}` }, 'planted')
    expect(found(lines.join(''))).toEqual(['password'])
    await sql`update accounts set first_name = ${secrets.get('session')}
      where username = ${who.username}`.execute(world.app.base.db)
    expect(found(await database())).toEqual(['session'])
  })
})
