/** The distance in pixels that a finger moves before its direction is known. */
const START_PX = 12
/** The distance from which a release answers, and the most that a message follows the finger. */
const REPLY_PX = 56
const FOLLOW_PX = 80
/** The width of the edges of the screen, which belong to the browser's gesture of going back. */
const EDGE_PX = 28

/** A finger that may swipe a message to answer it. */
export interface Swipe {
  /** Follows the finger; returns true once it swipes the message. */
  readonly move: (x: number, y: number) => boolean
  /** Puts the message back; returns true when a release here answers it. */
  readonly end: () => boolean
}

/**
 * Begins a swipe at a point of a message: towards the beginning of the line, from within the edges
 * of the screen, on nothing that scrolls sideways itself. Returns undefined where none can begin.
 */
export function beginSwipe(message: HTMLElement, target: Element, x0: number, y0: number) {
  if (x0 < EDGE_PX || x0 > innerWidth - EDGE_PX || scrollsSideways(target, message)) return
  const row = message.firstElementChild as HTMLElement | null
  if (!row) return
  const way = getComputedStyle(message).direction === 'rtl' ? 1 : -1
  let state: 'undecided' | 'swiping' | 'over' = 'undecided'
  let isFar = false
  const swipe: Swipe = {
    move(x, y) {
      const distance = (x - x0) * way
      if (state === 'undecided') state = directionOf(distance, Math.abs(y - y0), Math.abs(x - x0))
      if (state !== 'swiping') return false
      const shown = Math.max(0, Math.min(distance, FOLLOW_PX))
      row.style.translate = `${shown * way}px`
      const wasFar = isFar
      isFar = distance >= REPLY_PX
      row.dataset.swipe = isFar ? 'far' : 'near'
      if (isFar && !wasFar) navigator.vibrate?.(10)
      return true
    },
    end() {
      row.style.translate = ''
      delete row.dataset.swipe
      return state === 'swiping' && isFar
    },
  }
  return swipe
}

/** Returns what a finger does that moved so far: it swipes only where it moves level. */
function directionOf(distance: number, up: number, aside: number) {
  if (up > START_PX || (aside > START_PX && (distance < 0 || aside < 2 * up))) return 'over'
  return distance > START_PX ? 'swiping' : 'undecided'
}

/** Returns true for a part of a message, or what it is in, that a finger scrolls sideways. */
function scrollsSideways(target: Element, message: Element): boolean {
  for (let one: Element | null = target; one && one !== message; one = one.parentElement)
    if (one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX))
      return true
  return false
}
