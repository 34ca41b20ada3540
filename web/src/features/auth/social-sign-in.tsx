import { lazy, Suspense } from 'react'
import { useSite } from '../../lib/session/session.ts'

const SocialButtons = lazy(() => import('./social-buttons.tsx'))

/**
 * Draws the buttons of Google, Apple and X where the site offers them; otherwise nothing is loaded.
 * The word between them and a form is left out where another way to sign in follows.
 */
export function SocialSignIn({ isFollowed = false }: { isFollowed?: boolean }) {
  const { googleLoginEnabled, appleLoginEnabled, twitterLoginEnabled } = useSite()
  if (!googleLoginEnabled && !appleLoginEnabled && !twitterLoginEnabled) return null
  return (
    <Suspense>
      <SocialButtons isFollowed={isFollowed} />
    </Suspense>
  )
}
