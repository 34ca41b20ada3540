import { toast } from '../../ui/toast.ts'

/** Starts the worker that keeps built files and answers while offline; says quietly when a new version waits. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const registration = await workers.register('/sw.js').catch(() => undefined)
  if (!registration) return
  // Without a worker in charge this is the first one: nothing is new to anybody.
  const tell = () => workers.controller && registration.waiting && offer(registration.waiting)
  tell()
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => coming.state === 'installed' && tell())
  })
}

function offer(waiting: ServiceWorker): void {
  const takeOver = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('take-over')
  }
  toast({ text: 'There is a new version of this site', action: { text: 'Load it', act: takeOver } })
}
