import { lazy, Suspense } from 'react'
import { useSite } from '../../lib/session.ts'

const SocialButtons = lazy(() => import('./social-buttons.tsx'))

/** The buttons of Google and X where the site has them; nothing, and nothing to load, where it has none. */
export function SocialSignIn() {
  const { googleLoginEnabled, twitterLoginEnabled } = useSite()
  if (!googleLoginEnabled && !twitterLoginEnabled) return null
  return (
    <Suspense>
      <SocialButtons />
    </Suspense>
  )
}
