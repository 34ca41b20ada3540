import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { PictureDialog } from '../components/picture-dialog.tsx'
import { documentKindLabel, type ListedDocument, type WholePerformer } from '../people/labels.ts'
import { sendPerformerDocument } from '../queries.ts'

interface SubmitDocumentButtonProps {
  performer: WholePerformer
  kind: ListedDocument['kind']
}

/**
 * Submits a document that a creator sent through another channel; it waits for review like any
 * other.
 */
export function SubmitDocumentButton({
  performer: { _id: id, name },
  kind,
}: SubmitDocumentButtonProps) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const send = async (file: File) => {
    await sendPerformerDocument({ id, type: kind }, file)
    toast({ text: t`${documentKindLabel(kind)} of ${name} is submitted` })
  }
  return (
    <>
      <Button
        size="s"
        aria-label={t`Submit ${documentKindLabel(kind)}`}
        onClick={() => setDialogOpen(true)}
      >
        {t`Submit`}
      </Button>
      {isDialogOpen && (
        <PictureDialog
          title={t`Submit a document for ${name}`}
          label={documentKindLabel(kind)}
          hint={t`For documents you received through another channel. Stored encrypted, and reviewed like any other.`}
          onPicture={send}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  )
}
