import type { AdminMenuItem } from '@stagedoor/contract/menus'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import styles from './menu.module.css'

interface MenuRowProps {
  item: AdminMenuItem
  index: number
  count: number
  isDragged: boolean
  /** It is being dragged, or no longer. */
  onDrag: (index: number | undefined) => void
  /** Another was dropped on it. */
  onDrop: () => void
  onMove: (to: number) => void
  onDelete: (what: 'change' | 'delete') => void
}

/** One link of a menu. */
export function MenuRow({ item, index, count, isDragged, onDrag, onDrop, onMove, onDelete }: MenuRowProps) {
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
      <span className={styles.grip} title="Drag to another place">
        <IconGripVertical size={18} stroke={1.8} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span className="dim">
          {path}
          {isNewTab && ', in a new tab'}
        </span>
      </span>
      <span className={styles.deeds}>
        <IconButton label={`Move ${title} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <IconArrowUp size={19} />
        </IconButton>
        <IconButton label={`Move ${title} down`} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
          <IconArrowDown size={19} />
        </IconButton>
        <IconButton label={`Change ${title}`} onClick={() => onDelete('change')}>
          <IconPencil size={19} />
        </IconButton>
        <IconButton label={`Take ${title} out`} onClick={() => onDelete('delete')}>
          <IconTrash size={19} />
        </IconButton>
      </span>
    </li>
  )
}
