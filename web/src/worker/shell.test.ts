import { createHash } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, it } from 'vitest'
import { workerScript } from '../../app-worker.ts'

type Listener = (event: Record<string, unknown>) => void

let online = true
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
    const answer = new Response('from the server')
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
    createContext({ self, caches, fetch, crypto, Response, TextEncoder, Uint8Array, URL, btoa, Promise, String }),
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
  listeners.get('fetch')?.({ request, respondWith: (response: Promise<Response>) => (given = response) })
  return given
}

beforeEach(() => {
  online = true
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

it('forgets the files of the build before, and only its own', async () => {
  await lifecycle('install')
  kept.set('other', new Map())
  start('two')
  await lifecycle('install')
  await lifecycle('activate')
  expect([...kept.keys()].sort()).toEqual(['files-two', 'other'])
})
