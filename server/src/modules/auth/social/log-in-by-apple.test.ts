import { appleAnswerPath, returnPages } from '@stagedoor/contract/identities'
import { readMe } from '@stagedoor/contract/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppleServer, startApple } from '../../../../test/fakes/openid-provider.ts'
import { type Browser, openBrowser } from '../../../../test/world/google-world.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

const SITE = 'http://127.0.0.1:3000'

let apple: AppleServer
let world: World
beforeAll(async () => {
  apple = await startApple(SITE + appleAnswerPath)
  world = await createWorld({
    environment: {
      PUBLIC_URL: SITE,
      APPLE_ISSUER: apple.issuer,
      APPLE_CLIENT_ID: apple.clientId,
      APPLE_TEAM_ID: apple.teamId,
      APPLE_KEY_ID: apple.keyId,
      APPLE_PRIVATE_KEY: apple.privateKey.replaceAll('\n', '\\n'),
    },
  })
  await set('appleLoginEnabled', true)
})
afterAll(async () => {
  await world.close()
  await apple.close()
})

const set = (key: string, value: unknown) =>
  transaction(world.app.base, (ctx) => updateSetting(ctx, key, value))
let people = 0
function person(changes: object = {}) {
  people += 1
  const subject = `00${people}.apple`
  const email = `relay${people}@privaterelay.appleid.com`
  apple.people.set(subject, { email, email_verified: true, name: 'Ada Lovelace', ...changes })
  return { subject, email }
}
/** Posts a form as the browser does for Apple: from another site, without the cookies of ours. */
const post = (fields: Record<string, string>) =>
  world.inject({
    method: 'POST',
    url: appleAnswerPath,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://appleid.apple.com',
      'sec-fetch-site': 'cross-site',
    },
    payload: String(new URLSearchParams(fields)),
  })
/** Signs in at Apple and returns the fields with which the browser arrives on our page. */
async function away(visit: Browser, subject: string, start = '/auth/apple/start') {
  const { data } = await visit(start)
  const back = await apple.signIn(data.url ?? '', subject)
  const led = await post({ ...Object.fromEntries(back.searchParams), user: '{"name":{}}' })
  expect(led.statusCode).toBe(303)
  const page = new URL(String(led.headers.location))
  expect(page.origin + page.pathname).toBe(SITE + returnPages.apple)
  return Object.fromEntries(page.searchParams)
}
const meOf = (token = '') => world.api(token)(readMe)

it('a person opens an account by Apple, by a secret that the site signs, and the same one at the next sign-in', async () => {
  const { subject, email } = person()
  const visit = openBrowser(world)
  const opened = await visit('/auth/apple/token', await away(visit, subject))
  expect(opened.status).toBe(200)
  const me = await meOf(opened.data.token)
  expect(me).toMatchObject({ email, appleConnected: true, googleConnected: false })
  expect(me.name).toBe(me.username)
  expect(apple.secrets.at(-1)).toMatchObject({ iss: apple.teamId, sub: apple.clientId })
  const again = openBrowser(world)
  const second = await again('/auth/apple/token', await away(again, subject))
  expect((await meOf(second.data.token))._id).toBe(me._id)
})

it('the site asks Apple for nothing but the address, and for an answer by a form', async () => {
  const { data } = await openBrowser(world)('/auth/apple/start')
  const asked = new URL(data.url ?? '')
  expect(asked.origin + asked.pathname).toBe(`${apple.issuer}/auth/authorize`)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    scope: 'openid email',
    response_mode: 'form_post',
    response_type: 'code',
    redirect_uri: SITE + appleAnswerPath,
  })
})

it('an answer of Apple is accepted once, in the browser that left, and with its own state', async () => {
  const { subject } = person()
  const visit = openBrowser(world)
  const answer = await away(visit, subject)
  const ended = { status: 422, code: 'identities.sign_in_ended' }
  expect(await openBrowser(world)('/auth/apple/token', answer)).toMatchObject(ended)
  expect(await visit('/auth/apple/token', { ...answer, state: 'other' })).toMatchObject(ended)
  const next = await away(visit, subject)
  expect((await visit('/auth/apple/token', next)).status).toBe(200)
  expect(await visit('/auth/apple/token', next)).toMatchObject(ended)
})

it('no account is created with the address of another one, or without a verified address', async () => {
  const fan = await world.fan()
  const visit = openBrowser(world)
  const known = person({ email: fan.email })
  expect(await visit('/auth/apple/token', await away(visit, known.subject))).toMatchObject({
    code: 'identities.link_first',
  })
  const hidden = person({ email_verified: false })
  expect(await visit('/auth/apple/token', await away(visit, hidden.subject))).toMatchObject({
    code: 'identities.email_needed',
  })
})

it('an account of Apple is connected to one that is logged in, which opens it then', async () => {
  const fan = await world.fan()
  const { subject } = person()
  const visit = openBrowser(world, fan.token)
  const linked = await visit(
    '/auth/identities/apple',
    await away(visit, subject, '/auth/identities/apple/start'),
  )
  expect(linked.status).toBe(200)
  expect(await fan.api(readMe)).toMatchObject({ appleConnected: true })
  const other = openBrowser(world)
  const opened = await other('/auth/apple/token', await away(other, subject))
  expect((await meOf(opened.data.token))._id).toBe(fan.id)
})

it('the browser is led on with the refusal of a person, and with an error for a form without fields', async () => {
  const cancelled = await post({ error: 'user_cancelled_authorize', state: 'x' })
  expect(cancelled.headers.location).toBe(
    `${SITE}${returnPages.apple}?state=x&error=user_cancelled_authorize`,
  )
  expect(cancelled.headers['set-cookie']).toBeUndefined()
  expect((await post({})).headers.location).toBe(`${SITE}${returnPages.apple}?error=empty`)
})

it('nobody signs in by Apple while the site does not offer it', async () => {
  await set('appleLoginEnabled', false)
  expect(await openBrowser(world)('/auth/apple/start')).toMatchObject({
    code: 'identities.provider_off',
  })
  await set('appleLoginEnabled', true)
})
