import { type MouseEvent, type PointerEvent, useRef } from 'react'

const LONG_PRESS_MS = 450
const MOVE_MAX = 10

/** Returns the handlers of an element that does something when a finger rests on it. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  /** True from a long press to the end of its click, which must not open anything. */
  const isLong = useRef(false)
  const stop = () => clearTimeout(press.current?.timer)
  if (!onLongPress) return {}
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      isLong.current = false
      if (pointerType !== 'touch') return
      const timer = setTimeout(() => {
        isLong.current = true
        onLongPress()
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
      isLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu(event: MouseEvent) {
      if (isLong.current) event.preventDefault()
    },
  }
}
