import type { Fragment } from './mp4-fragments.ts'
import {
  headName,
  type PlaylistSegment,
  partName,
  SEGMENT_MAX,
  segmentName,
  writePlaylist,
} from './playlist.ts'

/** The last seconds of a stream as HLS: what players may load now. */
export interface HlsWindow {
  /** Adds the head of fragments that follow, and returns its number. */
  addHead(bytes: Buffer): number
  /** Adds a fragment with a given head. One that comes after a newer head is left out. */
  addFragment(fragment: Fragment, of: number, now: Date): void
  /**
   * Returns the playlist, once it has the wanted part when one is given; undefined when that does
   * not happen in time.
   */
  playlist(wanted?: WantedPart): Promise<string | undefined>
  /** Returns true for a part so far ahead that no player which follows the stream asks for it. */
  isTooFar(wanted: WantedPart): boolean
  /**
   * Returns a head, a segment or a part; it waits for the next part, which players ask for before
   * it exists.
   */
  file(name: string): Promise<Buffer | undefined>
  /** Answers everybody who waits. */
  close(): void
}

/** A segment and a part of it, counted from 0, that a player has not seen. */
export interface WantedPart {
  readonly segment: number
  readonly part: number
}

/** A segment this long ends at the next key frame, in seconds. */
const SEGMENT_MIN = 1.5
/**
 * The complete segments that a playlist names, and those that are kept for players who are late.
 */
const NAMED = 6
const KEPT = 9
/** The most bytes of the complete segments that are kept: half a minute at 16 Mbit/s. */
const KEPT_BYTES = 64 * 1024 ** 2
/** The number of segments after the last one that players may ask for. */
const AHEAD_MAX = 2
/** The longest wait for a part that is not there, in milliseconds: three segments. */
const WAIT_MS = SEGMENT_MAX * 3000

interface Segment extends PlaylistSegment {
  readonly parts: Fragment[]
  isComplete: boolean
}

/**
 * Creates the window of a stream. Its numbers begin with the second at which it was opened, so that
 * a window that follows it names nothing that players and proxies still keep under the same name.
 */
export function createWindow(openedAt: Date): HlsWindow {
  const first = Math.floor(openedAt.getTime() / 1000)
  const segments = createSegments(first)
  const waiting = new Set<() => void>()
  let text: string | undefined
  let isClosed = false
  const changed = () => {
    text = undefined
    for (const wake of [...waiting]) wake()
  }
  const until = (isThere: () => unknown) => waitFor(waiting, () => isClosed || Boolean(isThere()))
  return {
    addHead: segments.addHead,
    addFragment(fragment, of, now) {
      if (segments.add(fragment, of, now)) changed()
    },
    async playlist(wanted) {
      await until(() =>
        wanted ? segments.has(wanted) : segments.all().some(({ isComplete }) => isComplete),
      )
      if (isClosed || segments.all().length === 0) return undefined
      text ??= writeWindow(segments.all(), first)
      return text
    },
    isTooFar({ segment }) {
      const last = segments.all().at(-1)
      return last !== undefined && segment > last.number + AHEAD_MAX
    },
    async file(name) {
      const found = () => segments.file(name)
      const next = segments.all().at(-1)
      const isNext =
        next &&
        [partName(next.number, next.parts.length), partName(next.number + 1, 0)].includes(name)
      if (isNext) await until(found)
      return found()
    },
    close() {
      isClosed = true
      changed()
    },
  }
}

/** Creates the segments of a window, whose numbers and heads begin with a given one. */
function createSegments(first: number) {
  const heads = new Map<number, Buffer>()
  let segments: Segment[] = []
  let head = first - 1
  const open = () => segments.find(({ isComplete }) => !isComplete)
  const begin = (startedAt: Date): Segment => {
    const segment = {
      number: (segments.at(-1)?.number ?? first - 1) + 1,
      head,
      startedAt,
      parts: [],
      isComplete: false,
    }
    segments = withinBytes([...segments, segment].slice(-KEPT))
    forgetHeads(heads, head, segments)
    return segment
  }
  return {
    all: (): readonly Segment[] => segments,
    file: (name: string) => findFile(name, { heads, segments }),
    has({ segment, part }: WantedPart): boolean {
      const last = segments.at(-1)
      if (last?.number !== segment) return last !== undefined && last.number > segment
      return last.isComplete || last.parts.length > part
    },
    addHead(bytes: Buffer): number {
      const segment = open()
      if (segment) segment.isComplete = true
      head += 1
      heads.set(head, bytes)
      forgetHeads(heads, head, segments)
      return head
    },
    /**
     * Adds a fragment to the open segment or to a new one. Returns false when it comes after a
     * newer head.
     */
    add(fragment: Fragment, of: number, now: Date): boolean {
      if (of !== head) return false
      const current = open()
      const length = current?.parts.reduce((sum, { duration }) => sum + duration, 0) ?? 0
      const isFull = fragment.isKey
        ? length >= SEGMENT_MIN
        : length + fragment.duration > SEGMENT_MAX
      if (current && isFull) current.isComplete = true
      const startedAt = new Date(now.getTime() - fragment.duration * 1000)
      const segment = current && !isFull ? current : begin(startedAt)
      segment.parts.push(fragment)
      return true
    },
  }
}

/** Forgets the heads before the newest one that no segment needs. */
function forgetHeads(
  heads: Map<number, Buffer>,
  newest: number,
  segments: readonly Segment[],
): void {
  for (const known of heads.keys())
    if (known < newest && !segments.some((one) => one.head === known)) heads.delete(known)
}

const bytesOf = ({ parts }: Segment) => parts.reduce((sum, { bytes }) => sum + bytes.length, 0)

/**
 * Returns the newest segments that may be kept together; always the last complete one and the open
 * one.
 */
function withinBytes(segments: Segment[]): Segment[] {
  let bytes = 0
  const first = segments.findLastIndex((segment) => {
    bytes += bytesOf(segment)
    return bytes > KEPT_BYTES
  })
  return segments.slice(Math.min(first + 1, Math.max(segments.length - 2, 0)))
}

function writeWindow(segments: readonly Segment[], firstHead: number): string {
  const named = segments.slice(-NAMED - 1)
  return writePlaylist(named, (named[0]?.head ?? firstHead) - firstHead)
}

function findFile(
  name: string,
  { heads, segments }: { heads: ReadonlyMap<number, Buffer>; segments: readonly Segment[] },
): Buffer | undefined {
  const [, kind, number, part] =
    /^(head|segment|part)(\d{1,10})(?:-(\d{1,4}))?\.(?:mp4|m4s)$/.exec(name) ?? []
  if (kind === 'head')
    return headName(Number(number)) === name ? heads.get(Number(number)) : undefined
  const segment = segments.find((one) => one.number === Number(number))
  if (!segment) return undefined
  if (kind === 'part') return segment.parts[Number(part)]?.bytes
  const isWhole = segment.isComplete && segmentName(segment.number) === name
  return isWhole ? Buffer.concat(segment.parts.map(({ bytes }) => bytes)) : undefined
}

/** Waits until something is there, or the longest wait is over. */
async function waitFor(waiting: Set<() => void>, isThere: () => boolean): Promise<void> {
  if (isThere()) return
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isThere()) return
      finish()
    }
    const finish = () => {
      clearTimeout(timer)
      waiting.delete(look)
      resolve()
    }
    const timer = setTimeout(finish, WAIT_MS)
    waiting.add(look)
  })
}
