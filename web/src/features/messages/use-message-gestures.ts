import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
} from 'react'
import { afterPointerUp } from '../../lib/browser/after-pointer-up.ts'
import { beginSwipe, type Swipe } from './swipe-to-reply.ts'

const LONG_PRESS_MS = 450
const DOUBLE_TAP_MS = 350
const MOVE_MAX = 10

/** Parts of a message on which holding a finger means something else. */
const OWN_GESTURES = 'a, video, audio, input, [role=slider]'
/** Parts of a message on which a tap means something else. */
const OWN_TAPS = `${OWN_GESTURES}, button`

/** The gestures on a message that only those have who may write. */
export interface WriterGestures {
  readonly reply: (message: Element) => void
  /** Sets the favourite reaction, or removes it again. */
  readonly reactWithFavourite: (message: Element) => void
}

/** A finger on a message. */
interface Press {
  readonly timer: ReturnType<typeof setTimeout>
  readonly x: number
  readonly y: number
  readonly swipe: Swipe | undefined
}

const messageOf = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('[data-message]')

/** Opens the actions of a message by its button. */
const openActions = (message: Element | null) =>
  message?.querySelector<HTMLElement>('button[aria-haspopup=dialog]')?.click()

/**
 * Returns the handlers of a list of messages: a long press anywhere on a message, also on its
 * photos, and a right click on what a click would open show the actions of the message; a swipe
 * answers it and a double tap reacts; arrows move between messages, Enter opens the actions, R
 * answers, Escape returns to the field.
 */
export function useMessageGestures(gestures: WriterGestures | undefined) {
  const isTouch = useRef(false)
  /**
   * True from a long press or a swipe to the end of its click, which must not open the photo below
   * the finger.
   */
  const isHandled = useRef(false)
  const isDoubleTap = useDoubleTap(isTouch)
  const fingers = useFingers(gestures, isHandled)
  return {
    ...fingers,
    onPointerDown(event: PointerEvent) {
      isTouch.current = event.pointerType === 'touch'
      isHandled.current = false
      if (isTouch.current) fingers.onPointerDown(event)
    },
    onClickCapture(event: MouseEvent) {
      if (!isHandled.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    onClick({ target }: MouseEvent) {
      const message = isDoubleTap(target as Element)
      if (message) gestures?.reactWithFavourite(message)
    },
    onContextMenu(event: MouseEvent) {
      const message = messageOf(event.target)
      const isOpener = (event.target as Element).closest('button') !== null
      if (!message || !(isTouch.current || isOpener)) return
      event.preventDefault()
      if (!isTouch.current) openActions(message)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => pressKey(event, gestures),
  }
}

/** Returns the handlers of a finger that presses, holds or swipes a message. */
function useFingers(gestures: WriterGestures | undefined, isHandled: RefObject<boolean>) {
  const press = useRef<Press>(undefined)
  const end = () => {
    const { timer, swipe } = press.current ?? {}
    press.current = undefined
    clearTimeout(timer)
    return swipe?.end() ?? false
  }
  return {
    onPointerDown({ target, clientX: x, clientY: y }: PointerEvent) {
      end()
      const message = messageOf(target)
      if (!message || (target as Element).closest(OWN_GESTURES)) return
      const timer = setTimeout(() => {
        end()
        isHandled.current = true
        afterPointerUp(() => {
          isHandled.current = false
          openActions(message)
        })
      }, LONG_PRESS_MS)
      const swipe = gestures && beginSwipe(message, target as Element, x, y)
      press.current = { timer, x, y, swipe }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y, timer, swipe } = press.current ?? {}
      if (x === undefined || y === undefined) return
      if (Math.hypot(clientX - x, clientY - y) > MOVE_MAX) clearTimeout(timer)
      if (swipe?.move(clientX, clientY)) isHandled.current = true
    },
    onPointerUp({ target }: PointerEvent) {
      const isSwiped = end()
      // The click of the finger comes before the next task.
      if (isHandled.current)
        setTimeout(() => {
          isHandled.current = false
        })
      const message = messageOf(target)
      if (isSwiped && message) gestures?.reply(message)
    },
    onPointerCancel() {
      end()
      isHandled.current = false
    },
  }
}

/** Returns a function that returns the message of the second of two taps, none for other clicks. */
function useDoubleTap(isTouch: RefObject<boolean>) {
  const last = useRef<{ readonly message: Element; readonly at: number }>(undefined)
  return (target: Element): Element | undefined => {
    const message = target.closest(OWN_TAPS) ? null : messageOf(target)
    const before = last.current
    const at = performance.now()
    last.current = undefined
    if (!isTouch.current || !message) return undefined
    if (before?.message === message && at - before.at < DOUBLE_TAP_MS) return message
    last.current = { message, at }
    return undefined
  }
}

function pressKey(event: KeyboardEvent<HTMLElement>, gestures: WriterGestures | undefined): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event
  const current = target === currentTarget ? null : (target as HTMLElement)
  if ((current && !current.hasAttribute('data-message')) || ctrlKey || metaKey || altKey) return
  if (key === 'Enter') openActions(current)
  else if (key.toLowerCase() === 'r' && current && gestures) gestures.reply(current)
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
