import { lazy, Suspense } from 'react'
import type { WireRings } from '../../features/stories/queries.ts'

const StoryRings = lazy(() => import('./story-rings.tsx'))

/** Shows the row of stories; its code is loaded only where there is one. */
export function LazyRings({ first }: { first: WireRings | undefined }) {
  if (!first || first.data.length === 0) return null
  return (
    <Suspense>
      <StoryRings first={first} />
    </Suspense>
  )
}
