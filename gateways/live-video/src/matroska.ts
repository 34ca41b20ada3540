/**
 * Writes pictures and sounds as Matroska (RFC 9559), the container that takes H.264, VP8 and Opus
 * as they are, can be read while it is written, and stays readable when its end is missing.
 */

const IDS = {
  ebml: '1a45dfa3',
  docType: '4282',
  docTypeVersion: '4287',
  docTypeReadVersion: '4285',
  segment: '18538067',
  info: '1549a966',
  scale: '2ad7b1',
  muxingApp: '4d80',
  writingApp: '5741',
  tracks: '1654ae6b',
  track: 'ae',
  number: 'd7',
  uid: '73c5',
  type: '83',
  lacing: '9c',
  codec: '86',
  private: '63a2',
  video: 'e0',
  width: 'b0',
  height: 'ba',
  audio: 'e1',
  rate: 'b5',
  channels: '9f',
  cluster: '1f43b675',
  time: 'e7',
  group: 'a0',
  block: 'a1',
  duration: '9b',
  reference: 'fb',
  simple: 'a3',
} as const

/** The numbers of the tracks. */
const TRACKS = { video: 1, audio: 2 } as const
const NANOSECONDS_OF_MS = 1_000_000
/** The size of an element whose end is not known yet. */
const OPEN_END = Buffer.from('01ffffffffffffff', 'hex')

/** The tracks of a file. */
export interface MatroskaTracks {
  readonly codec: 'h264' | 'vp8'
  readonly width: number
  readonly height: number
  /** The decoder configuration of H.264. */
  readonly configuration?: Buffer | undefined
  readonly hasSound: boolean
}

/** A picture or a sound with its place in the file, in milliseconds. */
export interface MatroskaFrame {
  readonly kind: 'audio' | 'video'
  readonly at: number
  readonly duration?: number | undefined
  readonly isKey: boolean
  readonly bytes: Buffer
}

/** Returns the beginning of a file. */
export function writeMatroskaHead({
  codec,
  width,
  height,
  configuration,
  hasSound,
}: MatroskaTracks): Buffer {
  const kind = [
    text('docType', 'matroska'),
    integer('docTypeVersion', 4),
    integer('docTypeReadVersion', 2),
  ]
  const writer = [text('muxingApp', 'stagedoor'), text('writingApp', 'stagedoor')]
  const size = element('video', integer('width', width), integer('height', height))
  const picture = [
    ...track(TRACKS.video, 1, codec === 'h264' ? 'V_MPEG4/ISO/AVC' : 'V_VP8'),
    ...(configuration ? [element('private', configuration)] : []),
    size,
  ]
  const sound = [
    ...track(TRACKS.audio, 2, 'A_OPUS'),
    element('private', OPUS_HEAD),
    element('audio', ...SOUND),
  ]
  const tracks = [element('track', ...picture), ...(hasSound ? [element('track', ...sound)] : [])]
  return Buffer.concat([
    element('ebml', ...kind),
    Buffer.from(IDS.segment, 'hex'),
    OPEN_END,
    element('info', integer('scale', NANOSECONDS_OF_MS), ...writer),
    element('tracks', ...tracks),
  ])
}

const track = (number: number, type: number, codec: string): Buffer[] => [
  integer('number', number),
  integer('uid', number),
  integer('type', type),
  integer('lacing', 0),
  text('codec', codec),
]

/** Returns a picture or a sound as the next part of a file. */
export function writeMatroskaFrame({ kind, at, duration, isKey, bytes }: MatroskaFrame): Buffer {
  const block = Buffer.concat([Buffer.from([0x80 | TRACKS[kind], 0, 0, 0]), bytes])
  const length = duration === undefined ? [] : [integer('duration', duration)]
  // A picture that needs others names one; which one does not matter to readers.
  const reference = isKey ? [] : [element('reference', Buffer.from([0xff]))]
  return element(
    'cluster',
    integer('time', at),
    element('group', element('block', block), ...length, ...reference),
  )
}

const CLUSTER = Buffer.from(IDS.cluster, 'hex')
/** The bytes of the size of an element. */
const SIZE_BYTES = 8
/** The head of the time of a picture or a sound, which is the first of its parts. */
const TIME_HEAD = Buffer.from(`${IDS.time}0100000000000008`, 'hex')

/**
 * Returns the milliseconds of the last picture or sound in a piece of a file that was written here;
 * undefined where none begins in it.
 */
export function lastTimeIn(bytes: Buffer): number | undefined {
  for (let at = bytes.lastIndexOf(CLUSTER); at >= 0; at = bytes.lastIndexOf(CLUSTER, at - 1)) {
    const time = at + CLUSTER.length + SIZE_BYTES
    const end = time + TIME_HEAD.length
    if (bytes.length >= end + 8 && bytes.subarray(time, end).equals(TIME_HEAD))
      return Number(bytes.readBigUInt64BE(end))
    if (at === 0) return undefined
  }
  return undefined
}

const OPUS_RATE = 48_000
const OPUS_CHANNELS = 2
/** The head of Opus (RFC 7845, 5.1): two channels, nothing to skip. */
const OPUS_HEAD = Buffer.concat([
  Buffer.from('OpusHead'),
  Buffer.from([1, OPUS_CHANNELS, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]),
])
const SOUND = [float('rate', OPUS_RATE), integer('channels', OPUS_CHANNELS)]

function element(id: keyof typeof IDS, ...content: Buffer[]): Buffer {
  const length = content.reduce((sum, { length }) => sum + length, 0)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << 56n) | BigInt(length))
  return Buffer.concat([Buffer.from(IDS[id], 'hex'), size, ...content])
}

const text = (id: keyof typeof IDS, value: string) => element(id, Buffer.from(value))

function integer(id: keyof typeof IDS, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(Math.max(0, Math.round(value))))
  return element(id, bytes)
}

function float(id: keyof typeof IDS, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}
