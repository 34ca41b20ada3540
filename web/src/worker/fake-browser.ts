import { createContext, runInContext } from 'node:vm'
import { workerScript } from '../../app-worker.ts'

/** What a browser gives a worker and Node gives as well. */
const globals = {
  AbortController,
  Date,
  Error,
  Headers,
  Promise,
  Response,
  Set,
  String,
  TextEncoder,
  Uint8Array,
  URL,
  setTimeout: (act: () => void) => setTimeout(act, 1),
}

type Listener = (event: Record<string, unknown>) => void

interface FakeBrowser {
  /** Whether the site can be reached. */
  isOnline: boolean
  /** What the device says of it. */
  navigator: { onLine: boolean }
  /** How the site answers for the home page, and whose it is. */
  home: { status: number; viewer: string }
  /** Paths that cannot be had while everything else can. */
  missing: string[]
  /** Called while the home page is on its way. */
  meanwhile: () => unknown
  asked: string[]
  kept: Map<string, Map<string, Response>>
}

const fresh = (): FakeBrowser => ({
  isOnline: true,
  navigator: { onLine: true },
  home: { status: 200, viewer: 'robin' },
  missing: [],
  meanwhile: () => undefined,
  asked: [],
  kept: new Map(),
})

/** The browser that a worker of a test runs in. */
export const browser = fresh()

const listeners = new Map<string, Listener>()

/** Begins again with a browser that has kept nothing, and the worker of build "one". */
export function reset(): void {
  Object.assign(browser, fresh())
  start('one')
}

/** Runs the built worker in a world of its own: a network that can go away, caches that can be looked into. */
export function start(version: string) {
  listeners.clear()
  const cacheOf = (name: string) => {
    const files = browser.kept.get(name) ?? new Map<string, Response>()
    browser.kept.set(name, files)
    return {
      addAll: async (paths: string[]) => {
        for (const path of paths) files.set(`http://site${path}`, await fetch(path))
      },
      match: async (url: string) => files.get(new URL(url, 'http://site').href)?.clone(),
      put: async (url: string, answer: Response) => void files.set(new URL(url, 'http://site').href, answer),
    }
  }
  const fetch = async (request: string | { url: string }, { signal }: { signal?: AbortSignal } = {}) => {
    if (!browser.isOnline) throw new TypeError('Failed to fetch')
    browser.asked.push(typeof request === 'string' ? request : request.url)
    const isHome = request === '/home'
    if (isHome) await browser.meanwhile()
    signal?.throwIfAborted()
    const html = `<html lang="en"><link href="/assets/home-1.css">of ${browser.home.viewer}`
    const status = isHome ? browser.home.status : browser.missing.includes(String(request)) ? 404 : 200
    const answer = new Response(isHome ? html : 'from the server', { status })
    Object.defineProperty(answer, 'type', { value: 'basic' })
    return answer
  }
  const self = {
    location: { origin: 'http://site' },
    navigator: browser.navigator,
    registration: {},
    clients: { claim: async () => undefined },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  }
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...browser.kept.keys()],
    delete: async (name: string) => browser.kept.delete(name),
    match: async (url: string, { cacheName }: { cacheName: string }) => cacheOf(cacheName).match(url),
  }
  runInContext(
    workerScript({ version, offline: ['/assets/offline.js'] }),
    createContext({ self, caches, fetch, crypto, btoa, ...globals }),
  )
}

/** Tells the worker of a step of its life. */
export async function lifecycle(name: 'install' | 'activate') {
  let done: unknown
  listeners.get(name)?.({ waitUntil: (work: unknown) => (done = work) })
  await done
}

/** Asks through the worker, and waits for all it does then. Answers nothing where it leaves the request to the browser. */
export async function answer(path: string, more: object = {}): Promise<Response | undefined> {
  const request = {
    url: new URL(path, 'http://site').href,
    method: 'GET',
    mode: 'cors',
    headers: new Headers(),
    signal: new AbortController().signal,
    ...more,
  }
  let given: Promise<Response> | undefined
  const work: unknown[] = []
  const waitUntil = (more: unknown) => work.push(more)
  const respondWith = (response: Promise<Response>) => (given = response)
  listeners.get('fetch')?.({ request, respondWith, waitUntil, clientId: 'window', resultingClientId: 'window' })
  await given
  await Promise.all(work)
  return given
}

/** Sends the message of a page: who is signed in there, and on the home page the files it needs. */
export async function tell(viewer: string | undefined, files?: string[]) {
  let done: unknown
  listeners.get('message')?.({ data: { viewer, files }, waitUntil: (work: unknown) => (done = work) })
  await done
}

/** The addresses of the pages that are kept. */
export const ownPages = () =>
  [...browser.kept].filter(([name]) => name.startsWith('own-')).flatMap(([, pages]) => [...pages.keys()])

/** The address of the page that is kept. */
export const HOME = 'http://site/home'

/** Makes the kept page older. */
export function age(ms: number) {
  const page = browser.kept.get('own-one')?.get(HOME) as Response
  page.headers.set('x-kept-at', new Date(Date.now() - ms).toISOString())
}
