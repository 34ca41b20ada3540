import { lazy, Suspense, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'

const ArchivingDialog = lazy(() => import('./archiving-dialog.tsx'))

/** Opens the dialog in which creators let posts be archived by their age. */
export function ArchivingButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t`Archive old posts`}
      </Button>
      {isOpen && (
        <Suspense>
          <ArchivingDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
