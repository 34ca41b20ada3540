import { listPerformerPosts, listPosts, type Post, updatePost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { listGalleries } from '@stagedoor/contract/galleries'
import { type AiOrigin, labelFile } from '@stagedoor/contract/media'
import { listProducts } from '@stagedoor/contract/products'
import { searchPosts } from '@stagedoor/contract/search'
import { listVideos } from '@stagedoor/contract/videos'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gallery } from '../../../../test/world/galleries.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post, upload } from '../../../../test/world/posts.ts'
import { makeProduct, productFile } from '../../../../test/world/products.ts'
import { uploadVideo } from '../../../../test/world/videos.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await world.performer()
}, 60_000)
afterAll(() => world.close())

const label = (id: string, aiOrigin: AiOrigin | null) =>
  owner.api(labelFile, { params: { id }, body: { aiOrigin } })
const photoPost = async (text: string): Promise<Post> =>
  post(owner, { type: 'photo', text, audience: 'everyone', fileIds: [await upload(owner)] })
/** Returns the id of a file that an item shows. */
async function fileOf(itemId: string): Promise<string> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id from file_uses where user_id = ${itemId} limit 1`.execute(world.app.base.db)
  return rows[0]?.fileId ?? expect.fail('No file')
}
const postsOf = async (query: object) => {
  const { data, total } = await world.api()(listPerformerPosts, {
    params: { username: owner.username },
    query,
  })
  return { ids: data.map(({ _id }) => _id), total }
}

it('posts with AI are left out of lists on request, until their label or their file goes', async () => {
  const plain = await photoPost('Velvet fog')
  const altered = await photoPost('Velvet dusk')
  await world.settle()
  const [fileId = ''] = altered.fileIds
  await label(fileId, 'altered')
  await world.settle()
  expect((await postsOf({})).ids).toEqual([altered._id, plain._id])
  expect(await postsOf({ withoutAi: true })).toEqual({ ids: [plain._id], total: 1 })
  const fan = await world.fan()
  await fan.api(follow, { params: { id: owner.id } })
  const query = { withoutAi: true }
  const ids = ({ data }: { data: readonly { _id: string }[] }) => data.map(({ _id }) => _id)
  const atHome = await fan.api(listPosts, { query: { isHome: true, ...query } })
  expect([ids(atHome), atHome.total]).toEqual([[plain._id], 1])
  expect(ids(await fan.api(listPosts, { query }))).toEqual([plain._id])
  const found = await fan.api(searchPosts, { query: { q: 'velvet', ...query } })
  expect(ids(found)).toEqual([plain._id])
  await label(fileId, 'made')
  expect((await postsOf(query)).ids).toEqual([plain._id])
  await label(fileId, null)
  expect((await postsOf(query)).ids).toEqual([altered._id, plain._id])
  await label(fileId, 'made')
  const fileIds = [await upload(owner)]
  await owner.api(updatePost, { params: { id: altered._id }, body: { fileIds } })
  await world.settle()
  expect((await postsOf(query)).ids).toEqual([altered._id, plain._id])
})

it('a post is left out when a file that was labelled before is shown by it', async () => {
  const id = await upload(owner)
  await label(id, 'made')
  const labelled = await post(owner, { type: 'photo', audience: 'everyone', fileIds: [id] })
  await world.settle()
  expect((await postsOf({})).ids).toContain(labelled._id)
  expect((await postsOf({ withoutAi: true })).ids).not.toContain(labelled._id)
})

it('videos, galleries and products with AI say so to everybody, and are left out on request', async () => {
  const list = {
    video: listVideos,
    gallery: listGalleries,
    product: listProducts,
  }
  const another = productFile('b.html', new TextEncoder().encode('<p>Another</p>'))
  const made = {
    video: [await uploadVideo(owner), await uploadVideo(owner)],
    gallery: [await gallery(owner), await gallery(owner)],
    product: [await makeProduct(owner), await makeProduct(owner, {}, { digitalFile: another })],
  }
  await world.settle()
  for (const kind of ['video', 'gallery', 'product'] as const) {
    const [labelled, plain] = made[kind].map(({ _id }) => _id)
    const listed = async (query: object) => {
      const { data, total } = await world.api()(list[kind], {
        query: { performerId: owner.id, ...query },
      })
      return { ids: data.map(({ _id }) => _id), total }
    }
    const labels = async () => {
      const { data } = await world.api()(list[kind], { query: { performerId: owner.id } })
      return data.map((content) => content.hasAi)
    }
    expect(await labels(), kind).toEqual([undefined, undefined])
    await label(await fileOf(labelled ?? ''), 'made')
    expect(await listed({}), kind).toEqual({ ids: [plain, labelled], total: 2 })
    expect(await labels(), kind).toEqual([undefined, true])
    for (const sort of ['newest', 'popular'])
      expect(await listed({ withoutAi: true, sort }), kind).toEqual({ ids: [plain], total: 1 })
    const everywhere = await world.api()(list[kind], { query: { withoutAi: true } })
    expect(everywhere.data.map(({ _id }) => _id)).toEqual([plain])
  }
})
