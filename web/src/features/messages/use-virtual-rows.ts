import {
  defaultRangeExtractor,
  type Range,
  type ReactVirtualizer,
  useVirtualizer,
} from '@tanstack/react-virtual'
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { MessageRow } from './message-rows.ts'

/** The distance to the end, in pixels, within which the end counts as shown. */
export const NEAR_END = 80
/** The most rows that are drawn before the browser has measured the list. */
const ROWS_BEFORE_MEASURED = 40
const GAP = 8
const PADDING = 16
/** The height of what shows that more messages are loaded. */
const EDGE_HEIGHT = 68
const ESTIMATES = { day: 36, unread: 20, team: 34, message: 64, outgoing: 84 } as const

interface Options {
  readonly rows: readonly MessageRow[]
  readonly scroller: RefObject<HTMLElement | null>
  readonly hasOlder: boolean
  readonly hasNewer: boolean
}

/** The rows of a long list that are in the document. */
export interface VirtualRows {
  readonly virtualizer: ReactVirtualizer<HTMLElement, HTMLElement>
  /**
   * False on the server and until the list is measured: its last rows are then drawn one below the
   * other.
   */
  readonly isVirtual: boolean
  /** The rows to draw with their distance to the top, in pixels, once the list is measured. */
  readonly drawn: readonly { readonly index: number; readonly start?: number }[]
  /** The space before and after the rows, in pixels. */
  readonly padding: readonly [start: number, end: number]
  /**
   * Remembers the row that has the focus, which stays in the document wherever the list is scrolled
   * to.
   */
  readonly keepFocused: (row: string | undefined) => void
}

/**
 * Keeps only the rows of a list in the document that are near what is shown. What is read stays in
 * its place when rows are added before it, and when rows change their height; the end stays in view
 * while it is shown.
 */
export function useVirtualRows({ rows, scroller, hasOlder, hasNewer }: Options): VirtualRows {
  const isClient = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const { rangeExtractor, keepFocused } = useFocusedRow(rows)
  const padding = [hasOlder ? EDGE_HEIGHT : PADDING, hasNewer ? EDGE_HEIGHT : PADDING] as const
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => ESTIMATES[rows[at]?.kind ?? 'message'],
    getItemKey: useCallback((at: number) => rows[at]?.key ?? at, [rows]),
    rangeExtractor,
    paddingStart: padding[0],
    paddingEnd: padding[1],
    gap: GAP,
    overscan: 8,
    anchorTo: 'end',
    scrollEndThreshold: NEAR_END,
    followOnAppend: useFollowing(hasNewer),
  })
  const isVirtual = isClient && (virtualizer.scrollRect?.height ?? 0) > 0
  useStartAtEnd(virtualizer, isVirtual)
  const drawn = isVirtual
    ? virtualizer.getVirtualItems()
    : rows.map((_, index) => ({ index })).slice(-ROWS_BEFORE_MEASURED)
  return { virtualizer, isVirtual, drawn, padding, keepFocused }
}

/** Shows the end once the list is measured. */
function useStartAtEnd(virtualizer: VirtualRows['virtualizer'], isVirtual: boolean): void {
  useLayoutEffect(() => {
    if (isVirtual) virtualizer.scrollToEnd()
  }, [virtualizer, isVirtual])
}

/**
 * Returns whether new rows at the end are followed: not when a page of newer messages, the last one
 * included, is added.
 */
function useFollowing(hasNewer: boolean): boolean {
  const hadNewer = useRef(hasNewer)
  useEffect(() => {
    hadNewer.current = hasNewer
  })
  return !hasNewer && !hadNewer.current
}

/** Adds the row that has the focus to those that are drawn. */
function useFocusedRow(rows: readonly MessageRow[]) {
  const focused = useRef<string>(undefined)
  const indexes = useMemo(() => new Map(rows.map(({ key }, at) => [key, at])), [rows])
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range)
      const at = indexes.get(focused.current ?? '')
      return at === undefined || near.includes(at) ? near : [...near, at].sort((a, b) => a - b)
    },
    [indexes],
  )
  const keepFocused = useCallback((row: string | undefined) => {
    focused.current = row
  }, [])
  return { rangeExtractor, keepFocused }
}

/**
 * Keeps the last line that is shown in view when the height of the list changes, as by a keyboard
 * on a phone.
 */
export function useKeptEnd(scroller: RefObject<HTMLElement | null>, isVirtual: boolean): void {
  useEffect(() => {
    const list = scroller.current
    if (!list || !isVirtual) return
    let height = list.clientHeight
    const watcher = new ResizeObserver(() => {
      list.scrollTop += height - list.clientHeight
      height = list.clientHeight
    })
    watcher.observe(list)
    return () => watcher.disconnect()
  }, [scroller, isVirtual])
}
