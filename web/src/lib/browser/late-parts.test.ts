import { Window } from 'happy-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { isElsewhere, latePartsScript } from './late-parts.ts'

/** Without `rel`: the browser of the test loads no files, and would report them as broken. */
const links = '<link nonce="n1" href="/assets/a.css#"><link href="/assets/b.css">'
const parts =
  `<noscript data-late="">${links}</noscript>` +
  '<template data-late=""><link rel="modulepreload" href="/assets/c.js"></template>'
const start = '<script nonce="n1" type="text/late" async="">start()</script>'

interface Opened {
  readonly readyState?: 'loading' | 'interactive'
  readonly isHidden?: boolean
  readonly pictures?: string
}

/** A page whose head script has run; frames and the clock go on by hand. */
function openPage({ readyState = 'interactive', isHidden = false, pictures = '' }: Opened = {}) {
  vi.useFakeTimers()
  const { document, HTMLImageElement } = new Window({
    url: 'https://site.test/',
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  })
  document.head.innerHTML = parts
  document.body.innerHTML = `${pictures}<main></main>${start}`
  const state = { readyState }
  Object.defineProperty(document, 'readyState', { get: () => state.readyState })
  Object.defineProperty(document, 'hidden', { get: () => isHidden })
  const decoded = Promise.withResolvers<void>()
  Object.assign(HTMLImageElement.prototype, { decode: () => decoded.promise })
  const frames: (() => void)[] = []
  const listeners = new Map<string, () => void>()
  const parameters = {
    window: {} as { lateStyles?: Promise<unknown>; readAddress?: string },
    document,
    addEventListener: (name: string, act: () => void) => listeners.set(name, act),
    requestAnimationFrame: (act: () => void) => frames.push(act),
    setTimeout,
  }
  new Function(...Object.keys(parameters), latePartsScript)(...Object.values(parameters))
  const starts = () => [...document.querySelectorAll('script')].map(({ type }) => type)
  const hasBegun = () => starts().join() === 'module'
  const paint = () => {
    for (const frame of frames.splice(0)) frame()
  }
  const read = () => {
    state.readyState = 'interactive'
    listeners.get('DOMContentLoaded')?.()
  }
  const dispatch = (name: string) => listeners.get(name)?.()
  return { document, hasBegun, paint, read, dispatch, decoded, window: parameters.window }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

it('inserts style files and scripts in their order, where they stood, once the page is painted', async () => {
  const { document, hasBegun, paint } = openPage()
  expect(document.querySelectorAll('[rel=modulepreload]')).toHaveLength(0)
  await settle()
  paint()
  expect(hasBegun()).toBe(false)
  paint()
  expect(hasBegun()).toBe(true)
  const inserted = [...document.head.children].map((link) => link.getAttribute('href'))
  expect(inserted).toEqual(['/assets/a.css#', '/assets/b.css', '/assets/c.js'])
  const script = document.querySelector('main + script')
  expect([script?.getAttribute('type'), script?.textContent]).toEqual(['module', 'start()'])
})

it('applies each style file when it is there, and names the moment when all of them are', async () => {
  const { document, window, dispatch } = openPage()
  dispatch('keydown')
  const files = [...document.querySelectorAll('link')].slice(0, 2)
  const media = () => files.map((link) => link.getAttribute('media'))
  expect(media()).toEqual(['print', 'print'])
  const allApply = vi.fn()
  window.lateStyles?.then(allApply)
  files[0]?.dispatchEvent(new (document.defaultView as Window).Event('load'))
  await settle()
  expect(media()).toEqual(['all', 'print'])
  expect(allApply).not.toHaveBeenCalled()
  files[1]?.dispatchEvent(new (document.defaultView as Window).Event('error'))
  await settle()
  expect(allApply).toHaveBeenCalledOnce()
})

it.each([['fetchpriority="high"'], ['loading="eager"']])(
  'waits until a picture with %s is decoded, but no longer than 0.4 seconds',
  async (mark) => {
    const pictures = `<img src="/a.webp" ${mark}><img src="/b.webp" loading="lazy">`
    const painted = openPage({ pictures })
    await settle()
    painted.paint()
    painted.paint()
    expect(painted.hasBegun()).toBe(false)
    painted.decoded.reject(new Error('broken'))
    await settle()
    painted.paint()
    painted.paint()
    expect(painted.hasBegun()).toBe(true)

    const slow = openPage({ pictures })
    await vi.advanceTimersByTimeAsync(399)
    expect(slow.hasBegun()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(slow.hasBegun()).toBe(true)
  },
)

it('does not wait in a page that is hidden and has no frames', async () => {
  const { hasBegun } = openPage({ isHidden: true })
  await settle()
  expect(hasBegun()).toBe(true)
})

it.each(['pointerdown', 'touchstart', 'keydown', 'input', 'visibilitychange'])(
  'begins at %s, as soon as the document has been read',
  (name) => {
    const waiting = openPage()
    waiting.dispatch(name)
    expect(waiting.hasBegun()).toBe(true)

    const early = openPage({ readyState: 'loading' })
    early.dispatch(name)
    expect(early.hasBegun()).toBe(false)
    early.read()
    expect(early.hasBegun()).toBe(true)
  },
)

it('does nothing in a page that has no late parts', async () => {
  const { document, dispatch } = openPage()
  document.head.innerHTML = ''
  document.body.innerHTML = '<main></main>'
  dispatch('keydown')
  expect(document.documentElement.innerHTML).toBe('<head></head><body><main></main></body>')
})

it('notices that Back led to another path or query before hydration, but not to another fragment', () => {
  const { window } = openPage()
  expect(window.readAddress).toBe('/')
  const at = (pathname: string, search = '', hash = '') => {
    vi.stubGlobal('window', {
      readAddress: '/creator?q=lena',
      location: { pathname, search, hash },
    })
    return isElsewhere()
  }
  expect(at('/creator', '?q=lena')).toBe(false)
  expect(at('/creator', '?q=lena', '#results')).toBe(false)
  expect(at('/creator', '?q=mia')).toBe(true)
  expect(at('/home')).toBe(true)
})
