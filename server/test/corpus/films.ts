import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripPicture } from '../odd-pictures.ts'
import { sampleVideo } from '../samples.ts'
import { sampleSound } from '../sounds.ts'
import { type Bait, box, type Corpus, type OddFile, type Outcome, share, u32 } from './case.ts'
import { scratchFilm } from './make-film.ts'

const film = (outcome: Outcome, make: OddFile['make'], name?: string): OddFile => ({
  ...{ kind: 'feed-video', outcome, make },
  ...(name === undefined ? {} : { name }),
})
const rejected: Outcome = { rejected: /^This video|^There is no video|^No picture/ }

let shared: Promise<Buffer> | undefined
const mp4 = () => {
  shared ??= sampleVideo(1)
  return shared
}
const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25']
const picture = (size: string, seconds = 1) => ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=25:d=${seconds}`]
const ftyp = box('ftyp', 'isom', u32(512), 'isomiso2mp41')

/** An MP4 that says its samples are in another file. */
async function elsewhere(place: string, hasOwn = false): Promise<Buffer> {
  const bytes = Buffer.from(await scratchFilm([...picture('160x120'), ...x264, '-movflags', '-faststart'], 'film.mp4'))
  const at = bytes.indexOf('dref') - 4
  const dref = box('dref', u32(0), u32(1), box('url ', u32(0), `${place}\0`))
  const grown = dref.length - bytes.readUInt32BE(at)
  for (const name of ['moov', 'trak', 'mdia', 'minf', 'dinf']) {
    const size = bytes.indexOf(name) - 4
    bytes.writeUInt32BE(bytes.readUInt32BE(size) + grown, size)
  }
  const changed = Buffer.concat([bytes.subarray(0, at), dref, bytes.subarray(at + bytes.readUInt32BE(at))])
  return hasOwn ? changed : Buffer.concat([ftyp, changed.subarray(changed.indexOf('moov') - 4)])
}

/** A QuickTime film that is nothing but the address of another. */
const reference = (place: string) =>
  Buffer.concat([
    box('ftyp', 'qt  ', u32(512), 'qt  '),
    box('moov', box('rmra', box('rmda', box('rdrf', u32(0), 'url ', u32(place.length + 1), `${place}\0`)))),
  ])

/** An AVI whose subtitles are a playlist: what read local files out of ffmpeg once. */
function aviPlaylist({ path }: Bait): Buffer {
  const chunk = (id: string, content: Buffer) =>
    Buffer.concat([Buffer.from(id), u32(content.length, true), content, Buffer.alloc(content.length % 2)])
  const list = (type: string, ...parts: Buffer[]) => chunk('LIST', Buffer.concat([Buffer.from(type), ...parts]))
  const script = Buffer.from(`#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1.0,\nfile://${path}\n#EXT-X-ENDLIST\n`)
  const subtitles = Buffer.concat([
    Buffer.from('GAB2\0\x02\0', 'latin1'),
    u32(0, true),
    Buffer.from([4, 0]),
    u32(script.length, true),
    script,
  ])
  const header = Buffer.alloc(56)
  header.writeUInt32LE(1, 24)
  const stream = Buffer.alloc(56)
  stream.write('txts', 0)
  stream.writeUInt32LE(1, 20)
  stream.writeUInt32LE(25, 24)
  const body = Buffer.concat([
    Buffer.from('AVI '),
    list('hdrl', chunk('avih', header), list('strl', chunk('strh', stream), chunk('strf', Buffer.alloc(4)))),
    list('movi', chunk('00tx', subtitles)),
  ])
  return Buffer.concat([Buffer.from('RIFF'), u32(body.length, true), body])
}

async function withSubtitles(folder: string): Promise<string[]> {
  const path = join(folder, 'words.srt')
  await writeFile(path, '1\n00:00:00,000 --> 00:00:01,000\n<script>CANARY</script>{\\fnCANARY}\n')
  return ['-i', path]
}

async function withCover(folder: string): Promise<string[]> {
  const path = join(folder, 'cover.jpg')
  await stripPicture().jpeg().toFile(path)
  return ['-i', path]
}

/** Films that are odd and fine, hostile, or broken. */
export const oddFilms: Corpus = {
  'a film with its index at the end': film('ready', () => scratchFilm([...picture('160x120'), ...x264], 'a.mp4')),
  'a film with its index at the start': film('ready', mp4),
  'a film in fragments': film('ready', () =>
    scratchFilm([...picture('160x120'), ...x264, '-movflags', 'frag_keyframe+empty_moov'], 'a.mp4'),
  ),
  'a film that begins in its middle by an edit list': film('ready', async () => {
    const whole = await scratchFilm([...picture('160x120', 3), ...x264, '-bf', '2'], 'a.mp4')
    return scratchFilm(['-ss', '1.3', '-i', 'given.mp4', '-c', 'copy'], 'b.mp4', { given: whole })
  }),
  'a film with two pictures': film('ready', () =>
    scratchFilm([...picture('160x120'), ...picture('320x180'), '-map', '0', '-map', '1', ...x264], 'a.mp4'),
  ),
  'a film with a cover': film('ready', () =>
    scratchFilm(
      [
        ...picture('160x120'),
        withCover,
        '-map',
        '0',
        '-map',
        '1',
        ...x264,
        '-c:v:1',
        'copy',
        '-disposition:v:1',
        'attached_pic',
      ],
      'a.mp4',
    ),
  ),
  'a film of 16 pixels': film('ready', () => scratchFilm([...picture('16x16'), ...x264], 'a.mp4')),
  'a film of one frame': film('ready', () => scratchFilm([...picture('160x120'), ...x264, '-frames:v', '1'], 'a.mp4')),
  'a film with scripts in its subtitles': film('ready', () =>
    scratchFilm([...picture('160x120'), withSubtitles, '-map', '0', '-map', '1', ...x264, '-c:s', 'mov_text'], 'a.mp4'),
  ),
  'a film with scripts in its styled subtitles': film('ready', () =>
    scratchFilm([...picture('160x120'), withSubtitles, '-map', '0', '-map', '1', ...x264, '-c:s', 'ass'], 'a.mkv'),
  ),
  'a film with a file attached': film('ready', () =>
    scratchFilm(
      [...picture('160x120'), ...x264, '-attach', 'given.mp4', '-metadata:s:t', 'mimetype=text/html'],
      'a.mkv',
      { given: Buffer.from('CANARY') },
    ),
  ),
  'a film with scripts in its tags': film('ready', () =>
    scratchFilm(
      [...picture('160x120'), ...x264, '-metadata', 'title=<script>CANARY</script>', '-metadata', 'comment=CANARY'],
      'a.mp4',
    ),
  ),
  'a film called .jpg': film('ready', mp4, 'a.jpg'),
  'a film with rubbish behind its end': film('ready', async () =>
    Buffer.concat([await mp4(), Buffer.alloc(5000, 'CANARY')]),
  ),
  'a film whose pictures are said to be in a local file': film('ready', ({ path }) =>
    elsewhere(`file://${path}`, true),
  ),
  'a film whose pictures are in a local file': film(rejected, ({ path }) => elsewhere(`file://${path}`)),
  'a film whose pictures are at an address': film(rejected, ({ url }) => elsewhere(url)),
  'a film that is the name of a local file': film(rejected, ({ path }) => reference(`file://${path}`)),
  'a film that is an address': film(rejected, ({ url }) => reference(url)),
  'a playlist behind the first box of a film': film(rejected, ({ path }) =>
    Buffer.concat([ftyp, Buffer.from(`#EXTM3U\n#EXTINF:1,\nfile://${path}\n`)]),
  ),
  'an AVI whose subtitles are a playlist': film(rejected, aviPlaylist),
  'a film without an index': film(rejected, () => Buffer.concat([ftyp, box('mdat', Buffer.alloc(5000, 7))])),
  'a film that is one box': film(rejected, () => ftyp),
  'boxes within boxes, 2,000 deep': film(rejected, () =>
    Buffer.concat([ftyp, Array.from({ length: 2000 }).reduce<Buffer>((inner) => box('moov', inner), Buffer.alloc(0))]),
  ),
  'a box that says it is 4 GB': film(rejected, () =>
    Buffer.concat([ftyp, u32(0xffff_fff0), Buffer.from('moov'), Buffer.alloc(100)]),
  ),
  'an index of a billion samples': film(rejected, () =>
    Buffer.concat([
      ftyp,
      box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stsz', u32(0), u32(0), u32(1_000_000_000))))))),
    ]),
  ),
  'half a film': film(rejected, async () => share(await mp4(), 0.6)),
  'a film cut in its index': film(rejected, async () => share(await mp4(), 0.02)),
  'the first bytes of Matroska': film(rejected, async () =>
    share(await scratchFilm([...picture('160x120'), ...x264], 'a.mkv'), 0.02),
  ),
  'sound called a film': film({ refused: 'wrong_kind' }, () => sampleSound({ extension: 'mp3' }), 'a.mp4'),
  'a film of nothing but sound': film(rejected, () => sampleSound({ extension: 'mp4' })),
  'a film of nothing but sound and a cover': film(rejected, () =>
    sampleSound({ extension: 'mp4', hasCover: true, codec: ['-c:a', 'aac'] }),
  ),
  'a picture called a film': film({ refused: 'wrong_kind' }, () => stripPicture().jpeg().toBuffer(), 'a.mp4'),
}
