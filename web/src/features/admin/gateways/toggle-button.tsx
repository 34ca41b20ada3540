import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import type { Gateway } from './labels.ts'
import { saveGateway } from './queries.ts'

interface ToggleButtonProps {
  gateway: Gateway
  /** The last of the enabled companies; a newly enabled one comes after it. */
  last: Gateway | undefined
}

/** Enables a payment company for new payments, or disables it, once an admin confirms. */
export function ToggleButton({ gateway, last }: ToggleButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { title, isEnabled } = gateway
  return (
    <>
      <Button
        variant={isEnabled ? 'quiet' : 'primary'}
        aria-label={isEnabled ? t`Disable ${title}` : t`Enable ${title}`}
        onClick={() => setOpen(true)}
      >
        {isEnabled ? t`Disable` : t`Enable`}
      </Button>
      {isOpen && <ToggleDialog gateway={gateway} last={last} onClose={() => setOpen(false)} />}
    </>
  )
}

function ToggleDialog({ gateway, last, onClose }: ToggleButtonProps & { onClose: () => void }) {
  const { _id: name, title, isEnabled, allowsAdultContent, test } = gateway
  const toggle = async () => {
    if (isEnabled) await saveGateway({ params: { name }, body: { isEnabled: false } })
    else {
      const priority = Math.min((last?.priority ?? -1) + 1, 99)
      const confirmed = allowsAdultContent ? {} : { hasNoAdultContent: true }
      await saveGateway({ params: { name }, body: { isEnabled: true, priority, ...confirmed } })
    }
    toast({ text: isEnabled ? t`${title} takes no new payments` : t`${title} takes payments now` })
  }
  return (
    <ConfirmDialog
      title={isEnabled ? t`Disable ${title}?` : t`Enable ${title}?`}
      confirmLabel={
        isEnabled ? t`Disable` : allowsAdultContent ? t`Enable` : t`Enable without adult content`
      }
      tone={isEnabled || !allowsAdultContent ? 'danger' : 'primary'}
      onConfirm={toggle}
      onClose={onClose}
    >
      {isEnabled ? (
        <p>{t`It takes no new payments. Subscriptions that it charges go on, and refunds stay possible.`}</p>
      ) : (
        <p>{t`Real cards are charged from now on. Test the connection first, and make a small payment of your own afterwards.`}</p>
      )}
      {!isEnabled && test?.problem && <p>{t`The latest test failed: ${test.problem}`}</p>}
      {!isEnabled && !allowsAdultContent && (
        <p>{t`The terms of ${title} forbid adult content. It closes accounts that are used for it and holds their money for months. Enable it only if this site has none; your confirmation is recorded.`}</p>
      )}
    </ConfirmDialog>
  )
}
