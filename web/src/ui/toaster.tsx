import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyOptional } from '../lib/lazy-optional.ts'
import { type ShownToast, shownToasts, watchToasts } from './toast.ts'

const none: readonly ShownToast[] = []
const loadCards = () => import('./toast-cards.tsx')
const ToastCards = lazyOptional(loadCards)

/**
 * Where toasts appear; once, in the document. Screen readers follow a region that is there from the start; what is seen
 * is loaded once the page is at rest, in time for the first message and before the line may go.
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
