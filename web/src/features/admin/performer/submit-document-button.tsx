import { uploadPerformerDocument } from '@stagedoor/contract/admin'
import { useState } from 'react'
import { upload } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { PictureDialog } from '../components/picture-dialog.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import { documentKindLabel, type ListedDocument, type WholePerformer } from '../people/labels.ts'

interface SubmitDocumentButtonProps {
  performer: WholePerformer
  kind: ListedDocument['kind']
}

/** Hands in a document that a creator gave by another way; it waits for a decision like any other. */
export function SubmitDocumentButton({ performer: { _id: id, name }, kind }: SubmitDocumentButtonProps) {
  const acted = useAfterAction()
  const [isAsking, setAsking] = useState(false)
  const send = async (file: File) => {
    await upload(uploadPerformerDocument, { params: { id, type: kind }, files: { file } })
    await acted(`${documentKindLabel(kind)} of ${name} is handed in`)
  }
  return (
    <>
      <Button size="s" aria-label={`Hand in: ${documentKindLabel(kind)}`} onClick={() => setAsking(true)}>
        Hand in
      </Button>
      {isAsking && (
        <PictureDialog
          title={`Hand in for ${name}`}
          label={documentKindLabel(kind)}
          hint="For papers that reached you by another way. It is stored encrypted and waits for a decision."
          onPicture={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
