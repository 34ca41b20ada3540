import { t } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Starts the worker that caches built files and answers while offline; shows a toast when a new
 * version is waiting.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const registration = await workers.register('/sw.js').catch(() => undefined)
  if (!registration) return
  // Without a worker in charge this is the first one, so there is no new version to announce.
  const announceUpdate = () =>
    workers.controller && registration.waiting && offerUpdate(registration.waiting)
  announceUpdate()
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => coming.state === 'installed' && announceUpdate())
  })
}

/**
 * Tells the worker who is signed in, so that nothing of another account stays cached; on the home
 * page also which files it needs.
 */
export async function notifyServiceWorker(
  viewerId: string | undefined,
  isHome: boolean,
): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A toast reports a lost connection, and its code cannot be loaded after that.
  if (isHome) await import('../../ui/toast-cards.tsx').catch(() => undefined)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ viewer: viewerId, files: isHome ? filesInUse() : undefined })
}

/** Returns the built files that this page has loaded so far. */
function filesInUse(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return paths.filter((path) => path.startsWith('/assets/'))
}

function offerUpdate(waiting: ServiceWorker): void {
  const takeOver = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    })
    waiting.postMessage('take-over')
  }
  toast({
    text: t`A new version of this site is available`,
    action: { text: t`Reload`, act: takeOver },
  })
}
