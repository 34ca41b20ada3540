import { createPost, listOwnPosts, POST_FILES_MAX, uploadPhoto } from '@stagedoor/contract/feed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { post, upload } from '../../../../test/world/posts.ts'
import { createWorld, malformed, type World } from '../../../../test/world/world.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
})
afterAll(() => world.close())

describe('a post is refused', () => {
  it.each([
    ['without text', { type: 'text', text: '   ' }, 'feed.text_required'],
    ['without a picture', { type: 'photo', text: 'x' }, 'feed.file_required'],
    ['without a video', { type: 'video', fileIds: [] }, 'feed.file_required'],
    ['without audio', { type: 'audio', text: 'x' }, 'feed.file_required'],
    [
      'sold without a price',
      { type: 'text', text: 'x', audience: 'buyers' },
      'content.price_required',
    ],
  ] as const)('a post is refused: %s', async (_, body, code) => {
    await expect(performer.api(createPost, { body: malformed(body) })).rejects.toMatchObject({
      code,
      status: 422,
    })
  })

  it.each([
    ['a text that is too long', { type: 'text', text: 'x'.repeat(2001) }],
    ['an unknown type', { type: 'story', text: 'x' }],
    ['a negative price', { type: 'text', text: 'x', isSale: true, price: -1 }],
    ['a fraction of a hundredth', { type: 'text', text: 'x', isSale: true, price: 1.005 }],
    ['a price above the limit', { type: 'text', text: 'x', isSale: true, price: 10_000.01 }],
    ['a price of 2^53', { type: 'text', text: 'x', isSale: true, price: 2 ** 53 }],
    [
      'too many files',
      { type: 'photo', fileIds: Array.from({ length: POST_FILES_MAX + 1 }, () => 'a'.repeat(32)) },
    ],
    ['a file id that is no id', { type: 'photo', fileIds: ['../../etc/passwd'] }],
    ['a list instead of text', { type: 'text', text: ['x', 'y'] }],
  ])('a post is refused as malformed for %s', async (_, body) => {
    await expect(performer.api(createPost, { body: malformed(body) })).rejects.toMatchObject({
      code: 'request.invalid',
      status: 400,
    })
  })

  it("a post is refused with a file that is another's or of the wrong kind", async () => {
    const other = await world.performer()
    const own = await upload(performer)
    const foreign = await upload(other)
    const thumbnail = await upload(performer, 'thumbnail')
    const refusal = (body: object) =>
      performer.api(createPost, { body: { type: 'photo', ...body } }).then(
        () => 'made',
        ({ code, data }) => ({ code, ...data }),
      )
    const code = 'content.file_unusable'
    expect(await refusal({ fileIds: [foreign] })).toEqual({
      code,
      fileId: foreign,
      reason: 'unknown',
    })
    const nothing = 'a'.repeat(32)
    expect(await refusal({ fileIds: [nothing] })).toEqual({
      code,
      fileId: nothing,
      reason: 'unknown',
    })
    expect(await refusal({ fileIds: [thumbnail] })).toEqual({
      code,
      fileId: thumbnail,
      reason: 'wrong_kind',
    })
    expect(await refusal({ fileIds: [own], thumbnailId: own })).toMatchObject({
      code,
      reason: 'wrong_kind',
    })
    expect(await refusal({ type: 'text', text: 'x', fileIds: [foreign] })).toMatchObject({ code })
  })

  it('a refused post stores nothing', async () => {
    const someone = await world.performer()
    const foreign = await upload(performer)
    await expect(post(someone, { type: 'photo', fileIds: [foreign] })).rejects.toMatchObject({
      code: 'content.file_unusable',
    })
    expect((await someone.api(listOwnPosts, { query: {} })).total).toBe(0)
  })

  it('a post is refused from performers with unverified documents or address, and from suspended ones', async () => {
    const unverified = await world.performer({ hasVerifiedDocuments: false })
    const unconfirmed = await world.performer({ hasVerifiedEmail: false })
    const suspended = await world.performer({
      suspendedAt: world.clock.now(),
      suspendedReason: 'a reason',
    })
    const refusalOf = (who: Person) =>
      post(who).then(
        () => 'made',
        ({ code, status }) => [code, status],
      )
    expect(await refusalOf(unverified)).toEqual(['performers.documents_not_verified', 403])
    expect(await refusalOf(unconfirmed)).toEqual(['auth.email_not_verified', 403])
    expect(await refusalOf(suspended)).toEqual(['suspensions.account_suspended', 403])
    const uploading = upload(unverified)
    await expect(uploading).rejects.toMatchObject({
      code: 'performers.documents_not_verified',
      status: 403,
    })
  })

  it('a post is refused from guests, fans and admins, as every call of performers is', async () => {
    const fan = await world.fan()
    const admin = await world.admin()
    const body = { type: 'text', text: 'x' } as const
    await expect(world.api()(createPost, { body })).rejects.toMatchObject({ status: 401 })
    for (const { api } of [fan, admin]) {
      await expect(api(createPost, { body })).rejects.toMatchObject({ status: 403 })
      await expect(api(listOwnPosts, { query: {} })).rejects.toMatchObject({ status: 403 })
    }
    const file = new File(['x'], 'a.jpg')
    await expect(world.api()(uploadPhoto, { files: { file } })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('an upload', () => {
  it('an upload whose content does not match its type is refused and stores nothing', async () => {
    const file = new File(['<svg onload="alert(1)"/>'], 'a.jpg', { type: 'image/jpeg' })
    await expect(performer.api(uploadPhoto, { files: { file } })).rejects.toMatchObject({
      code: 'media.not_accepted',
      status: 422,
    })
  })
})
