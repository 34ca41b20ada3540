import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import type { ShownComment } from './thread.ts'

interface CommentMenuProps {
  comment: ShownComment
  onEdit: () => void
  onDelete: () => Promise<void>
  onReport?: ((comment: ShownComment) => void) | undefined
  /** Offers to mute or block its author. */
  onBlock?: ((comment: ShownComment) => void) | undefined
  /** Removes it by moderation; replaces deletion for comments of others. */
  onRemove?: (() => void) | undefined
}

const iconProps = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** Offers to edit, delete or report a comment and to mute or block its author. */
export function CommentMenu({
  comment,
  onEdit,
  onDelete,
  onReport,
  onBlock,
  onRemove,
}: CommentMenuProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { isAuth, canDelete, creator } = comment
  const isModerated = !isAuth && onRemove !== undefined
  const bin = { icon: <IconTrash {...iconProps} />, tone: 'bad' as const }
  const items: MenuItem[] = [
    ...(isAuth ? [{ text: t`Edit`, icon: <IconPencil {...iconProps} />, onChoose: onEdit }] : []),
    ...(!isAuth && onReport
      ? [{ text: t`Report`, icon: <IconFlag {...iconProps} />, onChoose: () => onReport(comment) }]
      : []),
    ...(!isAuth && onBlock && !onRemove
      ? [
          {
            text: t`Mute or block`,
            icon: <IconBan {...iconProps} />,
            onChoose: () => onBlock(comment),
          },
        ]
      : []),
    ...(isModerated ? [{ text: t`Remove`, ...bin, onChoose: onRemove }] : []),
    ...(canDelete && !isModerated
      ? [{ text: t`Delete`, ...bin, onChoose: () => setDeleting(true) }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Menu
        label={t`More about the comment by ${creator.name}`}
        icon={<IconDots size={18} />}
        items={items}
      />
      {isDeleting && (
        <DeleteDialog comment={comment} onDelete={onDelete} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}

interface AskProps {
  comment: ShownComment
  onDelete: () => Promise<void>
  onClose: () => void
}

function DeleteDialog({ comment: { totalReply }, onDelete, onClose }: AskProps) {
  const [pending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    // A toast showed the refusal; the dialog stays open.
    await onDelete().then(onClose, () => setPending(false))
  }
  return (
    <Dialog open onClose={onClose} title={t`Delete this comment?`}>
      <ConfirmationBody>
        <p>
          {totalReply > 0
            ? t`It is removed immediately, together with its replies, and cannot be restored.`
            : t`It is removed immediately, and cannot be restored.`}
        </p>
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Keep it`}</Button>
          <Button variant="danger" pending={pending} onClick={remove}>
            {t`Delete comment`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
