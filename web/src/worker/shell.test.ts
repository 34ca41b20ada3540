import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { answer, browser, lifecycle, reset, start, tell } from './fake-browser.ts'

beforeEach(reset)

it('keeps built files, and nothing else', async () => {
  expect(await (await answer('/assets/a.js'))?.text()).toBe('from the server')
  expect(await (await answer('/assets/a.js'))?.text()).toBe('from the server')
  expect(browser.asked).toEqual(['http://site/assets/a.js'])
  for (const path of [
    '/api/users/me',
    '/media/x',
    '/home.data',
    '/icons/icon-192.png',
    'https://other.example/assets/a.js',
  ])
    expect(await answer(path)).toBeUndefined()
  await answer('/home', { mode: 'navigate' })
  expect([...(browser.kept.get('files-one')?.keys() ?? [])]).toEqual(['http://site/assets/a.js'])
})

it('leaves sending to the browser', async () => {
  expect(await answer('/home', { mode: 'navigate', method: 'POST' })).toBeUndefined()
})

it('answers pages by the server, and by the offline screen without a connection', async () => {
  expect(await (await answer('/home', { mode: 'navigate' }))?.text()).toBe('from the server')
  browser.isOnline = false
  const page = await answer('/home', { mode: 'navigate' })
  expect(page?.status).toBe(503)
  const html = (await page?.text()) ?? ''
  expect(html).toContain('<h1>No connection</h1>')
  const script = /<script>(.*)<\/script>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(page?.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
})

it('has what the offline screen inside the application needs before the connection is lost', async () => {
  await lifecycle('install')
  browser.isOnline = false
  expect(await (await answer('/assets/offline.js'))?.text()).toBe('from the server')
})

it('asks for a built file again until there is a connection', async () => {
  browser.isOnline = false
  const file = answer('/assets/a.js')
  setTimeout(() => {
    browser.isOnline = true
  }, 20)
  expect(await (await file)?.text()).toBe('from the server')
})

it('forgets what was kept for the build before, and nothing else', async () => {
  await lifecycle('install')
  await tell('robin', [])
  browser.kept.set('other', new Map())
  start('two')
  await lifecycle('install')
  await lifecycle('activate')
  expect([...browser.kept.keys()].sort()).toEqual(['files-two', 'other'])
})
