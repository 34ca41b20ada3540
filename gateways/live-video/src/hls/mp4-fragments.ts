/** Reads a stream of fragmented MP4 (ISO 14496-12) piece by piece. */

/** A fragment that can be played behind the head of its stream. */
export interface Fragment {
  readonly bytes: Buffer
  /** The beginning and the length of its pictures, in seconds. */
  readonly start: number
  readonly duration: number
  /** True when it begins with a key frame. */
  readonly isKey: boolean
}

/** Receives the parts of a stream in their order. */
export interface FragmentEvents {
  /** The part that players need before any fragment. */
  head(bytes: Buffer): void
  fragment(fragment: Fragment): void
}

/**
 * The most bytes that wait: for the rest of a box, or without pictures for the next one. Seconds of
 * video have a tenth of it.
 */
const WAITING_BYTES = 32 * 1024 ** 2

/**
 * Creates the reader of a stream; it is called with its bytes as they come. It throws when they are
 * no stream of video.
 */
export function readFragments({ head, fragment }: FragmentEvents): (bytes: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0)
  let begun: Buffer[] = []
  let movie: Buffer | undefined
  const take = (kind: string, box: Buffer) => {
    begun.push(box)
    if (begun.reduce((sum, { length }) => sum + length, 0) > WAITING_BYTES)
      throw new Error('There are no pictures')
    if (kind === 'moov') {
      movie = box
      head(Buffer.concat(begun))
      begun = []
    } else if (kind === 'mdat' && movie) {
      // One without pictures is sent together with the next one.
      const found = describe(movie, begun)
      if (!found) return
      fragment(found)
      begun = []
    }
  }
  return (bytes) => {
    waiting = waiting.length > 0 ? Buffer.concat([waiting, bytes]) : bytes
    while (waiting.length >= 8) {
      const size = waiting.readUInt32BE(0)
      if (size < 8 || size > WAITING_BYTES) throw new Error('This is not fragmented MP4')
      if (waiting.length < size) return
      take(nameOf(waiting), waiting.subarray(0, size))
      waiting = waiting.subarray(size)
    }
  }
}

const nameOf = (box: Buffer) => box.toString('latin1', 4, 8)

/** Returns the boxes in a box, whose own fields end at `start`. */
function boxesIn(box: Buffer, start = 8): Buffer[] {
  const found: Buffer[] = []
  for (let at = start; at + 8 <= box.length; ) {
    const size = box.readUInt32BE(at)
    if (size < 8) break
    found.push(box.subarray(at, at + size))
    at += size
  }
  return found
}

const named = (boxes: readonly Buffer[], name: string) => boxes.find((box) => nameOf(box) === name)

/** Returns the box along a path of names. */
const inside = (box: Buffer | undefined, ...path: string[]): Buffer | undefined =>
  path.reduce<Buffer | undefined>((found, name) => found && named(boxesIn(found), name), box)

/** Returns the number and the clock rate of the track of pictures. */
function pictureTrack(movie: Buffer): { id: number; rate: number } | undefined {
  for (const track of boxesIn(movie).filter((box) => nameOf(box) === 'trak')) {
    const kind = inside(track, 'mdia', 'hdlr')?.toString('latin1', 16, 20)
    const head = inside(track, 'tkhd')
    const clock = inside(track, 'mdia', 'mdhd')
    if (kind !== 'vide' || !head || !clock) continue
    return {
      id: head.readUInt32BE(head[8] === 1 ? 28 : 20),
      rate: clock.readUInt32BE(clock[8] === 1 ? 28 : 20),
    }
  }
  return undefined
}

/** Describes a fragment by its pictures; undefined for one without any. */
function describe(movie: Buffer, boxes: readonly Buffer[]): Fragment | undefined {
  const track = pictureTrack(movie)
  const fragment = boxes.findLast((box) => nameOf(box) === 'moof')
  if (!track || !fragment) return undefined
  const own = boxesIn(fragment).find(
    (box) => nameOf(box) === 'traf' && inside(box, 'tfhd')?.readUInt32BE(12) === track.id,
  )
  const head = inside(own, 'tfhd')
  const clock = inside(own, 'tfdt')
  const run = inside(own, 'trun')
  if (!head || !clock || !run) return undefined
  const start = clock[8] === 1 ? Number(clock.readBigUInt64BE(12)) : clock.readUInt32BE(12)
  const { duration, isKey } = readRun(run, readDefaults(head))
  return {
    bytes: Buffer.concat([...boxes]),
    start: start / track.rate,
    duration: duration / track.rate,
    isKey,
  }
}

interface Defaults {
  readonly duration: number
  readonly flags: number
}

/** Reads what holds for the pictures of a fragment that say nothing else. */
function readDefaults(head: Buffer): Defaults {
  const present = head.readUInt32BE(8) & 0xffffff
  let at = 16 + (present & 0x1 ? 8 : 0) + (present & 0x2 ? 4 : 0)
  const next = (flag: number) => {
    if (!(present & flag)) return 0
    at += 4
    return head.readUInt32BE(at - 4)
  }
  const duration = next(0x8)
  next(0x10)
  return { duration, flags: next(0x20) }
}

/** The flag of a picture that needs others. */
const NEEDS_OTHERS = 0x10000

/** Reads how long the pictures of a run last, and whether the first is a key frame. */
function readRun(run: Buffer, defaults: Defaults): { duration: number; isKey: boolean } {
  const present = run.readUInt32BE(8) & 0xffffff
  const count = run.readUInt32BE(12)
  let at = 16 + (present & 0x1 ? 4 : 0)
  let first = defaults.flags
  if (present & 0x4) {
    first = run.readUInt32BE(at)
    at += 4
  }
  const size = [0x100, 0x200, 0x400, 0x800].filter((flag) => present & flag).length * 4
  if (present & 0x400 && !(present & 0x4))
    first = run.readUInt32BE(at + [0x100, 0x200].filter((flag) => present & flag).length * 4)
  let duration = 0
  for (let index = 0; index < count; index += 1)
    duration += present & 0x100 ? run.readUInt32BE(at + index * size) : defaults.duration
  return { duration, isKey: !(first & NEEDS_OTHERS) }
}
