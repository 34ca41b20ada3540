import { blockUser } from '@stagedoor/contract/blocks'
import { readFileStatus, readOwnPost, readPost, updatePost } from '@stagedoor/contract/feed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { addressesIn, buy, post, upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { feedContent } from './feed-content.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  fan = await fanWithTokens(world, 20)
})
afterAll(() => world.close())

type Seen = Awaited<ReturnType<typeof read>>
const read = (person: Person | undefined, id: string) =>
  (person?.api ?? world.api())(readPost, { params: { id } })
const isOpen = ({ files }: Seen) => files.map(({ url }) => !url?.startsWith('/media/posts/'))
const status = async (url: string, person?: Person) =>
  (await world.inject({ url, headers: person ? { cookie: `token=${person.token}` } : {} }))
    .statusCode

/** A post of two photos and sound, of which the second photo is free. */
async function mixedPost(changes: Parameters<typeof post>[1] = {}) {
  const fileIds = [
    await upload(performer),
    await upload(performer),
    await upload(performer, 'audio'),
  ]
  const freeFileIds = [fileIds[1] as string]
  const { _id: id } = await post(performer, {
    type: 'photo',
    text: 'hidden words',
    audience: 'buyers',
    price: 5,
    fileIds,
    freeFileIds,
    ...changes,
  })
  await world.settle()
  return { id, fileIds, freeFileIds }
}

describe('a post with photos, a video and sound', () => {
  it('keeps its files in the order in which they were sent', async () => {
    const fileIds = [
      await upload(performer, 'audio'),
      await upload(performer, 'video'),
      await upload(performer),
    ]
    const { _id: id } = await post(performer, { type: 'video', fileIds })
    await world.settle()
    const seen = await read(undefined, id)
    expect(seen).toMatchObject({ fileIds, counts: { photos: 1, videos: 1, audios: 1 } })
    expect(seen.files.map(({ type }) => type)).toEqual(['feed-audio', 'feed-video', 'feed-photo'])
  })
})

describe('a free file of a locked post', () => {
  it('is open to everyone who finds the post, and its other files and text are not', async () => {
    const { id, fileIds, freeFileIds } = await mixedPost()
    for (const person of [undefined, fan]) {
      const seen = await read(person, id)
      expect(isOpen(seen)).toEqual([false, true, false])
      expect(seen).toMatchObject({ isLocked: true, text: '', freeFileIds, ownedFiles: 0 })
      expect(seen.files.map(({ pictures }) => pictures.length > 0)).toEqual([false, true, false])
      expect(await status(seen.files[1]?.url ?? '', person)).toBe(200)
      for (const at of [0, 2]) {
        expect(await status(seen.files[at]?.url ?? '', person)).toBe(403)
        const other = { params: { id, fileId: fileIds[at] as string } }
        await expect((person?.api ?? world.api())(readFileStatus, other)).rejects.toMatchObject({
          code: 'feed.locked',
        })
      }
      const address = { params: { id, fileId: freeFileIds[0] as string } }
      expect((await (person?.api ?? world.api())(readFileStatus, address)).url).toContain('/media/')
    }
    await buy(world, fan, id)
    expect(isOpen(await read(fan, id))).toEqual([true, true, true])
  })

  it('is closed to those from whom the post is hidden, and in a draft', async () => {
    const { id } = await mixedPost()
    const { id: draft } = await mixedPost({ status: 'inactive' })
    const blocked = await world.fan()
    await performer.api(blockUser, { body: { targetId: blocked.id } })
    await expect(read(blocked, id)).rejects.toMatchObject({ code: 'feed.not_found' })
    await expect(read(undefined, draft)).rejects.toMatchObject({ code: 'feed.not_found' })
  })

  it('loses its address at once when it is no longer free', async () => {
    const { id, freeFileIds } = await mixedPost({ audience: 'subscribers' })
    const { files } = await read(fan, id)
    const before = files[1]?.url ?? ''
    expect(await status(before, fan)).toBe(200)
    await performer.api(updatePost, { params: { id }, body: { freeFileIds: [] } })
    expect(await status(before, fan)).toBe(403)
    expect(addressesIn(await read(fan, id)).join()).not.toContain(`${freeFileIds[0]}/2048`)
  })

  it('does not count as a part that a fan owns, and buying the rest opens the post', async () => {
    const { id, fileIds } = await mixedPost()
    const rest = [fileIds[0] as string, fileIds[2] as string]
    const { _id: other } = await post(performer, {
      type: 'photo',
      audience: 'buyers',
      price: 5,
      fileIds: rest,
    })
    await world.settle()
    await buy(world, fan, other)
    expect(await read(fan, id)).toMatchObject({ isLocked: false, isBought: true })
  })

  it('is not owned by the buyers of the post, to whom another post can sell it', async () => {
    const { id, fileIds, freeFileIds } = await mixedPost()
    const selling = { type: 'photo', audience: 'buyers', price: 5 } as const
    const { _id: preview } = await post(performer, { ...selling, fileIds: freeFileIds })
    const { _id: rest } = await post(performer, { ...selling, fileIds: [fileIds[0] as string] })
    await world.settle()
    await buy(world, fan, id)
    expect(await read(fan, preview)).toMatchObject({ isLocked: true, ownedFiles: 0 })
    expect(await read(fan, rest)).toMatchObject({ isLocked: false })
  })

  it('stays free when another file takes its place', async () => {
    const { id, fileIds, freeFileIds } = await mixedPost()
    const to = await upload(performer)
    await world.settle()
    await transaction(world.app.base, async (ctx) => {
      await feedContent.replaceFile?.(ctx, id, { from: freeFileIds[0] as string, to })
    })
    const stored = await performer.api(readOwnPost, { params: { id } })
    expect(stored).toMatchObject({ fileIds: [fileIds[0], to, fileIds[2]], freeFileIds: [to] })
  })
})

it('ignores free files that the post does not have, and refuses a sale of free files only', async () => {
  const { id, fileIds } = await mixedPost()
  const body = { freeFileIds: [world.app.base.newId()] }
  expect(await performer.api(updatePost, { params: { id }, body })).toMatchObject({
    freeFileIds: [],
  })
  const all = performer.api(updatePost, { params: { id }, body: { freeFileIds: fileIds } })
  await expect(all).rejects.toMatchObject({ code: 'feed.all_files_free', status: 422 })
})
