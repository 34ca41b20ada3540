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
}

interface MenuProps {
  label: string
  icon: ReactNode
  items: readonly MenuItem[]
  /** The look of its button. */
  look?: 'plain' | 'ring' | 'glass' | undefined
  /** True where there is no room below the button. */
  isAbove?: boolean
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Draws a round button that opens a short list: arrows move, Escape and Tab close, focus returns to the button. */
export function Menu({ label, icon, items, look, isAbove = false }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = (returnFocus: boolean) => {
    setOpen(false)
    if (returnFocus) frame.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!isOpen) return
    lines(frame.current)[0]?.focus()
    const leave = (event: PointerEvent) => frame.current?.contains(event.target as Node) || setOpen(false)
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen])
  return (
    <div ref={frame} className={styles.frame}>
      <IconButton
        label={label}
        look={look}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
      </IconButton>
      {isOpen && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          className={cx(styles.menu, isAbove && styles.above)}
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
  const { to, icon, text, tone, onChoose } = item
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
    <button type="button" role="menuitem" tabIndex={-1} className={look} onClick={choose}>
      {icon}
      {text}
    </button>
  )
}

const lines = (frame: Element | null) => [...(frame?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

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
