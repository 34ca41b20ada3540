import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Creates a picture of 120 × 80 pixels, red by default, with a light strip on its left. */
export const stripedImage = (red = '#c02020') =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: red } }).composite([
    {
      input: { create: { width: 30, height: 80, channels: 3, background: '#f0e0a0' } },
      gravity: 'west',
    },
  ])

/** Inserts a segment after a JPEG's start, as cameras and editors do. */
export function withSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const content = Buffer.from(text, 'latin1')
  const segment = Buffer.from([
    0xff,
    marker,
    (content.length + 2) >> 8,
    (content.length + 2) & 0xff,
  ])
  return Buffer.concat([jpeg.subarray(0, 2), segment, content, jpeg.subarray(2)])
}

/** Builds a chunk of a PNG. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), framed.length - 4)
  return framed
}

/** Inserts chunks after a PNG's header. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

const xmp = (text: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${text}"/></rdf:RDF></x:xmpmeta>`

const exif = {
  IFD0: { Artist: 'SECRET EXIF' },
  IFD3: { GPSLatitude: '48/1 51/1 29/1', GPSLatitudeRef: 'N' },
}

/** Pictures with metadata in every place that their format has, each beginning with `SECRET`. */
export const imagesWithHiddenMetadata: Readonly<Record<string, () => Promise<Buffer>>> = {
  async jpeg() {
    const plain = await stripedImage().withExif(exif).withXmp(xmp('SECRET XMP')).jpeg().toBuffer()
    const iptc = withSegment(
      plain,
      0xed,
      'Photoshop ' +
        `3.0\u00008BIM\u0004\u0004${'\u0000'.repeat(5)}\u0010\u001c\u0002\u0050\u0000\u000bSECRET ` +
        'IPTC',
    )
    return withSegment(iptc, 0xfe, 'SECRET COMMENT')
  },
  async png() {
    const plain = await stripedImage().withExif(exif).withXmp(xmp('SECRET XMP')).png().toBuffer()
    return withChunks(plain, pngChunk('tEXt', Buffer.from('Comment\0SECRET TEXT')))
  },
  webp: () => stripedImage().withExif(exif).withXmp(xmp('SECRET XMP')).webp().toBuffer(),
  avif: () =>
    stripedImage().withExif(exif).withXmp(xmp('SECRET XMP')).avif({ effort: 0 }).toBuffer(),
  async gif() {
    const plain = await stripedImage().gif().toBuffer()
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, 14]),
      Buffer.from('SECRET COMMENT'),
      Buffer.from([0]),
    ])
    return Buffer.concat([plain.subarray(0, -1), comment, plain.subarray(-1)])
  },
}

/** Creates a picture of several frames, each of a different grey. */
export function animatedImage(
  format: 'gif' | 'webp',
  { frames = 5, width = 120, height = 80 } = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame++) {
    pixels.fill((frame * 37) % 256, frame * width * height * 3, (frame + 1) * width * height * 3)
  }
  const image = sharp(pixels, {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
  })
  const options = { loop: 3, delay: Array.from({ length: frames }, () => 120) }
  return (format === 'gif' ? image.gif(options) : image.webp(options)).toBuffer()
}

/** The parameters of a sparse GIF; `isFull` lets its frames claim the full size. */
interface SparseGif {
  frames: number
  width: number
  height: number
  isFull?: boolean
}

/**
 * Creates a GIF that claims a size and draws one pixel per frame: small, however large it would be
 * unpacked.
 */
export function sparseGif({ frames, width, height, isFull }: SparseGif): Buffer {
  const screen = Buffer.from([width & 255, width >> 8, height & 255, height >> 8, 0xf0, 0, 0])
  const palette = Buffer.from([0, 0, 0, 255, 255, 255])
  const control = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0])
  const size = isFull ? screen.subarray(0, 4) : Buffer.from([1, 0, 1, 0])
  const pixel = (frame: number) =>
    Buffer.from([0x2c, isFull ? 0 : frame % 2, 0, 0, 0, ...size, 0, 2, 2, 0x4c, 1, 0])
  const drawn = Array.from({ length: frames }, (_, frame) => Buffer.concat([control, pixel(frame)]))
  return Buffer.concat([Buffer.from('GIF89a'), screen, palette, ...drawn, Buffer.from([0x3b])])
}
