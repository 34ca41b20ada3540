import { lazy, Suspense, useState } from 'react'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import type { Reader } from './queries.ts'

const ExplanationDialog = lazy(() =>
  import('./explanation-dialog.tsx').then(({ ExplanationDialog }) => ({
    default: ExplanationDialog,
  })),
)

interface ExplainButtonProps {
  earning: { readonly _id: string; readonly netPrice: number }
  reader?: Reader
}

/** Opens the explanation of an earning. */
export function ExplainButton({
  earning: { _id: id, netPrice },
  reader = 'creator',
}: ExplainButtonProps) {
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
          <ExplanationDialog earningId={id} reader={reader} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
