import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import type { RefundTarget } from './use-refund.ts'

const RefundDialog = lazy(() => import('./refund-dialog.tsx').then(({ RefundDialog }) => ({ default: RefundDialog })))

/** Opens the refund of a payment or charge; nothing where nothing can be given back. */
export function RefundButton({ of, isPossible }: { of: RefundTarget; isPossible: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (!isPossible) return null
  return (
    <>
      <IconButton label="Refund" onClick={() => setOpen(true)}>
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
