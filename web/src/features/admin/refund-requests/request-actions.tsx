import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Permitted } from '../components/permitted.tsx'
import { RefundButton } from '../money/refund-button.tsx'
import type { WireRequest } from './columns.tsx'
import { useRefuseRequest } from './queries.ts'

const MIN_REASON_LENGTH = 5

/** Refunds what a fan asks for, or refuses it with a reason. */
export function RequestActions({ request }: { request: WireRequest }) {
  const [isRefusing, setRefusing] = useState(false)
  const { state, kind, receiptId: id, canRefund } = request
  const name = request.fan?.name ?? t`a deleted fan`
  return (
    <Permitted to="money.write">
      <RefundButton of={{ kind, id }} isPossible={canRefund && state !== 'refunded'} />
      {state === 'open' && (
        <Button
          size="s"
          aria-label={t`Refuse the request of ${name}`}
          onClick={() => setRefusing(true)}
        >
          {t`Refuse`}
        </Button>
      )}
      {isRefusing && (
        <RefuseDialog requestId={request._id} name={name} onClose={() => setRefusing(false)} />
      )}
    </Permitted>
  )
}

interface RefuseDialogProps {
  readonly requestId: string
  readonly name: string
  readonly onClose: () => void
}

function RefuseDialog({ requestId: id, name, onClose }: RefuseDialogProps) {
  const refuse = useRefuseRequest()
  return (
    <ConfirmDialog
      title={t`Refuse the request of ${name}?`}
      confirmLabel={t`Refuse`}
      reason={{
        label: t`Reason`,
        hint: t`Shown to the fan.`,
        minLength: MIN_REASON_LENGTH,
        suggestions: [t`It was opened and is as described`, t`The time for refunds is over`],
      }}
      onConfirm={async (reason) => {
        await refuse({ params: { id }, body: { reason } })
        toast({ text: t`The request was refused` })
      }}
      onClose={onClose}
    >
      <p>{t`The fan gets your reason by e-mail and sees it on the receipt. They cannot ask again for this payment.`}</p>
    </ConfirmDialog>
  )
}
