import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Person } from '../../ui/person.tsx'
import { CheckoutDialog } from './checkout-dialog.tsx'
import type { CheckoutDialogProps, FollowIntent } from './checkout-intent.ts'

/** Follows a performer; resolves to false when it was refused. */
export type Follow = (performerId: string) => Promise<boolean>

interface FollowDialogProps extends CheckoutDialogProps<FollowIntent> {
  follow: Follow
}

/** Follows a performer after one more click: a link alone follows nobody. */
export default function FollowDialog({
  intent: { performer },
  follow,
  onSettled,
}: FollowDialogProps) {
  return (
    <CheckoutDialog title={t`Follow ${performer.name}`} step="ask" onClose={() => onSettled(false)}>
      <Person person={performer} size={56} />
      <p>{t`You unlock their posts for followers and see new ones on your home page.`}</p>
      <Button
        variant="primary"
        size="l"
        wide
        data-autofocus
        onClick={() => void follow(performer._id).then(onSettled)}
      >
        {t`Follow`}
      </Button>
    </CheckoutDialog>
  )
}
