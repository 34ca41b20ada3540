import { readFile, removeFile } from '@stagedoor/contract/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaWorld, type MediaWorld, upload } from '../../../../test/world/media-world.ts'
import { sampleVideo } from '../../../../test/world/sample-media.ts'
import { unlike } from '../../../../test/world/unlike.ts'
import { MediaRefused } from '../../../gateways/media-tools/port.ts'
import { fileViews } from '../index.ts'
import { planStoryboard } from './storyboard.rules.ts'

let media: MediaWorld
beforeAll(async () => {
  media = await createMediaWorld()
})
afterAll(() => media.close())

/** Red for six seconds, then blue, with key frames at each second. */
const redThenBlue = [
  '-vf',
  "drawbox=c=red:t=fill:enable='lt(t,6)',drawbox=c=blue:t=fill:enable='gte(t,6)'",
]
const encoding = (keyFrames: number) => [
  ...redThenBlue,
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-g',
  `${keyFrames}`,
]

type Someone = ReturnType<MediaWorld['someone']>
const send = async (who: Someone, bytes: Buffer) => {
  const file = new File([new Uint8Array(unlike(bytes, 'video'))], 'video')
  return (await who.api(upload, { params: { kind: 'feed-video' }, files: { file } }))._id
}
const storyboardOf = async (who: Someone, id: string) =>
  (await who.api(readFile, { params: { id } })).storyboard

/** Returns the colour of each picture on a sheet. */
async function coloursOf(
  sheet: Buffer,
  {
    columns,
    count,
    width,
    height,
  }: { columns: number; count: number; width: number; height: number },
) {
  const colours: string[] = []
  for (let at = 0; at < count; at += 1) {
    const left = (at % columns) * width
    const top = Math.floor(at / columns) * height
    const picture = await sharp(sheet).extract({ left, top, width, height }).png().toBuffer()
    const [red, , blue] = (await sharp(picture).stats()).channels
    colours.push((red?.mean ?? 0) > 100 ? 'red' : (blue?.mean ?? 0) > 100 ? 'blue' : 'none')
  }
  return colours
}

describe('the scrub pictures of a video', () => {
  it.each([
    ['frequent key frames', 25],
    ['one key frame', 1000],
  ])('shows what happens at each second, with %s', async (_name, keyFrames) => {
    const who = media.someone()
    const id = await send(who, await sampleVideo(12, encoding(keyFrames)))
    await media.world.settle()
    const made = await storyboardOf(who, id)
    expect(made).toMatchObject({
      columns: 10,
      rows: 2,
      count: 12,
      interval: 1,
      width: 160,
      height: 90,
    })
    const sheet = await media.fetch(made?.sheets[0] ?? '')
    expect(sheet).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
    expect(await sharp(sheet.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 180,
    })
    const colours = await coloursOf(sheet.bytes, made as NonNullable<typeof made>)
    expect(colours).toEqual(
      Array.from({ length: 12 }, (_, second) => (second < 6 ? 'red' : 'blue')),
    )
  })

  it('is opened by the signature of its viewer and never while locked', async () => {
    const who = media.someone('cookie')
    const id = await send(who, await sampleVideo(2))
    await media.world.settle()
    const seen = async (access: 'open' | 'locked') =>
      (await fileViews(media.base, [id], { viewer: who.viewer, access })).get(id)?.storyboard
    const [sheet = ''] = (await seen('open'))?.sheets ?? []
    expect((await media.fetch(sheet, { cookie: who.cookie })).status).toBe(200)
    for (const [address, cookie] of [
      [sheet, media.someone('cookie').cookie],
      [sheet.replace(/\?.*/, ''), who.cookie],
      [sheet.replace('storyboard-0', 'storyboard-99'), undefined],
      [`/media/public/${id}/storyboard-0.webp`, who.cookie],
    ] as const) {
      expect([403, 404]).toContain((await media.fetch(address, cookie ? { cookie } : {})).status)
    }
    expect(await seen('locked')).toBeNull()
  })

  it('is made later for a video that has none, and removed with the video', async () => {
    const who = media.someone()
    const id = await send(who, await sampleVideo(2))
    await media.world.settle()
    await media.base.db
      .updateTable('files')
      .set({ storyboard: null })
      .where('id', '=', id)
      .execute()
    expect(await storyboardOf(who, id)).toBeNull()
    await media.world.runScheduledJobs()
    expect((await storyboardOf(who, id))?.count).toBe(2)
    // The first call puts it in the trash.
    for (let time = 1; time <= 2; time += 1) await who.api(removeFile, { params: { id } })
    await media.world.settle()
    expect(media.leftOnDisk().filter((path) => path.includes(id))).toEqual([])
  })

  it('plays without them when they cannot be made, and tries an unreadable one only once', async () => {
    const { renderStoryboard } = media.base.gateways.mediaTools.videos
    const who = media.someone()
    let attempts = 0
    const fail = (error: Error) =>
      Object.assign(media.base.gateways.mediaTools.videos, {
        renderStoryboard: () => {
          attempts += 1
          return Promise.reject(error)
        },
      })
    fail(new MediaRefused('unreadable', 'No pictures'))
    const unreadable = await send(who, await sampleVideo(1))
    await media.world.settle()
    await media.world.runScheduledJobs()
    expect(attempts).toBe(1)
    fail(new Error('the program went away'))
    const unlucky = await send(who, await sampleVideo(1))
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect(media.world.settle()).rejects.toThrow('the program went away')
    }
    await media.world.settle()
    await media.world.runScheduledJobs()
    expect(attempts).toBe(4)
    Object.assign(media.base.gateways.mediaTools.videos, { renderStoryboard })
    for (const id of [unreadable, unlucky]) {
      expect(await who.api(readFile, { params: { id } })).toMatchObject({
        stage: 'ready',
        storyboard: null,
      })
    }
  })
})

it('a storyboard has at most three sheets of pictures in the shape of the video', () => {
  expect(planStoryboard({ duration: 4, width: 320, height: 180 })).toMatchObject({
    count: 4,
    columns: 4,
    rows: 1,
  })
  const long = planStoryboard({ duration: 4 * 3600, width: 1080, height: 1920 })
  expect(long).toMatchObject({
    count: 240,
    interval: 60,
    columns: 10,
    rows: 8,
    width: 90,
    height: 160,
  })
  expect(planStoryboard({ duration: 0.04, width: 100, height: 2 })).toMatchObject({
    count: 1,
    width: 100,
    height: 2,
  })
})
