import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useHotkeysSwitch } from '../../lib/browser/hotkeys.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { CheckField } from '../../ui/field.tsx'
import { newItems } from './new-items.ts'
import styles from './new-sheet.module.css'

interface NewSheetProps {
  /** The button that opened it, where it is placed on wide screens. */
  readonly at: Element | null
  readonly onClose: () => void
}

/** Draws what a creator can make: at its button on wide screens, from below on phones. */
export default function NewSheet({ at, onClose }: NewSheetProps) {
  const [isOn, switchOn] = useHotkeysSwitch()
  const isShown = at instanceof HTMLElement && at.offsetParent !== null
  return createPortal(
    <Sheet open onClose={onClose} title={t`New`} at={isShown ? at : null}>
      <nav aria-label={t`New`} className={styles.links}>
        {newItems().map(({ to, text, Icon }, index) => (
          <Link key={to} to={to} onClick={onClose} {...(index === 0 && { 'data-autofocus': true })}>
            <Icon size={22} stroke={1.8} />
            {text}
          </Link>
        ))}
      </nav>
      <div className={styles.hotkey}>
        <CheckField
          label={t`Open this menu with the N key`}
          checked={isOn}
          onChange={({ currentTarget }) => switchOn(currentTarget.checked)}
        />
      </div>
    </Sheet>,
    document.body,
  )
}
