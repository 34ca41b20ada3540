/**
 * The worker of the installed site: keeps built files, which never change, and answers pages by an offline screen while
 * there is no connection. Never keeps pages, answers of the API or media: they are somebody's own.
 * `BUILD` is put before it when the web is built.
 */
const FILES = `files-${BUILD.version}`

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES).then((kept) => kept.addAll(BUILD.offline)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldBuilds(), self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

/** The page's word that its person wants the new version now. */
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/assets/') && !request.headers.has('range')) event.respondWith(builtFile(request))
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
    return offlinePage()
  }
}

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
 * Its only script is admitted by its hash: it sets the chosen theme and tries again once there is a connection, which a
 * device tells a moment before it has one; every ten seconds while only the server is away.
 */
async function offlinePage() {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(OFFLINE_SCRIPT)))
  const hash = btoa(String.fromCharCode(...digest))
  return new Response(OFFLINE_PAGE, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
  })
}

const OFFLINE_SCRIPT = `try{var t=localStorage.getItem('theme');t&&document.documentElement.setAttribute('data-theme',t)}catch(e){}function again(ms){setTimeout(function(){location.reload()},ms)}addEventListener('online',function(){again(500)});navigator.onLine&&again(10000)`

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
a:focus-visible{outline:2px solid currentColor;outline-offset:3px}
</style>
</head>
<body>
<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#1f0d16"/><path d="M10 24V10a6 6 0 0 1 12 0v14Z" fill="#ff9a6c"/><path d="M10 24 4.5 32h21L22 24Z" fill="#ff5c77" opacity=".55"/></svg>
<h1>No connection</h1>
<p>This page needs the internet. It comes back by itself once you are online.</p>
<a href="">Try again</a>
</body>
</html>`
