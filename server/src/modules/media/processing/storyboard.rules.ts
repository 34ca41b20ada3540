import type { StoryboardPlan } from '../../../gateways/media-tools/port.ts'

/** Scrub pictures as they are stored: the names of their sheets, and their arrangement. */
export interface StoredStoryboard extends StoryboardPlan {
  readonly sheets: readonly string[]
}

/**
 * The longest side of a scrub picture in pixels, the pictures of one sheet, and the largest number
 * of pictures of a video.
 */
const LONGEST_SIDE = 160
const COLUMNS = 10
const ROWS = 8
const MAX_COUNT = 240

/** The stored result of an attempt that failed. */
export const noStoryboard: StoredStoryboard = {
  sheets: [],
  columns: COLUMNS,
  rows: ROWS,
  count: 0,
  interval: 1,
  width: 0,
  height: 0,
}

/** Plans the scrub pictures of a video: one a second, or as many as fit on three sheets. */
export function planStoryboard(metadata: {
  duration: number
  width: number
  height: number
}): StoryboardPlan {
  const { duration, width, height } = metadata
  const interval = Math.max(1, Math.ceil(duration / MAX_COUNT))
  const count = Math.max(1, Math.ceil(duration / interval))
  const share = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const even = (side: number) => Math.max(2, Math.round((side * share) / 2) * 2)
  const columns = Math.min(COLUMNS, count)
  const rows = Math.min(ROWS, Math.ceil(count / columns))
  return { columns, rows, count, interval, width: even(width), height: even(height) }
}
