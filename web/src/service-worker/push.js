// Push messages of the site: shows them as notifications, and opens their page on a click.

self.addEventListener('push', (event) => {
  const { title, body, link, tag, isDiscreet } = event.data ? event.data.json() : {}
  if (!title) return
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: isDiscreet ? '/icons/discreet-192.png' : '/icons/icon-192.png',
      data: { link },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.link))
})

/** Opens the page in an existing window of the site, otherwise in a new one. Only pages of this site are opened. */
async function openPage(link) {
  const url = new URL(link || '/user/notifications', self.location.origin)
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find((one) => 'navigate' in one)
  const moved = open && (await open.navigate(url.href).catch(() => null))
  if (moved) await moved.focus()
  else await self.clients.openWindow(url.href)
}
