import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { afterPointerUp } from '../../lib/browser/after-pointer-up.ts'

const LONG_PRESS_MS = 450
const MOVE_MAX = 10

/** Parts of a message on which holding a finger means something else. */
const OWN_GESTURES = 'a, video, audio, input'

const messageOf = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('[data-message]')

/** Opens the actions of a message by its button. */
const openActions = (message: Element | null) =>
  message?.querySelector<HTMLElement>('button[aria-haspopup=dialog]')?.click()

/**
 * Returns the handlers of a list of messages: a long press anywhere on a message, also on its
 * photos, and a right click on what a click would open show the actions of the message; arrows move
 * between messages, Enter opens the actions, Escape returns to the field.
 */
export function useMessageGestures() {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const isTouch = useRef(false)
  /**
   * True from a long press to the end of its click, which must not open the photo below the finger.
   */
  const isLong = useRef(false)
  const stop = () => clearTimeout(press.current?.timer)
  return {
    onPointerDown({ target, pointerType, clientX: x, clientY: y }: PointerEvent) {
      isTouch.current = pointerType === 'touch'
      isLong.current = false
      const message = messageOf(target)
      if (!isTouch.current || !message || (target as Element).closest(OWN_GESTURES)) return
      const timer = setTimeout(() => {
        isLong.current = true
        afterPointerUp(() => {
          isLong.current = false
          openActions(message)
        })
      }, LONG_PRESS_MS)
      press.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > MOVE_MAX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture(event: MouseEvent) {
      if (!isLong.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu(event: MouseEvent) {
      const message = messageOf(event.target)
      const isOpener = (event.target as Element).closest('button') !== null
      if (!message || !(isTouch.current || isOpener)) return
      event.preventDefault()
      if (!isTouch.current) openActions(message)
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
    currentTarget.closest('section[data-whole-screen]')?.querySelector('textarea')?.focus()
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
