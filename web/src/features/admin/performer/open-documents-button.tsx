import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'

interface OpenDocumentsButtonProps {
  /** A decision is due, so looking is the first thing to do. */
  isWaiting: boolean
  onOpen: (reason: string) => Promise<void>
}

const accessReason = {
  label: 'Why do you look?',
  hint: 'Kept with the document and in the audit trail.',
  minLength: 3,
  suggestions: ['Identity check', 'Complaint about this account', 'Request of an authority'],
} as const

/** Asks why before documents are opened: every look is written down. */
export function OpenDocumentsButton({ isWaiting, onOpen }: OpenDocumentsButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant={isWaiting ? 'primary' : 'secondary'}
        icon={<IconEye size={19} stroke={1.9} />}
        onClick={() => setAsking(true)}
      >
        Open the documents
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Open identity documents"
          confirmLabel="Open"
          tone="primary"
          reason={accessReason}
          onConfirm={onOpen}
          onClose={() => setAsking(false)}
        >
          <p>They show a person’s ID. Who looked, when and why is kept for good.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
