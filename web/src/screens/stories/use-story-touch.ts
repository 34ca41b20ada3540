import { type PointerEvent, useRef } from 'react'

/** The milliseconds after which a press holds the story instead of leading to the next. */
const HOLD_MS = 250
/** The pixels that make a movement a swipe. */
const SWIPE = 60

interface TouchOptions {
  readonly steps: { readonly toPerson: (by: number) => void }
  readonly onClose: () => void
  readonly onHold: (isHeld: boolean) => void
}

/** Follows fingers on the picture: holding pauses, swiping leads to creators, down closes. */
export function useStoryTouch({ steps, onClose, onHold }: TouchOptions) {
  const from = useRef<{ x: number; y: number; at: number }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isConsumed = useRef(false)
  const end = () => {
    clearTimeout(timer.current)
    onHold(false)
    from.current = undefined
  }
  const down = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
    from.current = { x, y, at }
    isConsumed.current = false
    timer.current = setTimeout(() => {
      isConsumed.current = true
      onHold(true)
    }, HOLD_MS)
  }
  const up = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const begun = from.current
    end()
    if (!begun || pointerType === 'mouse') return
    const [x, y] = [clientX - begun.x, clientY - begun.y]
    if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return
    isConsumed.current = true
    if (Math.abs(x) > Math.abs(y)) steps.toPerson(x < 0 ? 1 : -1)
    else if (y > 0) onClose()
  }
  return {
    handlers: { onPointerDown: down, onPointerUp: up, onPointerCancel: end },
    /** Returns true when the press that ends now was no tap. */
    wasHeld: () => isConsumed.current,
  }
}
