import { lazy, Suspense } from 'react'
import type { WireRings } from '../../features/stories/queries.ts'
import type { LiveStreams } from '../../features/streams/queries.ts'

const StoryRings = lazy(() => import('./story-rings.tsx'))

interface LazyRingsProps {
  /** The creators with stories; absent for guests and admins. */
  first: WireRings | undefined
  streams: LiveStreams
}

/** Shows the row of streams and stories; its code is loaded after the page. */
export function LazyRings({ first, streams }: LazyRingsProps) {
  return (
    <Suspense>
      <StoryRings first={first} streams={streams} />
    </Suspense>
  )
}
