/** What the worker does with messages of the site: shows them, and opens their page at a press. */

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = event.data ? event.data.json() : {}
  if (!title) return
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { link } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.link))
})

/** Brings a window of the site to the page, or opens one. Only pages of this site are ever opened. */
async function openPage(link) {
  const url = new URL(link || '/user/notifications', self.location.origin)
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find((one) => 'navigate' in one)
  const moved = open && (await open.navigate(url.href).catch(() => null))
  if (moved) await moved.focus()
  else await self.clients.openWindow(url.href)
}
