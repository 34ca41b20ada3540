import { listPerformerPosts, type Post, readPost } from '@stagedoor/contract/feed'
import type { Api } from '@stagedoor/contract/kit'
import { describeFile, readFile } from '@stagedoor/contract/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { buy, post, subscribe, upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const WORDS = 'Two boats at a quay, seen from above'
let world: World
let owner: Person
let open: Post
let sold: Post

beforeAll(async () => {
  world = await createWorld()
  owner = await world.performer()
  const photo = async () => ({ type: 'photo' as const, fileIds: [await upload(owner)] })
  open = await post(owner, { ...(await photo()), audience: 'everyone' })
  sold = await post(owner, { ...(await photo()), audience: 'buyers', price: 5 })
  await world.settle()
  for (const { fileIds } of [open, sold]) await describeAs(owner, fileIds[0], WORDS)
}, 60_000)
afterAll(() => world.close())

const describeAs = ({ api }: Person, id: string | undefined, alt: string) =>
  api(describeFile, { params: { id: id ?? '' }, body: { alt } })
const read = (api: Api, { _id }: Post) => api(readPost, { params: { id: _id } })

describe('the description of a photo', () => {
  it('the description of a photo comes with the file and its poster for everyone who may see the post', async () => {
    const buyer = await world.fan()
    await buy(world, buyer, sold._id)
    for (const seen of [
      await read(world.api(), open),
      await read(buyer.api, sold),
      await read(owner.api, sold),
    ]) {
      expect([seen.files[0]?.alt, seen.thumbnail?.alt]).toEqual([WORDS, WORDS])
    }
  })

  it('the description of a photo appears nowhere in a locked post', async () => {
    const subscriber = await world.fan()
    await subscribe(world, subscriber, owner)
    for (const api of [world.api(), subscriber.api]) {
      const seen = await read(api, sold)
      expect(seen).toMatchObject({ isLocked: true, thumbnail: { isBlurred: true, alt: '' } })
      expect(JSON.stringify(seen)).not.toContain(WORDS)
    }
    const list = await world.api()(listPerformerPosts, { params: { username: owner.username } })
    expect(JSON.stringify(list.data.find(({ _id }) => _id === sold._id))).not.toContain(WORDS)
  })

  it('the description of a photo can be changed and removed while the post is published, and has at most 500 characters', async () => {
    const [id] = open.fileIds
    expect((await describeAs(owner, id, '  Boats  ')).alt).toBe('Boats')
    expect((await read(world.api(), open)).files[0]?.alt).toBe('Boats')
    expect((await describeAs(owner, id, 'é'.repeat(500))).alt).toHaveLength(500)
    await expect(describeAs(owner, id, 'a'.repeat(501))).rejects.toMatchObject({
      code: 'request.invalid',
    })
    await describeAs(owner, id, '')
    expect((await read(world.api(), open)).files[0]?.alt).toBe('')
  })

  it('the description of a photo can be set before the file is processed, and only by its owner', async () => {
    const id = await upload(owner)
    await describeAs(owner, id, WORDS)
    await world.settle()
    expect(await owner.api(readFile, { params: { id } })).toMatchObject({
      status: 'finished',
      alt: WORDS,
    })
    const other = await world.performer()
    await expect(describeAs(other, id, 'Mine')).rejects.toMatchObject({
      code: 'media.not_found',
      status: 404,
    })
  })
})
