import { stripPicture } from '../odd-pictures.ts'
import { sampleVideo } from '../samples.ts'
import { type SoundSample, sampleSound } from '../sounds.ts'
import { box, type Corpus, type OddFile, type Outcome, share, u32 } from './case.ts'

const sound = (outcome: Outcome, make: OddFile['make'], name?: string): OddFile => ({
  ...{ kind: 'feed-audio', outcome, make },
  ...(name === undefined ? {} : { name }),
})
const rejected: Outcome = { rejected: /^This recording|^There is no sound|^This is a video/ }

const made = (extension: string, more: Partial<SoundSample> = {}) => sampleSound({ extension, seconds: 1, ...more })

/** A tag in front of an MP3 of this many bytes, or that says so. */
function tagged(mp3: Buffer, bytes: number, said = bytes): Buffer {
  const size = [said >> 21, said >> 14, said >> 7, said].map((part) => part & 0x7f)
  return Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), Buffer.from(size), Buffer.alloc(bytes, 'CANARY'), mp3])
}

const bareMp3 = async () => {
  const bytes = await made('mp3')
  return bytes.subarray(10 + [6, 7, 8, 9].reduce((size, at) => (size << 7) | (bytes[at] ?? 0), 0))
}

/** A WAV of one second whose header says something else of its length. */
async function lying(size: number): Promise<Buffer> {
  const bytes = Buffer.from(await made('wav'))
  bytes.writeUInt32LE(size, 4)
  bytes.writeUInt32LE(size, bytes.indexOf('data') + 4)
  return bytes
}

const wavHeader = (channels: number, rate: number) => {
  const bytes = Buffer.alloc(44)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(channels, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  return bytes
}

/** Sound that is odd and fine, hostile, or broken. */
export const oddSounds: Corpus = {
  'an MP3 behind a tag of 3 MB': sound('ready', async () => tagged(await bareMp3(), 3_000_000)),
  'an MP3 whose tag says it is 256 MB': sound(rejected, async () => tagged(await bareMp3(), 100, 0x0fff_ffff)),
  'an MP3 with a cover': sound('ready', () => made('mp3', { hasCover: true })),
  'an MP3 with a script behind it': sound('ready', async () =>
    Buffer.concat([await made('mp3'), Buffer.from('<script>CANARY</script>')]),
  ),
  'an MP3 called .html': sound('ready', () => made('mp3'), 'a.html'),
  'a WAV that says it is 4 GB': sound('ready', () => lying(0xffff_fff0)),
  'a WAV that says it is empty': sound('ready', () => lying(0)),
  'a WAV of nothing but its header': sound(rejected, () => wavHeader(2, 44_100)),
  'a WAV without channels': sound(rejected, () => Buffer.concat([wavHeader(0, 44_100), Buffer.alloc(4000)])),
  'a WAV of no rate': sound(rejected, () => Buffer.concat([wavHeader(2, 0), Buffer.alloc(4000)])),
  'a WAV cut in its middle': sound('ready', async () => share(await made('wav'), 0.5)),
  'an Ogg cut in its middle': sound('ready', async () =>
    share(await made('ogg', { codec: ['-c:a', 'libvorbis'], seconds: 30 }), 0.6),
  ),
  'a FLAC cut in its middle': sound('ready', async () => share(await made('flac', { seconds: 5 }), 0.6)),
  'an M4A without an index': sound(rejected, () =>
    Buffer.concat([box('ftyp', 'M4A ', u32(0), 'M4A isom'), box('mdat', Buffer.alloc(3000, 9))]),
  ),
  'an M4A cut in its middle': sound(rejected, async () =>
    share(await made('m4a', { codec: ['-c:a', 'aac', '-movflags', '+faststart'] }), 0.6),
  ),
  'an AMR of nothing but its first bytes': sound(rejected, () => '#!AMR\n'),
  'an MP3 of noise': sound(rejected, () =>
    Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x44]), Buffer.alloc(4000, 'CANARY')]),
  ),
  'a film called sound': sound(rejected, () => sampleVideo(1), 'a.mp3'),
  'a picture called sound': sound({ refused: 'wrong_kind' }, () => stripPicture().png().toBuffer(), 'a.mp3'),
  'notes for instruments': sound({ refused: 'unsupported' }, () =>
    Buffer.concat([Buffer.from('MThd'), u32(6), Buffer.alloc(30)]),
  ),
  'no bytes of sound': sound({ refused: 'empty' }, () => ''),
}
