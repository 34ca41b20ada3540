import { lazy, Suspense, useEffect, useState } from 'react'
import type { WirePerformer } from '../../features/profiles/words.ts'
import { useViewer } from '../../lib/session.ts'
import { greets, noteGreeted } from './welcome-hidden.ts'

const Welcome = lazy(() => import('./welcome.tsx'))

/** Greets a visitor of a performer's page with their film, once the page is there. */
export function WelcomePlace({ performer }: { performer: WirePerformer }) {
  const viewer = useViewer()
  const [isWanted, setWanted] = useState(false)
  const { _id, welcomeVideo } = performer
  const isOwn = viewer?._id === _id
  useEffect(() => {
    if (isOwn || !welcomeVideo || !greets(_id)) return
    noteGreeted(_id)
    setWanted(true)
  }, [_id, isOwn, welcomeVideo])
  if (!isWanted || !welcomeVideo) return null
  return (
    <Suspense>
      <Welcome performer={performer} film={welcomeVideo} />
    </Suspense>
  )
}
