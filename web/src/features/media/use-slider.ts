import { type RefObject, useCallback, useRef, useState } from 'react'

/** A row of slides that scrolls horizontally and snaps. */
export interface Slider {
  readonly track: RefObject<HTMLUListElement | null>
  readonly index: number
  readonly go: (to: number) => void
  /**
   * Returns 1 or -1 for the arrow keys that go forward or back, in either writing direction; 0 for
   * other keys.
   */
  readonly stepOf: (key: string) => number
  readonly onScroll: () => void
}

/**
 * Follows the browser's own scrolling, so that swipes, wheels and keys agree on the current slide.
 */
export function useSlider(count: number): Slider {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const onScroll = useCallback(() => {
    const element = track.current
    if (element) setIndex(slideAt(element.scrollLeft, element.clientWidth, count))
  }, [count])
  const go = useCallback(
    (to: number) => {
      const element = track.current
      if (!element) return
      const way = isRightToLeft(element) ? -1 : 1
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      const at = Math.min(Math.max(to, 0), count - 1)
      element.scrollTo({
        left: at * element.clientWidth * way,
        behavior: still ? 'instant' : 'smooth',
      })
    },
    [count],
  )
  const stepOf = (key: string) => {
    const way = track.current && isRightToLeft(track.current) ? -1 : 1
    return key === 'ArrowRight' ? way : key === 'ArrowLeft' ? -way : 0
  }
  return { track, index, go, stepOf, onScroll }
}

/** Returns the slide at a scroll position. Right-to-left rows scroll to negative positions. */
export function slideAt(scrollLeft: number, width: number, count: number): number {
  if (width <= 0) return 0
  return Math.min(Math.round(Math.abs(scrollLeft) / width), count - 1)
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'
