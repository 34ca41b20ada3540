import { lazy, Suspense, useEffect, useState } from 'react'
import type { WirePerformer } from '../../features/profiles/labels.ts'
import { useViewer } from '../../lib/session.ts'
import { markWelcomeVideoShown, shouldShowWelcomeVideo } from './welcome-video-dismissal.ts'

const WelcomeVideo = lazy(() => import('./welcome-video.tsx'))

/** Greets a visitor of a performer's page with their film, once the page is there. */
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
      <WelcomeVideo performer={performer} film={welcomeVideo} />
    </Suspense>
  )
}
