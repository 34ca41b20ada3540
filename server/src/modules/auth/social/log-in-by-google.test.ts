import { listSessions } from '@stagedoor/contract/auth'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGoogleWorld } from '../../../../test/world/google-world.ts'
import { transaction } from '../../../platform/context.ts'
import { setAccountOpen } from '../../suspensions/index.ts'

const HOUR = 3600_000

let site: Awaited<ReturnType<typeof createGoogleWorld>>
beforeAll(async () => {
  site = await createGoogleWorld()
})
afterAll(() => site.close())

/** Returns the claims of an ID token as the provider would issue it to its own client. */
const claims = (subject: string, changes: object = {}) => {
  const now = Math.floor(Date.now() / 1000)
  const usual = {
    iss: site.google.issuer,
    aud: site.google.clientId,
    sub: subject,
    iat: now,
    exp: now + 300,
  }
  return { ...usual, ...site.google.people.get(subject), ...changes }
}
const byToken = (tokenId: string, role = 'user') =>
  site.browser()('/auth/google/login', { tokenId, role })

describe('signing in by Google', () => {
  it('creates a fan account at the first Google sign-in and opens the same account later', async () => {
    const { subject, email } = site.person({ given_name: 'Ada', family_name: 'Lovelace' })
    const visit = site.browser()
    const first = await site.signIn(visit, subject)
    expect(first).toMatchObject({
      status: 200,
      data: { token: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(first.cookies.get('token')).toBe(first.data.token)
    expect(first.cookies.has('signIn')).toBe(false)
    const me = await site.meOf(first.data.token)
    expect(me).toMatchObject({
      isPerformer: false,
      email,
      verifiedEmail: true,
      status: 'active',
      firstName: '',
      lastName: '',
      googleConnected: true,
      twitterConnected: false,
    })
    expect(me.username).toMatch(/^fan\d{4,12}$/)
    expect(me.name).toBe(me.username)
    const again = await site.signIn(site.browser(), subject)
    expect((await site.meOf(again.data.token))._id).toBe(me._id)
    expect(await site.world.api(again.data.token)(listSessions)).toMatchObject({ total: 2 })
  })

  it('redirects to Google with state, nonce and challenge and keeps their secrets', async () => {
    const { data, cookies } = await site.browser()('/auth/google/start')
    const asked = Object.fromEntries(new URL(data.url ?? '').searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: site.google.clientId,
      redirect_uri: `http://127.0.0.1:3000/auth/return/google`,
      code_challenge_method: 'S256',
      scope: 'openid email',
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked[name]).toMatch(/^[\w-]{43}$/)
    expect(data).toEqual({ url: data.url })
    expect(JSON.stringify([...cookies])).not.toContain(String(asked.state))
  })

  it('accepts a Google response once, in the browser that started the sign-in', async () => {
    const { subject } = site.person()
    const visit = site.browser()
    const answer = await site.away(visit, subject)
    const elsewhere = site.browser()
    await elsewhere('/auth/google/start')
    expect(await elsewhere('/auth/google/token', answer)).toMatchObject({
      code: 'identities.sign_in_ended',
    })
    expect(await site.browser()('/auth/google/token', answer)).toMatchObject({
      code: 'identities.sign_in_ended',
    })
    expect(await visit('/auth/google/token', answer)).toMatchObject({ status: 200 })
    expect(await visit('/auth/google/token', answer)).toMatchObject({
      code: 'identities.sign_in_ended',
    })
  })

  it('refuses a Google response with a wrong state, code or challenge', async () => {
    const { subject } = site.person()
    const visit = site.browser()
    const answer = await site.away(visit, subject)
    expect(await visit('/auth/google/token', { ...answer, state: undefined })).toMatchObject({
      code: 'identities.sign_in_ended',
    })
    const second = await site.away(visit, subject)
    expect(await visit('/auth/google/token', { ...second, state: answer.state })).toMatchObject({
      code: 'identities.sign_in_ended',
    })
    const third = await site.away(visit, subject)
    expect(await visit('/auth/google/token', { ...third, code: answer.code })).toMatchObject({
      status: 422,
      code: 'identities.not_confirmed',
    })
    expect(await visit('/auth/google/token', {})).toMatchObject({ status: 400 })
  })

  it('refuses a Google response after a day', async () => {
    const { subject } = site.person()
    const visit = site.browser()
    const early = site.browser()
    const answer = await site.away(visit, subject)
    const timely = await site.away(early, subject)
    site.world.clock.advance(23 * HOUR)
    expect(await early('/auth/google/token', timely)).toMatchObject({ status: 200 })
    site.world.clock.advance(HOUR)
    expect(await visit('/auth/google/token', answer)).toMatchObject({
      code: 'identities.sign_in_ended',
    })
  })

  it('creates one account for two concurrent Google sign-ins of one person', async () => {
    const { subject } = site.person()
    const browsers = [site.browser(), site.browser(), site.browser()]
    const answers: object[] = []
    for (const visit of browsers) answers.push(await site.away(visit, subject))
    const replies = await Promise.all(
      browsers.map((visit, at) => visit('/auth/google/token', answers[at])),
    )
    const owners = await Promise.all(
      replies.map(async ({ data }) => (await site.meOf(data.token))._id),
    )
    expect(new Set(owners).size).toBe(1)
  })

  it('never opens an account by the e-mail address of a Google account', async () => {
    const owner = await site.world.fan()
    const { subject } = site.person({ email: owner.email.toUpperCase() })
    expect(await site.signIn(site.browser(), subject)).toMatchObject({
      status: 422,
      code: 'identities.link_first',
    })
    expect(await byToken(await site.google.sign(claims(subject)))).toMatchObject({
      code: 'identities.link_first',
    })
  })

  it('creates no account with an address that Google did not verify', async () => {
    const { subject } = site.person({ email_verified: false })
    expect(await site.signIn(site.browser(), subject)).toMatchObject({
      code: 'identities.email_needed',
    })
  })

  it('refers new performers to registration and logs linked ones in by Google', async () => {
    const { subject } = site.person()
    const visit = site.browser()
    const answer = await site.away(visit, subject, '/auth/google/start', { role: 'performer' })
    expect(await visit('/auth/google/token', answer)).toMatchObject({
      code: 'identities.creators_register',
    })
    const star = await site.world.performer()
    const studio = site.browser(star.token)
    await studio(
      '/auth/identities/google',
      await site.away(studio, subject, '/auth/identities/google/start'),
    )
    const entrance = site.browser()
    const back = await site.away(entrance, subject, '/auth/google/start', { role: 'performer' })
    const { data } = await entrance('/auth/google/token', back)
    expect(await site.meOf(data.token)).toMatchObject({
      _id: star.id,
      isPerformer: true,
      googleConnected: true,
    })
  })

  it('refuses a Google sign-in to a closed account', async () => {
    const { subject } = site.person()
    const { data } = await site.signIn(site.browser(), subject)
    const { _id } = await site.meOf(data.token)
    await transaction(site.world.app.base, (ctx) => setAccountOpen(ctx, _id, false))
    expect(await site.signIn(site.browser(), subject)).toMatchObject({
      status: 403,
      code: 'auth.account_inactive',
    })
  })

  it('does not copy the name of a Google account', async () => {
    const { subject } = site.person({ name: 'Zoë Ünal', given_name: 'Zoë', family_name: 'Ünal' })
    const me = await site.meOf((await site.signIn(site.browser(), subject)).data.token)
    expect(me.username).toMatch(/^fan\d+$/)
    expect(JSON.stringify(me)).not.toMatch(/zo[eë]|[uü]nal/i)
  })

  it('refuses Google sign-in when the site turns it off', async () => {
    await site.set('googleLoginEnabled', false)
    for (const [url, body] of [
      ['/auth/google/start', {}],
      ['/auth/google/login', { tokenId: 'x' }],
    ] as const) {
      expect(await site.browser()(url, body)).toMatchObject({
        status: 422,
        code: 'identities.provider_off',
      })
    }
    await site.set('googleLoginEnabled', true)
  })
})

describe('an ID token that a client sends', () => {
  it('opens the account of an ID token’s subject once', async () => {
    const { subject } = site.person()
    const tokenId = await site.google.sign(claims(subject))
    const { data } = await byToken(tokenId)
    const me = await site.meOf(data.token)
    expect(me).toMatchObject({ googleConnected: true, isPerformer: false })
    const found = await site.signIn(site.browser(), subject)
    expect((await site.meOf(found.data.token))._id).toBe(me._id)
    expect(await byToken(tokenId)).toMatchObject({ status: 422, code: 'identities.not_confirmed' })
  })

  it('refuses an ID token with a wrong signature, audience or time', async () => {
    const { subject } = site.person()
    const now = Math.floor(Date.now() / 1000)
    const { privateKey } = await generateKeyPair('ES256')
    const forged = new SignJWT(claims(subject))
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(privateKey)
    const good = await site.google.sign(claims(subject))
    const [, payload = ''] = good.split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const shared = new SignJWT(claims(subject)).setProtectedHeader({ alg: 'HS256', kid: 'one' })
    const wrong = {
      forged: await forged,
      unsigned: none,
      'signed by a shared secret': await shared.sign(
        Buffer.from('a secret of the client, long enough for this'),
      ),
      'of another issuer': await site.google.sign(
        claims(subject, { iss: 'https://accounts.google.com' }),
      ),
      'for another client': await site.google.sign(claims(subject, { aud: 'another client' })),
      'for two clients, asked for by the other': await site.google.sign(
        claims(subject, { aud: [site.google.clientId, 'other'], azp: 'other' }),
      ),
      'asked for by another client': await site.google.sign(claims(subject, { azp: 'other' })),
      'run out': await site.google.sign(claims(subject, { iat: now - 900, exp: now - 60 })),
      'without an end': await site.google.sign(claims(subject, { exp: undefined })),
      'without a subject': await site.google.sign(claims(subject, { sub: undefined })),
      'not valid yet': await site.google.sign(claims(subject, { nbf: now + 600 })),
      'with a nonce that is not ours': await site.google.sign(
        claims(subject, { nonce: 'of another sign-in' }),
      ),
      'no token': 'nonsense',
    }
    for (const [kind, tokenId] of Object.entries(wrong)) {
      expect(await byToken(tokenId), kind).toMatchObject({
        status: 422,
        code: 'identities.not_confirmed',
      })
    }
    expect(await byToken(good), 'the good one').toMatchObject({ status: 200 })
    expect((await site.browser()('/auth/google/login', {})).status).toBe(400)
  })
})

it('deletes sign-ins that were never completed', async () => {
  await site.browser()('/auth/google/start')
  site.world.clock.advance(25 * HOUR)
  await site.world.runScheduledJobs()
  expect(
    await site.world.app.base.db.selectFrom('oauthFlows').select('provider').execute(),
  ).toEqual([])
})
