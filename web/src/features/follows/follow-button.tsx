import { useOptimisticToggle } from '../../lib/api/optimistic-toggle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { goToSignUp } from '../../lib/navigation/navigation.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { followed } from './queries.ts'

interface FollowButtonProps extends Pick<ButtonLook, 'size' | 'wide' | 'variant'> {
  performerId: string
  name: string
  /** The state that the server sent. */
  isFollowed: boolean
}

/**
 * Follows and unfollows, optimistically. Guests are asked to log in; nobody can follow themselves.
 */
export function FollowButton({
  performerId,
  name,
  isFollowed,
  variant = 'secondary',
  ...look
}: FollowButtonProps) {
  const viewer = useViewer()
  const now = useOptimisticToggle(followed, performerId, isFollowed)
  const signUp = () => goToSignUp(href('profile', { profileId: performerId }, { ask: 'follow' }))
  if (viewer?._id === performerId) return null
  return (
    <Button
      {...look}
      variant={now ? 'quiet' : variant}
      aria-label={now ? t`Following ${name}: stop following` : t`Follow ${name}`}
      onClick={() => (viewer ? followed.set(performerId, !now) : signUp())}
    >
      {now ? t`Following` : t`Follow`}
    </Button>
  )
}
