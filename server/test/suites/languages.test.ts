import { login, registerFan } from '@stagedoor/contract/auth'
import { follow } from '@stagedoor/contract/follows'
import { ownPagesHeader } from '@stagedoor/contract/kit'
import { chooseLanguage } from '@stagedoor/contract/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountById, accountByRef } from '../../src/modules/accounts/index.ts'
import { notifyAccounts } from '../../src/modules/notifications/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { mailsTo } from '../world/mails.ts'
import type { Person } from '../world/people.ts'
import { createWorld, type World } from '../world/world.ts'

const PSEUDO = /⟦.*⟧/

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld({ environment: { LANGUAGES: 'en-XA,en,ar-XB,de' } })
  performer = await world.performer({ name: 'Mia' })
  const fan = await world.fan({ name: 'Robin' })
  await fan.api(follow, { params: { id: performer.id } })
  await world.settle()
})
afterAll(() => world.close())

const read = (url: string, headers: Record<string, string>) => world.inject({ url, headers })

it('says refusals in the language that the visitor chose, else in the one their browser prefers', async () => {
  const messageIn = async (headers: Record<string, string>) =>
    (await read('/api/users/me', headers)).json().message
  expect(await messageIn({ cookie: 'language=en', 'accept-language': 'en-XA' })).toBe(
    'Please log in',
  )
  expect(await messageIn({ 'accept-language': 'en-XA,en;q=0.5' })).toMatch(PSEUDO)
  expect(await messageIn({ 'accept-language': 'fr' })).toMatch(PSEUDO)
})

it('says the problems of fields in the language of the visitor', async () => {
  const payload = { email: 'no address', name: 'Sam', message: 'Hello' }
  const answer = await world.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { cookie: 'language=ar-XB' },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().data.fields[0]).toMatchObject({
    path: 'email',
    message: expect.stringMatching(PSEUDO),
  })
})

it('composes notifications in the language of who reads them, names left as they are', async () => {
  const listIn = async (language: string) => {
    const headers = { authorization: performer.token, cookie: `language=${language}` }
    return (await read('/api/notifications', headers)).json().data.data[0]
  }
  expect(await listIn('en')).toMatchObject({
    title: 'New follower',
    message: 'Robin started to follow you.',
  })
  const { title, message } = await listIn('ar-XB')
  expect(title).toMatch(PSEUDO)
  expect(message).toMatch(/^⟦.*Robin.*⟧$/)
})

it('mails are in the language of the site, and pages of mailed links in that of the visitor', async () => {
  const payload = { email: performer.email }
  await world.inject({
    method: 'POST',
    url: '/api/auth/users/forgot',
    headers: { cookie: 'language=en' },
    payload,
  })
  const [mail] = await mailsTo(world, performer.email)
  expect(mail?.subject).toMatch(PSEUDO)
  const page = await read('/api/auth/password-change?token=expired', { cookie: 'language=ar-XB' })
  expect(page.body).toContain('<html lang="ar-XB" dir="rtl">')
  expect(page.body).toMatch(/<h1>⟦.*⟧<\/h1>/)
})

/** Asks for a new password, and returns the subject of the mail about it. */
async function askForPassword(email: string) {
  const headers = { cookie: 'language=ar-XB' }
  await world.inject({ method: 'POST', url: '/api/auth/users/forgot', headers, payload: { email } })
  return (await mailsTo(world, email)).at(-1)?.subject
}

it('mails an account in the language it chose, and refuses one that the site does not offer', async () => {
  const fan = await world.fan()
  await fan.api(chooseLanguage, { body: { language: 'de' } })
  expect(await askForPassword(fan.email)).toBe('Neues Passwort wählen')
  await expect(fan.api(chooseLanguage, { body: { language: 'fr' } })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

it('gives a new account the language of its sign-up, and a browser without a choice that of the account', async () => {
  const payload = {
    firstName: 'Rea',
    lastName: 'Der',
    username: 'leserin',
    email: 'leserin@example.com',
    password: 'violet anchor bicycle 9',
  }
  const signUp = { method: registerFan.method, url: `/api${registerFan.path}` } as const
  await world.inject({ ...signUp, headers: { 'accept-language': 'de-AT' }, payload })
  const account = await accountByRef(world.app.base, payload.username)
  expect(account?.language).toBe('de')
  const [welcome] = await mailsTo(world, payload.email)
  expect(welcome?.subject).toBe('Bestätige deine E-Mail-Adresse')
  const logIn = async (headers: Record<string, string>) => {
    const body = { username: payload.username, password: payload.password }
    const request = { method: login.method, url: `/api${login.path}`, payload: body } as const
    const own = { [ownPagesHeader]: '1', ...headers }
    const answer = await world.inject({ ...request, headers: own })
    return String(answer.headers['set-cookie'])
  }
  expect(await logIn({ 'accept-language': 'en' })).toContain('language=de')
  expect(await logIn({ cookie: 'language=en' })).not.toContain('language=')
  expect((await accountById(world.app.base, account?.id ?? ''))?.language).toBe('en')
})

it('keeps a consent in the words that were shown, with days and amounts of their language', async () => {
  const fan = await world.fan()
  const headers = { authorization: fan.token, cookie: 'language=de' }
  const shown = (await read(`/api/subscriptions/offers/${performer.id}`, headers)).json().data
  const [paid, trial] = shown.offers as { consentText: string; consentHash: string }[]
  expect(paid?.consentText).toBe(
    'Du zahlst heute 2,95\u00a0$ für einen Monat Mia. Am 15. April 2026 und danach jeden ' +
      'Monat wird ' +
      '2,95\u00a0$ deiner gespeicherten Karte belastet, bis du kündigst. Du kannst jederzeit ' +
      'in einem ' +
      'Schritt kündigen und behältst den Zugang bis zum Ende der bezahlten Zeit.',
  )
  const payload = { performerId: performer.id, type: 'free', consentHash: trial?.consentHash }
  const url = '/api/payment/subscribe/performers'
  const answer = await world.inject({ method: 'POST', url, headers, payload })
  expect(answer.statusCode).toBeLessThan(300)
  const consents = await world.app.base.db
    .selectFrom('subscriptionConsents')
    .select('text')
    .where('fanId', '=', fan.id)
    .execute()
  expect(consents).toEqual([{ text: trial?.consentText }])
})

it('shows the amounts of stored notifications in each reader’s language', async () => {
  const fan = await world.fan()
  await transaction(world.app.base, (ctx) =>
    notifyAccounts(ctx, [
      {
        type: 'payment_received',
        accountId: fan.id,
        key: 'payment:1',
        facts: { amount: { money: '123450', currency: 'EUR' } },
      },
    ]),
  )
  const messageIn = async (language: string) => {
    const headers = { authorization: fan.token, cookie: `language=${language}` }
    return (await read('/api/notifications', headers)).json().data.data[0].message
  }
  expect(await messageIn('en')).toBe('We received your payment of €1,234.50.')
  expect(await messageIn('de')).toBe('Wir haben deine Zahlung von 1.234,50\u00a0€ erhalten.')
})
