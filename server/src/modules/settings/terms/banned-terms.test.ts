import { listAudit } from '@stagedoor/contract/admin'
import { registerFan } from '@stagedoor/contract/auth'
import { createComment } from '@stagedoor/contract/comments'
import { createPost } from '@stagedoor/contract/feed'
import { createGallery } from '@stagedoor/contract/galleries'
import { send } from '@stagedoor/contract/messages'
import { searchPerformers, updateSelf } from '@stagedoor/contract/performers'
import { searchPosts, suggest } from '@stagedoor/contract/search'
import { updateMe } from '@stagedoor/contract/users'
import { listVideos } from '@stagedoor/contract/videos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairOf } from '../../../../test/world/conversations.ts'
import { post } from '../../../../test/world/posts.ts'
import { uploadVideo } from '../../../../test/world/videos.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const banned = (path: string) => ({ code: 'settings.banned_term', status: 422, data: { path } })

it('a banned term is refused in names, biographies, posts, titles, tags, comments and messages', async () => {
  const { fan, performer, id } = await pairOf(world)
  const published = await post(performer)
  const refused = (attempt: Promise<unknown>, path: string) =>
    expect(attempt).rejects.toMatchObject(banned(path))
  await refused(fan.api(updateMe, { body: { username: 'littlepr3teen' } }), 'username')
  await refused(fan.api(updateMe, { body: { name: 'Pre Teen' } }), 'name')
  await refused(performer.api(updateSelf, { body: { bio: 'All about 1ncest' } }), 'bio')
  await refused(
    performer.api(createPost, { body: { type: 'text', text: 'Une fille mineure' } }),
    'text',
  )
  const gallery = { title: 'Fine', tags: ['ok', 'jail-bait'] }
  await refused(performer.api(createGallery, { body: gallery }), 'tags.1')
  await refused(performer.api(createGallery, { body: { title: 'Jаilbаit' } }), 'title')
  const comment = { content: 'r a p e', objectId: published._id, objectType: 'feed' } as const
  await refused(fan.api(createComment, { body: comment }), 'content')
  await refused(fan.api(send, { params: { id }, body: { text: 'Zoophilia' } }), 'text')
  await fan.api(updateMe, { body: { name: 'Scunthorpe Grape' } })
})

it('a banned term in a username is refused at sign-up', async () => {
  const body = {
    username: 'underagegirl',
    email: 'someone@example.com',
    password: 'a long secret 58',
  }
  await expect(world.api()(registerFan, { body } as never)).rejects.toMatchObject(
    banned('username'),
  )
})

it('the admins read which term was refused, and the person does not', async () => {
  const fan = await world.fan()
  const refused = fan.api(updateMe, { body: { name: 'Lolita' } })
  await expect(refused).rejects.toMatchObject({ data: { path: 'name' } })
  await expect(refused).rejects.toMatchObject({ message: expect.not.stringMatching(/lolita/i) })
  const admin = await world.admin()
  const { data } = await admin.api(listAudit, {
    query: { action: 'settings.term_refused', actorId: fan.id },
  })
  expect(data).toMatchObject([{ subjectId: 'users.updateMe', detail: { term: 'lolita' } }])
})

it('searches, suggestions and tags with a banned term find nothing, also what was named before', async () => {
  const set = (terms: string) =>
    transaction(world.app.base, (ctx) => updateSetting(ctx, 'bannedTerms', terms))
  const performer = await world.performer({ name: 'Quartz Garden' })
  const body = { title: 'Quartz garden', tags: ['quartz'] }
  await uploadVideo(performer, body)
  await world.settle()
  const guest = world.api()
  const found = async () => [
    (await guest(searchPerformers, { query: { q: 'quartz' } })).data.length,
    (await guest(suggest, { query: { q: 'quartz' } })).performers.length,
    (await guest(listVideos, { query: { q: 'quartz' } })).data.length,
    (await guest(listVideos, { query: { tag: 'quartz' } })).data.length,
  ]
  expect(await found()).toEqual([1, 1, 1, 1])
  await set('quartz')
  expect(await found()).toEqual([0, 0, 0, 0])
  expect((await guest(searchPosts, { query: { q: 'qu4rtz' } })).data).toEqual([])
})
