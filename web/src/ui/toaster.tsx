import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyOptional } from '../lib/browser/lazy-optional.ts'
import { type ShownToast, shownToasts, watchToasts } from './toast.ts'

const none: readonly ShownToast[] = []
const loadCards = () => import('./toast-cards.tsx')
const ToastCards = lazyOptional(loadCards)

/**
 * Renders the toasts; once, in the document. Screen readers follow a region that exists from the
 * start; the visible part is loaded once the page is idle, in time for the first message and before
 * the connection may be lost.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, () => none)
  useEffect(() => {
    const timer = setTimeout(() => loadCards().catch(() => undefined), 3000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <div className="hidden-visually" aria-live="polite">
        {toasts.at(-1)?.text}
      </div>
      {toasts.length > 0 && (
        <Suspense>
          <ToastCards toasts={toasts} />
        </Suspense>
      )}
    </>
  )
}
