import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it } from 'vitest'
import {
  browser,
  fetchThroughWorker,
  lifecycle,
  postMessage,
  reset,
  startServiceWorker,
} from './fake-browser.ts'

beforeEach(reset)

it('caches built files, and nothing else', async () => {
  expect(await (await fetchThroughWorker('/assets/a.js'))?.text()).toBe('from the server')
  expect(await (await fetchThroughWorker('/assets/a.js'))?.text()).toBe('from the server')
  expect(browser.requests).toEqual(['http://site/assets/a.js'])
  for (const path of [
    '/api/users/me',
    '/media/x',
    '/home.data',
    '/icons/icon-192.png',
    'https://other.example/assets/a.js',
  ])
    expect(await fetchThroughWorker(path)).toBeUndefined()
  await fetchThroughWorker('/home', { mode: 'navigate' })
  expect([...(browser.caches.get('files-one')?.keys() ?? [])]).toEqual(['http://site/assets/a.js'])
})

it('leaves requests other than GET to the browser', async () => {
  expect(await fetchThroughWorker('/home', { mode: 'navigate', method: 'POST' })).toBeUndefined()
})

it('answers pages from the server, and with the offline screen without a connection', async () => {
  expect(await (await fetchThroughWorker('/home', { mode: 'navigate' }))?.text()).toBe(
    'from the server',
  )
  browser.isOnline = false
  const page = await fetchThroughWorker('/home', { mode: 'navigate' })
  expect(page?.status).toBe(503)
  const html = (await page?.text()) ?? ''
  expect(html).toContain('<h1>No connection</h1>')
  const script = /<script>(.*)<\/script>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(page?.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
})

it('reloads the offline screen once when the site answers, however long the page takes then', async () => {
  browser.isOnline = false
  const html = await (await fetchThroughWorker('/wallet', { mode: 'navigate' }))?.text()
  const asks: (() => void)[] = []
  let reloads = 0
  runInNewContext(/<script>(.*)<\/script>/.exec(html ?? '')?.[1] ?? '', {
    document: { hidden: false },
    setInterval: (ask: () => void) => asks.push(ask),
    clearInterval: () => undefined,
    addEventListener: (_: string, ask: () => void) => asks.push(ask),
    fetch: async () => ({ status: 200 }),
    location: { reload: () => (reloads += 1) },
  })
  for (const ask of [...asks, ...asks]) {
    ask()
    await setImmediate()
  }
  expect(asks).toHaveLength(2)
  expect(reloads).toBe(1)
})

it('caches the files of the offline screen before the connection is lost', async () => {
  await lifecycle('install')
  browser.isOnline = false
  expect(await (await fetchThroughWorker('/assets/offline.js'))?.text()).toBe('from the server')
})

it('retries a built file until there is a connection', async () => {
  browser.isOnline = false
  const file = fetchThroughWorker('/assets/a.js')
  setTimeout(() => {
    browser.isOnline = true
  }, 20)
  expect(await (await file)?.text()).toBe('from the server')
})

it('deletes the caches of the previous build, and nothing else', async () => {
  await lifecycle('install')
  await postMessage('robin', [])
  browser.caches.set('other', new Map())
  startServiceWorker('two')
  await lifecycle('install')
  await lifecycle('activate')
  expect([...browser.caches.keys()].sort()).toEqual(['files-two', 'other'])
})
