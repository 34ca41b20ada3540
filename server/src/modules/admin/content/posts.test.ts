import * as admin from '@stagedoor/contract/admin'
import { deletePost, readPost as readPostAsAnyone } from '@stagedoor/contract/feed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { post, sampleBytes, upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.admin()
})
afterAll(() => world.close())

const list = (query: object) => operator.api(admin.listPosts, { query })
const read = (id: string) => operator.api(admin.readPost, { params: { id } })
const looks = async (itemId: string) => {
  const query = { action: 'access.admin_viewed', subjectKind: 'item', subjectId: itemId }
  return (await operator.api(admin.listAudit, { query })).total
}

describe('the list of posts', () => {
  it("the list shows everybody's posts, drafts included, and unlocks nothing", async () => {
    const creator = await world.performer()
    const fileIds = [await upload(creator)]
    const locked = await post(creator, {
      type: 'photo',
      fileIds,
      audience: 'subscribers',
      text: 'only for you',
    })
    const draft = await post(creator, { status: 'inactive', text: 'not yet' })
    await world.settle()
    const { data, total } = await list({ performerId: creator.username })
    expect(total).toBe(2)
    expect(data.map(({ _id, state }) => [_id, state])).toEqual([
      [draft._id, 'draft'],
      [locked._id, 'published'],
    ])
    expect(data.map(({ text, isLocked }) => [text, isLocked])).toEqual([
      ['', true],
      ['', true],
    ])
    expect(data[1]?.files[0]?.url).toMatch(/^\/media\/posts\//)
    expect(await looks(locked._id)).toBe(0)
  })

  it('a post is shown in full, and every view of a locked one is audited', async () => {
    const creator = await world.performer()
    const fileIds = [await upload(creator)]
    const locked = await post(creator, {
      type: 'photo',
      fileIds,
      audience: 'subscribers',
      text: 'only for you',
    })
    const open = await post(creator)
    await world.settle()
    const seen = await read(locked._id)
    expect(seen).toMatchObject({
      text: 'only for you',
      isLocked: false,
      performerId: creator.id,
      removal: null,
    })
    const address = seen.files[0]?.url ?? ''
    expect((await world.inject({ method: 'GET', url: address })).statusCode).toBe(200)
    expect(await looks(locked._id)).toBe(1)
    await read(open._id)
    expect(await looks(open._id)).toBe(0)
  })

  it('posts are found by type, state, day, words, id and slug', async () => {
    const creator = await world.performer()
    const made = await post(creator, { title: 'Marigold fields' })
    const gone = await post(creator, { title: 'Marigold removed' })
    await world.settle()
    await operator.api(admin.removeContent, {
      body: { target: 'feed', targetId: gone._id, reason: 'Spam' },
    })
    const ids = async (query: object) => (await list(query)).data.map(({ _id }) => _id)
    expect(await ids({ q: 'marigold' })).toEqual([made._id])
    expect(await ids({ q: made._id })).toEqual([made._id])
    expect(await ids({ q: made.slug })).toEqual([made._id])
    expect(await ids({ performerId: creator.id, q: 'gold rem' })).toEqual([gone._id])
    expect(await ids({ performerId: creator.id, state: 'removed' })).toEqual([gone._id])
    expect(await ids({ performerId: creator.id, state: 'published', type: 'text' })).toEqual([
      made._id,
    ])
    expect(await ids({ performerId: creator.id, type: 'photo' })).toEqual([])
    expect(await ids({ performerId: creator.id, toDate: '2020-01-01' })).toEqual([])
    expect((await list({ performerId: 'nobodyhere' })).total).toBe(0)
  })

  it('posts deleted by their creator are not listed', async () => {
    const creator = await world.performer()
    const made = await post(creator)
    await creator.api(deletePost, { params: { id: made._id } })
    expect((await list({ performerId: creator.id })).total).toBe(0)
    await expect(read(made._id)).rejects.toMatchObject({ code: 'feed.not_found' })
  })
})

describe('posting on behalf of a creator', () => {
  it('a post created and changed on behalf of a creator belongs to the creator, holds a file, and is audited', async () => {
    const creator = await world.performer()
    const file = new File([new Uint8Array(await sampleBytes('photo'))], 'a.jpg')
    const { _id: fileId } = await operator.api(admin.uploadPhoto, {
      body: { performerId: creator.id },
      files: { file },
    })
    const body = {
      type: 'photo' as const,
      audience: 'everyone' as const,
      text: 'Opening night',
      fileIds: [fileId],
    }
    const made = await operator.api(admin.createPost, {
      body: { ...body, performerId: creator.id },
    })
    expect(made).toMatchObject({ performerId: creator.id, performer: { _id: creator.id } })
    await world.settle()
    await operator.api(admin.updatePost, {
      params: { id: made._id },
      body: { text: 'Closing night' },
    })
    const seen = await world.api()(readPostAsAnyone, { params: { id: made._id } })
    expect(seen).toMatchObject({ text: 'Closing night', performer: { _id: creator.id } })
    const query = { subjectKind: 'item', subjectId: made._id, action: 'feed.' }
    expect((await operator.api(admin.listAudit, { query })).data).toMatchObject([
      {
        action: 'feed.updated_for',
        actorId: operator.id,
        detail: { ownerId: creator.id, changed: ['text'] },
      },
      { action: 'feed.created_for', actorId: operator.id },
    ])
  })

  it('posting on behalf of a creator keeps the rules for creators', async () => {
    const unverified = await world.performer({ hasVerifiedDocuments: false })
    const body = { type: 'text', text: 'x', performerId: unverified.id } as const
    const made = operator.api(admin.createPost, { body })
    await expect(made).rejects.toMatchObject({ code: 'performers.documents_not_verified' })
    const fan = await world.fan()
    const none = operator.api(admin.createPost, { body: { ...body, performerId: fan.id } })
    await expect(none).rejects.toMatchObject({ code: 'performers.not_found' })
    const unknown = operator.api(admin.updatePost, {
      params: { id: '0'.repeat(32) },
      body: { text: 'x' },
    })
    await expect(unknown).rejects.toMatchObject({ code: 'feed.not_found' })
  })

  it('a post is removed at the address that existing clients use', async () => {
    const made = await post(await world.performer())
    await operator.api(admin.deletePost, { params: { id: made._id }, body: {} })
    expect(await read(made._id)).toMatchObject({ removal: { reason: '', canRestore: true } })
    const again = operator.api(admin.deletePost, { params: { id: made._id }, body: {} })
    await expect(again).rejects.toMatchObject({ code: 'admin.nothing_to_remove' })
  })
})
