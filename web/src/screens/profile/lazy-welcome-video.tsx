import { lazy, Suspense, useEffect, useState } from 'react'
import type { WirePerformer } from '../../features/profiles/labels.ts'
import { useViewer } from '../../lib/session/session.ts'
import { markWelcomeVideoShown, shouldShowWelcomeVideo } from './welcome-video-dismissal.ts'

const WelcomeVideo = lazy(() => import('./welcome-video.tsx'))

/** Shows a performer's welcome video once the page has hydrated. */
export function LazyWelcomeVideo({ performer }: { performer: WirePerformer }) {
  const viewer = useViewer()
  const [isWanted, setWanted] = useState(false)
  const { _id, welcomeVideo } = performer
  const isOwn = viewer?._id === _id
  useEffect(() => {
    if (isOwn || !welcomeVideo || !shouldShowWelcomeVideo(_id)) return
    markWelcomeVideoShown(_id)
    setWanted(true)
  }, [_id, isOwn, welcomeVideo])
  if (!isWanted || !welcomeVideo) return null
  return (
    <Suspense>
      <WelcomeVideo performer={performer} video={welcomeVideo} />
    </Suspense>
  )
}
