import * as auth from '@stagedoor/contract/auth'
import { readChallenge } from '@stagedoor/contract/captcha'
import { ownPagesHeader } from '@stagedoor/contract/kit'
import { type Puzzle, solvePuzzle } from '@stagedoor/contract/puzzle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { localClient } from '../../../platform/http/index.ts'
import { accountByRef } from '../../accounts/index.ts'
import { updateSetting } from '../../settings/index.ts'

const PASSWORD = 'violet anchor bicycle 9'
let world: World
let count = 0

beforeAll(async () => {
  world = await createWorld()
  // Captchas of logins have their own tests.
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'captcha', 'off'))
})
afterAll(() => world.close())

async function registered(password = PASSWORD) {
  count += 1
  const username = `reader${count}`
  const body = {
    firstName: 'Rea',
    lastName: 'Der',
    username,
    email: `${username}@example.com`,
    password,
  }
  await world.api()(auth.registerFan, { body })
  const account = await accountByRef(world.app.base, username)
  return { ...body, id: account?.id ?? '' }
}

const login = (username: string, password = PASSWORD, api = world.api()) =>
  api(auth.login, { body: { username, password } })

/** Logs in as a client that is not our own pages. */
const logInElsewhere = (username: string, password = PASSWORD) =>
  login(username, password, localClient(world.app.http, { isOwnPages: false }))

/** Sends a request as a browser does on our own pages. */
const post = (
  url: string,
  payload: object,
  headers: Record<string, string> = {},
  remoteAddress = '192.0.2.1',
) =>
  world.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { ...headers, [ownPagesHeader]: '1' },
    remoteAddress,
  })

const logInFrom = (
  ip: string,
  body: { username: string; password?: string; captcha?: string },
  cookie = '',
) => post('/auth/login', { password: PASSWORD, ...body }, { cookie }, ip)

/** Guesses on our own pages from a network of its own, and returns the code of the refusal. */
const guessFrom = async (network: number, username: string) => {
  const guess = await logInFrom(`203.0.113.${network}`, {
    username,
    password: `guess of network ${network}`,
  })
  return guess.json().code as string
}

describe('guessing passwords', () => {
  it('limits guesses for an account after five failures, but not its owner on another network', async () => {
    const { username } = await registered()
    for (let at = 0; at < 5; at += 1)
      expect(await guessFrom(99, username)).toBe('auth.incorrect_credentials')
    const sixth = await logInFrom('203.0.113.99', { username })
    expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'request.too_many'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(50)
    expect(
      (await logInFrom('198.51.100.80', { username })).statusCode,
      'from another address',
    ).toBe(200)
    world.clock.advance(61_000)
    expect((await logInFrom('203.0.113.99', { username })).statusCode, 'a minute later').toBe(200)
  })

  it('limits guesses from one network across accounts', async () => {
    const guesser = world.api()
    const victims = await Promise.all([registered(), registered()])
    for (let at = 0; at < 5; at += 1) {
      const guess = login(victims[at % 2]?.username ?? '', 'one of the guesses', guesser)
      await expect(guess).rejects.toMatchObject({ code: 'auth.incorrect_credentials' })
    }
    await expect(login('yetanother', 'one of the guesses', guesser)).rejects.toMatchObject({
      code: 'request.too_many',
    })
  })

  it('limits concurrent guesses from one network', async () => {
    const { username } = await registered()
    const guesser = world.api()
    const guesses = Array.from({ length: 40 }, (_, at) =>
      login(username, `guess number ${at}`, guesser),
    )
    const codes = (await Promise.allSettled(guesses)).map(
      (guess) => guess.status === 'rejected' && guess.reason.code,
    )
    const checked = codes.filter((code) => code === 'auth.incorrect_credentials').length
    expect(checked).toBeGreaterThan(0)
    expect(checked).toBeLessThanOrEqual(5)
    expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(40 - checked)
  })

  it('slows guesses from many networks on our own pages after ten, lets known devices in, and locks nobody out', async () => {
    const { username } = await registered()
    const { headers } = await logInFrom('192.0.2.1', { username })
    const [device = ''] = /device=[^;]+/.exec(String(headers['set-cookie'])) ?? []
    const codes: string[] = []
    for (let at = 0; at < 20; at += 1) codes.push(await guessFrom(at, username))
    expect(codes.filter((code) => code === 'auth.incorrect_credentials')).toHaveLength(10)
    expect(codes.slice(10)).toEqual(Array(10).fill('request.too_many'))

    const owner = (ip: string, cookie = '') => logInFrom(ip, { username }, cookie)
    expect(
      (await owner('198.51.100.77', `device=${'x'.repeat(43)}`)).statusCode,
      'a device of nobody',
    ).toBe(429)
    expect((await owner('198.51.100.77', device)).statusCode, 'a device of the owner').toBe(200)
    expect((await owner('198.51.100.77')).statusCode, 'its network, without a cookie').toBe(200)
    const refused = await owner('198.51.100.76')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '20'])
    world.clock.advance(20_000)
    expect((await owner('198.51.100.76')).statusCode, 'a new device after the wait').toBe(200)
  })

  it('lets the owner in on a new device while another network guesses without end', async () => {
    const { username } = await registered()
    let waited = 0
    for (let round = 0; round < 40; round += 1) {
      world.clock.advance(15_000)
      await guessFrom(1, username)
    }
    for (;;) {
      const reply = await logInFrom('198.51.100.78', { username })
      if (reply.statusCode === 200) break
      const wait = Number(reply.headers['retry-after'])
      waited += wait
      expect(waited).toBeLessThanOrEqual(60)
      world.clock.advance(wait * 1000)
      await guessFrom(1, username)
    }
  })

  it('slows clients that show no captcha after three guesses, and never asks them for one', async () => {
    const { username } = await registered()
    const outcome = (password: string) =>
      logInElsewhere(username, password).then(
        () => 'in',
        ({ code, data }) => (data?.retryAfterSeconds ? `${code} ${data.retryAfterSeconds}` : code),
      )
    const outcomes = []
    for (let at = 0; at < 4; at += 1) outcomes.push(await outcome(`guess number ${at}`))
    expect(outcomes).toEqual([...Array(3).fill('auth.incorrect_credentials'), 'request.too_many 6'])
    expect(await outcome(PASSWORD)).toBe('request.too_many 6')
    world.clock.advance(6000)
    expect(await outcome(PASSWORD)).toBe('in')
  })

  it('does not tell which address belongs to a username', async () => {
    const [{ username, email }, other] = await Promise.all([registered(), registered()])
    for (let at = 0; at < 12; at += 1) await guessFrom(at, username)
    expect(await guessFrom(30, email)).toBe(await guessFrom(31, other.email))
  })

  it('checks at most ten concurrent guesses for an account from many networks', async () => {
    const { username } = await registered()
    const codes = await Promise.all(Array.from({ length: 60 }, (_, at) => guessFrom(at, username)))
    const checked = codes.filter((code) => code === 'auth.incorrect_credentials').length
    expect(checked).toBeGreaterThan(0)
    expect(checked).toBeLessThanOrEqual(10)
  })

  it('does not count correct passwords as guesses', async () => {
    const { username } = await registered()
    const api = world.api()
    for (let at = 0; at < 8; at += 1)
      expect(await login(username, PASSWORD, api)).toHaveProperty('token')
  })
})

describe('the captcha of a login', () => {
  const set = (value: string) =>
    transaction(world.app.base, (ctx) => updateSetting(ctx, 'captcha', value))
  beforeAll(() => set('proof'))
  afterAll(() => set('off'))

  let network = 0
  /**
   * Logs in on our own pages, each time from another network, and returns "in" or the code of the
   * refusal.
   */
  const attempt = async (
    body: { username: string; password?: string; captcha?: string },
    ip?: string,
  ) => {
    network += 1
    const reply = await logInFrom(ip ?? `198.18.0.${network}`, body)
    return reply.statusCode === 200 ? 'in' : (reply.json().code as string)
  }
  const solved = async () => solvePuzzle((await world.api()(readChallenge)) as Puzzle) ?? ''
  const WRONG = 'not this one 1'

  it('is required after three failures of a login from any network', async () => {
    const { username } = await registered()
    const wrong = { username, password: WRONG }
    for (let at = 0; at < 3; at += 1)
      expect(await attempt(wrong)).toBe('auth.incorrect_credentials')
    expect(await attempt({ username })).toBe('auth.captcha_needed')
    expect(await attempt({ ...wrong, captcha: await solved() })).toBe('auth.incorrect_credentials')
    expect(await attempt({ username, captcha: await solved() })).toBe('in')
    world.clock.advance(16 * 60_000)
    expect(await attempt({ username })).toBe('in')
  })

  it('is never required of a client that is not our own pages', async () => {
    const { username } = await registered()
    for (let at = 0; at < 3; at += 1) await attempt({ username, password: WRONG })
    expect(await attempt({ username })).toBe('auth.captcha_needed')
    world.clock.advance(6000)
    expect(await logInElsewhere(username)).toHaveProperty('token')
  })

  it('is required after ten failures from one address, for unknown accounts too', async () => {
    const guess = (username: string) => attempt({ username, password: WRONG }, '198.51.100.9')
    for (let at = 0; at < 10; at += 1) {
      expect(await guess(`nobody${at}`)).toBe('auth.incorrect_credentials')
      world.clock.advance(20_000)
    }
    expect(await guess('nobodyelse')).toBe('auth.captcha_needed')
  })
})
