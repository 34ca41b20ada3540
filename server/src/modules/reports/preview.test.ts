import * as admin from '@stagedoor/contract/admin'
import { createComment, updateComment } from '@stagedoor/contract/comments'
import { deletePost, updatePost } from '@stagedoor/contract/feed'
import { createReport, decideReport } from '@stagedoor/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const DAY_MS = 86_400_000

let world: World
let operator: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.admin()
  fan = await world.fan()
})
afterAll(() => world.close())

const report = async (target: 'feed' | 'comment' | 'performer', targetId: string) =>
  (await fan.api(createReport, { body: { title: 'Others', target, targetId } }))._id
const read = (id: string) => operator.api(admin.readReport, { params: { id } })
const opens = async (url: string | null | undefined) =>
  (await world.inject({ method: 'GET', url: url ?? '' })).statusCode === 200

describe('a report shows what was reported', () => {
  it('a report shows the content as it was and as it is, with its locked media, and audits the view', async () => {
    const creator = await world.performer()
    const fileIds = [await upload(creator)]
    const body = {
      type: 'photo',
      fileIds,
      audience: 'subscribers',
      text: 'The first words',
    } as const
    const made = await post(creator, { ...body, fileIds })
    await world.settle()
    const id = await report('feed', made._id)
    await creator.api(updatePost, { params: { id: made._id }, body: { text: 'Other words' } })
    const { was, now } = await read(id)
    expect([was.text, now.post?.text]).toEqual(['The first words', 'Other words'])
    expect(await opens(was.files[0]?.url)).toBe(true)
    expect(await opens(now.post?.files[0]?.url)).toBe(true)
    const query = { action: 'access.admin_viewed', subjectId: made._id }
    expect((await operator.api(admin.listAudit, { query })).data).toMatchObject([
      { actorId: operator.id },
      {},
    ])
  })

  it('a report shows content that its creator deleted in the meantime, until it is decided', async () => {
    const creator = await world.performer()
    const fileIds = [await upload(creator)]
    const made = await post(creator, { type: 'photo', fileIds, text: 'Now you see me' })
    await world.settle()
    const id = await report('feed', made._id)
    await creator.api(deletePost, { params: { id: made._id } })
    const days = async (count: number) => {
      for (let day = 0; day < count; day += 1) {
        world.clock.advance(DAY_MS)
        await world.runScheduledJobs()
      }
      operator = await world.admin()
      fan = await world.fan()
    }
    await days(3)
    const { was, now } = await read(id)
    expect(now.post).toBeNull()
    expect(was.text).toBe('Now you see me')
    expect(await opens(was.files[0]?.url)).toBe(true)
    await operator.api(decideReport, {
      params: { id },
      body: { decision: 'dismiss', reason: 'It is gone' },
    })
    await days(3)
    expect((await read(id)).was.files).toEqual([])
  })

  it('a report shows comments and people too', async () => {
    const creator = await world.performer({ name: 'Before' })
    const made = await post(creator)
    const other = await world.fan()
    const said = await other.api(createComment, {
      body: { content: 'Rude', objectId: made._id, objectType: 'feed' },
    })
    const aboutWords = await report('comment', said._id)
    await other.api(updateComment, { params: { id: said._id }, body: { content: 'Polite' } })
    const whole = await read(aboutWords)
    expect([whole.was.text, whole.now.comment?.content]).toEqual(['Rude', 'Polite'])
    await operator.api(decideReport, {
      params: { id: aboutWords },
      body: { decision: 'remove', reason: 'Rude words' },
    })
    expect(await read(aboutWords)).toMatchObject({
      status: 'removed',
      decidedBy: { _id: operator.id },
      now: { comment: { removal: { reason: 'Rude words' } } },
    })
    const aboutPerson = await report('performer', creator.id)
    await operator.api(admin.updatePerformer, {
      params: { id: creator.id },
      body: { name: 'After' },
    })
    const person = await read(aboutPerson)
    expect([person.was.name, person.now.account?.name]).toEqual(['Before', 'After'])
  })
})
