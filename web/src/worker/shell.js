/**
 * The worker of the installed site: keeps built files, which never change, and answers pages by an offline screen while
 * there is no connection. Of what is somebody's own it keeps the home page alone, for a day and until they log out, and
 * no media. `BUILD` is put before it when the web is built.
 */
const FILES = `files-${BUILD.version}`
/** Somebody's own page. */
const OWN = 'own'
const HOME = '/home'
const LOGIN = '/auth/login'
const KEPT_MS = 24 * 3600_000
const FRESH_MS = 60_000
const BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** How often what is kept was forgotten: a page that was asked for before is not kept after. */
let forgotten = 0

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES).then((kept) => kept.addAll(BUILD.offline)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldBuilds(), self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

/** A page's word that its person wants the new version now, or that somebody is signed in and uses these files. */
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
  if (event.data?.keep) event.waitUntil(keepHome(event.data.keep).catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  const endsSession = pathname.startsWith('/api/auth/') && request.method !== 'GET'
  if (endsSession || (request.mode === 'navigate' && pathname === LOGIN)) event.waitUntil(forgetOwn())
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/assets/') && !request.headers.has('range')) event.respondWith(builtFile(request))
  else if (self.navigator?.onLine === false && request.destination === 'image') event.respondWith(blankPicture())
})

async function forgetOldBuilds() {
  const names = await caches.keys()
  return Promise.all(
    names.filter((name) => name.startsWith('files-') && name !== FILES).map((name) => caches.delete(name)),
  )
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const isHome = new URL(event.request.url).pathname === HOME
    const kept = await keptHome()
    return (isHome && kept) || offlinePage(kept !== undefined)
  }
}

/** Keeps the home page of whoever is signed in, with the files it needs, unless that was done a moment ago. */
async function keepHome(files) {
  const own = await caches.open(OWN)
  const known = await own.match(HOME)
  if (known && ageOf(known) < FRESH_MS) return
  const before = forgotten
  const answer = await fetch(HOME, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  if (answer.status !== 200 || answer.redirected || before !== forgotten) return forgetOwn()
  const needed = [...files, ...(html.match(/\/assets\/[\w./-]+/g) ?? [])]
  // One after the other: whoever moves on meanwhile does not wait behind them.
  for (const file of new Set(needed)) await builtFile(new Request(file, { priority: 'low' })).catch(() => undefined)
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set('x-kept-at', new Date().toISOString())
  if (before === forgotten) await own.put(HOME, new Response(html.replace('<html ', '<html data-kept '), { headers }))
}

async function keptHome() {
  const kept = await (await caches.open(OWN)).match(HOME)
  if (kept && ageOf(kept) < KEPT_MS) return kept
  await forgetOwn()
  return undefined
}

const ageOf = (kept) => Date.now() - Date.parse(kept.headers.get('x-kept-at') ?? '')

function forgetOwn() {
  forgotten += 1
  return caches.delete(OWN)
}

const blankPicture = () => new Response(BLANK, { headers: { 'content-type': 'image/svg+xml' } })

async function builtFile(request) {
  const kept = await caches.open(FILES)
  const known = await kept.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic')
    await kept.put(request.url, answer.clone()).catch(() => undefined)
  return answer
}

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

const OFFLINE_SCRIPT = `try{var t=localStorage.getItem('theme');t&&document.documentElement.setAttribute('data-theme',t)}catch(e){}setInterval(function(){fetch('/manifest.webmanifest',{cache:'no-store'}).then(function(r){r.ok&&location.reload()},function(){})},1000)`

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
<p>This page needs the internet. It comes back by itself once you are online.</p>
<a href="">Try again</a>
<!-- home -->
</body>
</html>`
