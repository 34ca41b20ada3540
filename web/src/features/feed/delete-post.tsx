import { useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { removePost } from './queries.ts'

interface DeletePostProps {
  /** The post to delete; the dialog is closed without one. */
  post: { readonly _id: string; readonly audience: string } | undefined
  onClose: () => void
  onDeleted: (id: string) => void
}

/** Asks before a post is deleted, and says what deleting means for fans who paid for it. */
export function DeletePost({ post, onClose, onDeleted }: DeletePostProps) {
  const [isPending, setPending] = useState(false)
  const remove = async () => {
    if (!post) return
    setPending(true)
    try {
      await removePost(post._id)
      onClose()
      onDeleted(post._id)
      toast({ text: t`Post deleted` })
    } catch (error) {
      toastError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog open={post !== undefined} onClose={onClose} title={t`Delete this post?`}>
      <ConfirmationBody>
        <p>{t`It is removed for everyone immediately and cannot be restored.`}</p>
        <p className="dim">{t`Fans who bought it keep it. To hide it without deleting it, archive it instead.`}</p>
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Keep it`}</Button>
          <Button variant="danger" pending={isPending} onClick={remove}>
            {t`Delete post`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
