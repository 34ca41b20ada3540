import { followed } from '../../features/follows/follows.ts'
import { Button } from '../../ui/button.tsx'
import { Person } from '../../ui/person.tsx'
import type { AskedFollow, DialogProps } from './asked.ts'
import { PayDialog } from './pay-dialog.tsx'

/** Follows somebody after one more press: a link alone follows nobody. */
export default function FollowDialog({ asked: { performer }, onSettled }: DialogProps<AskedFollow>) {
  const follow = async () => {
    await followed.wish(performer._id, true)
    onSettled(followed.read(performer._id, false))
  }
  return (
    <PayDialog title={`Follow ${performer.name}`} step="ask" onClose={() => onSettled(false)}>
      <Person person={performer} size={56} />
      <p>Their posts for followers open to you, and new ones show up on your home page.</p>
      <Button variant="primary" size="l" wide data-autofocus onClick={() => void follow()}>
        Follow
      </Button>
    </PayDialog>
  )
}
