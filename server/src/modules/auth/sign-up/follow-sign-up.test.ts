import * as auth from '@stagedoor/contract/auth'
import { ownPagesHeader } from '@stagedoor/contract/kit'
import { listNotifications } from '@stagedoor/contract/notifications'
import { readMe } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn, mailsTo } from '../../../../test/world/mails.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const PASSWORD = 'violet anchor bicycle 9'
const NEXT = '/mira?ask=subscribe'
let world: World
let count = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Sends a request from a tab of our own pages; each network stands for another device. */
const post = (url: string, payload: object, { cookie = '', ip = '192.0.2.7' } = {}) =>
  world.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { [ownPagesHeader]: '1', cookie },
    remoteAddress: ip,
  })

async function signUp(more: object = {}) {
  count += 1
  const username = `follower${count}`
  const email = `${username}@example.com`
  const body = { name: 'Someone', username, email, password: PASSWORD, next: NEXT, ...more }
  const reply = await post('/auth/users/register', body)
  return { username, email, ticket: reply.json().data.ticket as string, cookie: cookiesOf(reply) }
}

const cookiesOf = (reply: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
  [reply.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')

const signUpMail = async (email: string) =>
  (await mailsTo(world, email)).find(({ subject }) => subject === 'Confirm your e-mail address')

/** Presses the button behind the newest link in another browser. */
async function confirmElsewhere(email: string) {
  const { searchParams } = new URL(linkIn(await signUpMail(email)), 'http://localhost')
  return world.inject({
    method: 'POST',
    url: auth.authPages.confirmEmail,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams({ token: searchParams.get('token') ?? '' }).toString(),
    remoteAddress: '198.51.100.8',
  })
}
const codeFor = async (email: string) =>
  /code (\d{6})/.exec((await signUpMail(email))?.text ?? '')?.[1] ?? ''
const follow = (ticket: string, cookie = '') =>
  post('/auth/email-verification/follow', { ticket }, { cookie })
const enter = (ticket: string, code: string) =>
  post('/auth/email-verification/code', { ticket, code })

describe('the tab that signed up', () => {
  it('is logged in once after the address was confirmed in another browser, and no warning is its first notice', async () => {
    const { username, email, ticket, cookie } = await signUp()
    expect((await follow(ticket, cookie)).json().data).toEqual({ state: 'waiting' })
    await confirmElsewhere(email)
    const followed = await follow(ticket, cookie)
    expect(followed.json().data).toMatchObject({ state: 'logged_in', next: NEXT })
    const token = /token=([^;]+)/.exec(cookiesOf(followed))?.[1]
    expect(await world.api(token)(readMe)).toMatchObject({ username, verifiedEmail: true })
    expect((await follow(ticket)).json().data, 'a ticket logs in once').toEqual({
      state: 'waiting',
    })
    const login = await post(
      '/auth/login',
      { username, password: PASSWORD },
      { cookie, ip: '198.51.100.9' },
    )
    expect(login.statusCode).toBe(200)
    await world.settle()
    expect((await world.api(token)(listNotifications, { query: {} })).data).toEqual([])
    const subjects = (await mailsTo(world, email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Confirm your e-mail address'])
  })

  it('moves on without a second session where the link was opened in the same browser', async () => {
    const { email, ticket } = await signUp()
    const cookie = cookiesOf(await confirmElsewhere(email))
    const followed = await follow(ticket, cookie)
    expect(followed.json().data).toEqual({ state: 'logged_in', next: NEXT })
    expect(cookiesOf(followed)).toBe('')
  })

  it('is not logged in to the account of a taken address, nor after its password was changed', async () => {
    const owner = await signUp()
    await confirmElsewhere(owner.email)
    const second = await signUp({ email: owner.email })
    expect((await follow(second.ticket)).json().data).toEqual({ state: 'waiting' })
    const { token } = await world.api()(auth.login, {
      body: { username: owner.username, password: PASSWORD },
    })
    world.clock.advance(1000)
    const body = { password: 'copper lantern orchard 4', currentPassword: PASSWORD }
    await world.api(token)(auth.changePassword, { body })
    expect((await follow(owner.ticket)).json().data).toEqual({ state: 'waiting' })
    expect((await follow(`${owner.ticket}x`)).json().code).toBe('auth.link_ended')
  })
})

describe('the code of a registration', () => {
  it('confirms the address and logs in without the link, which ends', async () => {
    const { username, email, ticket } = await signUp()
    const entered = await enter(ticket, await codeFor(email))
    expect(entered.json().data).toMatchObject({ state: 'logged_in', next: NEXT })
    const token = /token=([^;]+)/.exec(cookiesOf(entered))?.[1]
    expect(await world.api(token)(readMe)).toMatchObject({ username, verifiedEmail: true })
    expect((await confirmElsewhere(email)).statusCode).toBe(422)
  })

  it('allows five attempts, and the next mail as many again', async () => {
    const { email, ticket } = await signUp()
    const code = await codeFor(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let at = 0; at < 5; at += 1)
      expect((await enter(ticket, wrong)).json().code).toBe('factors.incorrect_code')
    expect((await enter(ticket, code)).json().code).toBe('factors.incorrect_code')
    await world.api()(auth.resendSignUpMail, { body: { ticket } })
    expect((await enter(ticket, await codeFor(email))).json().data.state).toBe('logged_in')
  })

  it('works for a quarter of an hour, and never for a taken address', async () => {
    const { email, ticket } = await signUp()
    const code = await codeFor(email)
    const { ticket: other } = await signUp({ email })
    expect((await enter(other, code)).json().code).toBe('factors.incorrect_code')
    world.clock.advance(15 * 60_000 + 1000)
    expect((await enter(ticket, code)).json().code).toBe('factors.incorrect_code')
    expect((await confirmElsewhere(email)).statusCode, 'the link still works').toBe(303)
  })
})
