import { lazy, Suspense, useState } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useSite } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import type { WireEarning } from './labels.ts'

const ExplanationDialog = lazy(() =>
  import('./explanation-dialog.tsx').then(({ ExplanationDialog }) => ({ default: ExplanationDialog })),
)

/** Opens the explanation of an earning. */
export function ExplainButton({ earning: { _id: id, netPrice } }: { earning: WireEarning }) {
  const { currency } = useSite()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        {t`Explain`}
        <span className="hidden-visually"> {formatMoney(netPrice, currency)}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ExplanationDialog earningId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
