import { registerFan } from '@stagedoor/contract/auth'
import { listCases, readCase } from '@stagedoor/contract/cases'
import { createComment, listComments } from '@stagedoor/contract/comments'
import { listDecisions } from '@stagedoor/contract/decisions'
import { createPost, readPost, updatePost } from '@stagedoor/contract/feed'
import { list as listMessages, send } from '@stagedoor/contract/messages'
import { readPerformer, updateSelf } from '@stagedoor/contract/performers'
import { listLinks, saveLinks } from '@stagedoor/contract/profilelinks'
import { decideReport, listReports } from '@stagedoor/contract/reports'
import { createStories, readStories } from '@stagedoor/contract/stories'
import { sendLine } from '@stagedoor/contract/streams'
import { updateMe } from '@stagedoor/contract/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairOf } from '../../../../test/world/conversations.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post, upload } from '../../../../test/world/posts.ts'
import { streamOnAir } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

let world: World
let moderator: Person
beforeAll(async () => {
  world = await createWorld()
  moderator = await world.admin({ staffRole: 'moderator' })
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'reviewTerms', 'quartz\nbar*'))
})
afterAll(() => world.close())

async function reportsAbout(ownerId: string) {
  const { data } = await moderator.api(listReports, { query: { limit: 100 } })
  return data.filter(({ targetInfo }) => targetInfo.owner?._id === ownerId)
}
async function onlyReport(ownerId: string) {
  const [report, ...others] = await reportsAbout(ownerId)
  if (!report || others.length > 0) throw new Error(`${others.length + 1} reports, not one`)
  return report
}
const dismiss = (id: string) =>
  moderator.api(decideReport, {
    params: { id },
    body: { decision: 'dismiss', reason: 'Nothing wrong' },
  })

it('a post with a term to review waits hidden, and is shown once a moderator finds nothing wrong', async () => {
  const performer = await world.performer()
  const guest = world.api()
  const body = { type: 'text', text: 'Qu4rtz tonight', audience: 'everyone' } as const
  const { _id: id } = await performer.api(createPost, { body })
  const read = (api = guest) => api(readPost, { params: { id } })
  await expect(read()).rejects.toMatchObject({ status: 404 })
  const report = await onlyReport(performer.id)
  expect(report).toMatchObject({
    source: 'site',
    targetId: id,
    description: 'Term to review: “quartz” (feed.createPost, text)',
  })
  const { data } = await performer.api(listDecisions, { query: {} })
  expect(data).toMatchObject([{ isPending: true, subject: 'feed' }])
  expect(JSON.stringify(data)).not.toMatch(/quartz”|Term to review/)
  await dismiss(report._id)
  await world.settle()
  expect((await read()).text).toBe('Qu4rtz tonight')
  await performer.api(updatePost, { params: { id }, body: { text: 'Qu4rtz tonight' } })
  expect((await read()).text).toBe('Qu4rtz tonight')
  await performer.api(updatePost, { params: { id }, body: { text: 'Quartz and barley' } })
  await expect(read()).rejects.toMatchObject({ status: 404 })
})

it('a draft with a term to review opens its case when it is published without its text', async () => {
  const performer = await world.performer()
  const draft = { type: 'text', text: 'Quartz', audience: 'everyone', status: 'inactive' } as const
  const { _id: id } = await performer.api(createPost, { body: draft })
  expect(await reportsAbout(performer.id)).toEqual([])
  await performer.api(updatePost, { params: { id }, body: { status: 'active' } })
  expect(await onlyReport(performer.id)).toMatchObject({ targetId: id })
  await expect(world.api()(readPost, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

it('comments and biographies with a term to review wait hidden', async () => {
  const performer = await world.performer()
  const fan = await world.fan()
  const { _id: objectId } = await post(performer)
  const about = { objectId, objectType: 'feed' } as const
  await fan.api(createComment, { body: { ...about, content: 'Quartz!' } })
  const listed = () => world.api()(listComments, { query: about })
  expect((await listed()).data).toEqual([])
  const report = await onlyReport(fan.id)
  await dismiss(report._id)
  expect((await listed()).data).toMatchObject([{ content: 'Quartz!' }])
  await performer.api(updateSelf, { body: { bio: 'I sell barley' } })
  expect(await onlyReport(performer.id)).toMatchObject({ target: 'bio' })
  const profile = await world.api()(readPerformer, { params: { id: performer.username } })
  expect(JSON.stringify(profile)).not.toContain('barley')
})

it('stories and links with a term to review wait hidden, each story of a call by itself', async () => {
  const performer = await world.performer()
  const fileIds = [await upload(performer), await upload(performer)]
  const body = { fileIds, text: 'Quartz here', audience: 'everyone' } as const
  await performer.api(createStories, { body })
  await world.settle()
  const params = { username: performer.username }
  expect((await world.api()(readStories, { params })).data).toEqual([])
  const reports = await reportsAbout(performer.id)
  expect(reports.map(({ target }) => target)).toEqual(['story', 'story'])
  const other = await world.performer()
  const links = [{ title: 'Quartz shop', url: 'https://shop.example' }]
  await other.api(saveLinks, { body: { links } })
  expect(await onlyReport(other.id)).toMatchObject({ target: 'profile_links', targetId: other.id })
  const listed = await world.api()(listLinks, { params: { username: other.username } })
  expect(listed.data).toEqual([])
})

it('messages, live chat and names with a term to review are delivered, and open a case', async () => {
  const { fan, performer, id } = await pairOf(world)
  await fan.api(send, { params: { id }, body: { text: 'bring quartz' } })
  const { data } = await performer.api(listMessages, { params: { id }, query: {} })
  expect(data.map(({ text }) => text)).toContain('bring quartz')
  expect(await onlyReport(fan.id)).toMatchObject({ target: 'message' })
  const { conversationId } = await streamOnAir(world, performer)
  const viewer = await world.fan()
  await viewer.api(sendLine, { params: { conversationId }, body: { text: 'quartz?' } })
  expect(await onlyReport(viewer.id)).toMatchObject({ target: 'stream_line' })
  const named = await world.fan()
  await named.api(updateMe, { body: { name: 'Quartz Garden' } })
  expect(await onlyReport(named.id)).toMatchObject({ target: 'user', targetId: named.id })
  const body = { username: 'barista', email: 'barista@example.com', password: 'a long secret 58' }
  await world.api()(registerFan, { body } as never)
  const { data: all } = await moderator.api(listReports, { query: { limit: 100 } })
  expect(all.find(({ targetInfo }) => targetInfo.owner?.username === 'barista')).toMatchObject({
    target: 'user',
  })
})

it('staff read the term in the case, and a refused input opens none', async () => {
  const fan = await world.fan()
  await expect(
    fan.api(createComment, {
      body: { content: 'quartz', objectId: fan.id, objectType: 'feed' },
    }),
  ).rejects.toMatchObject({ status: 404 })
  await world.runScheduledJobs(['reports'])
  expect(await reportsAbout(fan.id)).toEqual([])
  await fan.api(updateMe, { body: { name: 'Quartz' } })
  const { data } = await moderator.api(listCases, { query: { ownerId: fan.id } })
  const found = await moderator.api(readCase, { params: { id: data[0]?._id ?? '' } })
  expect(JSON.stringify(found)).toContain('Term to review: “quartz” (users.updateMe, name)')
})

it('a term whose process ended before its case was opened becomes a case about the account', async () => {
  const fan = await world.fan()
  const { db, newId, now } = world.app.base
  const match = { call: 'comments.createComment', path: 'content', term: 'quartz' }
  await db
    .insertInto('termMatches')
    .values({ id: newId(), ...match, accountId: fan.id, createdAt: now() })
    .execute()
  await world.runScheduledJobs(['reports'])
  expect(await reportsAbout(fan.id)).toEqual([])
  world.clock.advance(180_000)
  await world.runScheduledJobs(['reports'])
  expect(await onlyReport(fan.id)).toMatchObject({ target: 'user' })
})
