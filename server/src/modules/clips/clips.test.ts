import { blockUser } from '@stagedoor/contract/blocks'
import { listClips, noteClip } from '@stagedoor/contract/clips'
import { updatePost } from '@stagedoor/contract/feed'
import type { Api } from '@stagedoor/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let owner: Person
/** The posts with a teaser, the newest first. */
let newest: string
let older: string
let teaserOfNewest: string
beforeAll(async () => {
  world = await createWorld()
  owner = await world.performer()
  ;[older] = await lockedPost(await upload(owner, 'teaser'))
  world.clock.advance(1000)
  ;[newest, teaserOfNewest] = await lockedPost(await upload(owner, 'teaser'))
}, 300_000)
afterAll(() => world.close())

async function lockedPost(teaserId?: string): Promise<[id: string, teaserId: string]> {
  const fileIds = [await upload(owner)]
  const body = { type: 'photo', audience: 'buyers', price: 5, fileIds } as const
  const { _id } = await post(owner, { ...body, ...(teaserId && { teaserId }) })
  await world.settle()
  return [_id, teaserId ?? '']
}
const idsOf = async (api: Api) => (await api(listClips)).data.map((clip) => clip.post._id)
const noteAs = (api: Api, id: string, isHidden?: boolean) =>
  api(noteClip, { params: { id }, body: { isHidden } })

test('a locked post is a clip by its teaser alone, and without one it is none', async () => {
  await lockedPost()
  const fan = await world.fan()
  for (const api of [world.api(), fan.api]) {
    const { data } = await api(listClips)
    expect(data.map(({ post: { _id } }) => _id)).toEqual([newest, older])
    expect(data[0]).toMatchObject({
      file: { _id: teaserOfNewest, url: expect.any(String) },
      isTeaser: true,
      post: { isLocked: true },
    })
  }
})

test('clips that were seen follow those that were not, and hidden ones do not come back', async () => {
  const fan = await world.fan()
  await noteAs(fan.api, newest)
  await noteAs(fan.api, newest)
  expect(await idsOf(fan.api)).toEqual([older, newest])
  await noteAs(fan.api, older, true)
  await noteAs(fan.api, older)
  expect(await idsOf(fan.api)).toEqual([newest])
  expect(await idsOf((await world.fan()).api)).toEqual([newest, older])
})

test('a blocked fan finds no clips of the creator, and guests cannot note any', async () => {
  const fan = await world.fan()
  await owner.api(blockUser, { body: { targetId: fan.id } })
  await world.settle()
  expect(await idsOf(fan.api)).toEqual([])
  const refused = { code: 'feed.not_found', status: 404 }
  await expect(noteAs(fan.api, newest)).rejects.toMatchObject(refused)
  await expect(noteAs(world.api(), newest)).rejects.toMatchObject({ code: 'auth.required' })
})

test('it is forgotten after 90 days that a clip was seen, but not that it was hidden', async () => {
  const fan = await world.fan()
  await noteAs(fan.api, newest)
  await noteAs(fan.api, older, true)
  world.clock.advance(91 * 86_400_000)
  await world.runScheduledJobs(['clips'])
  const rows = await world.app.base.db
    .selectFrom('clipViews')
    .select(['postId', 'isHidden'])
    .where('accountId', '=', fan.id)
    .execute()
  expect(rows).toEqual([{ postId: older, isHidden: true }])
})

test('a post that is no longer published is no clip', async () => {
  const { api } = await logInAgain(world, owner)
  await api(updatePost, { params: { id: newest }, body: { status: 'inactive' } })
  await world.settle()
  expect(await idsOf(world.api())).toEqual([older])
})
