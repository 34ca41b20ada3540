import { lazy, Suspense } from 'react'
import type { WireChecklist } from './checklist.tsx'

const Checklist = lazy(() => import('./checklist.tsx'))

/** Holds the checklist of a new creator; its code comes only where one is shown. */
export function LazyChecklist({ checklist }: { checklist: WireChecklist | undefined }) {
  if (!checklist?.isShown) return null
  return (
    <Suspense>
      <Checklist checklist={checklist} />
    </Suspense>
  )
}
