/**
 * The service worker of the installed site: caches built files, which never change, and answers pages with an offline
 * screen while there is no connection. Of private pages it caches the home page alone, for a day and until its owner logs
 * out, and no media. `BUILD` is inserted before it when the web is built.
 */
const FILES = `files-${BUILD.version}`
/** The cache of the private home page. The page needs the files of its build and is deleted with them. */
const PRIVATE = `own-${BUILD.version}`
const HOME = '/home'
const HOME_LIFETIME_MS = 24 * 3600_000
const FRESH_MS = 15_000
const RETRY_MS = 1000
/** Browsers wait five minutes for an answer. */
const RETRY_LIMIT_MS = 4 * 60_000
const BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** Aborts the caching of the home page: the account has changed, or a navigation has priority. */
let caching

/** The id of the last window that was shown the cached page. */
let cachedPageWindow

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES).then((files) => files.addAll(BUILD.offline)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      deleteOldBuilds(),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

// A page reports that its visitor wants the new version now, or who is signed in there.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
  else if (event.data) event.waitUntil(cacheHome(event.data).catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  const isNavigation = request.mode === 'navigate'
  if (isNavigation) stopCaching()
  if (pathname.includes('/auth/') && (isNavigation || request.method !== 'GET'))
    event.waitUntil(deleteHome())
  if (request.method !== 'GET') return
  if (isNavigation) event.respondWith(page(event))
  else if (pathname.startsWith('/assets/') && !request.headers.has('range'))
    event.respondWith(builtFile(event))
  else if (request.destination === 'image' && isOffline(event)) event.respondWith(picture(request))
})

async function deleteOldBuilds() {
  const names = await caches.keys()
  return Promise.all(
    names
      .filter((name) => /^(files|own)-/.test(name) && name !== FILES && name !== PRIVATE)
      .map((name) => caches.delete(name)),
  )
}

async function page(event) {
  try {
    const preloaded = await Promise.resolve(event.preloadResponse).catch(() => undefined)
    const answer = preloaded ?? (await fetch(event.request))
    // A gate: what was cached before the law asked for proof of age is not shown any more.
    if (answer.headers?.get('clear-site-data')) event.waitUntil(deleteHome())
    return answer
  } catch {
    const { pathname, search } = new URL(event.request.url)
    const cached = await cachedHome()
    if (!cached || pathname !== HOME || search !== '') return offlinePage(cached !== undefined)
    cachedPageWindow = event.resultingClientId
    return cached
  }
}

/**
 * Caches the home page of the signed-in account with every file it needs, unless that was done a moment ago. The page of
 * another account is deleted immediately, as is every page where none may be kept, also one that is being cached. A
 * navigation aborts the caching, so that it does not have to wait; the next page asks for it again.
 */
async function cacheHome({ viewer, files }) {
  if (!viewer) return deleteHome()
  const known = await cachedHome()
  if (known && known.headers.get('x-kept-for') !== viewer) await deleteHome()
  else if (known && ageOf(known) < FRESH_MS) return
  if (!files) return
  stopCaching()
  caching = new AbortController()
  const { signal } = caching
  const answer = await fetch(HOME, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
    priority: 'low',
    signal,
  })
  if (answer.status >= 500) return
  const html = await answer.text()
  // The session may have ended, or another account may have logged in in another window.
  if (answer.status !== 200 || !html.includes(viewer)) return deleteHome()
  for (const file of new Set([...files, ...(html.match(/\/assets\/[\w./-]+/g) ?? [])]))
    await cacheFile(file, signal)
  const own = await caches.open(PRIVATE)
  if (!signal.aborted) await own.put(HOME, markAsCached(answer, html, viewer))
}

function markAsCached({ headers: original }, html, viewer) {
  const headers = new Headers(original)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set('x-kept-at', new Date().toISOString())
  headers.set('x-kept-for', viewer)
  return new Response(html.replace('<html ', '<html data-kept '), { headers })
}

async function cachedHome() {
  const cached = await caches.match(HOME, { cacheName: PRIVATE })
  if (cached && !(ageOf(cached) < HOME_LIFETIME_MS)) await deleteHome()
  else return cached
}

const ageOf = (cached) => Date.now() - Date.parse(cached.headers.get('x-kept-at'))

const stopCaching = () => caching?.abort()

function deleteHome() {
  stopCaching()
  return caches.delete(PRIVATE)
}

const isOffline = ({ clientId }) => self.navigator.onLine === false || clientId === cachedPageWindow

/** Answers with the picture if the browser still has it, otherwise with an empty one instead of a broken one. */
const picture = (request) =>
  fetch(request).catch(() => new Response(BLANK, { headers: { 'content-type': 'image/svg+xml' } }))

/** Answers with a built file. The page does not wait until it is cached. */
async function builtFile(event) {
  const { request } = event
  const files = await caches.open(FILES)
  const known = await files.match(request.url)
  if (known) return known
  const answer = await fetchUntilOnline(request)
  if (isComplete(answer))
    event.waitUntil(files.put(request.url, answer.clone()).catch(() => undefined))
  return answer
}

/**
 * Retries every second while the site cannot be reached: browsers never load a script again that failed once, and the
 * part of the page that waits for it appears once there is a connection.
 */
async function fetchUntilOnline(request) {
  const until = Date.now() + RETRY_LIMIT_MS
  while (true) {
    try {
      return await fetch(request)
    } catch (error) {
      if (request.signal.aborted || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

async function cacheFile(path, signal) {
  const files = await caches.open(FILES)
  if (await files.match(path)) return
  const answer = await fetch(path, { priority: 'low', signal })
  if (!isComplete(answer)) throw new Error(`${path} cannot be cached`)
  await files.put(path, answer)
}

const isComplete = ({ status, type }) => status === 200 && type === 'basic'

/**
 * Returns the offline screen. Its only script is admitted by its hash: it sets the chosen theme, and checks every second
 * that the site answers again. Then it reloads the page once: a second reload would abort the first one.
 */
async function offlinePage(hasHome) {
  const digest = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(OFFLINE_SCRIPT)),
  )
  const hash = btoa(String.fromCharCode(...digest))
  return new Response(OFFLINE_PAGE.replace('<!-- home -->', hasHome ? HOME_LINK : ''), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
  })
}

const OFFLINE_SCRIPT = `try{var t=localStorage.getItem('theme');t&&document.documentElement.setAttribute('data-theme',t)}catch(e){}var timer=setInterval(ask,1000),isBack;function ask(){document.hidden||isBack||fetch('/manifest.webmanifest',{cache:'no-store'}).then(function(r){if(r.status<500&&!isBack){isBack=true;clearInterval(timer);location.reload()}},function(){})}addEventListener('online',ask)`

const HOME_LINK = `<a href="${HOME}" class="more">See your home page as it was</a>`

const OFFLINE_PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>No connection</title>
<script>${OFFLINE_SCRIPT}</script>
<style>
:root{color-scheme:light dark}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:10px;padding:24px;box-sizing:border-box;text-align:center;font:15px/1.5 system-ui,sans-serif;background:light-dark(#faf8f9,#0b0a0d);color:light-dark(#16121a,#f4f1f6)}
svg{width:84px;margin-bottom:24px}
h1{margin:0;font-size:26px;line-height:1.2}
p{margin:0;max-width:40ch;color:light-dark(#645c6c,#a29bab)}
a{margin-top:16px;display:inline-grid;place-items:center;min-height:44px;padding:0 22px;border-radius:999px;background:light-dark(#d92f58,#ff5c77);color:light-dark(#fff,#1a0309);font-weight:650;text-decoration:none}
.more{margin-top:0;background:none;color:inherit;text-decoration:underline}
a:focus-visible{outline:2px solid currentColor;outline-offset:3px}
</style>
</head>
<body>
<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#1f0d16"/><path d="M10 24V10a6 6 0 0 1 12 0v14Z" fill="#ff9a6c"/><path d="M10 24 4.5 32h21L22 24Z" fill="#ff5c77" opacity=".55"/></svg>
<h1>No connection</h1>
<p>This page needs an internet connection. It reloads once you are online.</p>
<a href="">Try again</a>
<!-- home -->
</body>
</html>`
