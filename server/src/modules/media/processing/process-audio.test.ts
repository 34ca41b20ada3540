import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFile } from '@stagedoor/contract/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaWorld, type MediaWorld, upload } from '../../../../test/world/media-world.ts'
import { type AudioSample, sampleAudio } from '../../../../test/world/sample-audio.ts'
import { sampleVideo } from '../../../../test/world/sample-media.ts'
import { fileViews } from '../index.ts'

let media: MediaWorld
beforeAll(async () => {
  media = await createMediaWorld()
})
afterAll(() => media.close())

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

async function send(bytes: Buffer, name = 'a.mp3') {
  const who = media.someone()
  const file = new File([new Uint8Array(bytes)], name)
  const sent = await who.api(upload, { params: { kind: 'feed-audio' }, files: { file } })
  await media.world.settle()
  return who.api(readFile, { params: { id: sent._id } })
}

describe('audio', () => {
  const narrow = ['-ar', '8000', '-ac', '1', '-c:a', 'libopencore_amrnb']
  const cases: [string, AudioSample][] = [
    ['MP3 with a cover', { extension: 'mp3', hasCover: true }],
    ['M4A with a cover', { extension: 'm4a', hasCover: true, codec: ['-f', 'mp4', '-c:a', 'aac'] }],
    ['M4A as browsers play it', { extension: 'm4a' }],
    ['lossless M4A', { extension: 'm4a', codec: ['-c:a', 'alac'] }],
    ['audio with six channels', { extension: 'm4a', codec: ['-ac', '6', '-c:a', 'aac'] }],
    ['AAC without a container', { extension: 'aac' }],
    ['WAV', { extension: 'wav' }],
    ['WAV of 32 bits', { extension: 'wav', codec: ['-c:a', 'pcm_f32le'] }],
    ['FLAC of 96 kHz with a cover', { extension: 'flac', codec: ['-ar', '96000'], hasCover: true }],
    ['Ogg Vorbis', { extension: 'ogg', codec: ['-c:a', 'libvorbis'] }],
    ['Opus', { extension: 'opus', codec: ['-c:a', 'libopus'] }],
    ['WebM as browsers record it', { extension: 'webm', codec: ['-c:a', 'libopus'] }],
    [
      'MP4 as Safari records it',
      { extension: 'mp4', codec: ['-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov'] },
    ],
    ['Matroska', { extension: 'mka', codec: ['-c:a', 'libmp3lame'] }],
    ['AIFF', { extension: 'aiff' }],
    ['AMR', { extension: 'amr', codec: narrow }],
  ]
  it.each(cases)('converts %s to M4A with peaks and without tags', async (_name, sample) => {
    const original = await sampleAudio(sample)
    const file = await send(original)
    expect(file).toMatchObject({
      stage: 'ready',
      mimeType: 'audio/mp4',
      pictures: [],
      thumbnails: [],
      width: null,
    })
    expect(Math.abs((file.duration ?? 0) - 2)).toBeLessThan(0.15)
    const waveform = file.waveform ?? []
    expect(waveform.length).toBe(200)
    expect(mean(waveform.slice(0, 98))).toBeGreaterThan(40)
    expect(mean(waveform.slice(106))).toBeLessThan(5)

    const { headers, bytes } = await media.fetch(file.url ?? '')
    expect(headers['content-type']).toBe('audio/mp4')
    expect(['SECRET', 'covr', 'JFIF'].filter((text) => bytes.includes(text))).toEqual([])
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    const part = await media.fetch(file.url ?? '', { range: 'bytes=4-7' })
    expect([part.status, String(part.bytes)]).toEqual([206, 'ftyp'])
  })
})

describe('sound as phones and recorders leave it', () => {
  const tone = (extension: string, codec: readonly string[] = [], seconds = 2) =>
    sampleAudio({ extension, codec, seconds })
  /** A tag with a cover, in front of everything that is known of a file at first. */
  const tag = (bytes = 50_000) =>
    Buffer.concat([
      Buffer.from('ID3\x03\0\0', 'latin1'),
      Buffer.from([bytes >> 21, bytes >> 14, bytes >> 7, bytes].map((part) => part & 0x7f)),
      Buffer.alloc(bytes, 'APIC'),
    ])
  const bareMp3 = ['-write_xing', '0', '-id3v2_version', '0']
  const withGap = ['-af', "aselect='not(between(t,1,3))'", '-c:a', 'libopus']
  const vorbis = ['-c:a', 'libvorbis']
  const cases: [string, number, () => Promise<Buffer>][] = [
    ['FLAC behind a tag of 50 KB', 2, async () => Buffer.concat([tag(), await tone('flac')])],
    ['AAC behind a tag of 50 KB', 2, async () => Buffer.concat([tag(), await tone('aac')])],
    ['FLAC behind two tags', 2, async () => Buffer.concat([tag(), tag(90), await tone('flac')])],
    [
      'MP3 behind 5,000 zeros',
      2,
      async () => Buffer.concat([Buffer.alloc(5000), await tone('mp3', bareMp3)]),
    ],
    ['a recording that was paused', 4, () => tone('webm', withGap, 4)],
    [
      'two Ogg files in one',
      4,
      async () => Buffer.concat([await tone('ogg', vorbis), await tone('ogg', vorbis)]),
    ],
    [
      'Ogg files of different codecs and rates in one',
      4,
      async () =>
        Buffer.concat([
          await tone('ogg', [...vorbis, '-ar', '22050', '-ac', '2']),
          await tone('ogg', ['-c:a', 'libopus']),
        ]),
    ],
  ]
  it.each(cases)('plays in full: %s', async (_name, seconds, make) => {
    const file = await send(await make())
    expect(file).toMatchObject({ stage: 'ready', reason: null })
    expect(Math.abs((file.duration ?? 0) - seconds)).toBeLessThan(0.15)
  })

  it('is silent where a recording was paused, and heard at its time behind that', async () => {
    const file = await send(
      await tone(
        'webm',
        ['-af', "aselect='not(between(t,0.5,1.5))',volume=10", '-c:a', 'libopus'],
        6,
      ),
    )
    const waveform = file.waveform ?? []
    const at = (second: number) => waveform[Math.round((second / 6) * waveform.length)]
    expect([at(0.25), at(1), at(2), at(5)]).toEqual([expect.any(Number), 0, expect.any(Number), 0])
    expect(Math.min(at(0.25) ?? 0, at(2) ?? 0)).toBeGreaterThan(50)
  })
})

describe('a sound that is', () => {
  it('hides address and waveform of locked audio, not its length', async () => {
    const file = await send(await sampleAudio({ extension: 'wav', seconds: 1 }))
    const views = await fileViews(media.base, [file._id], { viewer: undefined, access: 'locked' })
    expect(views.get(file._id)).toMatchObject({
      url: null,
      waveform: null,
      size: 0,
      thumbnails: [],
    })
    expect(views.get(file._id)).toMatchObject({ duration: expect.closeTo(1, 0), hasSound: true })
  })

  it('draws silent audio as a flat waveform', async () => {
    const file = await send(await sampleAudio({ extension: 'wav', codec: ['-af', 'volume=0'] }))
    expect(new Set(file.waveform)).toEqual(new Set([0]))
  })

  it('gives very short audio fewer peaks', async () => {
    const file = await send(await sampleAudio({ extension: 'wav', seconds: 0.1 }))
    expect(file.waveform?.length).toBe(50)
  })

  it('keeps the playable part of truncated audio streams and refuses files with missing parts', async () => {
    const wav = await sampleAudio({ extension: 'wav' })
    const half = await send(wav.subarray(0, wav.length >> 1))
    expect(half).toMatchObject({ stage: 'ready' })
    expect(Math.abs((half.duration ?? 0) - 1)).toBeLessThan(0.1)
    const m4a = await sampleAudio({ extension: 'm4a' })
    const broken = await send(m4a.subarray(0, m4a.length >> 1))
    expect(broken).toMatchObject({
      stage: 'rejected',
      reason: expect.stringMatching(/^The end of this recording is missing/),
    })
  })

  it('refuses audio longer than the site allows and explains why', async () => {
    const path = join(media.base.config.dataDir, 'long.wav')
    await writeFile(path, await sampleAudio({ extension: 'wav', seconds: 3 }))
    const { audio } = media.base.gateways.mediaTools
    const facts = await audio.probe(path, 'wav')
    const rendering = audio.render(
      { path, metadata: facts, maxSeconds: 1 },
      media.base.config.dataDir,
    )
    await expect(rendering).rejects.toMatchObject({ reason: 'too_long' })
  })

  it('refuses a video uploaded as audio and explains why', async () => {
    const video = await send(await sampleVideo(1), 'a.m4a')
    expect(video.reason).toBe('This is a video. Upload an audio file instead.')
  })
})
