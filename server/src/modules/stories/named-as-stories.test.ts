import { deletePost, listAudit } from '@stagedoor/contract/admin'
import { listLegalHolds, setLegalHold } from '@stagedoor/contract/legalholds'
import { listContents } from '@stagedoor/contract/records'
import { createStories } from '@stagedoor/contract/stories'
import { readVaultFile } from '@stagedoor/contract/vault'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { upload } from '../../../test/world/posts.ts'
import { recordsIn } from '../../../test/world/records.ts'
import { releasesIn } from '../../../test/world/releases.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const DAY_MS = 86_400_000

let world: World
let admin: Person
let author: Person
let fileId: string
let storyId: string
const steps = releasesIn(() => world)
const records = recordsIn(() => world)
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  author = await steps.knownPerformer()
  admin = await world.admin()
  fileId = await upload(author)
  const { data } = await author.api(createStories, { body: { fileIds: [fileId] } })
  storyId = data[0]?._id ?? ''
  await world.settle()
})
afterAll(() => world.close())

it('records name a story as one, and say when its day was over', async () => {
  await records.keep()
  const place = async () =>
    (await (await logInAgain(world, admin)).api(listContents, { query: { q: storyId } })).data[0]
  expect(await place()).toMatchObject({
    kind: 'story',
    address: `/post/${storyId}`,
    removedAt: null,
  })
  world.clock.advance(DAY_MS + 60_000)
  await world.runScheduledJobs()
  await world.settle()
  await records.keep()
  expect((await place())?.removedAt).not.toBeNull()
})

it('a legal hold keeps a story as one, also where staff named it as a post', async () => {
  const hold = (subject: 'story' | 'feed' | 'video') =>
    admin.api(setLegalHold, {
      body: { subject, subjectId: storyId, reason: 'A court asked for it', isDisclosed: false },
    })
  await hold('story')
  await hold('feed')
  const { data } = await admin.api(listLegalHolds, { query: { limit: 2 } })
  expect(data.map(({ subject, subjectId }) => [subject, subjectId])).toEqual([
    ['story', storyId],
    ['story', storyId],
  ])
  await expect(hold('video')).rejects.toMatchObject({ code: 'legalholds.subject_not_found' })
})

it('the vault names the story that shows a file', async () => {
  const { uses } = await author.api(readVaultFile, { params: { id: fileId } })
  expect(uses).toMatchObject([{ _id: storyId, kind: 'story', state: 'published' }])
})

it('the audit log names a story that staff removed', async () => {
  await admin.api(deletePost, { params: { id: storyId }, body: { reason: 'Not allowed here' } })
  const { data } = await admin.api(listAudit, { query: { subjectId: storyId } })
  expect(data[0]?.subjectInfo).toMatchObject({ itemKind: 'story' })
})
