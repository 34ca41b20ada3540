import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AskDialog } from '../parts/ask-dialog.tsx'

interface LookButtonProps {
  /** A decision is due, so looking is the first thing to do. */
  isWaiting: boolean
  onOpen: (reason: string) => Promise<void>
}

const asked = {
  label: 'Why do you look?',
  hint: 'Kept with the document and in the audit trail.',
  least: 3,
  often: ['Identity check', 'Complaint about this account', 'Request of an authority'],
} as const

/** Asks why before documents are opened: every look is written down. */
export function LookButton({ isWaiting, onOpen }: LookButtonProps) {
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
        <AskDialog
          title="Open identity documents"
          verb="Open"
          tone="primary"
          reason={asked}
          onAgree={onOpen}
          onClose={() => setAsking(false)}
        >
          <p>They show a person’s ID. Who looked, when and why is kept for good.</p>
        </AskDialog>
      )}
    </>
  )
}
