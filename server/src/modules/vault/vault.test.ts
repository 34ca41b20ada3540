import { readPost } from '@stagedoor/contract/feed'
import { readGallery } from '@stagedoor/contract/galleries'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { changePhotos, listOwnPhotos } from '@stagedoor/contract/photos'
import * as vault from '@stagedoor/contract/vault'
import { readVideo } from '@stagedoor/contract/videos'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gallery } from '../../../test/world/galleries.ts'
import type { Person } from '../../../test/world/people.ts'
import { buy, post, sampleBytes, upload } from '../../../test/world/posts.ts'
import { unlike } from '../../../test/world/unlike.ts'
import { uploadVideo } from '../../../test/world/videos.ts'
import { createWorld, malformed, type World } from '../../../test/world/world.ts'
import { filesByIds } from '../media/index.ts'

let world: World
let performer: Person
let other: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  performer = await world.performer()
  other = await world.performer()
  fan = await world.fan()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
type Query = NonNullable<Parameters<typeof list>[0]>
const list = (query: Record<string, string | number | boolean> = {}, who = performer) =>
  who.api(vault.listFiles, { query: malformed(query) })
const idsOf = async (query: Query = {}) => (await list(query)).data.map(({ _id }) => _id)
const read = (id: string, who = performer) => who.api(vault.readVaultFile, { params: { id } })
const change = (body: WireInputOf<typeof vault.changeFiles>['body'], who = performer) =>
  who.api(vault.changeFiles, { body })
const trash = (fileIds: string[], who = performer) =>
  who.api(vault.trashFiles, { body: { fileIds } })
const restore = (fileIds: string[], who = performer) =>
  who.api(vault.restoreFiles, { body: { fileIds } })
const replace = (id: string, fileId: string, who = performer) =>
  who.api(vault.replaceFile, { params: { id }, body: { fileId } })
const newFolder = (name: string, who = performer) => who.api(vault.createFolder, { body: { name } })
const fetch = (url: string, token?: string) =>
  world.inject({ method: 'GET', url, ...(token && { headers: { authorization: token } }) })

describe('the vault', () => {
  it('keeps equal bytes once, and does not remove what nothing shows', async () => {
    const bytes = unlike(await sampleBytes('photo'), 'photo')
    const fileId = await upload(performer, 'photo', bytes)
    await world.settle()
    expect(await upload(performer, 'photo', bytes)).toBe(fileId)
    expect(await upload(other, 'photo', bytes)).not.toBe(fileId)
    const { data, total } = await list()
    expect(total).toBe(1)
    expect(data).toMatchObject([
      {
        _id: fileId,
        media: 'photo',
        folderId: null,
        tags: [],
        useCount: 0,
        trashedAt: null,
        file: { name: 'a.jpg' },
      },
    ])
    world.clock.advance(3 * DAY_MS)
    await world.runScheduledJobs()
    expect((await filesByIds(world.app.base, [fileId])).size).toBe(1)
  })

  it('is filtered by type, use, folder, tag and words, and paged in each order', async () => {
    const photo = await upload(performer)
    const video = await upload(performer, 'video')
    const audio = await upload(performer, 'audio')
    await post(performer, { type: 'photo', fileIds: [photo] })
    const { _id: folderId } = await newFolder('Velvet nights')
    await change({
      fileIds: [video],
      folderId,
      addTags: ['#Encore', 'rare'],
      name: 'Curtain call.mp4',
    })
    expect(await idsOf()).toEqual([audio, video, photo])
    expect(await idsOf({ sort: 'oldest' })).toEqual([photo, video, audio])
    expect(await idsOf({ media: 'audio' })).toEqual([audio])
    expect(await idsOf({ use: 'unused' })).toEqual([audio, video])
    expect(await idsOf({ use: 'feed' })).toEqual([photo])
    expect(await idsOf({ use: 'video' })).toEqual([])
    for (const query of [{ folderId }, { tag: 'Encore' }, { q: 'CURTAIN' }, { q: 'rar' }]) {
      expect(await idsOf(query)).toEqual([video])
    }
    expect(await idsOf({ q: '100%' })).toEqual([])
    for (const sort of ['newest', 'oldest', 'largest']) {
      const all = await idsOf({ sort })
      const { data, next } = await list({ sort, limit: 2 })
      expect([
        ...data.map(({ _id }) => _id),
        ...(await idsOf({ sort, limit: 2, after: next as string })),
      ]).toEqual(all)
    }
    await change({ fileIds: [video], folderId: null, removeTags: ['rare'] })
    expect(await read(video)).toMatchObject({
      folderId: null,
      tags: ['encore'],
      file: { name: 'Curtain call.mp4' },
    })
    expect((await performer.api(vault.listFolders)).tags).toEqual(['encore'])
  })

  it('refuses files and folders of another performer', async () => {
    const fileId = await upload(performer)
    const { _id: foreign } = await newFolder('Foreign', other)
    const code = 'media.not_found'
    await expect(read(fileId, other)).rejects.toMatchObject({ code })
    await expect(change({ fileIds: [fileId], name: 'mine' }, other)).rejects.toMatchObject({ code })
    await expect(trash([fileId], other)).rejects.toMatchObject({ code })
    await expect(restore([fileId], other)).rejects.toMatchObject({ code })
    await expect(replace(fileId, await upload(other), other)).rejects.toMatchObject({ code })
    await expect(
      other.api(vault.createArchive, { body: { fileIds: [fileId] } }),
    ).rejects.toMatchObject({ code })
    await expect(change({ fileIds: [fileId], folderId: foreign })).rejects.toMatchObject({
      code: 'vault.folder_not_found',
    })
    await expect(fan.api(vault.listFiles, { query: {} })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    await expect(world.api()(vault.listFiles, { query: {} })).rejects.toMatchObject({
      code: 'auth.required',
    })
  })
})

describe('folders', () => {
  it('have names of their own, are renamed, counted and deleted without their files', async () => {
    const fileId = await upload(performer)
    const { _id: id } = await newFolder('Rehearsals')
    await change({ fileIds: [fileId], folderId: id })
    await expect(newFolder('REHEARSALS')).rejects.toMatchObject({ code: 'vault.folder_exists' })
    const rename = (name: string, who = performer) =>
      who.api(vault.renameFolder, { params: { id }, body: { name } })
    expect(await rename('Premieres')).toEqual({ _id: id, name: 'Premieres', fileCount: 1 })
    await newFolder('Afterwards')
    await expect(rename('afterwards')).rejects.toMatchObject({ code: 'vault.folder_exists' })
    await expect(rename('x', other)).rejects.toMatchObject({ code: 'vault.folder_not_found' })
    const { folders } = await performer.api(vault.listFolders)
    expect(folders.map(({ name, fileCount }) => [name, fileCount])).toEqual([
      ['Afterwards', 0],
      ['Premieres', 1],
    ])
    await expect(other.api(vault.deleteFolder, { params: { id } })).rejects.toMatchObject({
      code: 'vault.folder_not_found',
    })
    await performer.api(vault.deleteFolder, { params: { id } })
    expect(await read(fileId)).toMatchObject({ folderId: null })
  })
})

describe('the trash', () => {
  it('moves unused files to the trash, restores them, and deletes them after 30 days', async () => {
    const kept = await upload(performer)
    const gone = await upload(performer)
    const used = await upload(performer)
    await post(performer, { type: 'photo', fileIds: [used] })
    await expect(trash([kept, used])).rejects.toMatchObject({
      code: 'vault.in_use',
      data: { fileIds: [used] },
    })
    expect(await idsOf({ isTrashed: true })).toEqual([])
    await trash([kept, gone])
    expect(await idsOf()).toEqual([used])
    expect(await idsOf({ isTrashed: true })).toEqual([gone, kept])
    await expect(post(performer, { type: 'photo', fileIds: [gone] })).rejects.toMatchObject({
      code: 'content.file_unusable',
    })
    await restore([kept])
    const stored = () => filesByIds(world.app.base, [kept, gone, used])
    world.clock.advance(29 * DAY_MS)
    await world.runScheduledJobs()
    expect((await stored()).get(gone)).toMatchObject({ trashedAt: expect.any(Date) })
    world.clock.advance(2 * DAY_MS)
    await world.runScheduledJobs()
    expect([...(await stored()).keys()].toSorted()).toEqual([kept, used].toSorted())
  })

  it('gives a file back when its bytes are uploaded again', async () => {
    const bytes = unlike(await sampleBytes('photo'), 'photo')
    const fileId = await upload(performer, 'photo', bytes)
    await trash([fileId])
    expect(await upload(performer, 'photo', bytes)).toBe(fileId)
    expect(await idsOf()).toEqual([fileId])
  })
})

describe('replacing a file', () => {
  it('shows the new file in every item and to buyers after a replacement', async () => {
    const before = await upload(performer, 'video')
    const after = await upload(performer, 'video')
    const shown = await post(performer, { type: 'video', fileIds: [before] })
    const sold = await uploadVideo(performer, {
      fileId: before,
      audience: 'buyers',
      price: 5,
      title: 'Encore',
    })
    await world.settle()
    await buy(world, fan, sold._id)
    expect(await read(before)).toMatchObject({
      useCount: 2,
      uses: expect.arrayContaining([
        { _id: shown._id, kind: 'feed', title: expect.any(String), state: 'published' },
        { _id: sold._id, kind: 'video', title: 'Encore', state: 'published' },
      ]),
    })
    const old = await fan.api(readVideo, { params: { id: sold._id } })
    world.clock.advance(1000)
    expect(await replace(before, after)).toEqual({ replaced: 2 })
    const seen = await fan.api(readVideo, { params: { id: sold._id } })
    expect(seen).toMatchObject({ fileId: after, isLocked: false, video: { _id: after } })
    expect(await fan.api(readPost, { params: { id: shown._id } })).toMatchObject({
      fileIds: [after],
    })
    const locked = await (await world.fan()).api(readVideo, { params: { id: sold._id } })
    expect(locked).toMatchObject({ isLocked: true, video: { playlist: null, qualities: [] } })
    const reply = await fetch(old.video?.url ?? '', fan.token)
    expect(reply.statusCode).toBe(403)
    expect(await read(before)).toMatchObject({ useCount: 0, uses: [] })
    await trash([before])
  })

  it('does not publish a gallery without active photos', async () => {
    const { _id: galleryId } = await gallery(performer, {}, 1)
    const after = await upload(performer)
    await world.settle()
    const photos = (await performer.api(listOwnPhotos, { query: { galleryId } })).data
    const photoIds = photos.map(({ _id }) => _id)
    await performer.api(changePhotos, { body: { photoIds, action: 'deactivate' } })
    expect(await replace(photos[0]?.fileId ?? '', after)).toEqual({ replaced: 1 })
    const shown = fan.api(readGallery, { params: { id: galleryId } })
    await expect(shown).rejects.toMatchObject({ code: 'galleries.not_found' })
  })

  it('publishes a post whose file had failed', async () => {
    const broken = await upload(performer)
    const sound = await upload(performer)
    await world.settle()
    const made = await post(performer, { type: 'photo', fileIds: [broken], status: 'inactive' })
    const { db } = world.app.base
    await db.updateTable('files').set({ stage: 'failed' }).where('id', '=', broken).execute()
    await db
      .updateTable('items')
      .set({ status: 'active', isReady: false })
      .where('id', '=', made._id)
      .execute()
    expect(await replace(broken, sound)).toEqual({ replaced: 1 })
    expect(await fan.api(readPost, { params: { id: made._id } })).toMatchObject({
      state: 'published',
    })
  })

  it('refuses a file of another type, one that is not finished, and the file itself', async () => {
    const photo = await upload(performer)
    await world.settle()
    const code = 'vault.not_replaceable'
    await expect(replace(photo, photo)).rejects.toMatchObject({ code })
    await expect(replace(photo, await upload(performer))).rejects.toMatchObject({ code })
    const video = await upload(performer, 'video')
    await world.settle()
    await expect(replace(photo, video)).rejects.toMatchObject({ code })
  })
})
