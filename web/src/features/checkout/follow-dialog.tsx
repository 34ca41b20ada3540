import { Button } from '../../ui/button.tsx'
import { Person } from '../../ui/person.tsx'
import { followed } from '../follows/followed.ts'
import { CheckoutDialog } from './checkout-dialog.tsx'
import type { CheckoutDialogProps, FollowIntent } from './checkout-intent.ts'

/** Follows a performer after one more click: a link alone follows nobody. */
export default function FollowDialog({ intent: { performer }, onSettled }: CheckoutDialogProps<FollowIntent>) {
  const follow = async () => {
    await followed.set(performer._id, true)
    onSettled(followed.read(performer._id, false))
  }
  return (
    <CheckoutDialog title={`Follow ${performer.name}`} step="ask" onClose={() => onSettled(false)}>
      <Person person={performer} size={56} />
      <p>You unlock their posts for followers and see new ones on your home page.</p>
      <Button variant="primary" size="l" wide data-autofocus onClick={() => void follow()}>
        Follow
      </Button>
    </CheckoutDialog>
  )
}
