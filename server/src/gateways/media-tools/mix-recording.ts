import path from 'node:path'
import type { GuestStretch, RecordingOfGuests } from '@stagedoor/live-video'
import { baseArguments, type Run, stripMetadata } from './ffmpeg-arguments.ts'
import { encoding, even, formatsOf, type PartFormat, TIMEOUT_PER_SECOND } from './join-recording.ts'
import { type Interval, intervalsOf } from './mix-recording.rules.ts'

/** The most inputs: each is a decoder that is open all the time. */
const MOST_INPUTS = 40

/** A guest in one interval of a recording. */
interface Usage {
  /** The number of its input. */
  readonly input: number
  readonly guest: GuestStretch
  readonly interval: Interval
  /** The place of the guest among those of the interval, behind the performer. */
  readonly place: number
  readonly hasSound: boolean
}

/**
 * Puts the pictures of guests beside that of a recording while they are on air, below it where it
 * is upright, each in a cell of the same size that it fills, and mixes their sound.
 */
export async function mixRecording(
  run: Run,
  { folder, name, seconds, guests }: RecordingOfGuests,
  into: string,
): Promise<void> {
  const usages = await usagesOf(run, folder, guests)
  if (usages.length > MOST_INPUTS) throw new Error('A recording has too many parts of guests')
  const [format] = await formatsOf(run, { folder, names: [name] })
  if (!format) throw new Error('A recording has no format')
  const { filters, hasSound } = filtersOf({ ...format, seconds }, usages)
  const inputs = [
    ...inputOf(path.join(folder, name)),
    ...usages.flatMap(({ guest, interval }) => {
      const from = guest.from + interval.from - guest.at
      const length = interval.until - interval.from
      return ['-ss', secondsOf(from), '-t', secondsOf(length), ...inputOf(guest.path)]
    }),
  ]
  const maps = ['-map', '[v]', ...(hasSound ? ['-map', '[a]'] : [])]
  const { code, errors } = await run({
    program: 'ffmpeg',
    cwd: folder,
    args: [
      ...baseArguments,
      ...inputs,
      '-filter_complex',
      filters.join(';'),
      ...maps,
      ...encoding,
      ...stripMetadata,
      '-f',
      'matroska',
      into,
    ],
    timeoutSeconds: 120 + seconds * TIMEOUT_PER_SECOND,
  })
  if (code !== 0) throw new Error(`ffmpeg could not put guests into a recording: ${errors}`)
}

const inputOf = (file: string) => [
  '-threads',
  '1',
  '-protocol_whitelist',
  'file',
  '-f',
  'matroska',
  '-i',
  file,
]

const secondsOf = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)

async function usagesOf(
  run: Run,
  folder: string,
  guests: readonly GuestStretch[],
): Promise<Usage[]> {
  const formats = await formatsOf(run, { folder, names: guests.map((guest) => guest.path) })
  let input = 0
  return intervalsOf(guests).flatMap((interval) =>
    interval.guests.map((guest, index) => {
      input += 1
      const hasSound = formats[guests.indexOf(guest)]?.hasSound ?? false
      return { input, guest, interval, place: index + 1, hasSound }
    }),
  )
}

/** A recording without its guests. */
interface Whole extends PartFormat {
  readonly seconds: number
}

/** Returns the filters that make the picture `v`, and the sound `a` where there is any. */
function filtersOf(whole: Whole, usages: readonly Usage[]) {
  const hasSound = whole.hasSound || usages.some((usage) => usage.hasSound)
  const filters = [...pictureOf(whole, usages), ...(hasSound ? soundOf(whole, usages) : [])]
  return { filters, hasSound }
}

/** The cell of one of several pictures in a recording. */
interface Cell {
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
}

/** Returns the cell of a place among several of a recording, of which the first takes the rest. */
function cellOf(whole: { width: number; height: number }, place: number, count: number): Cell {
  const { width, height } = whole
  const isUpright = height > width
  const length = isUpright ? height : width
  const part = Math.floor(length / count / 2) * 2
  const first = length - part * (count - 1)
  const start = place === 0 ? 0 : first + part * (place - 1)
  const size = place === 0 ? first : part
  return isUpright
    ? { width, height: size, x: 0, y: start }
    : { width: size, height, x: start, y: 0 }
}

/** Fills a cell with a picture, whose edges may be cut. */
const fill = ({ width, height }: Cell): string =>
  `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height},setsar=1,fps=30,format=yuv420p`

const between = ({ from, until }: Pick<Interval, 'from' | 'until'>) =>
  `between(t,${secondsOf(from)},${secondsOf(until)})`

function pictureOf(format: PartFormat, usages: readonly Usage[]): string[] {
  const whole = { width: even(format.width), height: even(format.height) }
  const intervals = [...new Set(usages.map(({ interval }) => interval))]
  const counts = [...new Set(intervals.map(({ guests }) => guests.length))]
  const filters = [
    `[0:v:0]split=${counts.length + 1}[full]${counts.map((count) => `[own${count}]`).join('')}`,
    `[full]scale=${whole.width}:${whole.height},setsar=1,fps=30,format=yuv420p[p0]`,
  ]
  let layers = 0
  const lay = (source: string, { x, y }: Cell, when: string) => {
    filters.push(
      `[p${layers}][${source}]overlay=${x}:${y}:eof_action=pass:enable='${when}'[p${layers + 1}]`,
    )
    layers += 1
  }
  for (const count of counts) {
    const cell = cellOf(whole, 0, count + 1)
    filters.push(`[own${count}]${fill(cell)}[cell${count}]`)
    const when = intervals.filter(({ guests }) => guests.length === count).map(between)
    lay(`cell${count}`, cell, when.join('+'))
  }
  for (const { input, interval, place } of usages) {
    const cell = cellOf(whole, place, interval.guests.length + 1)
    const at = secondsOf(interval.from)
    filters.push(`[${input}:v:0]${fill(cell)},setpts=PTS-STARTPTS+${at}/TB[g${input}]`)
    lay(`g${input}`, cell, between(interval))
  }
  return [...filters, `[p${layers}]null[v]`]
}

const STEREO = 'aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo'

function soundOf({ hasSound, seconds }: Whole, usages: readonly Usage[]): string[] {
  const heard = usages.filter((usage) => usage.hasSound)
  const source = hasSound ? `[0:a:0]${STEREO},apad` : 'anullsrc=r=48000:cl=stereo'
  const own = `${source},atrim=0:${seconds.toFixed(3)}[s0]`
  const others = heard.map(({ input, guest, interval }) => {
    const silent = guest.muted
      .map(([from, until]) => ({
        from: Math.max(from, interval.from) - interval.from,
        until: Math.min(until, interval.until) - interval.from,
      }))
      .filter(({ from, until }) => until > from)
    const mute = silent.length > 0 ? `,volume=0:enable='${silent.map(between).join('+')}'` : ''
    const delay = Math.round(interval.from)
    return `[${input}:a:0]${STEREO}${mute},adelay=${delay}|${delay},apad[s${input}]`
  })
  const all = ['[s0]', ...heard.map(({ input }) => `[s${input}]`)]
  // It divides by the number of its inputs, which are padded so that this stays the same.
  const mix = `amix=inputs=${all.length}:duration=first:dropout_transition=0,volume=${all.length}`
  return [own, ...others, `${all.join('')}${mix},alimiter=limit=0.95:level=disabled[a]`]
}
