import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls the active child of a scrolling row or column into view, without moving the page. A list
 * that the visitor has scrolled before React took it over stays where it is. `chosen` is any value
 * that changes with the choice.
 */
export function useScrollActiveIntoView<List extends HTMLElement>(
  chosen: unknown,
): RefObject<List | null> {
  const list = useRef<List>(null)
  const isMounted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is read from the page, which it changed
  useEffect(() => {
    const wasScrolled =
      !isMounted.current && (list.current?.scrollTop !== 0 || list.current.scrollLeft !== 0)
    isMounted.current = true
    if (wasScrolled) return
    const one = list.current?.querySelector('[aria-current], [aria-pressed="true"]')
    if (!list.current || !one) return
    const outer = list.current.getBoundingClientRect()
    const inner = one.getBoundingClientRect()
    const isInRow = inner.left >= outer.left && inner.right <= outer.right
    const isInColumn = inner.top >= outer.top && inner.bottom <= outer.bottom
    if (isInRow && isInColumn) return
    list.current.scrollBy({
      left: isInRow ? 0 : (inner.left + inner.right - outer.left - outer.right) / 2,
      top: isInColumn ? 0 : (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
    })
  }, [chosen])
  return list
}
