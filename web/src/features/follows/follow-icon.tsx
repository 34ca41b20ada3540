import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useOptimisticToggle } from '../../lib/api/optimistic-toggle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { goToSignUp } from '../../lib/navigation/navigation.ts'
import { useViewer } from '../../lib/session/session.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './follow-icon.module.css'
import { followed } from './queries.ts'

/** Draws following as a round button, for rows of icons. */
export function FollowIcon({
  performerId,
  name,
  isFollowed,
}: {
  performerId: string
  name: string
  isFollowed: boolean
}) {
  const viewer = useViewer()
  const now = useOptimisticToggle(followed, performerId, isFollowed)
  const signUp = () => goToSignUp(href('profile', { profileId: performerId }, { ask: 'follow' }))
  if (viewer?._id === performerId) return null
  return (
    <IconButton
      look="ring"
      className={now ? styles.on : undefined}
      label={now ? t`Following ${name}: stop following` : t`Follow ${name}`}
      title={now ? t`Following` : t`Follow`}
      onClick={() => (viewer ? void followed.set(performerId, !now) : signUp())}
    >
      {now ? <IconUserCheck size={22} stroke={1.8} /> : <IconUserPlus size={22} stroke={1.8} />}
    </IconButton>
  )
}
