import { lazy, Suspense, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { WireCharge } from './labels.ts'

const ChargeExplanationDialog = lazy(() =>
  import('./charge-explanation-dialog.tsx').then(({ ChargeExplanationDialog }) => ({
    default: ChargeExplanationDialog,
  })),
)

/** Opens the explanation of a charge. */
export function ExplainChargeButton({
  charge: { _id: id, totalPrice },
}: {
  charge: Pick<WireCharge, '_id' | 'totalPrice'>
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        {t`Explain`}
        <span className="hidden-visually">
          {' '}
          <Price tokens={totalPrice} />
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <ChargeExplanationDialog chargeId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
