import type { removeContent } from '@stagedoor/contract/admin'
import type { WireInputOf } from '@stagedoor/contract/kit'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRemoveContent, useRestoreContent } from '../queries.ts'
import { ConfirmDialog, type Grounds } from './confirm-dialog.tsx'

type Target = WireInputOf<typeof removeContent>['body']['target']

/** Content or a comment that moderation can remove and restore. */
export interface ModeratedContent {
  readonly target: Target
  readonly id: string
  /** The content as the dialog names it: "this post", "the comment by Robin". */
  readonly name: string
  readonly removal: { readonly canRestore: boolean } | null
}

const removeReasons = () => [
  t`Against our rules`,
  t`Against the law`,
  t`Shows someone without consent`,
  t`Spam`,
]
const restoreReasons = () => [t`Removed by mistake`, t`The issue was resolved`]

const removeConsequence = (target: Target): string =>
  target === 'comment'
    ? t`It is hidden from everyone immediately, together with its replies. Its author is sent your reason. You can restore it for 220 days.`
    : t`It is hidden from everyone immediately. Buyers get the price back in their wallets, and the creator is sent your reason. You can restore it for 220 days.`

const restoreConsequence = (target: Target): string =>
  target === 'comment'
    ? t`It is shown again, together with its replies. Its author is notified.`
    : t`Everyone who had access can see it again. Buyers who got the price back have to buy it again. Its creator is notified.`

/** Asks for a reason and removes the content. */
export function RemoveDialog({
  content: { target, id, name },
  onRemoved,
  onClose,
}: {
  content: Omit<ModeratedContent, 'removal'>
  onRemoved: () => void | Promise<void>
  onClose: () => void
}) {
  const removeContent = useRemoveContent()
  const remove = async (reason: string, grounds: Grounds) => {
    await removeContent({ body: { target, targetId: id, reason, ...grounds } })
    await onRemoved()
  }
  return (
    <ConfirmDialog
      title={t`Remove ${name}?`}
      confirmLabel={t`Remove`}
      reason={{ label: t`Reason`, minLength: 3, suggestions: removeReasons() }}
      withGrounds
      onConfirm={remove}
      onClose={onClose}
    >
      {removeConsequence(target)}
    </ConfirmDialog>
  )
}

function RestoreDialog({
  content: { target, id, name },
  onClose,
}: {
  content: ModeratedContent
  onClose: () => void
}) {
  const restoreContent = useRestoreContent()
  const restore = async (reason: string) => {
    await restoreContent({ body: { target, targetId: id, reason } })
    toast({ text: t`Restored` })
  }
  return (
    <ConfirmDialog
      title={t`Restore ${name}?`}
      confirmLabel={t`Restore`}
      tone="primary"
      reason={{ label: t`Reason`, minLength: 3, suggestions: restoreReasons() }}
      onConfirm={restore}
      onClose={onClose}
    >
      {restoreConsequence(target)}
    </ConfirmDialog>
  )
}

const iconProps = { size: 19, stroke: 1.8, 'aria-hidden': true } as const

/**
 * Shows the menu of a row of content: links that open it, and the action that removes or restores
 * it.
 */
export function ContentMenu({
  content,
  links,
}: {
  content: ModeratedContent
  links: readonly MenuItem[]
}) {
  const [openDialog, setOpenDialog] = useState<'remove' | 'restore'>()
  const close = () => setOpenDialog(undefined)
  const { name, removal } = content
  const remove: MenuItem = {
    text: t`Remove`,
    icon: <IconTrash {...iconProps} />,
    tone: 'bad',
    onChoose: () => setOpenDialog('remove'),
  }
  const restore: MenuItem = {
    text: t`Restore`,
    icon: <IconArrowBackUp {...iconProps} />,
    onChoose: () => setOpenDialog('restore'),
  }
  const fitting = removal ? (removal.canRestore ? [restore] : []) : [remove]
  const actions = useMay()('content.write') ? fitting : []
  const items = [...links, ...actions]
  if (items.length === 0) return null
  return (
    <>
      <Menu label={t`More for ${name}`} icon={<IconDots size={20} />} items={items} />
      {openDialog === 'remove' && (
        <RemoveDialog
          content={content}
          onRemoved={() => toast({ text: t`Removed` })}
          onClose={close}
        />
      )}
      {openDialog === 'restore' && <RestoreDialog content={content} onClose={close} />}
    </>
  )
}
