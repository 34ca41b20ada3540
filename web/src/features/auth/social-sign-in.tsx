import { lazy, Suspense } from 'react'
import { useSite } from '../../lib/session/session.ts'

const SocialButtons = lazy(() => import('./social-buttons.tsx'))

/** Draws the buttons of Google and X where the site offers them; otherwise nothing is loaded. */
export function SocialSignIn() {
  const { googleLoginEnabled, twitterLoginEnabled } = useSite()
  if (!googleLoginEnabled && !twitterLoginEnabled) return null
  return (
    <Suspense>
      <SocialButtons />
    </Suspense>
  )
}
