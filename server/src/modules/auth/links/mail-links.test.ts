import * as auth from '@stagedoor/contract/auth'
import { readMe, updateMe } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn, mailsTo } from '../../../../test/world/mails.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { accountByRef } from '../../accounts/index.ts'

const PASSWORD = 'violet anchor bicycle 9'
let world: World
let count = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function registered() {
  count += 1
  const username = `writer${count}`
  const email = `${username}@example.com`
  const body = { firstName: 'Wri', lastName: 'Ter', username, email, password: PASSWORD }
  await world.api()(auth.registerFan, { body })
  const { token } = await world.api()(auth.login, { body })
  return { username, email, token, api: world.api(token) }
}

const open = (url: string) => world.inject({ method: 'GET', url })
const form = (url: string, fields: Record<string, string>) =>
  world.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const tokenOf = (link: string) => new URL(link, 'http://localhost').searchParams.get('token') ?? ''
const confirm = (link: string) => form(auth.authPages.confirmEmail, { token: tokenOf(link) })
const newestLink = async (email: string) => linkIn((await mailsTo(world, email))[0])
const isConfirmed = async (username: string) =>
  Boolean((await accountByRef(world.app.base, username))?.emailVerifiedAt)

describe('the link that confirms an address', () => {
  it('confirms an address only after the button on the page is pressed', async () => {
    const { username, email } = await registered()
    const link = await newestLink(email)
    expect(Buffer.from(tokenOf(link), 'base64url')).toHaveLength(32)
    for (let at = 0; at < 2; at += 1) {
      const page = await open(link)
      expect(page.statusCode).toBe(200)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.headers['referrer-policy']).toBe('no-referrer')
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.headers['content-security-policy']).toContain(
        "default-src 'none'; style-src 'sha256-",
      )
      expect(page.body).toContain(`<form method="post" action="${auth.authPages.confirmEmail}">`)
      expect(page.body).toContain('Stagedoor')
      expect(await isConfirmed(username)).toBe(false)
    }
    const reply = await confirm(link)
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe('/auth/email-verified-success')
    expect(await accountByRef(world.app.base, username)).toMatchObject({ status: 'active' })
    expect(await isConfirmed(username)).toBe(true)
  })

  it('accepts a confirmation link once', async () => {
    const { email } = await registered()
    const link = await newestLink(email)
    expect((await confirm(link)).statusCode).toBe(303)
    const again = await confirm(link)
    expect(again.statusCode).toBe(422)
    expect(again.body).toContain('This link has expired')
  })

  it('rejects a confirmation link after one hour', async () => {
    const { username, email } = await registered()
    const link = await newestLink(email)
    world.clock.advance(3_601_000)
    expect((await confirm(link)).statusCode).toBe(422)
    expect(await isConfirmed(username)).toBe(false)
  })

  it('rejects a confirmation link after a newer one was sent', async () => {
    const { username, email, api } = await registered()
    const old = await newestLink(email)
    await api(auth.resendEmailVerification)
    const fresh = await newestLink(email)
    expect((await confirm(old)).statusCode).toBe(422)
    expect(await isConfirmed(username)).toBe(false)
    expect((await confirm(fresh)).statusCode).toBe(303)
    await expect(api(auth.resendEmailVerification)).rejects.toMatchObject({
      code: 'auth.email_already_verified',
    })
  })

  it('resends the confirmation link to the account’s own address, ignoring the request body', async () => {
    const { email, token } = await registered()
    const payload = { source: { _id: '1', email: 'elsewhere@example.com' }, sourceType: 'user' }
    const headers = { authorization: token }
    const reply = await world.inject({
      method: 'POST',
      url: '/api/auth/email-verification',
      payload,
      headers,
    })
    expect(reply.statusCode).toBe(200)
    expect(await mailsTo(world, 'elsewhere@example.com')).toEqual([])
    expect(await mailsTo(world, email)).toHaveLength(2)
    await expect(world.api()(auth.resendEmailVerification)).rejects.toMatchObject({
      code: 'auth.required',
    })
  })

  it('answers in JSON to clients that confirm an address with JSON', async () => {
    const { email } = await registered()
    const payload = { token: tokenOf(await newestLink(email)) }
    const post = () => world.inject({ method: 'POST', url: auth.authPages.confirmEmail, payload })
    expect((await post()).json()).toEqual({ status: 0, data: { success: true } })
    expect((await post()).json()).toMatchObject({ statusCode: 422, code: 'auth.link_ended' })
  })

  it.each(['', 'x', '"><script>alert(1)</script>', '\u0000', 'A'.repeat(43)])(
    'accepts no confirmation token like %s',
    async (token) => {
      const page = await open(
        `${auth.authPages.emailVerification}?token=${encodeURIComponent(token)}`,
      )
      expect(page.body).not.toContain('<script')
      expect((await form(auth.authPages.confirmEmail, { token })).statusCode).toBe(422)
    },
  )
})

describe('another e-mail address', () => {
  const change = (api: ReturnType<World['api']>, email: string) =>
    api(updateMe, { body: { email } })

  it('changes the e-mail address when its link is used and mails the old address', async () => {
    const { username, email, api } = await registered()
    await confirm(await newestLink(email))
    const me = await change(api, `new-${email}`)
    expect(me).toMatchObject({ email, pendingEmail: `new-${email}`, verifiedEmail: true })
    expect((await confirm(await newestLink(`new-${email}`))).statusCode).toBe(303)
    expect(await api(readMe)).toMatchObject({
      email: `new-${email}`,
      pendingEmail: null,
      verifiedEmail: true,
      username,
    })
    expect((await mailsTo(world, email))[0]?.subject).toBe('Your e-mail address was changed')
  })

  it('requires a recent re-authentication to change the e-mail address', async () => {
    const { api, email } = await registered()
    world.clock.advance(16 * 60_000)
    await expect(change(api, `new-${email}`)).rejects.toMatchObject({
      code: 'auth.proof_required',
      status: 403,
    })
    await expect(api(auth.proveIdentity, { body: { password: 'wrong' } })).rejects.toMatchObject({
      code: 'auth.incorrect_password',
    })
    const { until } = await api(auth.proveIdentity, { body: { password: PASSWORD } })
    expect(Date.parse(until) - world.clock.now().getTime()).toBeGreaterThan(14 * 60_000)
    expect(await change(api, `new-${email}`)).toMatchObject({ pendingEmail: `new-${email}` })
  })

  it('gives the same response for an address of another account and mails only its owner', async () => {
    const a = await registered()
    const b = await registered()
    expect(await change(a.api, b.email)).toMatchObject({ email: a.email, pendingEmail: b.email })
    const [mail] = await mailsTo(world, b.email)
    expect(mail?.subject).toBe('You already have an account')
    expect(mail?.text).not.toContain('token=')
  })
})
