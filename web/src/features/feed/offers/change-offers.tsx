import { lazy, Suspense, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import type { SeveralProps } from '../../content/studio/studio-kind.ts'

const PriceDialog = lazy(() => import('./price-dialog.tsx'))
const AudienceDialog = lazy(() => import('./audience-dialog.tsx'))

/** Draws the buttons that change the prices or the audience of the chosen posts. */
export function ChangeOffers(props: SeveralProps) {
  const [asked, setAsked] = useState<'price' | 'audience'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setAsked('price')}>
        {t`Change price…`}
      </Button>
      <Button size="s" aria-haspopup="dialog" onClick={() => setAsked('audience')}>
        {t`Change audience…`}
      </Button>
      <Suspense>
        {asked === 'price' && <PriceDialog {...props} onClose={close} />}
        {asked === 'audience' && <AudienceDialog {...props} onClose={close} />}
      </Suspense>
    </>
  )
}
