import { type PointerEvent, useRef, useState } from 'react'

/** Something that is dragged, and where it is. */
export interface Dragged<Thing, Place> {
  readonly thing: Thing
  readonly x: number
  readonly y: number
  readonly over: Place | undefined
}

/** The distance in pixels after which a press is a drag and not a click. */
const THRESHOLD = 6
/** The time for which a finger is held on a thing before it drags it. */
const HOLD_MS = 450

/** Waits until a finger was held on a thing, and keeps the page from scrolling from then on. */
function waitForHold(isTouch: boolean, onHeld: () => void) {
  let isHeld = !isTouch
  const keep = (touch: Event) => isHeld && touch.preventDefault()
  if (!isTouch) return { isHeld: () => true, stop: () => undefined }
  const timer = setTimeout(() => {
    isHeld = true
    onHeld()
  }, HOLD_MS)
  addEventListener('touchmove', keep, { passive: false })
  addEventListener('contextmenu', keep)
  return {
    isHeld: () => isHeld,
    stop: () => {
      clearTimeout(timer)
      removeEventListener('touchmove', keep)
      removeEventListener('contextmenu', keep)
    },
  }
}

/**
 * Drags things onto places with a mouse or a pen, and with a finger that was held on them; touches
 * that move at once scroll. Escape, or a drop elsewhere, changes nothing. `placeOf` returns the
 * place that an element of the page belongs to.
 */
export function useDrag<Thing, Place>(
  placeOf: (element: Element) => Place | undefined,
  onDrop: (thing: Thing, place: Place) => void,
) {
  const [dragged, setDragged] = useState<Dragged<Thing, Place>>()
  const placeAt = (x: number, y: number) => {
    const element = document.elementFromPoint(x, y)
    return element ? placeOf(element) : undefined
  }
  const suppressClick = useRef(false)
  const begin = (thing: Thing) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const { clientX: fromX, clientY: fromY } = event
    let latest: Dragged<Thing, Place> | undefined
    const hold = waitForHold(event.pointerType === 'touch', () =>
      setDragged({ thing, x: fromX, y: fromY, over: placeAt(fromX, fromY) }),
    )
    const end = () => {
      hold.stop()
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', leave)
      setDragged(undefined)
    }
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      if (!latest && Math.hypot(x - fromX, y - fromY) < THRESHOLD) return
      if (!hold.isHeld()) return end()
      latest = { thing, x, y, over: placeAt(x, y) }
      setDragged(latest)
    }
    const drop = () => {
      end()
      if (!latest) return
      suppressClick.current = true
      setTimeout(() => {
        suppressClick.current = false
      })
      if (latest.over !== undefined) onDrop(thing, latest.over)
    }
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && end()
    suppressClick.current = false
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', end)
    addEventListener('keydown', leave)
  }
  return { dragged, begin, isClick: () => !suppressClick.current }
}
