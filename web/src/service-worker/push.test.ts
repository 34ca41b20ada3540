import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, it } from 'vitest'
import { serviceWorkerScript } from '../../service-worker-plugin.ts'

type Listener = (event: Record<string, unknown>) => void

let shown: unknown[]
let opened: string[]
let windows: { navigate: (url: string) => Promise<unknown> }[]
let listeners: Map<string, Listener[]>

beforeEach(() => {
  shown = []
  opened = []
  windows = []
  listeners = new Map()
  const self = {
    location: { origin: 'https://site.example' },
    registration: { showNotification: async (...what: unknown[]) => void shown.push(what) },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
    addEventListener: (name: string, listener: Listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
  }
  runInContext(
    serviceWorkerScript({ version: '1', offline: [] }),
    createContext({ self, URL, caches: {} }),
  )
})

/** Dispatches an event to the worker and waits for everything it does. */
async function happen(name: string, event: Record<string, unknown>): Promise<void> {
  const waits: unknown[] = []
  for (const listener of listeners.get(name) ?? [])
    listener({ ...event, waitUntil: (wait: unknown) => waits.push(wait) })
  await Promise.all(waits)
}

const press = (link?: string) =>
  happen('notificationclick', { notification: { close: () => undefined, data: { link } } })

it('shows a push message of the site', async () => {
  const message = {
    title: 'Stagedoor',
    body: 'You received a tip',
    link: '/creator/earning',
    tag: 'a1',
  }
  await happen('push', { data: { json: () => message } })
  await happen('push', { data: null })
  await happen('push', { data: { json: () => ({ ...message, isDiscreet: true }) } })
  expect(shown).toEqual([
    [
      'Stagedoor',
      { body: message.body, tag: 'a1', icon: '/icons/icon-192.png', data: { link: message.link } },
    ],
    ['Stagedoor', expect.objectContaining({ icon: '/icons/discreet-192.png' })],
  ])
})

it('opens the page of a clicked notification in an existing or new window, and never another site', async () => {
  await press('/post/1')
  await press()
  await press('https://elsewhere.example/x')
  await press('//elsewhere.example/x')
  expect(opened).toEqual(['https://site.example/post/1', 'https://site.example/user/notifications'])
  const moved: string[] = []
  windows = [{ navigate: async (url) => ({ focus: async () => void moved.push(url) }) }]
  await press('/post/2')
  windows = [{ navigate: () => Promise.reject(new Error('not in charge of this window')) }]
  await press('/post/3')
  expect(moved).toEqual(['https://site.example/post/2'])
  expect(opened.at(-1)).toBe('https://site.example/post/3')
})
