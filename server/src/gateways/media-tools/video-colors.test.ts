import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMediaTools, type VideoSource } from './index.ts'
import { findPrograms, type Programs } from './programs.ts'

const { videos } = openMediaTools()
const folder = mkdtempSync(join(tmpdir(), 'video-colors-'))
const at = (name: string) => join(folder, name)
let programs: Programs
beforeAll(async () => {
  programs = await findPrograms({})
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const red = [219, 30, 32]
const distance = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))))

/**
 * A video of one colour: its size, the filters that make its frames, and the arguments that
 * describe and encode them.
 */
interface Painted {
  readonly size: string
  readonly frames: string
  readonly codec: readonly string[]
  readonly container?: 'mov' | 'matroska'
}

async function painted({ size, frames, codec, container = 'mov' }: Painted): Promise<VideoSource> {
  const path = join(mkdtempSync(at('made-')), container === 'mov' ? 'video.mov' : 'video.mkv')
  const picture = ['-f', 'lavfi', '-i', `color=0xdb1e20:s=${size}:r=25:d=0.2,format=gbrp,${frames}`]
  execFileSync(programs.ffmpeg, ['-v', 'error', '-nostdin', ...picture, ...codec, path])
  return { path, metadata: await videos.probe(path, container) }
}

const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10']
const described = (matrix: string, primaries = matrix, transfer = matrix) => [
  '-colorspace',
  matrix,
  '-color_primaries',
  primaries,
  '-color_trc',
  transfer,
]

/**
 * Returns the colour that a player shows in the middle of a video, which it decodes by what the
 * video says of itself.
 */
function shownBy(path: string): number[] {
  const entries = ['-show_entries', 'stream=color_space,color_range,height', '-of', 'csv=p=0']
  const report = execFileSync(programs.ffprobe, [
    '-v',
    'error',
    '-select_streams',
    'v',
    ...entries,
    path,
  ])
  const [height = '', range = '', matrix = ''] = report.toString().trim().split(',')
  const guess = Number(height) < 720 ? 'bt601' : 'bt709'
  const known = { bt709: 'bt709', smpte170m: 'bt601', bt470bg: 'bt601' }[matrix] ?? guess
  const scale =
    `scale=in_color_matrix=${known}:in_range=${range === 'pc' ? 'pc' : 'tv'}` +
    `:flags=accurate_rnd,format=rgb24`
  const args = [
    '-v',
    'error',
    '-i',
    path,
    '-vf',
    `${scale},crop=1:1`,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    '-',
  ]
  return [...execFileSync(programs.ffmpeg, args)].slice(0, 3)
}

async function pixelOf(picture: Buffer | string): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = ((info.height >> 1) * info.width + (info.width >> 1)) * info.channels
  return [...data.subarray(middle, middle + 3)]
}

/** Returns the colour of everything that is made of a video. */
async function everythingOf(source: VideoSource) {
  const into = mkdtempSync(at('into-'))
  const rung = {
    name: '480p',
    width: 854,
    height: 480,
    frameRate: [25, 1] as const,
    videoKbps: 1400,
    audioKbps: 96,
  }
  const rendition = await videos.transcode(source, { rung, into })
  const { clip } = await videos.renderPreviewClip(source, into)
  const plan = { columns: 1, rows: 1, count: 1, interval: 1, width: 160, height: 90 }
  const [sheet = ''] = await videos.renderStoryboard(source, { plan, into })
  return {
    quality: shownBy(join(into, await videos.join(rendition, into))),
    poster: await pixelOf(await videos.extractFrame(source, into)),
    clip: shownBy(join(into, clip)),
    storyboard: await pixelOf(join(into, sheet)),
    init: readFileSync(join(into, '480p-init.mp4')),
  }
}

describe('the colours of a video', () => {
  const yuv = (matrix: string) =>
    `scale=out_color_matrix=${matrix}:out_range=tv:flags=accurate_rnd,format=yuv420p`
  const cases: [string, Painted][] = [
    [
      'HD that describes itself',
      { size: '1280x720', frames: yuv('bt709'), codec: [...x264, ...described('bt709')] },
    ],
    ['HD that describes nothing', { size: '1280x720', frames: yuv('bt709'), codec: x264 }],
    [
      'standard definition that describes nothing',
      { size: '720x576', frames: yuv('bt601'), codec: x264 },
    ],
    [
      'standard definition in a large size',
      {
        size: '1280x720',
        frames: yuv('bt601'),
        codec: [...x264, ...described('bt470bg', 'bt470bg', 'gamma28')],
      },
    ],
    [
      'full range',
      {
        size: '1280x720',
        frames: 'scale=out_color_matrix=bt709:flags=accurate_rnd,format=yuvj420p',
        codec: [...x264, ...described('bt709'), '-color_range', 'pc'],
      },
    ],
    ['RGB', { size: '640x360', frames: 'format=rgb24', codec: ['-c:v', 'png'] }],
    [
      'HEVC of ten bits',
      {
        size: '1280x720',
        frames: `${yuv('bt709')},format=yuv420p10le`,
        codec: [
          '-c:v',
          'libx265',
          '-preset',
          'ultrafast',
          '-x265-params',
          'log-level=none',
          ...described('bt709'),
        ],
      },
    ],
    [
      'Display P3',
      {
        size: '1280x720',
        frames:
          'zscale=pin=bt709:tin=bt709:min=gbr:p=smpte432:t=bt709:m=bt709:r=limited,format=yuv420p',
        codec: [...x264, ...described('bt709', 'smpte432', 'bt709')],
      },
    ],
  ]
  it.each(cases)('are the same in its qualities and pictures: %s', async (_name, video) => {
    const source = await painted(video)
    const { quality, poster, clip, storyboard, init } = await everythingOf(source)
    for (const [part, color] of Object.entries({ quality, poster, clip, storyboard }))
      expect([part, color, distance(color, red) <= 6]).toEqual([part, color, true])
    expect(init.includes('colrnclx')).toBe(true)
  })

  it.each([
    ['PQ', 'smpte2084'],
    ['HLG', 'arib-std-b67'],
  ])('of high dynamic range (%s) become those of ordinary screens', async (_name, transfer) => {
    const frames = `zscale=pin=bt709:tin=bt709:min=gbr:p=bt2020:t=${transfer}:m=bt2020nc:r=limited:npl=100,format=yuv420p10le`
    const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none']
    const codec = [...hevc, ...described('bt2020nc', 'bt2020', transfer)]
    const { quality, poster } = await everythingOf(
      await painted({ size: '1280x720', frames, codec }),
    )
    for (const [r = 0, g = 0, b = 0] of [quality, poster]) {
      expect(r).toBeGreaterThan(100)
      expect(Math.max(g, b)).toBeLessThan(r * 0.45)
    }
    expect(distance(quality, poster)).toBeLessThan(8)
  })

  it('stay described where the stream is copied', async () => {
    const source = await painted({
      size: '1280x720',
      frames: yuv('bt709'),
      codec: [...x264, ...described('bt709')],
    })
    const into = mkdtempSync(at('into-'))
    const rendition = await videos.remux(source, into)
    expect(readFileSync(join(into, 'source-init.mp4')).includes('colrnclx')).toBe(true)
    const joined = join(into, await videos.join(rendition, into))
    expect(readFileSync(joined).includes('colrnclx')).toBe(true)
    expect(distance(shownBy(joined), red)).toBeLessThanOrEqual(4)
  })
})

describe('the poster of a video', () => {
  it('has the shape in which the video plays, also when its pixels are not square', async () => {
    const frames = 'scale=out_color_matrix=bt601,format=yuv420p,setsar=4/3'
    const source = await painted({ size: '320x240', frames, codec: x264 })
    expect(source.metadata).toMatchObject({ width: 427, height: 240 })
    const poster = await videos.extractFrame(source, folder)
    const { width = 0, height = 1 } = await sharp(poster).metadata()
    expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.01)
  })
})
