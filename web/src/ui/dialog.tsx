import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import {
  type CSSProperties,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react'
import { t } from '../lib/i18n/i18n.ts'
import { useCloseOnBack } from '../lib/navigation/close-on-back.ts'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /**
   * `centre` for questions; `side` for a panel from the edge; `rise` in the middle. The last two
   * open from below on phones.
   */
  place?: 'centre' | 'side' | 'rise'
  /** The element at which the panel opens on wide screens, instead of the edge of the screen. */
  at?: Element | null | undefined
  /** Keeps the title for screen readers only, when the content begins with its own heading. */
  titleHidden?: boolean
  /** Disables Escape and clicks on the backdrop, for work that must not be lost. */
  insistent?: boolean
  children: ReactNode
}

/**
 * Draws a modal dialog on the browser's own `<dialog>`: focus stays inside, Escape closes it, focus
 * returns to the element that opened it. Its content is mounted only while open; the element marked
 * `data-autofocus` is focused first.
 */
export function Dialog({
  open,
  onClose,
  title,
  place = 'centre',
  at,
  titleHidden,
  insistent,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useCloseOnBack(open && !insistent, onClose)
  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    const dialog = element.current
    dialog?.showModal()
    const first =
      dialog?.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog?.querySelector<HTMLElement>('[tabindex]')
    first?.focus()
    return () => {
      // While it is open, nothing outside of it can be focused.
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [open])
  if (!open) return null

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== element.current) return
    event.preventDefault()
    if (!insistent) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to close, through onCancel
    <dialog
      ref={element}
      className={cx(styles.dialog, styles[place], at && styles.anchored)}
      style={at ? placeAt(at) : undefined}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={cancel}
    >
      <div className={styles.panel} tabIndex={-1}>
        <header className={styles.header}>
          <h2 id={titleId} className={titleHidden ? 'hidden-visually' : undefined}>
            {title}
          </h2>
          {!insistent && (
            <IconButton label={t`Close`} onClick={onClose}>
              <IconX size={20} />
            </IconButton>
          )}
        </header>
        {children}
      </div>
    </dialog>
  )
}

/**
 * Returns the position of a panel that opens at an element: above it where it is low on the screen,
 * otherwise below; within the screen.
 */
function placeAt(element: Element): CSSProperties {
  const { left, top, bottom } = element.getBoundingClientRect()
  const isLow = top > innerHeight / 2
  return {
    '--at-x': `${Math.max(12, Math.min(left, innerWidth - 392))}px`,
    '--at-top': isLow ? 'auto' : `${bottom + 8}px`,
    '--at-bottom': isLow ? `${innerHeight - top + 8}px` : 'auto',
    '--at-room': `${(isLow ? top : innerHeight - bottom) - 20}px`,
  } as CSSProperties
}

/** Draws a panel from the side of the screen, from below on phones. */
export const Sheet = (props: Omit<DialogProps, 'place'>) => <Dialog {...props} place="side" />
