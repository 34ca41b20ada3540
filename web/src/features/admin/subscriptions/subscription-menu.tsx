import { adminCancel } from '@stagedoor/contract/subscriptions'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatDay } from '../../../lib/format.ts'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import type { Subscription } from './labels.ts'

const ExpiryDialog = lazy(() => import('./expiry-dialog.tsx').then(({ ExpiryDialog }) => ({ default: ExpiryDialog })))

type Asking = 'expiry' | 'cancel' | 'end'

/** What an admin can do with a running subscription; nothing with one that has ended. */
export function SubscriptionMenu({ subscription }: { subscription: Subscription }) {
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  if (subscription.state === 'ended') return null
  const items: readonly (MenuItem | false)[] = [
    { text: 'Change the date', onChoose: () => setAsking('expiry') },
    subscription.state !== 'cancelling' && { text: 'Cancel', onChoose: () => setAsking('cancel'), tone: 'bad' },
    { text: 'End now', onChoose: () => setAsking('end'), tone: 'bad' },
  ]
  return (
    <>
      <Menu
        label={`Manage the subscription of ${subscription.userInfo?.username ?? 'this fan'}`}
        icon={<IconDots size={20} />}
        items={items.filter((item) => item !== false)}
      />
      {asking === 'expiry' && (
        <Suspense>
          <ExpiryDialog subscription={subscription} onClose={close} />
        </Suspense>
      )}
      {asking === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
      {asking === 'end' && <EndDialog subscription={subscription} onClose={close} />}
    </>
  )
}

interface DialogProps {
  subscription: Subscription
  onClose: () => void
}

function CancelDialog({ subscription: { _id: id, price, expiredAt, isEndless }, onClose }: DialogProps) {
  const acted = useAfterAction()
  const cancel = async () => {
    await api(adminCancel, { params: { id }, query: {} })
    await acted('The subscription is cancelled')
  }
  const until = expiredAt && !isEndless && formatDay(new Date(expiredAt), new Date(), 'UTC')
  return (
    <ConfirmDialog
      title="Cancel this subscription?"
      confirmLabel="Cancel subscription"
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>{until ? `The fan keeps access until ${until}.` : 'Access ends at once: it has no end that was paid for.'}</p>
      <p>{price > 0 ? 'Nothing more is charged. ' : ''}Both are told by mail.</p>
    </ConfirmDialog>
  )
}

function EndDialog({ subscription: { _id: id, price }, onClose }: DialogProps) {
  const acted = useAfterAction()
  const end = async () => {
    await api(adminCancel, { params: { id }, query: { now: true } })
    await acted('The subscription has ended')
  }
  return (
    <ConfirmDialog title="End this subscription now?" confirmLabel="End now" onConfirm={end} onClose={onClose}>
      <p>The fan loses access at once.</p>
      {price > 0 && (
        <p>The unused part of what was paid goes back to the card, and is taken from the creator’s share.</p>
      )}
    </ConfirmDialog>
  )
}
