import { putChapters, readFile, readPosition, savePosition } from '@stagedoor/contract/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaWorld, type MediaWorld, upload } from '../../../../test/world/media-world.ts'
import { samplePhoto, sampleVideo } from '../../../../test/world/sample-media.ts'
import { transaction } from '../../../platform/context.ts'
import { fileViews, revokeUrls } from '../index.ts'
import { mediaPrivacy } from '../privacy.ts'

let media: MediaWorld
let owner: Someone
/** A ready video of four seconds. */
let video: string
beforeAll(async () => {
  media = await createMediaWorld()
  owner = media.someone()
  video = (await send(owner, await sampleVideo(4))).id
  await media.world.settle()
})
afterAll(() => media.close())

type Someone = ReturnType<MediaWorld['someone']>
async function send(who: Someone, bytes: Buffer, kind: 'feed-video' | 'feed-photo' = 'feed-video') {
  const file = new File([new Uint8Array(bytes)], 'video')
  const { _id } = await who.api(upload, { params: { kind }, files: { file } })
  return { id: _id }
}
const fileOf = (who: Someone, id = video) => who.api(readFile, { params: { id } })

describe('chapters', () => {
  const put = (who: Someone, chapters: { second: number; title: string }[], id = video) =>
    who.api(putChapters, { params: { id }, body: { chapters } })

  it('lists chapters in their order to everyone who may watch, and to nobody else', async () => {
    const chapters = [
      { second: 0, title: 'Opening' },
      { second: 2.5, title: 'Finale' },
    ]
    expect((await put(owner, [...chapters].reverse())).chapters).toEqual(chapters)
    const seen = async (access: 'open' | 'locked') =>
      (await fileViews(media.base, [video], { viewer: undefined, access })).get(video)?.chapters
    expect(await seen('open')).toEqual(chapters)
    expect(await seen('locked')).toEqual([])
    expect((await put(owner, [])).chapters).toEqual([])
  })

  it('accepts chapters before the video is processed', async () => {
    const { id } = await send(owner, await sampleVideo(1))
    expect((await put(owner, [{ second: 9, title: 'Late' }], id)).chapters).toHaveLength(1)
  })

  it('accepts chapters at every moment of processing', async () => {
    const { id } = await send(owner, await sampleVideo(2))
    let isProcessed = false
    const processing = media.world.settle().then(() => (isProcessed = true))
    while (!isProcessed) await put(owner, [{ second: 1, title: 'Middle' }], id)
    await processing
    expect((await fileOf(owner, id)).chapters).toHaveLength(1)
  })

  it.each([
    ['two at one second', [0, 1, 1], /Two chapters begin at 0:01/],
    ['one after the end', [0, 4], /“Part 2” begins at 0:04, after the end/],
  ])('refuses %s and explains why', async (_name, seconds, words) => {
    const given = seconds.map((second, at) => ({ second, title: `Part ${at + 1}` }))
    const refused = await put(owner, given).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 422, code: 'media.chapters_unusable' })
    expect((refused as { data: { explanation: string } }).data.explanation).toMatch(words)
    expect((await fileOf(owner)).chapters).toEqual([])
  })

  it('refuses empty and long titles, negative seconds, and more than a hundred', async () => {
    const wrong = [
      [{ second: 0, title: ' ' }],
      [{ second: 0, title: 'x'.repeat(51) }],
      [{ second: -1, title: 'x' }],
      Array.from({ length: 101 }, (_, at) => ({ second: at / 100, title: 'x' })),
    ]
    for (const chapters of wrong)
      await expect(put(owner, chapters)).rejects.toMatchObject({ status: 400 })
  })

  it('lets only the owner set chapters, of videos', async () => {
    await expect(put(media.someone(), [])).rejects.toMatchObject({ code: 'media.not_found' })
    const photo = await send(owner, await samplePhoto(80, 60).jpeg().toBuffer(), 'feed-photo')
    await expect(put(owner, [], photo.id)).rejects.toMatchObject({ code: 'media.not_a_video' })
  })
})

describe('the position in a video', () => {
  const read = async (who: Someone, id = video) =>
    (await who.api(readPosition, { params: { id } })).second
  const save = (who: Someone, second: number, address: string | null, id = video) =>
    who.api(savePosition, { params: { id }, body: { second, address: address ?? '' } })
  /** Returns the address that a viewer with access plays. */
  const addressFor = async ({ viewer }: Someone) =>
    (await fileViews(media.base, [video], { viewer, access: 'open' })).get(video)?.playlist ?? ''

  it('keeps one position for each account and forgets it at zero', async () => {
    const one = media.someone()
    const other = media.someone()
    expect(await read(one)).toBe(0)
    await save(one, 1.5, await addressFor(one))
    await save(one, 2.25, await addressFor(one))
    await save(other, 3, await addressFor(other))
    expect([await read(one), await read(other), await read(owner)]).toEqual([2.25, 3, 0])
    await save(one, 0, await addressFor(one))
    expect([await read(one), await read(other)]).toEqual([0, 3])
  })

  it('refuses every address that does not open the video to this session', async () => {
    const who = media.someone()
    const other = media.someone()
    const address = await addressFor(who)
    const photoAddress = (await fileOf(owner)).pictures[0]?.url ?? ''
    const wrong = [
      await addressFor(other),
      (await fileViews(media.base, [video], { viewer: undefined, access: 'open' })).get(video)
        ?.playlist ?? '',
      address.replace(/s=(.)/, (_whole, first) => (first === '_' ? 's=-' : 's=_')),
      address.replace(/\?.*/, ''),
      photoAddress,
      'no address at all',
      'http://[',
      '//',
      '',
    ]
    for (const given of wrong) {
      await expect(save(who, 1, given)).rejects.toMatchObject({
        status: 403,
        code: 'media.address_ended',
      })
    }
    await expect(save(who, 1, address, '0199a0b0c0d07000800000000000000a')).rejects.toMatchObject({
      status: 403,
    })
    expect(await read(who)).toBe(0)
    const locked = (
      await fileViews(media.base, [video], { viewer: who.viewer, access: 'locked' })
    ).get(video)
    expect([locked?.playlist, locked?.url, locked?.storyboard]).toEqual([null, null, null])
  })

  it('refuses an address that expired or was revoked', async () => {
    const who = media.someone()
    const address = await addressFor(who)
    await transaction(media.base, (ctx) =>
      revokeUrls(ctx, { viewerId: who.viewer.id, fileId: video }),
    )
    await expect(save(who, 1, address)).rejects.toMatchObject({ code: 'media.address_ended' })
    media.world.clock.advance(61_000)
    const fresh = await addressFor(who)
    await save(who, 1, fresh)
    media.world.clock.advance(5 * 60_000 + 1000)
    await expect(save(who, 2, fresh)).rejects.toMatchObject({ code: 'media.address_ended' })
    await save(who, 2, await addressFor(who))
    expect(await read(who)).toBe(2)
  })

  it('refuses a file that stopped being ready', async () => {
    const who = media.someone()
    const address = await addressFor(who)
    const rows = media.base.db.updateTable('files').where('id', '=', video)
    await rows.set({ stage: 'failed' }).execute()
    await expect(save(who, 1, address)).rejects.toMatchObject({
      status: 404,
      code: 'media.not_found',
    })
    await rows.set({ stage: 'ready' }).execute()
  })

  it('refuses negative and endless seconds', async () => {
    const address = await addressFor(owner)
    for (const second of [-1, 1e9])
      await expect(save(owner, second, address)).rejects.toMatchObject({ status: 400 })
  })

  it('exports and erases the positions of an account, and forgets them after some time', async () => {
    const one = media.someone()
    const other = media.someone()
    for (const who of [one, other]) await save(who, 1.5, await addressFor(who))
    const part = mediaPrivacy.export?.find(({ name }) => name === 'video-positions')
    const person = { id: one.viewer.id, role: 'fan', username: 'one', email: null } as const
    const rowsOf = async () => {
      const rows: object[] = []
      for await (const row of part?.rows(media.base, person) ?? []) rows.push(row)
      return rows
    }
    expect(await rowsOf()).toEqual([{ id: video, second: 1.5, updatedAt: expect.any(Date) }])
    await transaction(media.base, async (ctx) => mediaPrivacy.erase?.private?.(ctx, person))
    expect(await rowsOf()).toEqual([])
    expect([await read(one), await read(other)]).toEqual([0, 1.5])
    media.world.clock.advance(401 * 24 * 3600_000)
    await media.base.db.updateTable('files').set({ idleSince: null }).execute()
    await media.world.runScheduledJobs()
    expect(await read(other)).toBe(0)
  })
})
