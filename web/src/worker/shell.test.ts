import { createHash } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, it } from 'vitest'
import { workerScript } from '../../app-worker.ts'

type Listener = (event: Record<string, unknown>) => void

/** A request of the worker: Node's own class refuses relative addresses. */
class Asked {
  readonly url: string
  constructor(path: string) {
    this.url = new URL(path, 'http://site').href
  }
}

let online = true
/** How the site answers for the home page. */
let home = { status: 200, redirected: false }
let asked: string[] = []
let kept: Map<string, Map<string, Response>>
let listeners: Map<string, Listener>

/** The built worker in a world of its own: a network that can go away, caches that can be looked into. */
function start(version: string) {
  listeners = new Map()
  const cacheOf = (name: string) => {
    const files = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, files)
    return {
      addAll: async (paths: string[]) => {
        for (const path of paths) files.set(`http://site${path}`, await fetch(path))
      },
      match: async (url: string) => files.get(url)?.clone(),
      put: async (url: string, answer: Response) => void files.set(url, answer),
    }
  }
  const fetch = async (request: string | { url: string }) => {
    if (!online) throw new TypeError('Failed to fetch')
    asked.push(typeof request === 'string' ? request : request.url)
    const isHome = request === '/home'
    const answer = new Response(isHome ? '<html lang="en"><link href="/assets/home-1.css">mine' : 'from the server', {
      status: isHome ? home.status : 200,
    })
    if (isHome) Object.defineProperty(answer, 'redirected', { value: home.redirected })
    Object.defineProperty(answer, 'type', { value: 'basic' })
    return answer
  }
  const self = {
    location: { origin: 'http://site' },
    registration: {},
    clients: { claim: async () => undefined },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  }
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  }
  runInContext(
    workerScript({ version, offline: ['/assets/offline.js'] }),
    createContext({
      self,
      caches,
      fetch,
      crypto,
      Response,
      Headers,
      Request: Asked,
      Date,
      TextEncoder,
      Uint8Array,
      URL,
      btoa,
      Promise,
      String,
    }),
  )
}

async function lifecycle(name: 'install' | 'activate') {
  let done: unknown
  listeners.get(name)?.({ waitUntil: (work: unknown) => (done = work) })
  await done
}

/** What the worker answers; nothing where it leaves the request to the browser. */
async function answer(path: string, more: object = {}): Promise<Response | undefined> {
  const request = {
    url: new URL(path, 'http://site').href,
    method: 'GET',
    mode: 'cors',
    headers: new Headers(),
    ...more,
  }
  let given: Promise<Response> | undefined
  let done: unknown
  listeners.get('fetch')?.({
    request,
    respondWith: (response: Promise<Response>) => (given = response),
    waitUntil: (work: unknown) => (done = work),
  })
  await done
  return given
}

/** Sends the message of a signed-in page. */
async function signedIn(...files: string[]) {
  let done: unknown
  listeners.get('message')?.({ data: { keep: files }, waitUntil: (work: unknown) => (done = work) })
  await done
}

const ownPages = () => [...(kept.get('own')?.keys() ?? [])]

beforeEach(() => {
  online = true
  home = { status: 200, redirected: false }
  asked = []
  kept = new Map()
  start('one')
})

it('keeps built files, and nothing else', async () => {
  expect(await (await answer('/assets/a.js'))?.text()).toBe('from the server')
  expect(await (await answer('/assets/a.js'))?.text()).toBe('from the server')
  expect(asked).toEqual(['http://site/assets/a.js'])
  for (const path of [
    '/api/users/me',
    '/media/x',
    '/home.data',
    '/icons/icon-192.png',
    'https://other.example/assets/a.js',
  ])
    expect(await answer(path)).toBeUndefined()
  await answer('/home', { mode: 'navigate' })
  expect([...(kept.get('files-one')?.keys() ?? [])]).toEqual(['http://site/assets/a.js'])
})

it('leaves sending to the browser', async () => {
  expect(await answer('/home', { mode: 'navigate', method: 'POST' })).toBeUndefined()
})

it('answers pages by the server, and by the offline screen without a connection', async () => {
  expect(await (await answer('/home', { mode: 'navigate' }))?.text()).toBe('from the server')
  online = false
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
  online = false
  expect(await (await answer('/assets/offline.js'))?.text()).toBe('from the server')
})

it('keeps the home page of a signed-in account with its files, and shows it offline', async () => {
  await signedIn('/assets/live-1.js')
  online = false
  const page = await answer('/home', { mode: 'navigate' })
  expect(page?.status).toBe(200)
  expect(await page?.text()).toContain('<html data-kept lang="en">')
  for (const file of ['/assets/live-1.js', '/assets/home-1.css'])
    expect(await (await answer(file))?.text()).toBe('from the server')
  expect(await (await answer('/wallet', { mode: 'navigate' }))?.text()).toContain('href="/home"')
})

it.each([
  ['logging out', { path: '/api/auth/logout', method: 'POST' }],
  ['logging in', { path: '/api/auth/login', method: 'POST' }],
  ['being sent to the login page', { path: '/auth/login', mode: 'navigate' }],
])('forgets it at %s', async (_what, { path, ...more }) => {
  await signedIn()
  expect(ownPages()).toEqual(['/home'])
  await answer(path, more)
  expect(ownPages()).toEqual([])
  online = false
  const page = await answer('/home', { mode: 'navigate' })
  expect(page?.status).toBe(503)
  expect(await page?.text()).not.toContain('href="/home"')
})

it('does not keep what was asked for before a logout, nor what leads elsewhere, nor for longer than a day', async () => {
  const keeping = signedIn()
  await answer('/api/auth/logout', { method: 'POST' })
  await keeping
  expect(ownPages()).toEqual([])
  home = { status: 200, redirected: true }
  await signedIn()
  expect(ownPages()).toEqual([])
  home = { status: 200, redirected: false }
  await signedIn()
  const page = kept.get('own')?.get('/home') as Response
  const yesterday = new Date(Date.now() - 25 * 3600_000).toISOString()
  kept.get('own')?.set('/home', new Response(await page.text(), { headers: { 'x-kept-at': yesterday } }))
  online = false
  expect((await answer('/home', { mode: 'navigate' }))?.status).toBe(503)
  expect(ownPages()).toEqual([])
})

it('forgets the files of the build before, and only its own', async () => {
  await lifecycle('install')
  kept.set('other', new Map())
  start('two')
  await lifecycle('install')
  await lifecycle('activate')
  expect([...kept.keys()].sort()).toEqual(['files-two', 'other'])
})
