import {
  choosePoster,
  putCaptions,
  readFile,
  removeCaptions,
  retryFile,
} from '@stagedoor/contract/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaWorld, type MediaWorld, upload } from '../../../../test/world/media-world.ts'
import { samplePhoto, sampleVideo } from '../../../../test/world/sample-media.ts'
import { fileViews } from '../index.ts'
import { maxCaptionLanguages } from './captions.rules.ts'

let media: MediaWorld
let video: Buffer
beforeAll(async () => {
  media = await createMediaWorld()
  video = await sampleVideo(4, [
    ...redThenBlue,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '25',
    '-an',
  ])
})
afterAll(() => media.close())

/** Red for two seconds, then blue. */
const redThenBlue = [
  '-vf',
  "drawbox=c=red:t=fill:enable='lt(t,2)',drawbox=c=blue:t=fill:enable='gte(t,2)'",
]

type Someone = ReturnType<MediaWorld['someone']>
const send = (who: Someone, bytes: Buffer, kind: 'feed-video' | 'feed-photo' = 'feed-video') =>
  who.api(upload, { params: { kind }, files: { file: new File([new Uint8Array(bytes)], 'video') } })
const statusOf = (who: Someone, id: string) => who.api(readFile, { params: { id } })
const ready = async (who: Someone) => {
  const { _id } = await send(who, video)
  await media.world.settle()
  return _id
}
const fileOf = (content: Buffer | string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], 'x')

describe('the poster of a video', () => {
  const colourOf = async (url: string | undefined) => {
    const { bytes, status } = await media.fetch(url ?? '')
    expect(status).toBe(200)
    const [red, , blue] = (await sharp(bytes).stats()).channels
    return (red?.mean ?? 0) > (blue?.mean ?? 0) ? 'red' : 'blue'
  }

  it('takes the poster from the second its owner chose, under new addresses, and deletes the old pictures', async () => {
    const who = media.someone()
    const id = await ready(who)
    const before = await statusOf(who, id)
    for (const [second, colour] of [
      [3, 'blue'],
      [1, 'red'],
      [400, 'blue'],
    ] as const) {
      await who.api(choosePoster, { params: { id }, body: { second }, files: {} })
      await media.world.settle()
      expect(await colourOf((await statusOf(who, id)).thumbnails.at(-1))).toBe(colour)
    }
    const after = await statusOf(who, id)
    expect(after.thumbnails.length).toBe(before.thumbnails.length)
    expect(after.blurred).not.toBe(before.blurred)
    expect((await media.fetch(before.thumbnails[0] ?? '')).status).toBe(404)
    expect((await media.fetch(before.blurred ?? '')).status).toBe(404)
    expect((await media.fetch(after.blurred ?? '')).status).toBe(200)
    const changes = media.world.pushed.filter(({ event }) => event === 'media.file_changed')
    expect(changes.at(-1)?.payload).toMatchObject({ _id: id, stage: 'ready' })
  })

  it('uses a poster chosen before processing as the first poster', async () => {
    const who = media.someone()
    const { _id: id } = await send(who, video)
    await who.api(choosePoster, { params: { id }, body: { second: 3 }, files: {} })
    await media.world.settle()
    expect(await colourOf((await statusOf(who, id)).thumbnails.at(-1))).toBe('blue')
  })

  it('accepts an uploaded picture as poster and refuses other files', async () => {
    const who = media.someone()
    const { _id: id } = await send(who, video)
    const poster = await samplePhoto(400, 300)
      .tint('#0000ff')
      .withMetadata({ orientation: 1 })
      .jpeg()
      .toBuffer()
    const put = (bytes: Buffer) =>
      who.api(choosePoster, { params: { id }, body: {}, files: { poster: fileOf(bytes) } })
    await expect(put(poster)).rejects.toMatchObject({ code: 'media.not_ready' })
    await media.world.settle()
    const shown = await put(poster)
    expect(shown.pictures.map(({ width }) => width)).toEqual([320, 400])
    expect(await colourOf(shown.thumbnails.at(-1))).toBe('blue')
    for (const wrong of [video, Buffer.from('<svg/>'), poster.subarray(0, 300)]) {
      await expect(put(wrong)).rejects.toMatchObject({ code: 'media.not_accepted' })
    }
    expect((await statusOf(who, id)).thumbnails).toEqual(shown.thumbnails)
  })

  it('lets only the owner choose a poster, for videos, with a valid second', async () => {
    const who = media.someone()
    const other = media.someone()
    const { _id: id } = await send(who, video)
    const photo = await send(who, await samplePhoto(80, 60).jpeg().toBuffer(), 'feed-photo')
    const body = { second: 1 }
    await expect(
      other.api(choosePoster, { params: { id }, body, files: {} }),
    ).rejects.toMatchObject({
      code: 'media.not_found',
    })
    const ofPhoto = who.api(choosePoster, { params: { id: photo._id }, body, files: {} })
    await expect(ofPhoto).rejects.toMatchObject({ code: 'media.not_a_video' })
    const early = who.api(choosePoster, { params: { id }, body: { second: -1 }, files: {} })
    await expect(early).rejects.toMatchObject({ status: 400 })
  })
})

interface Given {
  text?: Buffer | string
  label?: string
}

describe('captions', () => {
  const vtt =
    'WEBVTT - SECRET\n\nNOTE made by SECRET\n\nSTYLE\n::cue{}\n\n1\n00:01.000 --> 00:02.000 ' +
    'align:start\nHello <i>you</i>\n'
  const put = (who: Someone, id: string, language: string, { text = vtt, label }: Given = {}) =>
    who.api(putCaptions, {
      params: { id, language },
      body: label ? { label } : {},
      files: { captions: fileOf(text) },
    })

  it('lists captions by language, serves them to the viewer and adds them to the playlist', async () => {
    const who = media.someone()
    const id = await ready(who)
    await put(who, id, 'pt-br', { label: 'Português' })
    const { captions, playlist } = await put(who, id, 'en')
    expect(captions.map(({ language, label }) => [language, label])).toEqual([
      ['en', 'English'],
      ['pt-br', 'Português'],
    ])
    const { bytes, headers } = await media.fetch(captions[0]?.url ?? '')
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect(bytes.toString()).toBe(
      'WEBVTT\n\n00:01.000 --> 00:02.000 align:start\nHello <i>you</i>\n',
    )
    expect((await media.fetch((captions[0]?.url ?? '').replace(/\?.*/, ''))).status).toBe(403)
    const master = (await media.fetch(playlist ?? '')).bytes.toString()
    const lists = [...master.matchAll(/LANGUAGE="([^"]+)".*URI="([^"]+)"/g)].map(
      ([, language, uri]) => [language, uri],
    )
    expect(lists.map(([language]) => language)).toEqual(['en', 'pt-br'])
    const list = (await media.fetch(`/media/${id}/${lists[0]?.[1]}`)).bytes.toString()
    const segment = /^captions-en-\S+\.vtt\S+$/m.exec(list)?.[0]
    expect((await media.fetch(`/media/${id}/${segment}`)).bytes.equals(bytes)).toBe(true)
    const locked = (await fileViews(media.base, [id], { viewer: undefined, access: 'locked' })).get(
      id,
    )
    expect(locked?.captions).toEqual([])
  })

  it('replaces and removes captions with their stored bytes', async () => {
    const who = media.someone()
    const id = await ready(who)
    const [first] = (await put(who, id, 'en')).captions
    const [second] = (await put(who, id, 'en', { text: vtt.replace('Hello', 'Goodbye') })).captions
    expect((await media.fetch(first?.url ?? '')).status).toBe(404)
    expect((await media.fetch(second?.url ?? '')).bytes.toString()).toContain('Goodbye')
    expect((await who.api(removeCaptions, { params: { id, language: 'en' } })).captions).toEqual([])
    expect((await media.fetch(second?.url ?? '')).status).toBe(404)
    expect(media.leftOnDisk().filter((path) => path.includes(id) && path.endsWith('.vtt'))).toEqual(
      [],
    )
    const again = who.api(removeCaptions, { params: { id, language: 'en' } })
    await expect(again).rejects.toMatchObject({ code: 'media.not_found' })
  })

  it.each([
    ['no WebVTT', '1\n00:00:01,000 --> 00:00:02,000\nHello', /does not begin with WEBVTT/],
    ['no times', 'WEBVTT\n\nHello\n', /Caption 1 has no times/],
    [
      'times of another format',
      'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHello',
      /no times such as/,
    ],
    ['nothing in it', 'WEBVTT\n\nNOTE nothing\n', /no captions/],
    ['no text', Buffer.from([0x57, 0x45, 0xff, 0xfe, 0x00]), /not text/],
  ])('refuses captions with %s and explains why', async (_name, text, words) => {
    const who = media.someone()
    const { _id: id } = await send(who, video)
    const refused = await put(who, id, 'en', { text }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 422, code: 'media.captions_unreadable' })
    expect((refused as { data: { explanation: string } }).data.explanation).toMatch(words)
  })

  it('lets only the owner add captions, to videos, in a valid language, up to the maximum', async () => {
    const who = media.someone()
    const other = media.someone()
    const { _id: id } = await send(who, video)
    expect((await put(who, id, 'de')).captions.map(({ language }) => language)).toEqual(['de'])
    await expect(put(other, id, 'en')).rejects.toMatchObject({ code: 'media.not_found' })
    const taken = other.api(removeCaptions, { params: { id, language: 'en' } })
    await expect(taken).rejects.toMatchObject({ code: 'media.not_found' })
    const photo = await send(who, await samplePhoto(80, 60).jpeg().toBuffer(), 'feed-photo')
    await expect(put(who, photo._id, 'en')).rejects.toMatchObject({ code: 'media.not_a_video' })
    for (const wrong of ['EN', 'e', 'english-', '..%2f']) {
      await expect(put(who, id, wrong)).rejects.toMatchObject({ status: 400 })
    }
    const many = Array.from({ length: maxCaptionLanguages }, (_, at) => ({
      language: `aa-x${at}x`,
      label: 'x',
      name: `captions-${at}.vtt`,
    }))
    await media.base.db
      .updateTable('files')
      .set({ captions: JSON.stringify(many) })
      .where('id', '=', id)
      .execute()
    await expect(put(who, id, 'en')).rejects.toMatchObject({ code: 'media.too_many_captions' })
  })
})

describe('trying again', () => {
  const again = (who: Someone, id: string) => who.api(retryFile, { params: { id } })
  const fail = (id: string) =>
    media.base.db
      .updateTable('files')
      .set({ stage: 'failed', reason: 'Given up.', attempts: 9 })
      .where('id', '=', id)
      .execute()

  it('retries a failed file at most five times', async () => {
    const who = media.someone()
    // A photo is retried as a video is, and is ready in a moment.
    const { _id: id } = await send(who, await samplePhoto(80, 60).jpeg().toBuffer(), 'feed-photo')
    await media.world.settle()
    for (let turn = 1; turn <= 5; turn++) {
      await fail(id)
      expect(await again(who, id)).toMatchObject({
        status: 'processing',
        stage: 'uploaded',
        percent: 0,
        reason: null,
      })
      await media.world.settle()
      expect(await statusOf(who, id)).toMatchObject({ stage: 'ready' })
    }
    await fail(id)
    await expect(again(who, id)).rejects.toMatchObject({ code: 'media.not_retryable' })
  })

  it('creates the qualities that failed before when retried', async () => {
    const who = media.someone()
    const id = await ready(who)
    await media.base.db
      .updateTable('files')
      .set({ renditions: 'pending', reason: 'Not every quality could be made.' })
      .where('id', '=', id)
      .execute()
    expect(await again(who, id)).toMatchObject({
      stage: 'ready',
      renditionsPercent: 0,
      reason: null,
    })
    await media.world.settle()
    expect(await statusOf(who, id)).toMatchObject({
      renditions: 'complete',
      renditionsPercent: null,
    })
  })

  it('lets only the owner retry a file, and only one that failed', async () => {
    const who = media.someone()
    const other = media.someone()
    const id = await ready(who)
    await expect(again(who, id)).rejects.toMatchObject({ code: 'media.not_retryable' })
    await fail(id)
    await expect(again(other, id)).rejects.toMatchObject({ code: 'media.not_found' })
    await again(who, id)
    await media.world.settle()
    expect(await statusOf(who, id)).toMatchObject({ stage: 'ready', renditions: 'complete' })
    await media.base.db
      .updateTable('files')
      .set({ stage: 'rejected' })
      .where('id', '=', id)
      .execute()
    await expect(again(who, id)).rejects.toMatchObject({ code: 'media.not_retryable' })
  })
})
