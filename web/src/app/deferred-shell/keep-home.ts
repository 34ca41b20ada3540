import { LOCK_COOKIE, lockMinutes } from '../../lib/session/app-lock.ts'
import { notifyServiceWorker } from './service-worker.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Has the worker keep the home page of an account for the time without a connection. While the app
 * is locked on this device none is kept, as it would be shown in place of the lock; the one that is
 * there is deleted when the lock is turned on. Returns the function that ends this.
 */
export function keepHome(viewerId: string | undefined, isHome: boolean): () => void {
  const notify = () => {
    const kept = lockMinutes() > 0 ? undefined : viewerId
    void notifyServiceWorker(kept, isHome && kept !== undefined)
  }
  const hear = ({ key }: StorageEvent) => key === LOCK_COOKIE && notify()
  const cancel = whenIdle(notify)
  window.addEventListener('storage', hear)
  return () => {
    cancel()
    window.removeEventListener('storage', hear)
  }
}
