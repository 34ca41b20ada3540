import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls the active child of a horizontal row into view, without moving the page. `chosen` is any value that changes
 * with the choice.
 */
export function useScrollActiveIntoView<Row extends HTMLElement>(chosen: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is read from the page, which it changed
  useEffect(() => {
    const one = row.current?.querySelector('[aria-current], [aria-pressed="true"]')
    if (!row.current || !one) return
    const [outer, inner] = [row.current.getBoundingClientRect(), one.getBoundingClientRect()]
    if (inner.left >= outer.left && inner.right <= outer.right) return
    row.current.scrollBy({ left: (inner.left + inner.right - outer.left - outer.right) / 2 })
  }, [chosen])
  return row
}
