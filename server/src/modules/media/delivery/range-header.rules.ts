/** A part of a file, in bytes, both ends included. */
export interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Returns the range that a Range header requests, 'none' when it lies outside the file, and
 * undefined for the whole file. HTTP allows to ignore several ranges and invalid headers.
 */
export function parseRange(header: string | undefined, size: number): Range | 'none' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return undefined
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return undefined
  if (from === '') return lastBytes(Number(to), size)
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return undefined
  return start >= size ? 'none' : { start, end }
}

function lastBytes(count: number, size: number): Range | 'none' {
  if (count === 0 || size === 0) return 'none'
  return { start: Math.max(0, size - count), end: size - 1 }
}
