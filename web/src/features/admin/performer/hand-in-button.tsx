import { uploadPerformerDocument } from '@stagedoor/contract/admin'
import { useState } from 'react'
import { upload } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { PictureDialog } from '../parts/picture-dialog.tsx'
import { useActed } from '../parts/use-acted.ts'
import { kindWords, type ListedDocument, type WholePerformer } from '../people/words.ts'

interface HandInButtonProps {
  performer: WholePerformer
  kind: ListedDocument['kind']
}

/** Hands in a document that a creator gave by another way; it waits for a decision like any other. */
export function HandInButton({ performer: { _id: id, name }, kind }: HandInButtonProps) {
  const acted = useActed()
  const [isAsking, setAsking] = useState(false)
  const send = async (file: File) => {
    await upload(uploadPerformerDocument, { params: { id, type: kind }, files: { file } })
    await acted(`${kindWords(kind)} of ${name} is handed in`)
  }
  return (
    <>
      <Button size="s" aria-label={`Hand in: ${kindWords(kind)}`} onClick={() => setAsking(true)}>
        Hand in
      </Button>
      {isAsking && (
        <PictureDialog
          title={`Hand in for ${name}`}
          label={kindWords(kind)}
          hint="For papers that reached you by another way. It is stored encrypted and waits for a decision."
          onPicture={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
