import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { registerFan, registerPerformer } from '@stagedoor/contract/auth'
import { readChallenge, verifyCaptcha } from '@stagedoor/contract/captcha'
import { sendContactMessage } from '@stagedoor/contract/contact'
import { type Puzzle, solvePuzzle } from '@stagedoor/contract/puzzle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { accountByRef } from '../../accounts/index.ts'
import { updateSetting } from '../../settings/index.ts'

let world: World
let google: Server
/** The requests that the fake of Google's endpoint received. */
const googleRequests: URLSearchParams[] = []
let googleResponse: object | undefined

beforeAll(async () => {
  google = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      googleRequests.push(new URLSearchParams(text))
      if (googleResponse)
        response.setHeader('content-type', 'application/json').end(JSON.stringify(googleResponse))
      else request.socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => google.once('listening', resolve))
  const { port } = google.address() as AddressInfo
  world = await createWorld({
    environment: {
      RE_CAPTCHA_URL: `http://127.0.0.1:${port}/siteverify`,
      RE_CAPTCHA_SECRET: 'secret of ours',
    },
  })
  await set('captcha', 'proof')
  await set('captchaAlways', true)
})
afterAll(async () => {
  await world.close()
  google.close()
})

const set = (key: string, value: unknown) =>
  transaction(world.app.base, (ctx) => updateSetting(ctx, key, value))

let count = 0
const fan = (changes: object = {}) => {
  count += 1
  const username = `human${count}`
  const password = 'violet anchor bicycle 9'
  return {
    firstName: 'Rea',
    lastName: 'Der',
    username,
    email: `${username}@example.com`,
    password,
    ...changes,
  }
}
const solved = async () => solvePuzzle((await world.api()(readChallenge)) as Puzzle) ?? ''
const post = (url: string, payload: object, cookie = '') =>
  world.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { cookie },
    remoteAddress: '192.0.2.40',
  })

describe('signing up', () => {
  it('requires a puzzle at sign-up and sends it with the refusal', async () => {
    const body = fan()
    const refusal = await world
      .api()(registerFan, { body })
      .catch((error) => error)
    expect(refusal).toMatchObject({
      code: 'auth.captcha_needed',
      status: 403,
      data: { kind: 'proof' },
    })
    expect(await accountByRef(world.app.base, body.username)).toBeUndefined()
    const token = solvePuzzle(refusal.data) ?? ''
    await world.api()(registerFan, { body: { ...body, captcha: token } })
    expect(await accountByRef(world.app.base, body.username)).toBeDefined()
  })

  it('accepts each solution once, even in concurrent sign-ups', async () => {
    const captcha = await solved()
    const tries = Array.from({ length: 5 }, () =>
      world.api()(registerFan, { body: fan({ captcha }) }),
    )
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.code] : [],
    )
    expect(codes).toEqual(Array(4).fill('auth.captcha_failed'))
  })

  it('refuses a wrong or expired solution with a new puzzle', async () => {
    const late = await solved()
    world.clock.advance(11 * 60_000)
    for (const captcha of [late, 'nonsense', `${late}0`]) {
      const refusal = await world
        .api()(registerFan, { body: fan({ captcha }) })
        .catch((error) => error)
      expect(refusal).toMatchObject({
        code: 'auth.captcha_failed',
        status: 422,
        data: { kind: 'proof' },
      })
      expect(solvePuzzle(refusal.data)).toBeDefined()
    }
  })

  it('requires a captcha of a performer before it reads the documents', async () => {
    const body = {
      ...fan(),
      dateOfBirth: '2000-01-01',
      country: 'FR',
      categoryIds: ['0'.repeat(32)],
    }
    const picture = new Blob(['no picture'])
    const files = { idVerification: picture, documentVerification: picture }
    const without = world.api()(registerPerformer, { body, files })
    await expect(without).rejects.toMatchObject({ code: 'auth.captcha_needed' })
    const withOne = world.api()(registerPerformer, {
      body: { ...body, captcha: await solved() },
      files,
    })
    await expect(withOne).rejects.toMatchObject({ code: 'reference.category_not_found' })
  })

  it('accepts the single-use cookie of clients that verify the captcha first', async () => {
    const reply = await post('/re-captcha/verify', { token: await solved() })
    expect(reply.json()).toEqual({ status: 0, data: { success: true } })
    const cookie = String(reply.headers['set-cookie'])
    expect(cookie).toMatch(/^captchaPass=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const pass = cookie.split(';')[0] ?? ''
    const replies = [
      await post('/auth/users/register', fan(), pass),
      await post('/auth/users/register', fan(), pass),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 403])
    expect(replies[1]?.json().code).toBe('auth.captcha_needed')
    expect((await post('/auth/users/register', fan(), `${pass}x`)).statusCode).toBe(403)
  })
})

describe('a site that asks after signs of abuse', () => {
  beforeAll(() => set('captchaAlways', false))
  afterAll(() => set('captchaAlways', true))

  const contact = {
    name: 'Rea',
    email: 'rea@example.com',
    message: 'A question about the site, in some words.',
  }

  it('lets a client without captcha support sign up and contact the operator when nothing is suspicious', async () => {
    const client = world.api()
    expect(await client(registerFan, { body: fan() })).toHaveProperty('message')
    expect(await client(sendContactMessage, { body: contact })).toEqual({ success: true })
    const body = {
      ...fan(),
      dateOfBirth: '2000-01-01',
      country: 'FR',
      categoryIds: ['0'.repeat(32)],
    }
    const picture = new Blob(['no picture'])
    const files = { idVerification: picture, documentVerification: picture }
    const attempt = client(registerPerformer, { body, files })
    await expect(attempt).rejects.toMatchObject({ code: 'reference.category_not_found' })
  })

  it('requires a captcha for the sixth sign-up of one network within an hour, also when concurrent', async () => {
    const client = world.api()
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => client(registerFan, { body: fan() })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    )
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('auth.captcha_needed'))
    const captcha = solvePuzzle(refused[0].data) ?? ''
    expect(await client(registerFan, { body: fan({ captcha }) })).toHaveProperty('message')
    expect(await world.api()(registerFan, { body: fan() })).toHaveProperty('message')
    world.clock.advance(61 * 60_000)
    expect(await client(registerFan, { body: fan() })).toHaveProperty('message')
  })

  it('requires a captcha for the fourth contact message of a network and for every disposable address', async () => {
    const client = world.api()
    for (let at = 0; at < 3; at += 1) await client(sendContactMessage, { body: contact })
    await expect(client(sendContactMessage, { body: contact })).rejects.toMatchObject({
      code: 'auth.captcha_needed',
    })
    const email = 'someone@inbox.mailinator.com'
    const thrownAway = world.api()(registerFan, { body: fan({ email }) })
    await expect(thrownAway).rejects.toMatchObject({
      code: 'auth.captcha_needed',
      data: { kind: 'proof' },
    })
  })

  it('stops counting anonymous calls after an hour', async () => {
    const left = async () =>
      (await world.app.base.db.selectFrom('openCalls').select('id').execute()).length
    await world.api()(registerFan, { body: fan() })
    expect(await left()).toBeGreaterThan(0)
    world.clock.advance(61 * 60_000)
    await world.runScheduledJobs()
    expect(await left()).toBe(0)
  })
})

describe('verifying', () => {
  it('refuses to verify an invalid solution', async () => {
    const attempt = world.api()(verifyCaptcha, { body: { token: 'nonsense' } })
    await expect(attempt).rejects.toMatchObject({ code: 'auth.captcha_failed' })
    expect((await post('/re-captcha/verify', {})).statusCode).toBe(400)
  })
})

describe('a site', () => {
  it('verifies each reCAPTCHA token with Google', async () => {
    await set('captcha', 'recaptcha')
    await set('reCaptchaSiteKey', 'site key')
    expect(await world.api()(readChallenge)).toEqual({ kind: 'recaptcha', siteKey: 'site key' })
    const register = (captcha: string) => world.api()(registerFan, { body: fan({ captcha }) })
    googleResponse = { success: true, hostname: '127.0.0.1', score: 0.9 }
    expect(await register('a good token')).toHaveProperty('message')
    expect(Object.fromEntries(googleRequests.at(-1) ?? [])).toMatchObject({
      secret: 'secret of ours',
      response: 'a good token',
    })
    const doubtful = [
      { success: false },
      { success: true, hostname: 'elsewhere.example' },
      { success: true, score: 0.1 },
      ['no answer of this kind'],
      undefined,
    ]
    for (const answer of doubtful) {
      googleResponse = answer
      await expect(register('a token'), JSON.stringify(answer)).rejects.toMatchObject({
        code: 'auth.captcha_failed',
      })
    }
  })

  it('falls back to the puzzle when reCAPTCHA has no keys', async () => {
    await set('reCaptchaSiteKey', '')
    expect(await world.api()(readChallenge)).toMatchObject({ kind: 'proof' })
  })

  it('requires no captcha when the site turns it off', async () => {
    await set('captcha', 'off')
    expect(await world.api()(readChallenge)).toEqual({ kind: 'off' })
    expect(await world.api()(registerFan, { body: fan() })).toHaveProperty('message')
    expect(await world.api()(verifyCaptcha, { body: { token: 'anything' } })).toEqual({
      success: true,
    })
  })
})

it('deletes used tokens after they expire', async () => {
  await set('captcha', 'proof')
  await world.api()(registerFan, { body: fan({ captcha: await solved() }) })
  const left = async () =>
    (await world.app.base.db.selectFrom('spentTokens').select('tokenHash').execute()).length
  expect(await left()).toBeGreaterThan(0)
  world.clock.advance(11 * 60_000)
  await world.runScheduledJobs()
  expect(await left()).toBe(0)
})
