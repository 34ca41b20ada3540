import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { RefundTarget } from './queries.ts'

const RefundDialog = lazy(() =>
  import('./refund-dialog.tsx').then(({ RefundDialog }) => ({ default: RefundDialog })),
)

/**
 * Opens the refund dialog of a payment or charge; renders nothing where nothing can be refunded.
 */
export function RefundButton({ of, isPossible }: { of: RefundTarget; isPossible: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (!isPossible) return null
  return (
    <>
      <IconButton label={t`Refund`} onClick={() => setOpen(true)}>
        <IconReceiptRefund size={20} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <RefundDialog of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
