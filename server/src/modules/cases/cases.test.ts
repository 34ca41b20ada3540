import * as cases from '@stagedoor/contract/cases'
import { createComment } from '@stagedoor/contract/comments'
import { readPost } from '@stagedoor/contract/feed'
import * as reports from '@stagedoor/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  caseAbout,
  decideCase,
  dismissAll,
  reportedPost,
  reportThing,
} from '../../../test/world/cases.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { accountById } from '../accounts/index.ts'

let world: World
let performer: Person
let mira: Person
let tom: Person
let fans: Person[]
const fan = (index: number) => fans[index] as Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  mira = await world.admin({ staffRole: 'moderator' })
  tom = await world.admin({ staffRole: 'moderator' })
  fans = [await world.fan(), await world.fan(), await world.fan()]
})
afterAll(() => world.close())

const staff = () => [mira, tom] as const
const reported = (by = 2, options: { readonly title?: reports.ReportTitle } = {}) =>
  reportedPost(world, performer, { by: fans.slice(0, by), ...options })
const caseOf = (targetId: string) => caseAbout(world, targetId)
const read = (id: string, who = staff()[0]) => who.api(cases.readCase, { params: { id } })
const claim = (who: Person, id: string, takeOver?: boolean) =>
  who.api(cases.claimCase, { params: { id }, body: { ...(takeOver && { takeOver }) } })
const nowhere = '0'.repeat(32)
describe('a case', () => {
  it('holds all open reports of one thing, from all reporters, with the strictest deadline', async () => {
    const { id, postId } = await reported(2)
    const before = await read(id)
    await reportThing(fan(2), postId, { title: 'Child abuse' })
    await reportThing(fan(2), performer.id, { target: 'avatar' }).catch(() => undefined)
    const after = await read(id)
    expect(before).toMatchObject({ openReports: 2, isMinor: false, target: 'feed' })
    expect(after).toMatchObject({ openReports: 3, isMinor: true, targetId: postId })
    expect(after.dueAt < before.dueAt).toBe(true)
    expect(after.reports.map(({ caseId }) => caseId)).toEqual([id, id, id])
    expect(after.owner?._id).toBe(performer.id)
  })

  it('is decided once for all its reports: each reporter gets an answer, and the owner one statement', async () => {
    const { id, postId } = await reported(3)
    await decideCase(staff()[0], id, 'remove')
    await decideCase(staff()[0], id, 'remove')
    await world.settle()
    await expect(fan(0).api(readPost, { params: { id: postId } })).rejects.toMatchObject({
      code: 'feed.not_found',
    })
    const found = await read(id)
    expect(found).toMatchObject({ openReports: 0, outcome: 'removed' })
    expect(found.closedBy?._id).toBe(staff()[0].id)
    expect(new Set(found.reports.map(({ status }) => status))).toEqual(new Set(['removed']))
    const answers = await world.app.base.db
      .selectFrom('mails')
      .select('toAddress')
      .where('template', '=', 'reports.decided')
      .where(
        sql<boolean>`message::text like any(${found.reports.map(({ receipt }) => `%${receipt}%`)})`,
      )
      .execute()
    expect(answers.map(({ toAddress }) => toAddress).toSorted()).toEqual(
      fans.map(({ email }) => email).toSorted(),
    )
    const statements = await world.app.base.db
      .selectFrom('decisions')
      .select('reportId')
      .where('subjectId', '=', postId)
      .execute()
    expect(statements).toHaveLength(1)
    await expect(decideCase(staff()[1], id, 'dismiss')).rejects.toMatchObject({
      code: 'cases.closed',
    })
  })

  it('is opened again by a report that comes after the decision, as a case of its own', async () => {
    const { id, postId } = await reported(1)
    await decideCase(staff()[0], id, 'dismiss')
    await reportThing(fan(1), postId)
    const again = await caseOf(postId)
    expect(again).not.toBe(id)
    expect(await read(again)).toMatchObject({ openReports: 1, outcome: null })
    const closed = await staff()[0].api(cases.listCases, { query: { state: 'closed' } })
    expect(closed.data[0]).toMatchObject({ _id: id, outcome: 'dismissed' })
  })

  it('closes when its reports are decided one by one, and is due when the rest is', async () => {
    const { id, postId } = await reported(1)
    const urgent = await reportThing(fan(1), postId, { title: 'Child abuse' })
    const one = (reportId: string) =>
      staff()[0].api(reports.decideReport, {
        params: { id: reportId },
        body: { decision: 'dismiss', reason: 'Seen' },
      })
    await one(urgent._id)
    const left = await read(id)
    expect(left).toMatchObject({ openReports: 1, isMinor: false, outcome: null })
    expect(left.dueAt).toEqual(left.reports.find(({ status }) => status === 'open')?.dueAt)
    await one(left.reports[0]?._id ?? '')
    expect(await read(id)).toMatchObject({ openReports: 0, outcome: 'dismissed' })
  })

  it('refuses what cannot be done: unknown, nothing to remove, the own account', async () => {
    await expect(read(nowhere)).rejects.toMatchObject({ code: 'cases.not_found' })
    await expect(decideCase(staff()[0], nowhere, 'dismiss')).rejects.toMatchObject({
      code: 'cases.not_found',
    })
    await reportThing(fan(0), performer.id, { target: 'performer' })
    const account = await caseOf(performer.id)
    await expect(decideCase(staff()[0], account, 'remove')).rejects.toMatchObject({
      code: 'reports.nothing_to_remove',
    })
    const said = await staff()[0].api(createComment, {
      body: { content: 'Hello', objectId: (await post(performer))._id, objectType: 'feed' },
    })
    await reportThing(fan(0), said._id, { target: 'comment' })
    const own = await caseOf(said._id)
    await expect(decideCase(staff()[0], own, 'suspend')).rejects.toMatchObject({
      code: 'admin.not_yourself',
    })
    expect(await read(own)).toMatchObject({ openReports: 1 })
  })

  it('of a thing that is reported while it is decided leaves no report without a case', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, postId } = await reported(1)
      await Promise.all([
        decideCase(staff()[0], id, 'dismiss'),
        reportThing(fan(1), postId),
        reportThing(fan(2), postId),
      ])
      const states = (await read(id)).reports.map(({ status }) => status)
      expect(states).not.toContain('open')
    }
  })

  it('counts what a recount of its reports finds, after any history', async () => {
    const { rows } = await sql`
      select cases.id from cases left join reports on case_id = cases.id
      group by cases.id
      having count(reports.id) filter (where status = 'open') <> open_reports
        or (min(reports.due_at) filter (where status = 'open')) <> cases.due_at
        or (bool_or(reports.kind = 'minor' or title = 'Child abuse')
          filter (where status = 'open')) <> is_minor`.execute(world.app.base.db)
    expect(rows).toEqual([])
    const { rows: alone } =
      await sql`select id from reports where status = 'open' and case_id is null`.execute(
        world.app.base.db,
      )
    expect(alone).toEqual([])
  })
})

describe('the queue', () => {
  it('gives the most urgent case first, those about minors before all, and each to one person', async () => {
    await dismissAll(staff()[0])
    const slow = await reported(1)
    const minor = await reported(1, { title: 'Child abuse' })
    const harm = await reported(1, { title: 'Intimate content without consent' })
    const [one, other] = staff()
    const got = [
      (await one.api(cases.nextCase)).case?._id,
      (await other.api(cases.nextCase)).case?._id,
      (await one.api(cases.nextCase)).case?._id,
      (await other.api(cases.nextCase)).case,
    ]
    expect(got).toEqual([minor.id, harm.id, slow.id, null])
    expect((await read(minor.id)).holder).toMatchObject({
      person: { _id: one.id },
      isAssigned: false,
    })
    const mine = await one.api(cases.listCases, { query: { holder: 'me' } })
    expect(mine.data.map(({ _id }) => _id)).toEqual([minor.id, slow.id])
    const free = await one.api(cases.listCases, { query: { holder: 'nobody' } })
    expect(free.data).toEqual([])
  })

  it('gives different cases to people who ask at the same moment', async () => {
    await dismissAll(staff()[0])
    const made: string[] = []
    for (let count = 0; count < 6; count += 1) made.push((await reported(1)).id)
    const people = [...staff(), await world.admin(), await world.admin(), await world.admin()]
    const got = await Promise.all([...people, staff()[0]].map((who) => who.api(cases.nextCase)))
    expect(got.map((one) => one.case?._id).toSorted()).toEqual(made.toSorted())
  })

  it('ends a claim after a while, so that a stale one locks nothing', async () => {
    await dismissAll(staff()[0])
    const { id } = await reported(1)
    await claim(staff()[0], id)
    const other = () => staff()[1].api(cases.nextCase)
    expect((await other()).case).toBeNull()
    world.clock.advance(14 * 60_000)
    await claim(staff()[0], id)
    world.clock.advance(14 * 60_000)
    expect((await other()).case).toBeNull()
    world.clock.advance(2 * 60_000)
    expect((await read(id)).holder).toBeNull()
    expect((await other()).case?._id).toBe(id)
    await decideCase(staff()[1], id, 'dismiss')
  })

  it('asks before it takes or decides what a colleague has, by every door', async () => {
    const { id } = await reported(1)
    await claim(staff()[0], id)
    const held = { code: 'cases.held', status: 409, data: { name: staff()[0].name } }
    await expect(claim(staff()[1], id)).rejects.toMatchObject(held)
    await expect(decideCase(staff()[1], id, 'dismiss')).rejects.toMatchObject(held)
    const params = { id }
    await expect(staff()[1].api(cases.releaseCase, { params })).rejects.toMatchObject(held)
    const [report] = (await read(id)).reports
    const alone = staff()[1].api(reports.decideReport, {
      params: { id: report?._id ?? '' },
      body: { decision: 'dismiss', reason: 'Seen' },
    })
    await expect(alone).rejects.toMatchObject(held)
    await claim(staff()[1], id, true)
    await expect(decideCase(staff()[0], id, 'dismiss')).rejects.toMatchObject({
      code: 'cases.held',
    })
    await decideCase(staff()[0], id, 'dismiss', { isConfirmed: true })
    await expect(claim(staff()[0], id)).rejects.toMatchObject({ code: 'cases.closed' })
    await expect(claim(staff()[0], nowhere)).rejects.toMatchObject({ code: 'cases.not_found' })
    const released = staff()[0].api(cases.releaseCase, { params: { id: nowhere } })
    await expect(released).rejects.toMatchObject({ code: 'cases.not_found' })
  })

  it('assigns a case to a colleague, who gets it next, and to nobody who may not decide', async () => {
    await dismissAll(staff()[0])
    const first = await reported(1, { title: 'Child abuse' })
    const given = await reported(1)
    const assign = (id: string, accountId: string) =>
      staff()[0].api(cases.assignCase, { params: { id }, body: { accountId } })
    const view = await assign(given.id, staff()[1].id)
    expect(view.holder).toMatchObject({ person: { _id: staff()[1].id }, isAssigned: true })
    expect((await staff()[1].api(cases.nextCase)).case?._id).toBe(given.id)
    const support = await world.admin({ staffRole: 'support' })
    for (const accountId of [support.id, fans[0]?.id ?? '', nowhere])
      await expect(assign(first.id, accountId)).rejects.toMatchObject({
        code: 'cases.cannot_decide',
      })
    await expect(assign(nowhere, staff()[1].id)).rejects.toMatchObject({ code: 'cases.not_found' })
    await staff()[1].api(cases.releaseCase, { params: { id: given.id } })
    expect((await read(given.id)).holder).toBeNull()
    const names = (await support.api(cases.listColleagues)).map(({ _id }) => _id)
    expect(names).toContain(staff()[1].id)
    expect(names).not.toContain(support.id)
    await decideCase(staff()[0], first.id, 'dismiss')
    await expect(assign(first.id, staff()[1].id)).rejects.toMatchObject({ code: 'cases.closed' })
  })
})

it('several cases are decided by one call, which says for each what became of it', async () => {
  const owner = await world.performer()
  const posts = [await post(owner), await post(owner)]
  for (const { _id } of posts) await reportThing(fan(0), _id)
  await reportThing(fan(0), owner.id, { target: 'performer' })
  const own = await staff()[0].api(cases.listCases, { query: { ownerId: owner.id } })
  expect(own.total).toBe(3)
  expect((await read(own.data[0]?._id ?? '')).otherCases).toBe(2)
  const held = await caseOf(posts[1]?._id ?? '')
  await claim(staff()[1], held)
  const { data } = await staff()[0].api(cases.decideCases, {
    body: {
      caseIds: [...own.data.map(({ _id }) => _id), nowhere],
      decision: 'remove',
      reason: 'All of it is spam',
    },
  })
  const outcome = new Map(data.map(({ caseId, refusal }) => [caseId, refusal]))
  expect(outcome.get(await caseOf(posts[0]?._id ?? ''))).toBeNull()
  expect(outcome.get(held)).toBe('cases.held')
  expect(outcome.get(await caseOf(owner.id))).toBe('reports.nothing_to_remove')
  expect(outcome.get(nowhere)).toBe('cases.not_found')
  await staff()[0].api(cases.decideCases, {
    body: {
      caseIds: own.data.map(({ _id }) => _id),
      decision: 'suspend',
      reason: 'All of it is spam',
      isConfirmed: true,
    },
  })
  expect((await accountById(world.app.base, owner.id))?.suspendedAt).not.toBeNull()
  const left = await staff()[0].api(cases.listCases, { query: { ownerId: owner.id } })
  expect(left.total).toBe(0)
})
