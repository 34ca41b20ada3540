import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './hints.module.css'

/** The time for which a pointer rests on an icon before its hint is shown, in milliseconds. */
const REST_MS = 400
/** The time in which a pointer may cross the gap to the hint, in milliseconds. */
const CROSSING_MS = 150
const GAP = 6
/** The keys by which the focus is moved to an icon on purpose. */
const MOVING = new Set(['Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

interface Shown {
  readonly text: string
  readonly target: HTMLElement
}

/**
 * Shows what an icon alone does: while a mouse rests on it, and once the keyboard has moved the
 * focus to it. Escape ends it; a finger never sees it. Screen readers have the label of the icon.
 */
export function Hints() {
  const [shown, setShown] = useState<Shown>()
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => watchHints(setShown, () => layer.current), [])
  useLayoutEffect(() => {
    const hint = layer.current
    if (!hint || !shown) return
    hint.showPopover()
    placeAt(hint, shown.target)
    return () => hint.hidePopover()
  }, [shown])
  return (
    <div ref={layer} popover="manual" aria-hidden="true" className={styles.hint}>
      {shown?.text}
    </div>
  )
}

/** Puts a hint below its icon, or above where there is no room, within the window. */
function placeAt(hint: HTMLElement, target: HTMLElement): void {
  const of = target.getBoundingClientRect()
  const { width, height } = hint.getBoundingClientRect()
  const left = of.left + (of.width - width) / 2
  const below = of.bottom + GAP
  hint.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`
  hint.style.top = `${below + height + GAP > innerHeight ? of.top - GAP - height : below}px`
}

const hintedOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-hint]')) || undefined

const shownFor = (target: HTMLElement): Shown | undefined =>
  target.dataset.hint ? { text: target.dataset.hint, target } : undefined

/** Follows the pointer and the focus over the whole page; returns the function that ends it. */
function watchHints(
  show: (shown: Shown | undefined) => void,
  layerOf: () => HTMLElement | null,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isMoving = false
  /** The icon to which a key moved the focus; that scrolls to it where it was not on screen. */
  let focused: HTMLElement | undefined
  const after = (ms: number, next: Shown | undefined) => {
    clearTimeout(timer)
    timer = setTimeout(() => show(next), ms)
  }
  const hide = () => {
    clearTimeout(timer)
    focused = undefined
    show(undefined)
  }
  const over = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    if (target === layerOf()) return clearTimeout(timer)
    const hinted = hintedOf(target)
    if (hinted) after(REST_MS, shownFor(hinted))
    else after(CROSSING_MS, undefined)
  }
  const key = ({ key: pressed }: KeyboardEvent) => {
    isMoving = MOVING.has(pressed)
    if (!isMoving) hide()
  }
  const focus = ({ target }: FocusEvent) => {
    const hinted = hintedOf(target)
    focused = isMoving && hinted === target ? hinted : undefined
    if (focused) after(0, shownFor(focused))
  }
  const scroll = () => (focused ? after(0, shownFor(focused)) : hide())
  const press = () => {
    isMoving = false
    hide()
  }
  const ending = new AbortController()
  const options = { signal: ending.signal, capture: true, passive: true }
  document.addEventListener('pointerover', over, options)
  document.addEventListener('pointerdown', press, options)
  document.addEventListener('keydown', key, options)
  document.addEventListener('focusin', focus, options)
  document.addEventListener('focusout', hide, options)
  addEventListener('scroll', scroll, options)
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}
