import { href } from '../../lib/href.ts'
import { useIntent } from '../../lib/intents.ts'
import { goToSignUp } from '../../lib/leave.ts'
import { useViewer } from '../../lib/session.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { followed } from './follows.ts'

interface FollowButtonProps extends Pick<ButtonLook, 'size' | 'wide' | 'variant'> {
  performerId: string
  name: string
  /** As the server told it. */
  isFollowed: boolean
}

/** Follows and stops following; answers at once. Guests are asked to log in; nobody can follow themselves. */
export function FollowButton({ performerId, name, isFollowed, variant = 'secondary', ...look }: FollowButtonProps) {
  const viewer = useViewer()
  const now = useIntent(followed, performerId, isFollowed)
  const signUp = () => goToSignUp(href('app/profile', { profileId: performerId }, { ask: 'follow' }))
  if (viewer?._id === performerId) return null
  return (
    <Button
      {...look}
      variant={now ? 'quiet' : variant}
      aria-label={now ? `Following ${name}: stop following` : `Follow ${name}`}
      onClick={() => (viewer ? followed.wish(performerId, !now) : signUp())}
    >
      {now ? 'Following' : 'Follow'}
    </Button>
  )
}
