import { box, u32 } from '../fixtures/corpus/corpus-file.ts'
import { makeVideo } from '../fixtures/corpus/make-video.ts'

/** The numbers of ITU-T H.273 that describe the colours of a picture. */
export interface Numbers {
  readonly primaries: number
  readonly transfer: number
}

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

const x265 = [
  '-c:v',
  'libx265',
  '-preset',
  'ultrafast',
  '-x265-params',
  'log-level=none:qp=8',
  '-tag:v',
  'hvc1',
]

const aom = ['-c:v', 'libaom-av1', '-strict', '-2', '-cpu-used', '8']

const coders = {
  heic: { codec: [...x265], config: 'hvcC', item: 'hvc1', brand: 'heic' },
  avif: { codec: [...aom, '-crf', '5', '-b:v', '0'], config: 'av1C', item: 'av01', brand: 'avif' },
} as const

/** Encodes one frame of columns of colours, and returns its decoder configuration and its bytes. */
async function frameOf(
  colors: readonly string[],
  { codec, config }: (typeof coders)[keyof typeof coders],
) {
  const columns = colors.flatMap((color) => [
    '-f',
    'lavfi',
    '-i',
    `color=${color}:s=128x96:d=1,format=gbrp`,
  ])
  const inputs = colors.map((_, at) => `[${at}]`).join('')
  const joined = colors.length > 1 ? `${inputs}hstack=inputs=${colors.length},` : inputs
  const graph = `${joined}scale=out_color_matrix=bt601:out_range=tv:flags=accurate_rnd,format=yuv420p`
  const video = await makeVideo(
    [...columns, '-filter_complex', graph, '-frames:v', '1', ...codec],
    'frame.mp4',
  )
  const part = (type: string) => {
    const at = video.indexOf(type)
    return video.subarray(at + 4, at - 4 + video.readUInt32BE(at - 4))
  }
  return { config: part(config), bytes: part('mdat') }
}

/** The parameters of a still: its main picture, counted from 1, and the numbers of its colours. */
interface HeifOptions {
  readonly format?: keyof typeof coders
  readonly primary?: number
  readonly coded?: Numbers
}

/**
 * Creates a HEIC or AVIF of several pictures, each of columns of colours, of which one picture is
 * the main one.
 */
export async function heifOf(
  pictures: readonly (readonly string[])[],
  { format = 'heic', primary = 1, coded }: HeifOptions = {},
): Promise<Buffer> {
  const coder = coders[format]
  const frames = await Promise.all(pictures.map((colors) => frameOf(colors, coder)))
  const ids = frames.map((_, index) => index + 1)
  const width = 128 * (pictures[0]?.length ?? 1)
  const numbers =
    coded &&
    box('colr', 'nclx', u16(coded.primaries), u16(coded.transfer), u16(6), Buffer.from([0]))
  const shared = [
    box('ispe', u32(0), u32(width), u32(96)),
    box('pixi', u32(0), Buffer.from([3, 8, 8, 8])),
  ]
  if (numbers) shared.push(numbers)
  const properties = box(
    'ipco',
    ...shared,
    ...frames.map(({ config }) => box(coder.config, config)),
  )
  const links = ids.map((id) => {
    const used = [...shared.map((_, index) => index + 1), 0x80 | (shared.length + id)]
    return Buffer.concat([u16(id), Buffer.from([used.length, ...used])])
  })
  const item = (id: number) => box('infe', u32(0x0200_0000), u16(id), u16(0), coder.item, '\0')
  const meta = (offset: number) =>
    box(
      'meta',
      u32(0),
      box('hdlr', u32(0), u32(0), 'pict', Buffer.alloc(13)),
      box('pitm', u32(0), u16(primary)),
      box('iloc', u32(0), Buffer.from([0x44, 0]), u16(frames.length), ...placesOf(frames, offset)),
      box('iinf', u32(0), u16(frames.length), ...ids.map(item)),
      box('iprp', properties, box('ipma', u32(0), u32(frames.length), ...links)),
    )
  const head = box('ftyp', coder.brand, u32(0), `mif1${coder.brand}miaf`)
  const content = box('mdat', ...frames.map(({ bytes }) => bytes))
  return Buffer.concat([head, meta(head.length + meta(0).length + 8), content])
}

/** Returns where the bytes of each picture are. */
function placesOf(frames: readonly { readonly bytes: Buffer }[], offset: number): Buffer[] {
  return frames.map(({ bytes }, index) => {
    const before = frames.slice(0, index).reduce((sum, one) => sum + one.bytes.length, 0)
    return Buffer.concat([u16(index + 1), u16(0), u16(1), u32(offset + before), u32(bytes.length)])
  })
}

/**
 * Creates an animated AVIF or HEIC without a still: five frames in a second, the first red, the
 * others blue.
 */
export async function animatedHeif(format: 'avif' | 'heic'): Promise<Buffer> {
  const source = [
    "color=red:s=96x64:r=5:d=1,drawbox=c=blue:t=fill:enable='gte(n,1)',format=yuv420p",
  ]
  const codec = format === 'heic' ? x265 : aom
  const video = await makeVideo(['-f', 'lavfi', '-i', ...source, ...codec], 'frames.mp4')
  video.write(format === 'heic' ? 'hevc' : 'avis', 8, 'latin1')
  video.write('msf1', 16, 'latin1')
  video.write('pict', video.indexOf('hdlr') + 12, 'latin1')
  return video
}
