import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'

interface OpenDocumentsButtonProps {
  /** Makes the button prominent because a decision is due. */
  isWaiting: boolean
  onOpen: (reason: string) => Promise<void>
}

const accessReason = () =>
  ({
    label: t`Reason for access`,
    hint: t`Logged with the document and in the audit trail.`,
    minLength: 3,
    suggestions: [t`Identity check`, t`Complaint about this account`, t`Request from an authority`],
  }) as const

/** Asks for a reason before documents are opened; every access is logged. */
export function OpenDocumentsButton({ isWaiting, onOpen }: OpenDocumentsButtonProps) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <Button
        variant={isWaiting ? 'primary' : 'secondary'}
        icon={<IconEye size={19} stroke={1.9} />}
        onClick={() => setDialogOpen(true)}
      >
        {t`Open documents`}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={t`Open identity documents`}
          confirmLabel={t`Open`}
          tone="primary"
          reason={accessReason()}
          onConfirm={onOpen}
          onClose={() => setDialogOpen(false)}
        >
          <p>{t`These documents show a person’s ID. Every access is logged permanently, with your name and reason.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
