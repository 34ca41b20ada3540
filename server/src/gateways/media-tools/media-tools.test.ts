import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMediaTools } from './index.ts'
import { findPrograms, type Programs } from './programs.ts'

const tools = openMediaTools()
const folder = mkdtempSync(join(tmpdir(), 'media-tools-'))
const at = (name: string) => join(folder, name)
let programs: Programs

beforeAll(async () => {
  programs = await findPrograms({})
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#803060' } }).composite([
    {
      input: { create: { width: width >> 2, height, channels: 3, background: '#f0e0a0' } },
      gravity: 'west',
    },
  ])

describe('the image tools', () => {
  const wanted = [
    { name: '320', fit: 'inside', width: 320 },
    { name: 'square', fit: 'cover', width: 200 },
    { name: 'cover', fit: 'cover', width: 360, height: 90 },
    { name: 'blurred', fit: 'blurred', width: 640 },
  ] as const

  test('derives upright pictures without metadata', async () => {
    const exif = {
      IFD0: { Artist: 'SECRET NAME' },
      IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' },
    }
    const original = await picture(800, 600)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(original.includes('SECRET NAME')).toBe(true)
    writeFileSync(at('turned.jpg'), original)

    expect(await tools.images.probe(at('turned.jpg'))).toEqual({
      format: 'jpeg',
      width: 600,
      height: 800,
    })
    const derived = await tools.images.derive(at('turned.jpg'), wanted)
    expect(derived.pictures.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['320', 240, 320],
      ['square', 200, 200],
      ['cover', 360, 90],
      ['blurred', 480, 640],
    ])
    for (const { bytes } of derived.pictures) {
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp, orientation }).toEqual({})
      expect(bytes.includes('SECRET')).toBe(false)
    }
    const strip = sharp(derived.pictures[0]?.bytes).extract({
      left: 0,
      top: 0,
      width: 240,
      height: 40,
    })
    expect((await sharp(await strip.png().toBuffer()).stats()).channels[0]?.mean).toBeGreaterThan(
      200,
    )
  })

  test('derives a blurred preview of about a kilobyte without recognisable edges', async () => {
    const stripes = await picture(1200, 900).jpeg().toBuffer()
    const { pictures, thumbhash } = await tools.images.derive(stripes, [wanted[3]])
    expect(pictures[0]?.bytes.length).toBeLessThan(1500)
    expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(10)
    const { data, info } = await sharp(pictures[0]?.bytes)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const row = data.subarray(
      info.width * (info.height >> 1),
      info.width * ((info.height >> 1) + 1),
    )
    const steps = Array.from(row.subarray(1), (value, index) => Math.abs(value - (row[index] ?? 0)))
    expect(Math.max(...steps)).toBeLessThan(12)
    expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(60)
  })

  test('never enlarges a picture beyond the original', async () => {
    const { pictures } = await tools.images.derive(await picture(100, 50).png().toBuffer(), [
      wanted[0],
    ])
    expect(pictures[0]).toMatchObject({ width: 100, height: 50 })
  })

  test('refuses pictures with too many pixels, damaged ones and other formats', async () => {
    await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toFile(at('bomb.png'))
    await expect(tools.images.probe(at('bomb.png'))).rejects.toMatchObject({
      reason: 'too_many_pixels',
    })
    await expect(tools.images.derive(at('bomb.png'), wanted)).rejects.toMatchObject({
      reason: 'too_many_pixels',
    })

    const whole = await picture(800, 600).jpeg().toBuffer()
    const broken = whole.subarray(0, whole.length >> 1)
    await expect(tools.images.derive(broken, wanted)).rejects.toMatchObject({
      reason: 'unreadable',
    })

    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>',
    )
    await expect(tools.images.derive(svg, wanted)).rejects.toMatchObject({ reason: 'unreadable' })
    await expect(tools.images.probe(at('absent.jpg'))).rejects.not.toHaveProperty('reason')
  })
})

describe('the video tools', () => {
  const make = (name: string, ...args: string[]) => {
    execFileSync(programs.ffmpeg, ['-v', 'error', '-y', '-nostdin', ...args, at(name)])
    return at(name)
  }
  const lavfi = (source: string) => ['-f', 'lavfi', '-i', source]
  const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

  beforeAll(() => {
    const black = 'color=black:s=320x180:r=25:d=2,format=yuv420p'
    const shown = 'testsrc2=s=320x180:r=25:d=7,format=yuv420p'
    const tags = ['-metadata', 'location=+48.8577+002.295/', '-metadata', 'title=SECRET TITLE']
    make('picture.mp4', ...lavfi(`${black}[a];${shown}[b];[a][b]concat=n=2`), ...x264, '-g', '50')
    make(
      'video.mp4',
      '-i',
      at('picture.mp4'),
      ...lavfi('sine=d=9'),
      '-c:v',
      'copy',
      '-c:a',
      'aac',
      ...tags,
    )
  })

  test('refuses a video larger than 8K before anything is decoded', async () => {
    make('vast.mkv', ...lavfi('color=black:s=8400x4400:r=1:d=1'), '-frames:v', '1', '-c:v', 'mjpeg')
    await expect(tools.videos.probe(at('vast.mkv'), 'matroska')).rejects.toMatchObject({
      reason: 'too_many_pixels',
    })
    make(
      'large.mkv',
      ...lavfi('color=black:s=3840x2160:r=1:d=1'),
      '-frames:v',
      '1',
      '-c:v',
      'mjpeg',
    )
    expect(await tools.videos.probe(at('large.mkv'), 'matroska')).toMatchObject({
      width: 3840,
      height: 2160,
    })
  })

  test('cuts a video into HLS of the same duration with progress and without metadata', async () => {
    const facts = await tools.videos.probe(at('video.mp4'), 'mov')
    expect(facts).toMatchObject({
      width: 320,
      height: 180,
      videoCodec: 'h264',
      audioCodec: 'aac',
      duration: 9,
    })
    expect(facts.longestKeyFrameGap).toBeCloseTo(2, 1)

    const into = mkdtempSync(at('hls-'))
    const percents: number[] = []
    const onPercent = (percent: number) => percents.push(percent)
    const rendition = await tools.videos.remux({ path: at('video.mp4'), metadata: facts }, into, {
      onPercent,
    })
    expect(rendition.files.map(({ name }) => name).sort()).toEqual([
      'source-init.mp4',
      'source-seg0.m4s',
      'source-seg1.m4s',
      'source-seg2.m4s',
      'source.m3u8',
    ])
    expect(percents.at(-1)).toBe(100)
    expect(percents).toEqual([...percents].sort((a, b) => a - b))
    const bytes = Buffer.concat(rendition.files.map(({ name }) => readFileSync(join(into, name))))
    expect(['SECRET', '48.8577'].filter((text) => bytes.includes(text))).toEqual([])
  })

  test('extracts an upright frame of a video that is not black', async () => {
    make('turned.mp4', '-i', at('video.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90')
    const facts = await tools.videos.probe(at('turned.mp4'), 'mov')
    expect(facts).toMatchObject({ width: 180, height: 320 })
    const still = await tools.videos.extractFrame(
      { path: at('turned.mp4'), metadata: facts },
      folder,
    )
    expect(await sharp(still).metadata()).toMatchObject({ format: 'png', width: 180, height: 320 })
    expect((await sharp(still).stats()).channels[0]?.mean).toBeGreaterThan(60)

    const into = mkdtempSync(at('hls-'))
    const rendition = await tools.videos.remux({ path: at('turned.mp4'), metadata: facts }, into)
    const joined = await tools.videos.join(rendition, into)
    const matrices = [at('turned.mp4'), join(into, 'source-init.mp4'), join(into, joined)].map(
      (path) => {
        const bytes = readFileSync(path)
        return bytes
          .subarray(bytes.indexOf('tkhd') + 44, bytes.indexOf('tkhd') + 80)
          .toString('hex')
      },
    )
    expect(matrices[1]).toBe(matrices[0])
    expect(matrices[2]).toBe(matrices[0])
  })

  test('refuses truncated videos, scripts and playlists without opening the files they name', async () => {
    make('fast.mp4', '-i', at('video.mp4'), '-c', 'copy', '-movflags', '+faststart')
    const whole = readFileSync(at('fast.mp4'))
    writeFileSync(at('cut.mp4'), whole.subarray(0, Math.floor(whole.length * 0.6)))
    await expect(tools.videos.probe(at('cut.mp4'), 'mov')).rejects.toMatchObject({
      reason: 'cut_short',
    })

    writeFileSync(at('script.mp4'), `ffconcat version 1.0\nfile ${at('video.mp4')}\n`)
    writeFileSync(at('list.mp4'), `#EXTM3U\n#EXTINF:9,\n${at('video.mp4')}\n#EXT-X-ENDLIST\n`)
    for (const name of ['script.mp4', 'list.mp4']) {
      await expect(tools.videos.probe(at(name), 'mov')).rejects.toMatchObject({
        reason: 'unreadable',
      })
    }
  })

  test('detects a truncated rendition', async () => {
    const metadata = await tools.videos.probe(at('video.mp4'), 'mov')
    const longer = {
      path: at('video.mp4'),
      metadata: { ...metadata, duration: metadata.duration + 0.2 },
    }
    await expect(tools.videos.remux(longer, mkdtempSync(at('hls-')))).rejects.toThrow(
      /Only 9.0 s of this video's 9.2 s/,
    )
  })
})
