import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { movingPicture, pngChunk, sparseGif, stripPicture, withChunks, withSegment } from '../odd-pictures.ts'
import { type Corpus, type OddFile, type Outcome, share } from './case.ts'

const photo = (outcome: Outcome, make: OddFile['make'], name?: string): OddFile => ({
  ...{ kind: 'feed-photo', outcome, make },
  ...(name === undefined ? {} : { name }),
})
const refused = (
  reason: Extract<Outcome, object> extends infer R ? (R extends { refused: infer T } ? T : never) : never,
) => ({ refused: reason }) as Outcome
const damaged: Outcome = { rejected: /^This picture is damaged/ }

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a04060' } })
const jpeg = () => stripPicture().jpeg().toBuffer()
const png = () => stripPicture().png().toBuffer()
const heic = () => readFileSync(new URL('../fixtures/turned.heic', import.meta.url))

/** A PNG of this size that holds `rows` bytes of nothing. */
function hollowPng(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const packed = deflateSync(Buffer.alloc(rows), { level: 9 })
  return Buffer.concat([magic, pngChunk('IHDR', header), pngChunk('IDAT', packed), pngChunk('IEND', Buffer.alloc(0))])
}

/** A WebP whose header says 16,383 pixels square. */
function hugeWebp(): Buffer {
  const size = 16_382
  const bits = size | (size << 14)
  const frame = Buffer.concat([
    Buffer.from([0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, (bits >>> 24) & 255]),
    Buffer.alloc(64),
  ])
  const head = Buffer.alloc(20)
  head.write('RIFF', 0)
  head.writeUInt32LE(frame.length + 13, 4)
  head.write('WEBPVP8L', 8)
  head.writeUInt32LE(frame.length, 16)
  return Buffer.concat([head, frame, Buffer.alloc(1)])
}

/** A TIFF whose header says 30,000 pixels square. */
function hugeTiff(): Buffer {
  const entry = (tag: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(4, 2)
    bytes.writeUInt32LE(1, 4)
    bytes.writeUInt32LE(value, 8)
    return bytes
  }
  return Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0\x02\0', 'latin1'),
    entry(256, 30_000),
    entry(257, 30_000),
    Buffer.alloc(4),
  ])
}

function hugeHeic(): Buffer {
  const bytes = Buffer.from(heic())
  const at = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(30_000, at)
  bytes.writeUInt32BE(30_000, at + 4)
  return bytes
}

/** GIF bytes that are a script as well: the height and a comment make them one. */
function gifScript(): Buffer {
  const gif = sparseGif({ frames: 1, width: 10, height: 10 })
  return Buffer.concat([gif, Buffer.from('/*GIF89a*/=1;alert("CANARY");//')])
}

/** Pictures that are odd and fine, hostile, or broken. */
export const oddPictures: Corpus = {
  'a picture of one pixel': photo('ready', () => plain(1, 1).png().toBuffer()),
  'a picture one pixel wide and 16,000 high': photo('ready', () => plain(1, 16_000).png().toBuffer()),
  'a picture 16,000 wide and one pixel high': photo('ready', () => plain(16_000, 1).jpeg().toBuffer()),
  'a grey JPEG': photo('ready', () => stripPicture().greyscale().jpeg().toBuffer()),
  'an interlaced PNG': photo('ready', () => stripPicture().png({ progressive: true }).toBuffer()),
  'a JPEG called .exe': photo('ready', jpeg, 'photo.exe'),
  'a PNG called .jpg': photo('ready', png, 'photo.jpg'),
  'a GIF that is a script': photo('ready', gifScript),
  'a JPEG that is a zip': photo('ready', async () =>
    Buffer.concat([
      await jpeg(),
      Buffer.from('504b0304', 'hex'),
      Buffer.from('CANARY'),
      Buffer.from('504b0506', 'hex'),
      Buffer.alloc(18),
    ]),
  ),
  'a JPEG that is HTML': photo('ready', async () =>
    Buffer.concat([await jpeg(), Buffer.from('<script>CANARY</script>')]),
  ),
  'a JPEG with a script in its comment': photo('ready', async () => withSegment(await jpeg(), 0xfe, '<?php CANARY ?>')),
  'a PNG with a script in its text': photo('ready', async () =>
    withChunks(await png(), pngChunk('tEXt', Buffer.from('Comment\0<script>CANARY</script>'))),
  ),
  'a JPEG with a megabyte of segments': photo('ready', async () =>
    Array.from({ length: 16 }).reduce<Buffer>(
      (bytes) => withSegment(bytes, 0xe5, 'CANARY'.repeat(10_000)),
      await jpeg(),
    ),
  ),
  'a PNG whose text unpacks to 100 MB': photo('ready', async () =>
    withChunks(
      await png(),
      pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100_000_000))])),
    ),
  ),
  'a PNG with rubbish behind its end': photo('ready', async () =>
    Buffer.concat([await png(), Buffer.alloc(5000, 'CANARY')]),
  ),
  'a GIF of 10,000 frames': photo('ready', () => sparseGif({ frames: 10_000, width: 50, height: 50 })),
  'a GIF of 400 frames that would unpack to 1.6 gigapixels': photo('ready', () =>
    sparseGif({ frames: 400, width: 2000, height: 2000 }),
  ),
  'a moving WebP without its last frame': photo(refused('unreadable'), async () =>
    share(await movingPicture('webp'), 0.9),
  ),
  'no bytes at all': photo(refused('empty'), () => ''),
  'one byte': photo(refused('unsupported'), () => 'x'),
  'the first bytes of a JPEG': photo(refused('unreadable'), async () => share(await jpeg(), 0.02)),
  'a third of a JPEG': photo(refused('unreadable'), async () => share(await jpeg(), 0.34)),
  'nine tenths of a JPEG': photo(damaged, async () => share(await jpeg(), 0.9)),
  'half a PNG': photo(damaged, async () => share(await png(), 0.5)),
  'half a WebP': photo(refused('unreadable'), async () =>
    share(await stripPicture().webp({ lossless: true }).toBuffer(), 0.5),
  ),
  'half an AVIF': photo(refused('unreadable'), async () =>
    share(await stripPicture().avif({ effort: 0 }).toBuffer(), 0.5),
  ),
  'half a HEIC': photo(refused('unreadable'), () => share(heic(), 0.5)),
  'a JPEG of no size': photo(refused('unreadable'), async () => {
    const bytes = Buffer.from(await jpeg())
    bytes.fill(0, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 9)
    return bytes
  }),
  'a PNG with fewer rows than it says': photo(damaged, () => hollowPng(1000, 1000, 5000)),
  'a PNG of 900 megapixels': photo(refused('too_many_pixels'), () => hollowPng(30_000, 30_000, 10_000_000)),
  'a PNG of 4 gigapixels on a side': photo(refused('too_many_pixels'), () => hollowPng(1_000_000, 60_000, 1000)),
  'a GIF that says 900 megapixels and draws one': photo('ready', () =>
    sparseGif({ frames: 1, width: 30_000, height: 30_000 }),
  ),
  'a GIF of 900 megapixels': photo(refused('too_many_pixels'), () =>
    sparseGif({ frames: 1, width: 30_000, height: 30_000, isFull: true }),
  ),
  'a WebP of 268 megapixels': photo(refused('too_many_pixels'), hugeWebp),
  'a HEIC of 900 megapixels': photo(refused('too_many_pixels'), hugeHeic),
  'a TIFF of 900 megapixels': photo(refused('unsupported'), hugeTiff),
}
