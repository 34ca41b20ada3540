/**
 * The worker of the installed site: keeps built files, which never change, and answers pages by an offline screen while
 * there is no connection. Of what is somebody's own it keeps the home page alone, for a day and until they log out, and
 * no media. `BUILD` is put before it when the web is built.
 */
const FILES = `files-${BUILD.version}`
/** Somebody's own page. It needs the files of its build and goes with them. */
const OWN = `own-${BUILD.version}`
const HOME = '/home'
const KEPT_MS = 24 * 3600_000
const FRESH_MS = 15_000
const AGAIN_MS = 1000
/** Browsers give an answer five minutes. */
const PATIENCE_MS = 4 * 60_000
const BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** Ends what is being kept: the page that is on its way is nobody's any more, or comes before it. */
let keeping

/** The last window that was shown the kept page. */
let keptWindow

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES).then((kept) => kept.addAll(BUILD.offline)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldBuilds(), self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

/** A page's word that its person wants the new version now, or of who is signed in there. */
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
  else if (event.data) event.waitUntil(keepHome(event.data).catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  const isNavigation = request.mode === 'navigate'
  if (isNavigation) stopKeeping()
  if (pathname.includes('/auth/') && (isNavigation || request.method !== 'GET')) event.waitUntil(forgetHome())
  if (request.method !== 'GET') return
  if (isNavigation) event.respondWith(page(event))
  else if (pathname.startsWith('/assets/') && !request.headers.has('range')) event.respondWith(builtFile(event))
  else if (request.destination === 'image' && isWithoutSite(event)) event.respondWith(picture(request))
})

async function forgetOldBuilds() {
  const names = await caches.keys()
  return Promise.all(
    names
      .filter((name) => /^(files|own)-/.test(name) && name !== FILES && name !== OWN)
      .map((name) => caches.delete(name)),
  )
}

async function page(event) {
  try {
    const asked = await Promise.resolve(event.preloadResponse).catch(() => undefined)
    return asked ?? (await fetch(event.request))
  } catch {
    const { pathname, search } = new URL(event.request.url)
    const kept = await keptHome()
    if (!kept || pathname !== HOME || search !== '') return offlinePage(kept !== undefined)
    keptWindow = event.resultingClientId
    return kept
  }
}

/**
 * Keeps the home page of whoever is signed in, with every file it needs, unless that was done a moment ago. A page of
 * somebody else is forgotten at once. Whoever moves on meanwhile does not wait behind this: it ends, and is asked again.
 */
async function keepHome({ viewer, files }) {
  const known = await keptHome()
  if (known && known.headers.get('x-kept-for') !== viewer) await forgetHome()
  else if (known && ageOf(known) < FRESH_MS) return
  if (!viewer || !files) return
  stopKeeping()
  keeping = new AbortController()
  const { signal } = keeping
  const answer = await fetch(HOME, { headers: { accept: 'text/html' }, redirect: 'manual', priority: 'low', signal })
  if (answer.status >= 500) return
  const html = await answer.text()
  // The session may have ended, or have become another's in another window.
  if (answer.status !== 200 || !html.includes(viewer)) return forgetHome()
  for (const file of new Set([...files, ...(html.match(/\/assets\/[\w./-]+/g) ?? [])])) await keepFile(file, signal)
  const own = await caches.open(OWN)
  if (!signal.aborted) await own.put(HOME, markAsKept(answer, html, viewer))
}

function markAsKept({ headers: given }, html, viewer) {
  const headers = new Headers(given)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set('x-kept-at', new Date().toISOString())
  headers.set('x-kept-for', viewer)
  return new Response(html.replace('<html ', '<html data-kept '), { headers })
}

async function keptHome() {
  const kept = await caches.match(HOME, { cacheName: OWN })
  if (kept && !(ageOf(kept) < KEPT_MS)) await forgetHome()
  else return kept
}

const ageOf = (kept) => Date.now() - Date.parse(kept.headers.get('x-kept-at'))

const stopKeeping = () => keeping?.abort()

function forgetHome() {
  stopKeeping()
  return caches.delete(OWN)
}

const isWithoutSite = ({ clientId }) => self.navigator.onLine === false || clientId === keptWindow

/** A picture as the browser may still have it, else an empty one: a broken one says nothing that the page does not. */
const picture = (request) =>
  fetch(request).catch(() => new Response(BLANK, { headers: { 'content-type': 'image/svg+xml' } }))

/** Answers a built file. The page does not wait until it is kept. */
async function builtFile(event) {
  const { request } = event
  const files = await caches.open(FILES)
  const known = await files.match(request.url)
  if (known) return known
  const answer = await askUntilHad(request)
  if (isWhole(answer)) event.waitUntil(files.put(request.url, answer.clone()).catch(() => undefined))
  return answer
}

/**
 * Asks again every second while the site cannot be reached: browsers never load a script again that could not be had
 * once, and a part of the page that waits comes once there is a connection.
 */
async function askUntilHad(request) {
  const until = Date.now() + PATIENCE_MS
  while (true) {
    try {
      return await fetch(request)
    } catch (error) {
      if (request.signal.aborted || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

async function keepFile(path, signal) {
  const files = await caches.open(FILES)
  if (await files.match(path)) return
  const answer = await fetch(path, { priority: 'low', signal })
  if (!isWhole(answer)) throw new Error(`${path} cannot be kept`)
  await files.put(path, answer)
}

const isWhole = ({ status, type }) => status === 200 && type === 'basic'

/**
 * Its only script is admitted by its hash: it sets the chosen theme, and asks every second whether the site answers
 * again, however it was lost.
 */
async function offlinePage(hasHome) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(OFFLINE_SCRIPT)))
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

const OFFLINE_SCRIPT = `try{var t=localStorage.getItem('theme');t&&document.documentElement.setAttribute('data-theme',t)}catch(e){}function ask(){document.hidden||fetch('/manifest.webmanifest',{cache:'no-store'}).then(function(r){r.status<500&&location.reload()},function(){})}setInterval(ask,1000);addEventListener('online',ask)`

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
