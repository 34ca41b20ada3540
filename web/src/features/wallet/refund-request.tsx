import type { RefundRequestState } from '@stagedoor/contract/refunds'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

const RefundRequestDialog = lazy(() =>
  import('./refund-request-dialog.tsx').then(({ RefundRequestDialog }) => ({
    default: RefundRequestDialog,
  })),
)

const states = (): Readonly<
  Record<RefundRequestState, { readonly text: string; readonly tone: Tone }>
> => ({
  open: { text: t`Refund requested`, tone: 'wait' },
  refunded: { text: t`Refunded`, tone: 'good' },
  refused: { text: t`Refund refused`, tone: 'bad' },
})

/** Shows the state of a fan's request for a refund. */
export function RefundStateBadge({ state }: { state: RefundRequestState }) {
  const { text, tone } = states()[state]
  return <Badge tone={tone}>{text}</Badge>
}

interface RefundRequestButtonProps {
  /** The id of the payment or charge. */
  readonly receiptId: string
  /** Names the purchase for those who hear the button without the row around it. */
  readonly about?: string | undefined
}

/** Opens the dialog in which a fan asks for a refund. */
export function RefundRequestButton({ receiptId, about }: RefundRequestButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        {t`Ask for a refund`}
        {about && <span className="hidden-visually"> {about}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <RefundRequestDialog receiptId={receiptId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
