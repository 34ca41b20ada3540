import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** The longest time between the taps of a double tap, in milliseconds. */
const DOUBLE_TAP_MS = 300

interface Gestures {
  readonly onClick: () => void
  readonly onDoubleClick: () => void
  /** A single tap of a finger. */
  readonly onTap: () => void
  /** Two taps on the left or right side of the picture: -1 or 1. */
  readonly onDoubleTap: (side: -1 | 1) => void
}

/** Returns the side of the picture that a position is on; 0 for its middle third. */
const sideAt = (x: number, width: number): -1 | 0 | 1 =>
  x < width / 3 ? -1 : x > (width * 2) / 3 ? 1 : 0

/** Returns the handlers of a picture that tell clicks of a mouse from taps of a finger. */
export function useGestures({ onClick, onDoubleClick, onTap, onDoubleTap }: Gestures) {
  const isTouch = useRef(false)
  const last = useRef<{ at: number; side: -1 | 0 | 1 }>(undefined)
  const tap = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const side = sideAt(event.clientX - left, width)
    const before = last.current
    last.current = { at: event.timeStamp, side }
    if (side !== 0 && before?.side === side && event.timeStamp - before.at < DOUBLE_TAP_MS)
      onDoubleTap(side)
    else onTap()
  }
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isTouch.current = pointerType === 'touch'
    },
    onClick: (event: MouseEvent<HTMLElement>) => (isTouch.current ? tap(event) : onClick()),
    onDoubleClick: () => isTouch.current || onDoubleClick(),
  }
}
