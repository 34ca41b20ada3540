import { readMe } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startX, type XPerson, type XServer } from '../../../../test/fakes/x-server.ts'
import { type Browser, openBrowser } from '../../../../test/world/google-world.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

const SITE = 'http://127.0.0.1:3000'
const WAY_BACK = `${SITE}/auth/return/twitter`
let world: World
let x: XServer
let count = 0

beforeAll(async () => {
  x = await startX()
  world = await createWorld({
    environment: {
      PUBLIC_URL: SITE,
      TWITTER_URL: x.url,
      TWITTER_CONSUMER_KEY: x.key,
      TWITTER_CONSUMER_SECRET: x.secret,
    },
  })
  await set('twitterLoginEnabled', true)
})
afterAll(async () => {
  await world.close()
  await x.close()
})

const set = (key: string, value: unknown) =>
  transaction(world.app.base, (ctx) => updateSetting(ctx, key, value))
const browser = (token?: string) => openBrowser(world, token)
const meOf = (token = '') => world.api(token)(readMe)

function person(changes: Partial<XPerson> = {}): XPerson {
  count += 1
  return {
    id: `90000000${count}`,
    name: `Grace Hopper ${count}`,
    email: `Grace${count}@Example.com`,
    ...changes,
  }
}

/** Returns the callback of a browser whose user has agreed at X. */
async function away(visit: Browser, who: XPerson, body: object = {}) {
  const { data } = await visit('/auth/twitter/login', { callbackUrl: WAY_BACK, ...body })
  const oauthToken = data.oauth_token ?? ''
  return {
    oauthToken,
    oauth_verifier: x.authorize(oauthToken, who),
    standIn: data.oauth_token_secret ?? '',
    url: data.url,
  }
}

async function signIn(who: XPerson, visit = browser()) {
  const { oauthToken, oauth_verifier } = await away(visit, who)
  return visit('/auth/twitter/callback', { oauthToken, oauth_verifier })
}

describe('signing in by X', () => {
  it('redirects to X with a request token and keeps its secret', async () => {
    const { oauthToken, standIn, url } = await away(browser(), person())
    expect(url).toBe(`${x.url}/oauth/authenticate?oauth_token=${oauthToken}`)
    expect(standIn).toMatch(/^[\w-]{43}$/)
    expect(x.secrets).not.toContain(standIn)
  })

  it('creates a fan account at the first X sign-in and opens the same account later', async () => {
    const who = person()
    const first = await signIn(who)
    expect(first).toMatchObject({
      status: 200,
      data: { token: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(first.cookies.get('token')).toBe(first.data.token)
    const me = await meOf(first.data.token)
    expect(me).toMatchObject({
      email: who.email?.toLowerCase(),
      verifiedEmail: true,
      twitterConnected: true,
    })
    expect((await meOf((await signIn(who)).data.token))._id).toBe(me._id)
  })

  it('accepts an X sign-in once from clients that keep the substitute secret themselves', async () => {
    const { oauthToken, oauth_verifier, standIn } = await away(browser(), person())
    const body = {
      oauthToken,
      oauth_verifier,
      oauthTokenSecret: standIn,
      callbackUrl: WAY_BACK,
      role: 'user',
    }
    expect(await browser()('/auth/twitter/callback', body)).toMatchObject({ status: 200 })
    expect(await browser()('/auth/twitter/callback', body)).toMatchObject({
      status: 422,
      code: 'identities.sign_in_ended',
    })
  })

  it('accepts an X response only in the browser and for the purpose that started the sign-in', async () => {
    const attempts: [string, (answer: Awaited<ReturnType<typeof away>>) => object, boolean][] = [
      ['another browser', (answer) => answer, false],
      ['another token', (answer) => ({ ...answer, oauthToken: 'request-1' }), true],
      ['another way back', (answer) => ({ ...answer, callbackUrl: `${SITE}/elsewhere` }), true],
    ]
    for (const [what, change, isSame] of attempts) {
      const visit = browser()
      const answer = change(await away(visit, person()))
      const reply = await (isSame ? visit : browser())('/auth/twitter/callback', {
        ...answer,
        standIn: undefined,
      })
      expect(reply, what).toMatchObject({ status: 422, code: 'identities.sign_in_ended' })
    }
    const visit = browser()
    const { oauthToken } = await away(visit, person())
    const guessed = await visit('/auth/twitter/callback', { oauthToken, oauth_verifier: 'guessed' })
    expect(guessed).toMatchObject({ code: 'identities.not_confirmed' })
    expect(await visit('/auth/twitter/callback', {})).toMatchObject({ status: 400 })
  })

  it.each([
    'https://elsewhere.example/auth',
    'http://127.0.0.1:3000@elsewhere.example/',
    'http://127.0.0.1:3001/',
    'https://127.0.0.1:3000/',
    '//127.0.0.1:3000/',
    'javascript:alert(1)',
    '',
  ])('refuses the callback address %j for an X sign-in', async (callbackUrl) => {
    const reply = await browser()('/auth/twitter/login', { callbackUrl })
    expect(reply).toMatchObject({ status: 422, code: 'identities.foreign_callback' })
  })

  it('creates an account without an e-mail address when X provides none, and never opens an account by its address', async () => {
    const { data } = await signIn(person({ email: '' }))
    expect(await meOf(data.token)).toMatchObject({
      email: null,
      verifiedEmail: false,
      twitterConnected: true,
    })
    const owner = await world.fan()
    expect(await signIn(person({ email: owner.email }))).toMatchObject({
      code: 'identities.link_first',
    })
  })

  it('refers new performers who sign in with X to registration', async () => {
    const visit = browser()
    const { oauthToken, oauth_verifier } = await away(visit, person(), { role: 'performer' })
    const reply = await visit('/auth/twitter/callback', { oauthToken, oauth_verifier })
    expect(reply).toMatchObject({ status: 422, code: 'identities.creators_register' })
  })

  it('refuses an X sign-in when X fails or returns two different people', async () => {
    const visit = browser()
    const { oauthToken, oauth_verifier } = await away(visit, person())
    x.behavior = 'confused'
    const confused = await visit('/auth/twitter/callback', { oauthToken, oauth_verifier })
    expect(confused).toMatchObject({ status: 422, code: 'identities.not_confirmed' })
    x.behavior = 'silent'
    const silent = await visit('/auth/twitter/login', { callbackUrl: WAY_BACK })
    expect(silent).toMatchObject({ status: 422, code: 'identities.not_confirmed' })
    x.behavior = 'good'
  })

  it('refuses X sign-in when the site turns it off', async () => {
    await set('twitterLoginEnabled', false)
    const reply = await browser()('/auth/twitter/login', { callbackUrl: WAY_BACK })
    expect(reply).toMatchObject({ status: 422, code: 'identities.provider_off' })
    await set('twitterLoginEnabled', true)
  })
})

describe('connecting an account', () => {
  it('lets the owner log in with a linked X account until it is unlinked', async () => {
    const performer = await world.performer()
    const who = person()
    const visit = browser(performer.token)
    const { data } = await visit('/auth/identities/twitter/start')
    const oauthToken = new URL(data.url ?? '').searchParams.get('oauth_token') ?? ''
    const answer = { oauthToken, oauth_verifier: x.authorize(oauthToken, who) }
    expect(await visit('/auth/identities/twitter', answer)).toMatchObject({ status: 200 })
    const back = await signIn(who)
    expect(await meOf(back.data.token)).toMatchObject({ _id: performer.id, twitterConnected: true })
  })
})
