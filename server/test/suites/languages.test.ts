import { follow } from '@stagedoor/contract/follows'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../world/mails.ts'
import type { Person } from '../world/people.ts'
import { createWorld, type World } from '../world/world.ts'

const PSEUDO = /⟦.*⟧/

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld({ environment: { LANGUAGES: 'en-XA,en,ar-XB' } })
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

it('mails in the language of the site, and shows pages of mailed links in that of the visitor', async () => {
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
