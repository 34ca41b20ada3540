import { removeContent, restoreContent } from '@stagedoor/contract/admin'
import type { WireInputOf } from '@stagedoor/contract/kit'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useAfterAction } from './use-after-action.ts'

type Target = WireInputOf<typeof removeContent>['body']['target']

/** A post or a comment that moderation can remove and restore. */
export interface ModeratedContent {
  readonly target: Target
  readonly id: string
  /** What it is called in the question: "this post", "the comment by Robin". */
  readonly name: string
  readonly removal: { readonly canRestore: boolean } | null
}

const removeReasons = ['Against our rules', 'Against the law', 'Shows someone without consent', 'Spam']
const restoreReasons = ['Removed by mistake', 'The matter is settled']

/** What happens then, in plain words. */
const removeConsequences: Readonly<Record<Target, string>> = {
  feed: 'It disappears for everybody at once. Those who bought it get their tokens back, and its creator is told your reason. You can restore it for 30 days.',
  comment:
    'It disappears for everybody at once, together with the replies to it. Its author is told your reason. You can restore it for 30 days.',
}

const restoreConsequences: Readonly<Record<Target, string>> = {
  feed: 'Everybody who could see it before sees it again. Buyers who were paid back would have to buy it again. Its creator is told.',
  comment: 'It is shown again, with the replies that went with it. Its author is told.',
}

/** Asks why something is removed, and removes it. */
export function RemoveDialog({
  content: { target, id, name },
  onRemoved,
  onClose,
}: {
  content: Omit<ModeratedContent, 'removal'>
  onRemoved: () => void | Promise<void>
  onClose: () => void
}) {
  const agree = async (reason: string) => {
    await api(removeContent, { body: { target, targetId: id, reason } })
    await onRemoved()
  }
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      reason={{ label: 'Why', minLength: 3, suggestions: removeReasons }}
      onConfirm={agree}
      onClose={onClose}
    >
      {removeConsequences[target]}
    </ConfirmDialog>
  )
}

function RestoreDialog({ content: { target, id, name }, onClose }: { content: ModeratedContent; onClose: () => void }) {
  const acted = useAfterAction()
  const agree = async (reason: string) => {
    await api(restoreContent, { body: { target, targetId: id, reason } })
    await acted('Restored')
  }
  return (
    <ConfirmDialog
      title={`Restore ${name}?`}
      confirmLabel="Restore"
      tone="primary"
      reason={{ label: 'Why', minLength: 3, suggestions: restoreReasons }}
      onConfirm={agree}
      onClose={onClose}
    >
      {restoreConsequences[target]}
    </ConfirmDialog>
  )
}

const look = { size: 19, stroke: 1.8, 'aria-hidden': true } as const

/** The menu of a row of content: places to open it at, and removing or restoring it. */
export function ContentMenu({ content, places }: { content: ModeratedContent; places: readonly MenuItem[] }) {
  const [asked, setAsked] = useState<'remove' | 'restore'>()
  const acted = useAfterAction()
  const close = () => setAsked(undefined)
  const { name, removal } = content
  const remove: MenuItem = {
    text: 'Remove',
    icon: <IconTrash {...look} />,
    tone: 'bad',
    onChoose: () => setAsked('remove'),
  }
  const restore: MenuItem = {
    text: 'Restore',
    icon: <IconArrowBackUp {...look} />,
    onChoose: () => setAsked('restore'),
  }
  const deeds = removal ? (removal.canRestore ? [restore] : []) : [remove]
  const items = [...places, ...deeds]
  if (items.length === 0) return null
  return (
    <>
      <Menu label={`More for ${name}`} icon={<IconDots size={20} />} items={items} />
      {asked === 'remove' && <RemoveDialog content={content} onRemoved={() => acted('Removed')} onClose={close} />}
      {asked === 'restore' && <RestoreDialog content={content} onClose={close} />}
    </>
  )
}
