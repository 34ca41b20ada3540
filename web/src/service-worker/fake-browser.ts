import { createContext, runInContext } from 'node:vm'
import { serviceWorkerScript } from '../../service-worker-plugin.ts'

/** The globals of a service worker that Node provides as well. */
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
  /** True while the site can be reached. */
  isOnline: boolean
  /** The online state that the device reports. */
  navigator: { onLine: boolean }
  /** The site's answer for the home page: its status and its viewer. */
  home: { status: number; viewer: string }
  /** The headers of every answer. */
  headers: Record<string, string>
  /** Paths that fail while everything else loads. */
  missing: string[]
  /** Called while the home page is being loaded. */
  onHomeRequest: () => unknown
  requests: string[]
  caches: Map<string, Map<string, Response>>
}

const fresh = (): FakeBrowser => ({
  isOnline: true,
  navigator: { onLine: true },
  home: { status: 200, viewer: 'robin' },
  headers: {},
  missing: [],
  onHomeRequest: () => undefined,
  requests: [],
  caches: new Map(),
})

/** The browser in which the worker of a test runs. */
export const browser = fresh()

const listeners = new Map<string, Listener>()

/** Resets the browser to empty caches, with the worker of build "one". */
export function reset(): void {
  Object.assign(browser, fresh())
  startServiceWorker('one')
}

/**
 * Runs the built worker in its own context: with a network that can fail and caches that can be
 * inspected.
 */
export function startServiceWorker(version: string) {
  listeners.clear()
  const self = {
    location: { origin: 'http://site' },
    navigator: browser.navigator,
    registration: {},
    clients: { claim: async () => undefined },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  }
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...browser.caches.keys()],
    delete: async (name: string) => browser.caches.delete(name),
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      cacheOf(cacheName).match(url),
  }
  runInContext(
    serviceWorkerScript({ version, offline: ['/assets/offline.js'] }),
    createContext({ self, caches, fetch: fetchFromNetwork, crypto, btoa, ...globals }),
  )
}

function cacheOf(name: string) {
  const files = browser.caches.get(name) ?? new Map<string, Response>()
  browser.caches.set(name, files)
  return {
    addAll: async (paths: string[]) => {
      for (const path of paths) files.set(`http://site${path}`, await fetchFromNetwork(path))
    },
    match: async (url: string) => files.get(new URL(url, 'http://site').href)?.clone(),
    put: async (url: string, answer: Response) =>
      void files.set(new URL(url, 'http://site').href, answer),
  }
}

/** Answers as the network does, while it is there. */
async function fetchFromNetwork(
  request: string | { url: string },
  { signal }: { signal?: AbortSignal } = {},
) {
  if (!browser.isOnline) throw new TypeError('Failed to fetch')
  browser.requests.push(typeof request === 'string' ? request : request.url)
  const isHome = request === '/home'
  if (isHome) await browser.onHomeRequest()
  signal?.throwIfAborted()
  const html = `<html lang="en"><link href="/assets/home-1.css">of ${browser.home.viewer}`
  const other = browser.missing.includes(String(request)) ? 404 : 200
  const status = isHome ? browser.home.status : other
  const { headers } = browser
  const answer = new Response(isHome ? html : 'from the server', { status, headers })
  Object.defineProperty(answer, 'type', { value: 'basic' })
  return answer
}

/** Dispatches a lifecycle event to the worker. */
export async function lifecycle(name: 'install' | 'activate') {
  let done: unknown
  listeners.get(name)?.({ waitUntil: (work: unknown) => (done = work) })
  await done
}

/**
 * Fetches through the worker, and waits for everything it does. Returns undefined where it leaves
 * the request to the browser.
 */
export async function fetchThroughWorker(
  path: string,
  more: object = {},
): Promise<Response | undefined> {
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
  listeners.get('fetch')?.({
    request,
    respondWith,
    waitUntil,
    clientId: 'window',
    resultingClientId: 'window',
  })
  await given
  await Promise.all(work)
  return given
}

/** Sends the message of a page: who is signed in there, and on the home page the files it needs. */
export async function postMessage(viewer: string | undefined, files?: string[]) {
  let done: unknown
  listeners.get('message')?.({
    data: { viewer, files },
    waitUntil: (work: unknown) => (done = work),
  })
  await done
}

/** Returns the addresses of the cached pages. */
export const cachedPages = () =>
  [...browser.caches]
    .filter(([name]) => name.startsWith('own-'))
    .flatMap(([, pages]) => [...pages.keys()])

/** The address of the cached page. */
export const HOME = 'http://site/home'

/** Makes the cached page older. */
export function ageCachedPage(ms: number) {
  const page = browser.caches.get('own-one')?.get(HOME) as Response
  page.headers.set('x-kept-at', new Date(Date.now() - ms).toISOString())
}
