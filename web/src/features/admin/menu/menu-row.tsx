import type { AdminMenuItem } from '@stagedoor/contract/menus'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import styles from './menu.module.css'

interface MenuRowProps {
  item: AdminMenuItem
  index: number
  count: number
  isDragged: boolean
  /** Called when dragging this link starts or ends. */
  onDrag: (index: number | undefined) => void
  /** Called when another link is dropped on this one. */
  onDrop: () => void
  onMove: (to: number) => void
  onDelete: (what: 'change' | 'delete') => void
}

/** Shows one link of a menu with its actions. */
export function MenuRow({
  item,
  index,
  count,
  isDragged,
  onDrag,
  onDrop,
  onMove,
  onDelete,
}: MenuRowProps) {
  const { title, path, isNewTab } = item
  return (
    <li
      className={cx(isDragged && styles.dragged)}
      draggable
      onDragStart={() => onDrag(index)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <span className={styles.grip} title={t`Drag to reorder`}>
        <IconGripVertical size={18} stroke={1.8} aria-hidden="true" />
      </span>
      <span className={styles.text}>
        <b>{title}</b>
        <span className="dim">{isNewTab ? t`${path}, opens in a new tab` : path}</span>
      </span>
      <span className={styles.actions}>
        <IconButton
          label={t`Move ${title} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowUp size={19} />
        </IconButton>
        <IconButton
          label={t`Move ${title} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowDown size={19} />
        </IconButton>
        <IconButton label={t`Edit ${title}`} onClick={() => onDelete('change')}>
          <IconPencil size={19} />
        </IconButton>
        <IconButton label={t`Remove ${title}`} onClick={() => onDelete('delete')}>
          <IconTrash size={19} />
        </IconButton>
      </span>
    </li>
  )
}
