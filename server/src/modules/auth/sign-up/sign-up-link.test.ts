import * as auth from '@stagedoor/contract/auth'
import * as factors from '@stagedoor/contract/factors'
import { readMe, updateMe } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../../test/world/factors.ts'
import { linkIn, mailsTo } from '../../../../test/world/mails.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { accountByRef } from '../../accounts/index.ts'

const PASSWORD = 'violet anchor bicycle 9'
const NEXT = '/mira?ask=subscribe'
const VERIFIED = '/auth/email-verified-success'
const OWN = { 'sec-fetch-site': 'same-origin' }

let world: World
let count = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function signUp(more: object = {}) {
  count += 1
  const username = `arriving${count}`
  const email = `${username}@example.com`
  const body = { name: 'Someone', username, email, password: PASSWORD, next: NEXT, ...more }
  const { ticket } = await world.api()(auth.registerFan, { body })
  return { username, email, ticket }
}

async function newestToken(email: string): Promise<string> {
  const links = (await mailsTo(world, email)).map(
    (mail) => new URL(linkIn(mail), 'http://localhost'),
  )
  const newest = links.find(({ pathname }) => pathname === auth.authPages.emailVerification)
  return newest?.searchParams.get('token') ?? ''
}
const press = async (email: string, headers: Record<string, string> = OWN) => {
  const payload = new URLSearchParams({ token: await newestToken(email) }).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return world.inject({
    method: 'POST',
    url: auth.authPages.confirmEmail,
    headers: { ...type, ...headers },
    payload,
  })
}
const cookieOf = (reply: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
  /token=([^;]+)/.exec(String(reply.headers['set-cookie'] ?? ''))?.[1]
const login = (username: string) =>
  world.api()(auth.login, { body: { username, password: PASSWORD } })

describe('the link that a registration mails', () => {
  it('logs a new account in by its sign-up link in any browser and opens the intended page', async () => {
    const { username, email } = await signUp()
    const page = await world.inject({ url: linkIn((await mailsTo(world, email))[0]) })
    expect(page.body).toContain(`@${username}`)
    expect(page.headers['set-cookie']).toBeUndefined()
    const reply = await press(email)
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe(NEXT)
    expect(reply.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^token=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
    )
    const me = await world.api(cookieOf(reply))(readMe)
    expect(me).toMatchObject({ username, verifiedEmail: true })
  })

  it('does not log in by a sign-up link a second time', async () => {
    const { email } = await signUp()
    const first = await press(email)
    const second = await press(email)
    expect(cookieOf(first)).toBeDefined()
    expect(second.statusCode).toBe(422)
    expect(second.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['another site sent the form', { 'sec-fetch-site': 'cross-site' }],
    ['an old browser names another origin', { origin: 'https://elsewhere.example' }],
    ['nothing says where the form came from', {}],
  ])('confirms the address but opens no session when %s', async (_, headers) => {
    const { username, email } = await signUp()
    const reply = await press(email, headers)
    expect(reply.headers.location).toBe(`/auth/login?${new URLSearchParams({ next: NEXT })}`)
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(await accountByRef(world.app.base, username)).toMatchObject({ status: 'active' })
  })

  it('keeps the session of another account when a sign-up link is opened', async () => {
    const other = await world.fan()
    const { email } = await signUp()
    const reply = await press(email, { ...OWN, cookie: `token=${other.token}` })
    expect(reply.headers.location).toBe(VERIFIED)
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it('requires the second factor after a sign-up link when it is on', async () => {
    const { username, email } = await signUp()
    const api = world.api((await login(username)).token)
    const { secret } = await api(factors.beginSecondFactor)
    await api(factors.confirmSecondFactor, { body: { code: codeOf(world, secret) } })
    const reply = await press(email)
    expect(reply.headers.location).toContain('/auth/login?next=')
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it('does not log in by the link of a later address change', async () => {
    const { username, email } = await signUp()
    await press(email)
    const api = world.api((await login(username)).token)
    const email2 = `${username}@second.example.com`
    await api(updateMe, { body: { email: email2 } })
    const reply = await press(email2)
    expect(reply.headers.location).toBe(VERIFIED)
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(await accountByRef(world.app.base, username)).toMatchObject({ email: email2 })
  })

  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    'mira',
    '/a b',
    '/a\nb',
    '/a\\b',
  ])('refuses a sign-up whose next page is %j', async (next) => {
    await expect(signUp({ next })).rejects.toMatchObject({ code: 'request.invalid', status: 400 })
  })
})

describe('the mail of a registration, asked for again', () => {
  const resend = (ticket: string) => world.api()(auth.resendSignUpMail, { body: { ticket } })

  it('resends a sign-up mail with a new link to the same page', async () => {
    const { email, ticket } = await signUp()
    const old = await newestToken(email)
    expect(await resend(ticket)).toEqual({ success: true })
    expect(await newestToken(email)).not.toBe(old)
    expect((await press(email)).headers.location).toBe(NEXT)
  })

  it('keeps the intended page when the account requests the mail again', async () => {
    const { username, email } = await signUp()
    await world.api((await login(username)).token)(auth.resendEmailVerification)
    expect((await press(email)).headers.location).toBe(NEXT)
  })

  it('gives the same response for a taken address and mails its owner again', async () => {
    const owner = await signUp()
    await press(owner.email)
    const { ticket } = await signUp({ email: owner.email })
    expect(await resend(ticket)).toEqual({ success: true })
    const subjects = (await mailsTo(world, owner.email)).map(({ subject }) => subject)
    expect(subjects.slice(0, 2)).toEqual([
      'You already have an account',
      'You already have an account',
    ])
  })

  it('refuses to resend the mail for a forged or day-old ticket', async () => {
    const { email, ticket } = await signUp()
    const [text = '', signature = ''] = ticket.split('.')
    const other = Buffer.from(
      JSON.stringify({ email: 'victim@example.com', until: 9e15 }),
    ).toString('base64url')
    for (const forged of ['x', `${text}.`, `${other}.${signature}`, `${ticket}.x`]) {
      await expect(resend(forged)).rejects.toMatchObject({ code: 'auth.link_ended', status: 422 })
    }
    world.clock.advance(86_401_000)
    await expect(resend(ticket)).rejects.toMatchObject({ code: 'auth.link_ended' })
    expect(await mailsTo(world, email)).toHaveLength(1)
  })
})
