/** A box of an ISO media file, as MP4, HEIC and AVIF are. */
export interface Box {
  readonly type: string
  /** The place of its content in the bytes it was read from. */
  readonly start: number
  readonly content: Buffer
}

/** Returns the sibling boxes of an ISO media file; a damaged box ends the list. */
export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const isLong = bytes.readUInt32BE(at) === 1 && at + 16 <= bytes.length
    const size = isLong
      ? Number(bytes.readBigUInt64BE(at + 8))
      : bytes.readUInt32BE(at) || bytes.length - at
    const start = at + (isLong ? 16 : 8)
    if (size < start - at || at + size > bytes.length) break
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      start,
      content: bytes.subarray(start, at + size),
    })
    at += size
  }
  return boxes
}

/** Returns the content of the first box of a type; undefined when there is none. */
export const contentOf = (bytes: Buffer | undefined, type: string): Buffer | undefined =>
  bytes && boxesOf(bytes).find((box) => box.type === type)?.content

/** Returns the brands of an ISO media file, its major one first; none for other files. */
export function brandsOf(head: Buffer): string[] {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(head.length, head.readUInt32BE(0))
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}
