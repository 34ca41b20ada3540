import * as auth from '@stagedoor/contract/auth'
import { ownPagesHeader } from '@stagedoor/contract/kit'
import { touchLastSeen } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { accountByRef } from '../../accounts/index.ts'

const PASSWORD = 'violet anchor bicycle 9'
let world: World
let count = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function registered(password = PASSWORD) {
  count += 1
  const username = `reader${count}`
  const body = { firstName: 'Rea', lastName: 'Der', username, email: `${username}@example.com`, password }
  await world.api()(auth.registerFan, { body })
  const account = await accountByRef(world.app.base, username)
  return { ...body, id: account?.id ?? '' }
}

const login = (username: string, password = PASSWORD, api = world.api()) =>
  api(auth.login, { body: { username, password } })

const isIn = (token: string) =>
  world
    .api(token)(touchLastSeen)
    .then(
      () => true,
      (error) => {
        if (error.status !== 401) throw error
        return false
      },
    )

/** Sends a request as a browser does on our own pages. */
const post = (url: string, payload: object, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  world.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { ...headers, [ownPagesHeader]: '1' },
    remoteAddress,
  })

describe('guessing passwords', () => {
  it('limits guesses for an account after five failures, but not its owner on another network', async () => {
    const { username } = await registered()
    const guesser = world.api()
    for (let at = 0; at < 5; at += 1) {
      const guess = login(username, `guess number ${at}`, guesser)
      await expect(guess).rejects.toMatchObject({ code: 'auth.incorrect_credentials' })
    }
    const sixth = await login(username, PASSWORD, guesser).catch((error) => error)
    expect(sixth).toMatchObject({ code: 'request.too_many', status: 429 })
    expect(sixth.data.retryAfterSeconds).toBeGreaterThan(50)
    expect(await isIn((await login(username)).token), 'from another address').toBe(true)
    world.clock.advance(61_000)
    expect(await isIn((await login(username, PASSWORD, guesser)).token), 'a minute later').toBe(true)
  })

  it('limits guesses from one network across accounts', async () => {
    const guesser = world.api()
    const victims = await Promise.all([registered(), registered()])
    for (let at = 0; at < 5; at += 1) {
      const guess = login(victims[at % 2]?.username ?? '', 'one of the guesses', guesser)
      await expect(guess).rejects.toMatchObject({ code: 'auth.incorrect_credentials' })
    }
    await expect(login('yetanother', 'one of the guesses', guesser)).rejects.toMatchObject({ code: 'request.too_many' })
  })

  it('limits concurrent guesses from one network', async () => {
    const { username } = await registered()
    const guesser = world.api()
    const guesses = Array.from({ length: 40 }, (_, at) => login(username, `guess number ${at}`, guesser))
    const codes = (await Promise.allSettled(guesses)).map((guess) => guess.status === 'rejected' && guess.reason.code)
    const checked = codes.filter((code) => code === 'auth.incorrect_credentials').length
    expect(checked).toBeGreaterThan(0)
    expect(checked).toBeLessThanOrEqual(5)
    expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(40 - checked)
  })

  it('limits guesses for an account from many networks under any of its names, but lets a known device log in', async () => {
    const { username, email } = await registered()
    const { headers } = await post('/auth/login', { username, password: PASSWORD })
    const [device = ''] = /device=[^;]+/.exec(String(headers['set-cookie'])) ?? []
    const guess = (at: number) => login(at % 2 ? username : email, `guess number ${at}`, world.api())
    const codes: string[] = []
    for (let at = 0; at < 40; at += 1) codes.push(await guess(at).catch(({ code }) => code))
    expect(codes.filter((code) => code === 'auth.incorrect_credentials')).toHaveLength(10)
    expect(codes.slice(10)).toEqual(Array(30).fill('request.too_many'))

    const owner = (cookie: string) => post('/auth/login', { username, password: PASSWORD }, { cookie }, '198.51.100.77')
    expect((await owner('')).statusCode, 'a device that is not known').toBe(429)
    expect((await owner(`device=${'x'.repeat(43)}`)).statusCode, 'a device of nobody').toBe(429)
    expect((await owner(device)).statusCode, 'a device of the owner').toBe(200)
    world.clock.advance(15 * 60_000 + 1000)
    expect(await isIn((await login(username)).token), 'a quarter of an hour later').toBe(true)
  })

  it('checks at most ten concurrent guesses for an account from many networks', async () => {
    const { username } = await registered()
    const guesses = Array.from({ length: 60 }, (_, at) => login(username, `guess number ${at}`, world.api()))
    const codes = (await Promise.allSettled(guesses)).map((guess) => guess.status === 'rejected' && guess.reason.code)
    const checked = codes.filter((code) => code === 'auth.incorrect_credentials').length
    expect(checked).toBeGreaterThan(0)
    expect(checked).toBeLessThanOrEqual(10)
  })

  it('does not count correct passwords as guesses', async () => {
    const { username } = await registered()
    const api = world.api()
    for (let at = 0; at < 8; at += 1) expect(await login(username, PASSWORD, api)).toHaveProperty('token')
  })
})
