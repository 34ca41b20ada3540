import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import type { ContentKind } from '../kind.ts'
import styles from './row-menu.module.css'

/** The properties of icons in the menu of a row. */
export const rowIcon = { size: 19, stroke: 1.8, 'aria-hidden': true } as const

interface RowMenuProps {
  name: string
  /** The entries before the one that deletes. */
  items: readonly MenuItem[]
  onDelete: () => void
}

/** Draws the menu of a row of content. */
export function RowMenu({ name, items, onDelete }: RowMenuProps) {
  const remove: MenuItem = {
    text: t`Delete`,
    icon: <IconTrash {...rowIcon} />,
    tone: 'bad',
    onChoose: onDelete,
  }
  return (
    <Menu label={t`More for ${name}`} icon={<IconDots size={20} />} items={[...items, remove]} />
  )
}

interface RowLinksProps extends RowMenuProps {
  kind: ContentKind
  content: { readonly _id: string; readonly slug: string }
}

/** Draws the links that show and edit content, and the menu of its row. */
export function RowLinks({ kind, content: { _id, slug }, ...menu }: RowLinksProps) {
  const { name } = menu
  return (
    <span className={styles.actions}>
      <Link to={href(kind.page, { id: slug })} aria-label={t`View ${name}`} data-hint={t`View`}>
        <IconExternalLink size={20} stroke={1.8} />
      </Link>
      <Link to={href(kind.editPage, { id: _id })} aria-label={t`Edit ${name}`} data-hint={t`Edit`}>
        <IconPencil size={20} stroke={1.8} />
      </Link>
      <RowMenu {...menu} />
    </span>
  )
}

/** Returns the menu entry that edits content. */
export const editItem = (kind: ContentKind, id: string): MenuItem => ({
  text: t`Edit`,
  icon: <IconPencil {...rowIcon} />,
  to: href(kind.editPage, { id }),
})
