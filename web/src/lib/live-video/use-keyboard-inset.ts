import { type RefObject, useEffect } from 'react'

/** A part of the window that is higher than the bars of a browser: a keyboard on the screen. */
const KEYBOARD_FROM = 120

/**
 * Returns the pixels at the foot of the page that a keyboard on the screen covers. A page that was
 * enlarged by two fingers shows less of itself too, and is left alone.
 */
export function keyboardInset(
  pageHeight: number,
  { height, offsetTop, scale }: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>,
): number {
  if (scale > 1.05) return 0
  const covered = Math.round(pageHeight - height - offsetTop)
  return covered > KEYBOARD_FROM ? covered : 0
}

/**
 * Tells an element how much of the page a keyboard on the screen covers: as `--keyboard`, and by
 * `data-typing` while there is one.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window
    if (!viewport) return
    const look = () => {
      const inset = keyboardInset(innerHeight, viewport)
      element.current?.style.setProperty('--keyboard', `${inset}px`)
      element.current?.toggleAttribute('data-typing', inset > 0)
    }
    look()
    viewport.addEventListener('resize', look)
    viewport.addEventListener('scroll', look)
    return () => {
      viewport.removeEventListener('resize', look)
      viewport.removeEventListener('scroll', look)
    }
  }, [element])
}
