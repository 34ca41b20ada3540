import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBellFilled from '@tabler/icons-react/dist/esm/icons/IconBellFilled.mjs'
import { useOptimisticToggle } from '../../lib/api/optimistic-toggle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { goToLogin } from '../../lib/navigation/navigation.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { reminders } from './queries.ts'

interface ReminderButtonProps {
  postId: string
  /** The state that the server sent. */
  isReminded: boolean
}

/** Sets a reminder before a stream begins, optimistically. Guests are asked to log in. */
export default function ReminderButton({ postId, isReminded }: ReminderButtonProps) {
  const viewer = useViewer()
  const now = useOptimisticToggle(reminders, postId, isReminded)
  const Icon = now ? IconBellFilled : IconBell
  return (
    <Button
      wide
      variant={now ? 'quiet' : 'secondary'}
      icon={<Icon size={18} stroke={2} aria-hidden="true" />}
      aria-label={now ? t`Reminder set: remove it` : undefined}
      title={now ? t`Remove the reminder` : t`Get a notification 15 minutes before it begins`}
      onClick={() => (viewer ? void reminders.set(postId, !now) : goToLogin())}
    >
      {now ? t`Reminder set` : t`Remind me`}
    </Button>
  )
}
