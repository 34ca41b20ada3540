import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { placeName } from '../../../lib/labels/age-rules.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { usePreviewPlace } from './queries.ts'

interface PreviewButtonProps {
  place: { readonly country: string; readonly region: string | null }
}

/** Shows the site in this browser as to a guest at a place. */
export function PreviewButton({ place }: PreviewButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const preview = usePreviewPlace()
  const name = placeName(place)
  const start = async () => {
    await preview({ body: place })
    window.location.assign(href('landing'))
  }
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>{t`View as a guest there`}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t`View the site as a guest in ${name}?`}
          confirmLabel={t`View`}
          tone="primary"
          onConfirm={start}
          onClose={() => setAsking(false)}
        >
          <p>{t`For ten minutes nobody is logged in here in this browser, and every page asks what it asks there. A proof of age that this browser has counts.`}</p>
          <p>{t`A mark on every page says so, and ends it before.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
