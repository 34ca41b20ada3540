import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import styles from './menu.module.css'

/** One line of a menu: a link or an action. */
export interface MenuItem {
  readonly text: string
  readonly icon?: ReactNode
  readonly to?: string
  readonly onChoose?: () => void
  readonly tone?: 'bad'
  /** True for the one of several that is chosen, false for the others. */
  readonly isChecked?: boolean
}

interface MenuProps {
  label: string
  icon: ReactNode
  items: readonly MenuItem[]
  /** The look of its button. */
  look?: 'plain' | 'ring' | 'glass' | undefined
  /** True where there is no room below the button; `wide` on wide screens only. */
  isAbove?: boolean | 'wide'
  onOpen?: () => void
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Draws a round button that opens a short list: arrows move, Escape and Tab close, focus returns to
 * the button.
 */
export function Menu({ label, icon, items, look, isAbove = false, onOpen }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = (returnFocus: boolean) => {
    setOpen(false)
    if (returnFocus) frame.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!isOpen) return
    focusFirst(frame.current)
    const leave = (event: PointerEvent) =>
      frame.current?.contains(event.target as Node) || setOpen(false)
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen])
  useEffect(() => {
    // The line that had the focus may be another one now.
    if (isOpen && !frame.current?.contains(document.activeElement)) focusFirst(frame.current)
  })
  return (
    <div ref={frame} className={styles.frame}>
      <IconButton
        label={label}
        look={look}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          if (!isOpen) onOpen?.()
          setOpen(!isOpen)
        }}
      >
        {icon}
      </IconButton>
      {isOpen && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          className={cx(
            styles.menu,
            isAbove && (isAbove === 'wide' ? styles.aboveWide : styles.above),
          )}
          onKeyDown={(event) => move(event, close)}
        >
          {items.map((item) => (
            <Line key={item.text} item={item} onChosen={() => close(item.to === undefined)} />
          ))}
        </div>
      )}
    </div>
  )
}

function Line({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const { to, icon, text, tone, isChecked, onChoose } = item
  const choose = () => {
    onChosen()
    onChoose?.()
  }
  const look = cx(styles.item, tone && styles[tone])
  if (to !== undefined) {
    return (
      <Link role="menuitem" tabIndex={-1} to={to} className={look} onClick={choose}>
        {icon}
        {text}
      </Link>
    )
  }
  return (
    <button type="button" {...roleOf(isChecked)} tabIndex={-1} className={look} onClick={choose}>
      {isChecked === undefined ? (
        icon
      ) : (
        <IconCheck size={18} className={cx(!isChecked && styles.unchecked)} />
      )}
      {text}
    </button>
  )
}

const roleOf = (isChecked: boolean | undefined) =>
  isChecked === undefined
    ? ({ role: 'menuitem' } as const)
    : ({ role: 'menuitemradio', 'aria-checked': isChecked } as const)

/** Focuses the chosen line, or the first one. */
function focusFirst(frame: Element | null): void {
  const all = lines(frame)
  const chosen = all.find((line) => line.getAttribute('aria-checked') === 'true')
  ;(chosen ?? all[0])?.focus()
}

const lines = (frame: Element | null) => [
  ...(frame?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]

function move(event: KeyboardEvent<HTMLElement>, close: (returnFocus: boolean) => void): void {
  const { key, currentTarget } = event
  if (key === 'Tab') {
    close(false)
    return
  }
  const all = lines(currentTarget)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const step = STEPS[key]
  const to = step
    ? (at + step + all.length) % all.length
    : key === 'Home'
      ? 0
      : key === 'End'
        ? all.length - 1
        : undefined
  if (to === undefined && key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  if (key === 'Escape') close(true)
  else all[to ?? 0]?.focus()
}
