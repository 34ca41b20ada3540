import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import type { ContentKind } from './kind.ts'

interface ContentMenuProps {
  kind: ContentKind
  content: {
    readonly _id: string
    readonly slug: string
    readonly state: string
    readonly name: string
  }
  isOwn: boolean
  /** The links that come first. */
  links?: readonly MenuItem[]
  onReport: () => void
  /** Removes the content by moderation; only admins have it. */
  onRemove?: (() => void) | undefined
  onDeleted: () => void
}

const DeleteContent = lazy(() =>
  import('./delete-content.tsx').then(({ DeleteContent }) => ({ default: DeleteContent })),
)

const iconProps = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** Draws the menu of content; its performer edits and deletes it here, others report it. */
export function ContentMenu(props: ContentMenuProps) {
  const { kind, content, isOwn, links = [], onDeleted } = props
  const [isDeleting, setDeleting] = useState(false)
  const items = isOwn ? ownItems(props, () => setDeleting(true)) : otherItems(props)
  return (
    <>
      <Menu label={t`More`} icon={<IconDots size={22} />} items={[...links, ...items]} />
      {isDeleting && (
        <Suspense>
          <DeleteContent
            kind={kind}
            rows={[{ id: content._id, name: content.name }]}
            onClose={() => setDeleting(false)}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
    </>
  )
}

function ownItems(
  { kind, content: { _id, slug, state } }: ContentMenuProps,
  onDelete: () => void,
): MenuItem[] {
  const words = kind.words()
  const asGuest = href(kind.page, { id: slug }, { viewAs: 'guest' })
  return [
    ...(state === 'published'
      ? [{ text: t`View as a guest`, icon: <IconEye {...iconProps} />, to: asGuest }]
      : []),
    {
      text: words.edit,
      icon: <IconPencil {...iconProps} />,
      to: href(kind.editPage, { id: _id }),
    },
    {
      text: words.remove,
      icon: <IconTrash {...iconProps} />,
      tone: 'bad',
      onChoose: onDelete,
    },
  ]
}

function otherItems({ onReport, onRemove }: ContentMenuProps): MenuItem[] {
  const report: MenuItem = {
    text: t`Report`,
    icon: <IconFlag {...iconProps} />,
    onChoose: onReport,
  }
  if (!onRemove) return [report]
  const remove: MenuItem = {
    text: t`Remove`,
    icon: <IconTrash {...iconProps} />,
    tone: 'bad',
    onChoose: onRemove,
  }
  return [report, remove]
}
