import { execFile } from 'node:child_process'
import { readFile as readLocal, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readFile } from '@stagedoor/contract/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaPrograms } from '../../../../test/world/media-programs.ts'
import { createMediaWorld, type MediaWorld, upload } from '../../../../test/world/media-world.ts'
import { sampleVideo } from '../../../../test/world/sample-media.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { fileViews } from '../index.ts'
import { makeRenditionsJob } from './queue.jobs.ts'

let media: MediaWorld
beforeAll(async () => {
  media = await createMediaWorld()
})
afterAll(() => media.close())

type Someone = ReturnType<MediaWorld['someone']>

const large = [
  '-vf',
  'scale=1280:720',
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-g',
  '25',
  '-c:a',
  'aac',
]
const send = async (
  who: Someone,
  bytes: Buffer,
  kind: 'feed-video' | 'feed-teaser' = 'feed-video',
) =>
  who.api(upload, { params: { kind }, files: { file: new File([new Uint8Array(bytes)], 'video') } })
const statusOf = (who: Someone, id: string) => who.api(readFile, { params: { id } })

/**
 * Joins a quality as a player would, through its signed addresses, and returns its duration in
 * seconds.
 */
async function lengthOf(fileId: string, line: string): Promise<number> {
  const playlist = (await media.fetch(`/media/${fileId}/${line}`)).bytes.toString()
  const init = /URI="([^"]+)"/.exec(playlist)?.[1]
  const names = [init, ...[...playlist.matchAll(/^(?!#)(\S+)$/gm)].map(([, name]) => name)]
  const parts = await Promise.all(names.map((name) => media.fetch(`/media/${fileId}/${name}`)))
  expect(parts.map(({ status }) => status)).toEqual(parts.map(() => 200))
  const path = join(media.base.config.dataDir, `${fileId}.mp4`)
  await writeFile(path, Buffer.concat(parts.map(({ bytes }) => bytes)))
  const { ffprobe } = await mediaPrograms()
  const args = [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-show_entries',
    'packet=pts_time,duration_time',
    '-of',
    'csv=p=0',
  ]
  const { stdout } = await promisify(execFile)(ffprobe, [...args, path])
  await rm(path)
  const packets = stdout
    .trim()
    .split('\n')
    .map((packet) => packet.split(',').map(Number))
  const ends = packets.map(([shown = 0, lasts = 0]) => shown + lasts)
  return Math.max(...ends) - Math.min(...packets.map(([shown = 0]) => shown))
}

const masterOf = async (url: string | null) => (await media.fetch(url ?? '')).bytes.toString()
const linesOf = (master: string) => [...master.matchAll(/^(?!#)(\S+)$/gm)].map(([line]) => line)

describe('the qualities of a video', () => {
  it('plays the source stream while smaller qualities are created, each with the same duration', async () => {
    const who = media.someone()
    const { videos } = media.base.gateways.mediaTools
    const { transcode } = videos
    const sent = await send(who, await sampleVideo(3, large))
    let during: Awaited<ReturnType<typeof statusOf>> | undefined
    Object.assign(videos, {
      transcode: async (...given: Parameters<typeof transcode>) => {
        during = await statusOf(who, sent._id)
        return transcode(...given)
      },
    })
    await media.world.settle()
    Object.assign(videos, { transcode })
    expect(during).toMatchObject({ stage: 'ready', renditions: 'pending', renditionsPercent: 0 })
    expect(during?.qualities.map(({ name }) => name)).toEqual(['source'])
    expect(linesOf(await masterOf(during?.playlist ?? null))).toHaveLength(2)

    const done = await statusOf(who, sent._id)
    expect(done).toMatchObject({
      stage: 'ready',
      renditions: 'complete',
      renditionsPercent: null,
      reason: null,
    })
    expect(done.qualities).toEqual([
      { name: '480p', width: 854, height: 480 },
      { name: 'source', width: 1280, height: 720 },
    ])
    const lines = linesOf(await masterOf(done.playlist))
    expect(lines.map((line) => line.replace(/\?.*/, ''))).toEqual(['480p.m3u8', 'source.m3u8'])
    for (const line of lines)
      expect(Math.abs((await lengthOf(sent._id, line)) - 3)).toBeLessThan(1 / 25 + 0.005)
  })

  it('creates an MP4 with its index first and the same duration, also for older videos', async () => {
    const who = media.someone()
    const sent = await send(who, await sampleVideo(2, large))
    await media.world.settle()
    const checkMp4 = async (name: string) => {
      const file = await statusOf(who, sent._id)
      expect(file).toMatchObject({
        mimeType: 'video/mp4',
        playlist: expect.stringContaining('/index.m3u8?'),
      })
      expect(file.url).toContain(`/media/${sent._id}/${name}?`)
      const mp4 = await media.fetch(file.url ?? '')
      expect(mp4).toMatchObject({
        status: 200,
        headers: { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' },
      })
      expect(mp4.bytes.indexOf('moov')).toBeLessThan(mp4.bytes.indexOf('mdat'))
      expect(mp4.bytes.indexOf('moof')).toBe(-1)
      const path = join(media.base.config.dataDir, 'whole.mp4')
      await writeFile(path, mp4.bytes)
      const facts = await media.base.gateways.mediaTools.videos.probe(path, 'mov')
      expect(Math.abs(facts.duration - 2)).toBeLessThan(1 / 25 + 0.005)
      expect((await media.fetch((file.url ?? '').replace(/\?.*/, ''))).status).toBe(403)
    }
    await checkMp4('source.mp4')
    const { qualities } = await media.base.db
      .selectFrom('files')
      .select('qualities')
      .where('id', '=', sent._id)
      .executeTakeFirstOrThrow()
    const before = (qualities as object[]).map((quality) => ({ ...quality, hasMp4: undefined }))
    await media.base.db
      .updateTable('files')
      .set({ qualities: JSON.stringify(before) })
      .where('id', '=', sent._id)
      .execute()
    expect((await statusOf(who, sent._id)).url).toContain('index.m3u8')
    await media.base.gateways.files.delete(`media/${sent._id}/source.mp4`)
    await media.world.runScheduledJobs()
    await checkMp4('source.mp4')
  })

  it('creates no quality twice and recreates a lost one', async () => {
    const who = media.someone()
    const sent = await send(who, await sampleVideo(1, large))
    await media.world.settle()
    const rows = media.base.db.updateTable('files').where('id', '=', sent._id)
    const { videos } = media.base.gateways.mediaTools
    const { transcode } = videos
    const made: string[] = []
    Object.assign(videos, {
      transcode: (...given: Parameters<typeof transcode>) => {
        made.push(given[1].rung.name)
        return transcode(...given)
      },
    })
    await enqueue(media.base, makeRenditionsJob, { fileId: sent._id })
    await media.world.settle()
    expect(made).toEqual([])
    await rows.set({ renditions: 'pending' }).execute()
    media.world.clock.advance(31 * 60_000)
    await media.world.runScheduledJobs()
    expect(made).toEqual([])
    expect(await statusOf(who, sent._id)).toMatchObject({ renditions: 'complete' })
    await rows.set({ renditions: 'pending', qualities: '[]' }).execute()
    await enqueue(media.base, makeRenditionsJob, { fileId: sent._id })
    await media.world.settle()
    Object.assign(videos, { transcode })
    expect(made).toEqual(['480p', '720p'])
  })

  it('keeps the playable qualities with a reason when others fail', async () => {
    const who = media.someone()
    const sent = await send(who, await sampleVideo(1, large))
    const { videos } = media.base.gateways.mediaTools
    const { transcode } = videos
    Object.assign(videos, { transcode: () => Promise.reject(new Error('the encoder went away')) })
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect(media.world.settle()).rejects.toThrow('the encoder went away')
    }
    Object.assign(videos, { transcode })
    await media.world.settle()
    const left = await statusOf(who, sent._id)
    expect(left).toMatchObject({ stage: 'ready', renditions: 'pending', renditionsPercent: null })
    expect(left.reason).toMatch(/Some qualities of this video/)
    expect(linesOf(await masterOf(left.playlist))).toHaveLength(1)
  })
})

describe('a video browsers do not play', () => {
  const sound = ['-c:a', 'libmp3lame']
  it.each([
    ['MPEG-4 in AVI', ['-c:v', 'mpeg4', ...sound], 'avi'],
    ['MPEG-2 in a transport stream', ['-c:v', 'mpeg2video', '-c:a', 'mp2'], 'ts'],
    ['MPEG-2 in a programme stream', ['-c:v', 'mpeg2video', '-c:a', 'mp2', '-f', 'vob'], 'mpg'],
    ['VP8 in WebM', ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis'], 'webm'],
    ['Windows Media', ['-c:v', 'wmv2', '-c:a', 'wmav2'], 'wmv'],
    ['Flash', ['-c:v', 'flv', ...sound, '-ar', '44100'], 'flv'],
    ['H.263 in 3GP', ['-s', '176x144', '-c:v', 'h263', '-an'], '3gp'],
    ['ProRes', ['-c:v', 'prores_ks', '-c:a', 'pcm_s16le'], 'mov'],
    ['Theora', ['-c:v', 'libtheora', '-c:a', 'libvorbis'], 'ogv'],
    [
      'ten bits',
      ['-pix_fmt', 'yuv420p10le', '-c:v', 'libx264', '-preset', 'ultrafast', '-an'],
      'mkv',
    ],
  ])('encodes a video that browsers do not play: %s', async (_name, codec, extension) => {
    const who = media.someone()
    const sent = await send(who, await sampleVideo(1, codec, extension))
    await media.world.settle()
    const done = await statusOf(who, sent._id)
    expect(done).toMatchObject({ stage: 'ready', renditions: 'complete', reason: null })
    const [quality] = done.qualities
    expect(quality?.name).toMatch(/^1[48]\dp$/)
    const [line = ''] = linesOf(await masterOf(done.playlist))
    expect(await lengthOf(sent._id, line)).toBeCloseTo(1, 0)
  })
})

it('makes the preview of a video silent, and that of a locked one blurred and public', async () => {
  const who = media.someone()
  const sent = await send(who, await sampleVideo(3))
  await media.world.settle()
  const { preview } = await statusOf(who, sent._id)
  expect(preview).toMatch(/clip\.mp4\?.*s=/)
  const open = await media.fetch(preview ?? '')
  expect(open.headers['content-type']).toBe('video/mp4')
  expect(open.bytes.includes('mp4a')).toBe(false)
  const views = await fileViews(media.base, [sent._id], { viewer: undefined, access: 'locked' })
  expect(views.get(sent._id)).toMatchObject({
    preview: `/media/public/${sent._id}/blurred.mp4`,
    url: null,
    qualities: [],
  })
  const locked = await media.fetch(`/media/public/${sent._id}/blurred.mp4`)
  expect(locked.status).toBe(200)
  expect(await sharpness(locked.bytes)).toBeLessThan((await sharpness(open.bytes)) / 4)
})

/** Returns the largest difference between two neighbouring pixels in the first frame. */
async function sharpness(video: Buffer): Promise<number> {
  const path = join(media.base.config.dataDir, 'clip.mp4')
  await writeFile(path, video)
  const { ffmpeg } = await mediaPrograms()
  const args = [
    '-v',
    'error',
    '-y',
    '-i',
    path,
    '-frames:v',
    '1',
    '-pix_fmt',
    'gray',
    '-f',
    'rawvideo',
    `${path}.raw`,
  ]
  await promisify(execFile)(ffmpeg, args)
  const pixels = await readLocal(`${path}.raw`)
  await Promise.all([rm(path), rm(`${path}.raw`)])
  const steps = Array.from(pixels.subarray(1), (value, at) =>
    (at + 1) % 320 === 0 ? 0 : Math.abs(value - (pixels[at] ?? 0)),
  )
  return Math.max(...steps)
}
