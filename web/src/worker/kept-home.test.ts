import { beforeEach, expect, it } from 'vitest'
import { age, answer, browser, HOME, ownPages, reset, tell } from './fake-browser.ts'

beforeEach(reset)

it('keeps the home page of a signed-in account with its files, and shows it offline', async () => {
  await tell('robin', ['/assets/live-1.js'])
  browser.isOnline = false
  const page = await answer('/home', { mode: 'navigate' })
  expect(page?.status).toBe(200)
  expect(await page?.text()).toContain('<html data-kept lang="en">')
  for (const file of ['/assets/live-1.js', '/assets/home-1.css'])
    expect(await (await answer(file))?.text()).toBe('from the server')
  for (const path of ['/wallet', '/home?q=x'])
    expect(await (await answer(path, { mode: 'navigate' }))?.text()).toContain('href="/home"')
})

it('shows the site and never what is kept while the site answers', async () => {
  await tell('robin', [])
  expect(await (await answer('/home', { mode: 'navigate' }))?.text()).toBe('from the server')
})

it('asks for the home page only when it is told to on the home page, and not again a moment later', async () => {
  await tell('robin')
  expect(browser.asked).toEqual([])
  await tell('robin', [])
  await tell('robin', [])
  expect(browser.asked).toEqual(['/home', '/assets/home-1.css'])
  age(60_000)
  await tell('robin', [])
  expect(browser.asked).toEqual(['/home', '/assets/home-1.css', '/home'])
})

it('makes way for a page that somebody goes to meanwhile', async () => {
  browser.meanwhile = () => void answer('/wallet', { mode: 'navigate' })
  await tell('robin', [])
  expect(ownPages()).toEqual([])
  browser.meanwhile = () => undefined
  await tell('robin', [])
  expect(ownPages()).toEqual([HOME])
})

it.each([
  ['logging out', { path: '/api/auth/logout', method: 'POST' }],
  ['logging out where the API has another path', { path: '/backend/auth/logout', method: 'POST' }],
  ['logging in', { path: '/api/auth/login', method: 'POST' }],
  ['being sent to the login page', { path: '/auth/login', mode: 'navigate' }],
])('forgets it at %s, also while it is on its way', async (_what, { path, ...more }) => {
  await tell('robin', [])
  expect(ownPages()).toEqual([HOME])
  await answer(path, more)
  expect(ownPages()).toEqual([])
  browser.meanwhile = () => answer(path, more)
  await tell('robin', [])
  expect(ownPages()).toEqual([])
  browser.isOnline = false
  const page = await answer('/home', { mode: 'navigate' })
  expect(page?.status).toBe(503)
  expect(await page?.text()).not.toContain('href="/home"')
})

it.each([
  ['a guest', undefined],
  ['another account', 'sam'],
])('forgets it as soon as a page of %s stands', async (_who, viewer) => {
  await tell('robin', [])
  await tell(viewer)
  expect(ownPages()).toEqual([])
})

it('keeps no page of anybody but who is signed in, none that is refused, and none that lacks a file', async () => {
  browser.home = { status: 200, viewer: 'nobody' }
  await tell('robin', [])
  browser.home = { status: 403, viewer: 'robin' }
  await tell('robin', [])
  browser.home = { status: 200, viewer: 'robin' }
  browser.missing = ['/assets/home-1.css']
  await tell('robin', [])
  expect(ownPages()).toEqual([])
})

it('leaves what is kept as it is while the site fails or cannot be reached', async () => {
  await tell('robin', [])
  age(60_000)
  browser.home = { status: 503, viewer: 'robin' }
  await tell('robin', [])
  browser.isOnline = false
  await tell('robin', [])
  expect(ownPages()).toEqual([HOME])
})

it('keeps it for a day', async () => {
  await tell('robin', [])
  age(25 * 3600_000)
  browser.isOnline = false
  expect((await answer('/home', { mode: 'navigate' }))?.status).toBe(503)
  expect(ownPages()).toEqual([])
})

it('answers the pictures of a kept page by empty ones where the device does not know that it has no connection', async () => {
  await tell('robin', [])
  browser.isOnline = false
  await answer('/home', { mode: 'navigate' })
  expect((await answer('/media/1.jpg', { destination: 'image' }))?.headers.get('content-type')).toBe('image/svg+xml')
})

it('answers pictures only without a connection, by empty ones, and keeps none', async () => {
  const picture = () => answer('/media/1.jpg', { destination: 'image' })
  expect(await picture()).toBeUndefined()
  browser.isOnline = browser.navigator.onLine = false
  expect((await picture())?.headers.get('content-type')).toBe('image/svg+xml')
  expect([...browser.kept.keys()]).toEqual([])
})
