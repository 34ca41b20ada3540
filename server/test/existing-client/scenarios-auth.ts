import { expect } from 'vitest'
import { mailsTo } from '../world/mails.ts'
import type { ExistingClient, Failure } from './client.ts'
import { photo } from './fixtures.ts'
import type { Scenarios } from './scenarios.ts'
import type { ClientSite } from './site.ts'

/** Sent as plain text because the test site has `hashPasswordOnClient` off. */
const password = 'Violet-anchor-9'
let count = 0
const newPerson = () => {
  count += 1
  const username = `newcomer${count}`
  return {
    firstName: 'Nina',
    lastName: 'Comer',
    name: 'Nina',
    username,
    email: `${username}@example.com`,
    password,
  }
}

async function signUp(client: ExistingClient) {
  const who = newPerson()
  await client.post('/auth/users/register', { ...who, gender: 'male', confirm: password })
  return who
}

const refusal = (call: Promise<unknown>): Promise<Failure> =>
  call.then(
    () => Promise.reject(new Error('it was not refused')),
    (failure) => failure,
  )

/** Returns the link in the newest mail to an address. */
async function linkTo({ world }: ClientSite, email: string): Promise<string> {
  const [newest] = await mailsTo(world, email)
  return /https?:\/\/\S+token=[\w-]+/.exec(newest?.text ?? '')?.[0] ?? ''
}

export const authScenarios: Scenarios = {
  async 'POST /auth/login'(stage, place) {
    const client = stage.guest(place)
    const { username } = await signUp(client)
    const wrong = await refusal(client.post('/auth/login', { username, password: 'not this one' }))
    expect([wrong.status, typeof wrong.body.message]).toEqual([422, 'string'])
    const { token } = await client.post('/auth/login', { username, password, remember: true })
    client.token = token
    expect(await client.get('/users/me')).toMatchObject({ username, isPerformer: false })
    client.token = ''
    expect(await refusal(client.get('/users/me'))).toMatchObject({ status: 401 })
  },
  async 'POST /auth/twitter/login'(stage, place) {
    const callbackUrl = `${stage.endpoints[place].origin}/callback/twitter`
    const off = await refusal(stage.guest(place).post('/auth/twitter/login', { callbackUrl }))
    expect(off.body).toMatchObject({ code: 'identities.provider_off', message: expect.any(String) })
  },
  async 'POST /auth/twitter/callback'(stage, place) {
    const body = {
      oauth_verifier: 'v',
      oauthToken: 't',
      oauthTokenSecret: 's',
      callbackUrl: '',
      role: 'user',
    }
    const off = await refusal(stage.guest(place).post('/auth/twitter/callback', body))
    expect(off.body).toMatchObject({ code: 'identities.sign_in_ended' })
  },
  async 'POST /auth/google/login'(stage, place) {
    const off = await refusal(
      stage.guest(place).post('/auth/google/login', { tokenId: 'x.y.z', role: 'user' }),
    )
    expect(off.body).toMatchObject({ code: 'identities.provider_off' })
  },
  async 'POST /auth/google/token'(stage, place) {
    const off = await refusal(stage.guest(place).post('/auth/google/token', { code: 'abc' }))
    expect(off.status).toBeGreaterThanOrEqual(400)
    expect(off.status).toBeLessThan(500)
  },
  async 'POST /auth/email-verification'(stage, place) {
    const { client, person } = await stage.fan(place, { hasVerifiedEmail: false })
    const source = await client.get('/users/me')
    const { message } = await client.post('/auth/email-verification', {
      source,
      sourceType: 'user',
    })
    expect(message).toEqual(expect.any(String))
    const link = await linkTo(stage, person.email)
    expect(link).toContain(`${stage.api}/auth/email-verification?token=`)
    const page = await fetch(link)
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
  },
  async 'PUT /auth/users/me/password'(stage, place) {
    const client = stage.guest(place)
    const { username } = await signUp(client)
    client.token = (await client.post('/auth/login', { username, password })).token
    expect(
      await client.put('/auth/users/me/password', { password: 'Another-anchor-9', source: 'user' }),
    ).toBe(true)
  },
  async 'POST /auth/users/forgot'(stage, place) {
    const client = stage.guest(place)
    const { email } = await signUp(client)
    for (const address of [email, 'nobody@example.com'])
      expect(await client.post('/auth/users/forgot', { email: address })).toEqual({ success: true })
    expect(await linkTo(stage, email)).toContain(`${stage.api}/auth/password-change?token=`)
  },
  async 'POST /auth/users/register'(stage, place) {
    const client = stage.guest(place)
    const { username } = await signUp(client)
    const taken = await refusal(client.post('/auth/users/register', { ...newPerson(), username }))
    expect(taken.status).toBe(422)
    const bad = await refusal(
      client.post('/auth/users/register', { ...newPerson(), email: 'nowhere' }),
    )
    expect([bad.status, Array.isArray(bad.body.message)]).toEqual([400, true])
  },
  async 'POST /auth/performers/register'(stage, place) {
    const client = stage.guest(place)
    const categories = await client.get('/performer-categories', { limit: 500 })
    const { username, ...who } = newPerson()
    const files = { idVerification: await photo(), documentVerification: await photo() }
    const categoryIds = [categories.data[0]._id, categories.data[1]._id]
    const facts = {
      dateOfBirth: '1990-04-01',
      country: 'US',
      gender: 'female',
      confirm: password,
      phone: undefined,
    }
    const { message } = await client.upload('/auth/performers/register', files, {
      ...who,
      ...facts,
      username,
      categoryIds,
    })
    expect(message).toEqual(expect.any(String))
    await stage.world.settle()
    client.token = (await client.post('/auth/login', { username, password })).token
    expect(await client.get('/users/me')).toMatchObject({
      isPerformer: true,
      verifiedDocument: false,
      categoryIds,
    })
  },
}
