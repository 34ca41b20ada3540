import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { lazy, Suspense, useState } from 'react'
import { formatDay } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Permitted } from '../components/permitted.tsx'
import { useCancelSubscription } from '../queries.ts'
import type { Subscription } from './labels.ts'

const EndDialog = lazy(() =>
  import('./end-dialog.tsx').then(({ EndDialog }) => ({ default: EndDialog })),
)
const ExpiryDialog = lazy(() =>
  import('./expiry-dialog.tsx').then(({ ExpiryDialog }) => ({ default: ExpiryDialog })),
)

type Asking = 'expiry' | 'cancel' | 'end'

/** Shows the menu of a running subscription; renders nothing for one that has ended. */
export function SubscriptionMenu({ subscription }: { subscription: Subscription }) {
  const [openDialog, setOpenDialog] = useState<Asking>()
  const close = () => setOpenDialog(undefined)
  if (subscription.state === 'ended') return null
  const fan = subscription.userInfo
  const items: readonly (MenuItem | false)[] = [
    { text: t`Change date`, onChoose: () => setOpenDialog('expiry') },
    subscription.state !== 'cancelling' && {
      text: t`Cancel`,
      onChoose: () => setOpenDialog('cancel'),
      tone: 'bad',
    },
    { text: t`End now`, onChoose: () => setOpenDialog('end'), tone: 'bad' },
  ]
  return (
    <>
      <Permitted to="money.write">
        <Menu
          label={
            fan
              ? t`Manage the subscription of ${fan.username}`
              : t`Manage the subscription of this fan`
          }
          icon={<IconDots size={20} />}
          items={items.filter((item) => item !== false)}
        />
      </Permitted>
      {openDialog === 'expiry' && (
        <Suspense>
          <ExpiryDialog subscription={subscription} onClose={close} />
        </Suspense>
      )}
      {openDialog === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
      {openDialog === 'end' && (
        <Suspense>
          <EndDialog subscription={subscription} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

interface DialogProps {
  subscription: Subscription
  onClose: () => void
}

function CancelDialog({
  subscription: { _id: id, price, expiredAt, isEndless },
  onClose,
}: DialogProps) {
  const cancelSubscription = useCancelSubscription()
  const cancel = async () => {
    await cancelSubscription({ params: { id }, query: {} })
    toast({ text: t`The subscription is cancelled` })
  }
  const until = expiredAt && !isEndless && formatDay(new Date(expiredAt), new Date(), 'UTC')
  return (
    <ConfirmDialog
      title={t`Cancel this subscription?`}
      confirmLabel={t`Cancel subscription`}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        {until
          ? t`The fan keeps access until ${until}.`
          : t`Access ends immediately because there is no paid time left.`}
      </p>
      <p>
        {price > 0
          ? t`The fan is not charged again. Both are notified by e-mail.`
          : t`Both are notified by e-mail.`}
      </p>
    </ConfirmDialog>
  )
}
