// The head of every page runs this file before the application (`late-parts.ts` says why).
// The build turns it into the text of a function that runs at once (`inline-script-plugin.ts`).

/**
 * The longest that the late parts wait once the document was read. On a slow line their first bytes
 * come a round trip later still, when the pictures have come.
 */
const WAIT_MS = 400
/** The events of a visitor who acts, and is not to wait. */
const INPUT = ['pointerdown', 'touchstart', 'keydown', 'input']

const { pathname, search } = document.location
window.readAddress = pathname + search

let hasBegun = false

/** Puts the late parts into the page: style files first, then scripts. */
function begin(): void {
  if (hasBegun) return
  hasBegun = true
  window.lateStyles = applyStyles()
  const scripts = document.querySelector<HTMLTemplateElement>('template[data-late]')
  scripts?.replaceWith(scripts.content)
  const start = document.querySelector<HTMLScriptElement>('script[type="text/late"]')
  if (!start) return
  // A script that the parser has read runs when its like is inserted, not when its type changes.
  const { text, nonce = '' } = start
  start.replaceWith(
    Object.assign(document.createElement('script'), { type: 'module', text, nonce }),
  )
}

/**
 * Inserts the style files for print, so that nothing waits for them, and applies each once it is
 * there.
 */
function applyStyles(): Promise<unknown> {
  const place = document.querySelector('noscript[data-late]')
  const files = document.createElement('template')
  files.innerHTML = place?.innerHTML ?? ''
  const applied = [...files.content.querySelectorAll('link')].map((link) => {
    Object.assign(link, { media: 'print', fetchPriority: 'high' })
    return new Promise<unknown>((resolve) => {
      link.onerror = resolve
      link.onload = () => {
        link.media = 'all'
        resolve(undefined)
      }
    })
  })
  place?.replaceWith(files.content)
  return Promise.all(applied)
}

const onceRead = (act: () => void): void => {
  if (document.readyState === 'loading')
    addEventListener('DOMContentLoaded', () => act(), { once: true })
  else act()
}

/** Begins at once, or when the document has been read. */
const hurry = (): void => onceRead(begin)

/** The pictures of the first screen, as the page marks them. */
const PICTURES = 'img:is([fetchpriority=high], [loading=eager])'

/** Begins once the pictures of the first screen are painted; a hidden page paints nothing. */
function beginAfterPaint(): void {
  setTimeout(begin, document.hidden ? 0 : WAIT_MS)
  const pictures = document.querySelectorAll<HTMLImageElement>(PICTURES)
  const shown = [...pictures].map((picture) => picture.decode().catch(() => undefined))
  void Promise.all(shown).then(() =>
    requestAnimationFrame(() => requestAnimationFrame(() => begin())),
  )
}

for (const name of [...INPUT, 'visibilitychange'])
  addEventListener(name, hurry, { capture: true, once: true, passive: true })
onceRead(beginAfterPaint)
