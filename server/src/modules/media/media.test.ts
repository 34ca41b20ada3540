import { readFile, readOriginal, removeFile } from '@stagedoor/contract/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetJobs } from '../../../test/world/forget-jobs.ts'
import { createMediaWorld, type MediaWorld, upload } from '../../../test/world/media-world.ts'
import { photoWithMetadata, samplePhoto, sampleVideo } from '../../../test/world/sample-media.ts'
import { unlike } from '../../../test/world/unlike.ts'
import { transaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { attachFiles, detachFiles, filesByIds, fileViews } from './index.ts'
import { processVideoJob } from './processing/queue.jobs.ts'

let media: MediaWorld
let video: Buffer
beforeAll(async () => {
  ;[media, video] = await Promise.all([createMediaWorld(), sampleVideo()])
})
afterAll(() => media.close())

type Someone = ReturnType<MediaWorld['someone']>
const send = (
  who: Someone,
  kind: 'feed-photo' | 'feed-thumbnail' | 'feed-video' | 'avatar' | 'cover',
  bytes: Buffer,
  name = 'a.jpg',
) => who.api(upload, { params: { kind }, files: { file: new File([new Uint8Array(bytes)], name) } })
const jpeg = async (width = 800, height = 600) =>
  unlike(await samplePhoto(width, height).jpeg().toBuffer(), 'photo')

describe('a photo', () => {
  it('processes a photo through its stages into sizes without metadata', async () => {
    const who = media.someone()
    const sent = await send(
      who,
      'feed-photo',
      await photoWithMetadata(),
      '../../etc/IMG_1\u202egpj.jpg',
    )
    expect(sent).toMatchObject({
      type: 'feed-photo',
      status: 'processing',
      stage: 'uploaded',
      url: null,
      thumbnails: [],
    })
    expect(sent.name).toBe('IMG_1gpj.jpg')

    await media.world.settle()
    const done = await who.api(readFile, { params: { id: sent._id } })
    expect(done).toMatchObject({
      status: 'finished',
      stage: 'ready',
      percent: 100,
      width: 800,
      height: 600,
    })
    expect(done.pictures.map(({ width }) => width)).toEqual([320, 640, 800])
    for (const address of [...done.thumbnails, done.blurred ?? '']) {
      const { status, headers, bytes } = await media.fetch(address)
      expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
      const { exif, icc, xmp } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp }).toEqual({})
      expect(bytes.includes('SECRET')).toBe(false)
    }
    const changes = media.world.pushed
      .filter(({ event }) => event === 'media.file_changed')
      .map(({ payload }) => payload)
    expect(changes).toContainEqual({
      _id: sent._id,
      status: 'finished',
      stage: 'ready',
      percent: 100,
      reason: null,
      secondsLeft: null,
      renditions: null,
      renditionsPercent: null,
    })
  })

  it('lets only the owner download the original of a photo', async () => {
    const who = media.someone()
    const other = media.someone()
    const bytes = await photoWithMetadata()
    const sent = await send(who, 'feed-photo', bytes, "Mein 'Foto'; \u00fc.jpg")
    await expect(who.api(readOriginal, { params: { id: sent._id } })).rejects.toMatchObject({
      code: 'media.not_found',
    })
    await media.world.settle()
    const { url } = await who.api(readOriginal, { params: { id: sent._id } })
    const original = await media.fetch(url)
    expect(original.bytes.equals(bytes)).toBe(true)
    expect(original.headers['content-disposition']).toBe(
      'attachment; filename="Mein _Foto__ _.jpg"; ' +
        `filename*=UTF-8''Mein%20%27Foto%27%3B%20%C3%BC.jpg`,
    )
    for (const call of [readFile, readOriginal] as const) {
      await expect(other.api(call, { params: { id: sent._id } })).rejects.toMatchObject({
        code: 'media.not_found',
      })
    }
  })

  it('shows only the blurred preview of a locked photo', async () => {
    const who = media.someone()
    const sent = await send(who, 'feed-photo', await jpeg())
    await media.world.settle()
    const views = await fileViews(media.base, [sent._id], { viewer: undefined, access: 'locked' })
    const { blurred } = views.get(sent._id) ?? {}
    expect(views.get(sent._id)).toMatchObject({
      url: null,
      pictures: [],
      thumbnails: [blurred],
      size: 0,
      name: '',
    })
    expect(JSON.stringify(views.get(sent._id))).not.toContain('s=')
    expect((await media.fetch(blurred ?? '')).bytes.length).toBeLessThan(1500)
  })
})

describe('avatars and covers', () => {
  it('answers an avatar or cover upload with permanent addresses of the finished pictures, covers in their own aspect ratio', async () => {
    const avatar = await send(media.someone(), 'avatar', await jpeg(900, 600))
    expect(avatar).toMatchObject({ stage: 'ready', url: `/media/public/${avatar._id}/500.webp` })
    const { headers, bytes } = await media.fetch(avatar.url ?? '')
    expect(headers['cache-control']).toBe('public, max-age=3600, s-maxage=60, must-revalidate')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 500, height: 500 })
    const cover = await send(media.someone(), 'cover', await jpeg(1900, 800))
    expect(cover.pictures.map(({ width, height }) => [width, height])).toEqual([
      [900, 379],
      [1800, 758],
    ])
    const small = await send(media.someone(), 'cover', await jpeg(520, 200))
    expect(small.pictures.map(({ width, height }) => [width, height])).toEqual([
      [520, 200],
      [520, 200],
    ])
    expect((await media.fetch(small.url ?? '')).status).toBe(200)
  })
})

describe('a video', () => {
  it('segments a video and opens playlist, init and segments with the address of the viewer', async () => {
    const who = media.someone()
    const sent = await send(who, 'feed-video', video, 'video.mp4')
    await media.world.settle()
    const done = await who.api(readFile, { params: { id: sent._id } })
    expect(done).toMatchObject({
      stage: 'ready',
      width: 320,
      height: 180,
      duration: 3,
      renditions: 'complete',
    })
    expect(done.thumbnails.length).toBeGreaterThan(0)

    const master = await media.fetch(done.playlist ?? '')
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl')
    expect(master.bytes.toString()).toMatch(
      /RESOLUTION=320x180,FRAME-RATE=25.000,CODECS="avc1.\w{6},mp4a.40.2"/,
    )
    const source = /^source.m3u8\S+$/m.exec(master.bytes.toString())?.[0]
    const playlist = await media.fetch(`/media/${sent._id}/${source}`)
    const text = playlist.bytes.toString()
    expect(text).toMatch(/#EXTINF:[\d.]+,\n/)
    const names = [...text.matchAll(/^(?!#)(\S+)$/gm), ...text.matchAll(/URI="([^"]+)"/g)].map(
      ([, name]) => name,
    )
    expect(names.length).toBeGreaterThan(1)
    const parts = await Promise.all(names.map((name) => media.fetch(`/media/${sent._id}/${name}`)))
    expect(parts.map(({ status }) => status)).toEqual(names.map(() => 200))
    const bytes = Buffer.concat(parts.map((part) => part.bytes))
    expect(['SECRET', '48.8577'].filter((secret) => bytes.includes(secret))).toEqual([])
    expect((await media.fetch(`/media/${sent._id}/source-init.mp4`)).status).toBe(403)
  })

  it('marks a video ready only after all of it is stored, even when processing crashes repeatedly', async () => {
    const who = media.someone()
    const { files, mediaTools } = media.base.gateways
    const sent = await send(who, 'feed-video', video, 'a.mp4')
    const { putLocalFile } = files
    let cuts = 0
    Object.assign(files, {
      putLocalFile: async (key: string, path: string) => {
        if (key.endsWith('.m4s') && cuts++ < 2) throw new Error('the disk went away')
        return putLocalFile(key, path)
      },
    })
    for (let at = 0; at < 2; at++) {
      await expect(media.world.settle()).rejects.toThrow('the disk went away')
      const halfway = await who.api(readFile, { params: { id: sent._id } })
      expect(halfway).toMatchObject({ status: 'processing', stage: 'processing', url: null })
    }
    Object.assign(files, { putLocalFile })
    await media.world.settle()
    expect(await who.api(readFile, { params: { id: sent._id } })).toMatchObject({ stage: 'ready' })

    await enqueue(media.base, processVideoJob, { fileId: sent._id })
    let probes = 0
    const { probe } = mediaTools.videos
    Object.assign(mediaTools.videos, {
      probe: (...given: Parameters<typeof probe>) => {
        probes += 1
        return probe(...given)
      },
    })
    await media.world.settle()
    Object.assign(mediaTools.videos, { probe })
    expect(probes).toBe(0)
  })
})

describe('files nobody uses', () => {
  const day = 24 * 3600_000
  const user = { userKind: 'feed', userId: '0190b2d41f5a7c3e8a9b0c1d2e3f4a5b' }

  it('removes unused files with their bytes after a day and keeps files in use', async () => {
    const who = media.someone()
    const kind = 'feed-thumbnail'
    const idle = await send(who, kind, await jpeg())
    const used = await send(who, kind, await jpeg())
    await transaction(media.base, (ctx) => attachFiles(ctx, [used._id], user))
    await media.world.settle()
    media.world.clock.advance(day + 60_000)
    await media.world.runScheduledJobs()
    expect([...(await filesByIds(media.base, [idle._id, used._id])).keys()]).toEqual([used._id])
    expect(media.leftOnDisk().filter((path) => path.includes(idle._id))).toEqual([])
    await expect(who.api(removeFile, { params: { id: used._id } })).rejects.toMatchObject({
      code: 'media.in_use',
    })

    await transaction(media.base, (ctx) => detachFiles(ctx, user))
    await who.api(removeFile, { params: { id: used._id } })
    await media.world.settle()
    expect(media.leftOnDisk().filter((path) => path.includes(used._id))).toEqual([])
  })

  it('retries files whose processing was lost and finally marks them as failed', async () => {
    const who = media.someone()
    const sent = await send(who, 'feed-photo', await jpeg())
    await forgetJobs(media.base.db)
    media.world.clock.advance(31 * 60_000)
    await media.world.runScheduledJobs()
    expect(await who.api(readFile, { params: { id: sent._id } })).toMatchObject({ stage: 'ready' })

    const poison = await send(who, 'feed-photo', await jpeg())
    await media.base.db
      .updateTable('files')
      .set({ attempts: 8 })
      .where('id', '=', poison._id)
      .execute()
    await media.world.settle()
    expect(await who.api(readFile, { params: { id: poison._id } })).toMatchObject({
      stage: 'failed',
      status: 'error',
    })
  })
})
