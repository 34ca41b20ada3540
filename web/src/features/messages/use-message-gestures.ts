import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { afterPointerUp } from '../../lib/after-pointer-up.ts'

const LONG_PRESS_MS = 450
const MOVE_MAX = 10

const messageOf = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('[data-message]')

/** Opens the actions of a message by its button. */
const openActions = (message: Element | null) =>
  message?.querySelector<HTMLElement>('button[aria-haspopup=dialog]')?.click()

/**
 * Returns the handlers of a list of messages: a long press opens the actions of a message; arrows move between messages,
 * Enter opens the actions, Escape returns to the field.
 */
export function useMessageGestures() {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const isTouch = useRef(false)
  const stop = () => clearTimeout(press.current?.timer)
  return {
    onPointerDown({ target, pointerType, clientX: x, clientY: y }: PointerEvent) {
      isTouch.current = pointerType === 'touch'
      const message = messageOf(target)
      if (!isTouch.current || !message || (target as Element).closest('button, a, video, audio'))
        return
      const timer = setTimeout(() => afterPointerUp(() => openActions(message)), LONG_PRESS_MS)
      press.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > MOVE_MAX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      if (isTouch.current && messageOf(event.target)) event.preventDefault()
    },
    onKeyDown: moveByKey,
  }
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  const current = target === currentTarget ? null : (target as HTMLElement)
  if (current && !current.hasAttribute('data-message')) return
  if (key === 'Enter') openActions(current)
  else if (key === 'Escape')
    currentTarget.closest('section[data-conversation]')?.querySelector('textarea')?.focus()
  else if (key === 'ArrowUp' || key === 'ArrowDown')
    focusNext(currentTarget, current, key === 'ArrowUp' ? -1 : 1)
  else return
  event.preventDefault()
}

function focusNext(list: HTMLElement, current: HTMLElement | null, step: number): void {
  const all = [...list.querySelectorAll<HTMLElement>('[data-message]')]
  const at = current ? all.indexOf(current) + step : all.length - 1
  all[Math.max(0, Math.min(at, all.length - 1))]?.focus()
}
