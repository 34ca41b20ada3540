import { readPushKey, subscribePush, unsubscribePush } from '@stagedoor/contract/notifications'
import { api } from '../api/api.ts'
import { t } from '../i18n/i18n.ts'

/**
 * The state of push notifications in this browser; `denied` can be undone in the browser's own
 * settings only.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const WAIT_MS = 8000

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const worker = () => navigator.serviceWorker.getRegistration('/')

async function current(): Promise<PushSubscription | null> {
  const known = await worker()
  return known ? known.pushManager.getSubscription() : null
}

/** Returns the registration of the service worker, which starts some time after the first page. */
function ready(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(
      () => reject(new Error(t`This browser is not ready for it. Reload the page and try again.`)),
      WAIT_MS,
    )
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** Returns the state of push notifications in this browser. */
export async function readPush(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await current()) ? 'on' : 'off'
}

/** Asks for permission and sends the push subscription of this browser to the server. */
export async function enablePush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPush()
  const { publicKey } = await api(readPushKey)
  const { pushManager } = await ready()
  await sendSubscription(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  )
  return 'on'
}

/** Ends the push subscription in the browser and on the server. */
export async function disablePush(): Promise<PushState> {
  const subscription = await current()
  if (!subscription) return 'off'
  await api(unsubscribePush, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  return 'off'
}

/**
 * Sends the push subscription of this browser to the server again: the server deletes it with the
 * session.
 */
export async function renewPush(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return
  const subscription = await current()
  if (subscription) await sendSubscription(subscription)
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (endpoint && p256dh && auth)
    await api(subscribePush, { body: { endpoint, keys: { p256dh, auth } } })
}
