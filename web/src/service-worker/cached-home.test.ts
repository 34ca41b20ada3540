import { beforeEach, expect, it } from 'vitest'
import {
  ageCachedPage,
  browser,
  cachedPages,
  fetchThroughWorker,
  HOME,
  postMessage,
  reset,
} from './fake-browser.ts'

beforeEach(reset)

it('caches the home page of a signed-in account with its files, and shows it offline', async () => {
  await postMessage('robin', ['/assets/live-1.js'])
  browser.isOnline = false
  const page = await fetchThroughWorker('/home', { mode: 'navigate' })
  expect(page?.status).toBe(200)
  expect(await page?.text()).toContain('<html data-kept lang="en">')
  for (const file of ['/assets/live-1.js', '/assets/home-1.css'])
    expect(await (await fetchThroughWorker(file))?.text()).toBe('from the server')
  for (const path of ['/wallet', '/home?q=x'])
    expect(await (await fetchThroughWorker(path, { mode: 'navigate' }))?.text()).toContain(
      'href="/home"',
    )
})

it('deletes the home page when a page answers with a gate of age', async () => {
  await postMessage('robin', [])
  expect(cachedPages()).toEqual([HOME])
  browser.headers = { 'clear-site-data': '"cache"' }
  await fetchThroughWorker('/mia', { mode: 'navigate' })
  expect(cachedPages()).toEqual([])
})

it('caches no gate of age in place of the home page, and deletes what it cached before', async () => {
  await postMessage('robin', ['/assets/home-1.js'])
  expect(cachedPages()).toEqual([HOME])
  ageCachedPage(60_000)
  // The gate names nobody, and what is not built is never cached.
  browser.home = { status: 200, viewer: 'a gate' }
  await postMessage('robin', ['/assets/home-1.js'])
  expect(cachedPages()).toEqual([])
  for (const path of ['/media/1.webp', '/api/user/feeds', '/mia'])
    await fetchThroughWorker(path, { destination: 'image' })
  const cached = [...browser.caches.values()].flatMap((files) => [...files.keys()])
  expect(cached.filter((address) => !address.includes('/assets/'))).toEqual([])
  browser.isOnline = false
  const page = await fetchThroughWorker('/home', { mode: 'navigate' })
  expect(await page?.text()).not.toContain('robin')
})

it('never shows a cached page while the site answers', async () => {
  await postMessage('robin', [])
  expect(await (await fetchThroughWorker('/home', { mode: 'navigate' }))?.text()).toBe(
    'from the server',
  )
})

it('fetches the home page only on the message of the home page, and not again a moment later', async () => {
  await postMessage('robin')
  expect(browser.requests).toEqual([])
  await postMessage('robin', [])
  await postMessage('robin', [])
  expect(browser.requests).toEqual(['/home', '/assets/home-1.css'])
  ageCachedPage(60_000)
  await postMessage('robin', [])
  expect(browser.requests).toEqual(['/home', '/assets/home-1.css', '/home'])
})

it('stops caching the home page when the visitor navigates meanwhile', async () => {
  browser.onHomeRequest = () => void fetchThroughWorker('/wallet', { mode: 'navigate' })
  await postMessage('robin', [])
  expect(cachedPages()).toEqual([])
  browser.onHomeRequest = () => undefined
  await postMessage('robin', [])
  expect(cachedPages()).toEqual([HOME])
})

it.each([
  ['logging out', { path: '/api/auth/logout', method: 'POST' }],
  ['logging out where the API has another path', { path: '/backend/auth/logout', method: 'POST' }],
  ['logging in', { path: '/api/auth/login', method: 'POST' }],
  ['being sent to the login page', { path: '/auth/login', mode: 'navigate' }],
])(
  'deletes the cached home page at %s, also while it is being cached',
  async (_what, { path, ...more }) => {
    await postMessage('robin', [])
    expect(cachedPages()).toEqual([HOME])
    await fetchThroughWorker(path, more)
    expect(cachedPages()).toEqual([])
    browser.onHomeRequest = () => fetchThroughWorker(path, more)
    await postMessage('robin', [])
    expect(cachedPages()).toEqual([])
    browser.isOnline = false
    const page = await fetchThroughWorker('/home', { mode: 'navigate' })
    expect(page?.status).toBe(503)
    expect(await page?.text()).not.toContain('href="/home"')
  },
)

it.each([
  ['a guest', undefined],
  ['another account', 'sam'],
])('deletes the cached home page on a page of %s', async (_who, viewer) => {
  await postMessage('robin', [])
  await postMessage(viewer)
  expect(cachedPages()).toEqual([])
})

it('keeps no home page that is being cached when nothing may be kept any more', async () => {
  browser.onHomeRequest = () => postMessage(undefined)
  await postMessage('robin', [])
  browser.onHomeRequest = () => undefined
  expect(cachedPages()).toEqual([])
})

it('caches no home page of another account, no refusal, and none with a missing file', async () => {
  browser.home = { status: 200, viewer: 'nobody' }
  await postMessage('robin', [])
  browser.home = { status: 403, viewer: 'robin' }
  await postMessage('robin', [])
  browser.home = { status: 200, viewer: 'robin' }
  browser.missing = ['/assets/home-1.css']
  await postMessage('robin', [])
  expect(cachedPages()).toEqual([])
})

it('keeps the cached home page while the site fails or cannot be reached', async () => {
  await postMessage('robin', [])
  ageCachedPage(60_000)
  browser.home = { status: 503, viewer: 'robin' }
  await postMessage('robin', [])
  browser.isOnline = false
  await postMessage('robin', [])
  expect(cachedPages()).toEqual([HOME])
})

it('keeps the cached home page for a day', async () => {
  await postMessage('robin', [])
  ageCachedPage(25 * 3600_000)
  browser.isOnline = false
  expect((await fetchThroughWorker('/home', { mode: 'navigate' }))?.status).toBe(503)
  expect(cachedPages()).toEqual([])
})

it('answers the pictures of a cached page with empty ones when the device has not noticed the lost connection', async () => {
  await postMessage('robin', [])
  browser.isOnline = false
  await fetchThroughWorker('/home', { mode: 'navigate' })
  expect(
    (await fetchThroughWorker('/media/1.jpg', { destination: 'image' }))?.headers.get(
      'content-type',
    ),
  ).toBe('image/svg+xml')
})

it('answers pictures with empty ones only without a connection, and caches none', async () => {
  const picture = () => fetchThroughWorker('/media/1.jpg', { destination: 'image' })
  expect(await picture()).toBeUndefined()
  browser.isOnline = browser.navigator.onLine = false
  expect((await picture())?.headers.get('content-type')).toBe('image/svg+xml')
  expect([...browser.caches.keys()]).toEqual([])
})
