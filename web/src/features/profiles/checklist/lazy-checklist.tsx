import { lazy, Suspense } from 'react'
import type { WireChecklist } from './checklist.tsx'

const Checklist = lazy(() => import('./checklist.tsx'))

/** Shows the checklist of a new creator; its code is loaded only where one is shown. */
export function LazyChecklist({ checklist }: { checklist: WireChecklist | undefined }) {
  if (!checklist?.isShown) return null
  return (
    <Suspense>
      <Checklist checklist={checklist} />
    </Suspense>
  )
}
