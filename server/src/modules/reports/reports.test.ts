import { createComment, listComments } from '@stagedoor/contract/comments'
import { readPost, updatePost } from '@stagedoor/contract/feed'
import * as reports from '@stagedoor/contract/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { createWorld, malformed, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let performer: Person
let fan: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  const set = (key: 'captcha' | 'adminEmail', value: string) =>
    transaction(world.app.base, (ctx) => updateSetting(ctx, key, value))
  await set('captcha', 'off')
  await set('adminEmail', 'desk@example.com')
})
beforeEach(async () => {
  performer = await world.performer()
  fan = await world.fan()
  admin = await world.admin()
})
afterAll(() => world.close())

type Target = 'feed' | 'comment' | 'performer' | 'user' | 'video'
const report = (
  who: Person,
  target: Target,
  targetId: string,
  title: reports.ReportTitle = 'Spam or misleading',
) =>
  who.api(reports.createReport, { body: { title, description: 'Look at this', target, targetId } })
const decide = (id: string, decision: 'dismiss' | 'remove' | 'suspend', who = admin) =>
  who.api(reports.decideReport, {
    params: { id },
    body: { decision, reason: 'Seen by two people' },
  })
const mailsTo = (to: string) =>
  world.app.base.db.selectFrom('mails').selectAll().where('toAddress', '=', to).execute()
const inList = async (id: string) =>
  (await admin.api(reports.listReports, { query: { limit: 200 } })).data.find(
    ({ _id }) => _id === id,
  )
const say = (who: Person, objectId: string, content: string) =>
  who.api(createComment, { body: { content, objectId, objectType: 'feed' } })

describe('a report', () => {
  it('a report has a number and a deadline, and is confirmed by mail to the reporter and the operator', async () => {
    const made = await post(performer)
    const filed = await report(fan, 'feed', made._id)
    expect(filed).toMatchObject({
      title: 'Spam or misleading',
      description: 'Look at this',
      target: 'feed',
      targetId: made._id,
      performerId: performer.id,
      source: 'user',
      sourceId: fan.id,
      status: 'open',
      decidedAt: null,
    })
    const receipt = await world.api()(reports.readReceipt, {
      params: { receipt: filed.receipt.toLowerCase() },
    })
    expect(receipt).toEqual({
      receipt: filed.receipt,
      kind: filed.kind,
      counterNotice: null,
      title: filed.title,
      isFound: true,
      status: 'open',
      dueAt: filed.dueAt,
      decidedAt: null,
      createdAt: filed.createdAt,
    })
    const own = await fan.api(reports.listOwnReports, { query: {} })
    expect([own.total, own.data]).toEqual([1, [filed]])
    expect((await performer.api(reports.listOwnReports, { query: {} })).total).toBe(0)
    await world.settle()
    const [mail] = await mailsTo(fan.email)
    expect(JSON.stringify(mail)).toContain(filed.receipt)
    expect(mail?.subject).not.toMatch(/report|spam/i)
    expect((await mailsTo('desk@example.com')).length).toBeGreaterThan(0)
  })

  it('a report of the same thing for the same reason gets the first number, also twice at once, until it is decided', async () => {
    const made = await post(performer)
    const [first, twin] = await Promise.all([
      report(fan, 'feed', made._id),
      report(fan, 'feed', made._id),
    ])
    expect(twin).toEqual(first)
    const body = {
      title: first.title,
      description: 'And it is my picture',
      target: 'feed',
      targetId: made._id,
    } as const
    const again = await fan.api(reports.createReport, { body })
    expect([again.receipt, again.description]).toEqual([
      first.receipt,
      'Look at this\n\nAnd it is my picture',
    ])
    expect((await report(fan, 'feed', made._id, 'Child abuse')).receipt, 'another reason').not.toBe(
      first.receipt,
    )
    expect((await report(await world.fan(), 'feed', made._id)).receipt, 'another person').not.toBe(
      first.receipt,
    )
    await world.settle()
    expect(await mailsTo(fan.email), 'one mail for each report').toHaveLength(2)
    await performer.api(updatePost, {
      params: { id: made._id },
      body: { text: 'Something else entirely', type: 'text' },
    })
    expect((await report(fan, 'feed', made._id)).receipt, 'of changed content').not.toBe(
      first.receipt,
    )
    await decide(first._id, 'dismiss')
    expect((await report(fan, 'feed', made._id)).receipt, 'after the decision').not.toBe(
      first.receipt,
    )
  })

  it('a report about a comment keeps its text, also when the comment is deleted', async () => {
    const made = await post(performer)
    const said = await say(fan, made._id, 'You are awful')
    const filed = await report(performer, 'comment', said._id, 'Harassment or bullying')
    expect(await inList(filed._id)).toMatchObject({
      source: 'performer',
      sourceInfo: { username: performer.username },
      isLate: false,
      targetInfo: {
        words: 'You are awful',
        itemId: made._id,
        itemKind: 'feed',
        owner: { _id: fan.id },
        canRemove: true,
      },
    })
    await decide(filed._id, 'remove')
    expect(
      (await performer.api(listComments, { query: { objectId: made._id, objectType: 'feed' } }))
        .total,
    ).toBe(0)
    expect((await inList(filed._id))?.targetInfo.words).toBe('You are awful')
    expect((await performer.api(readPost, { params: { id: made._id } })).totalComment).toBe(0)
  })

  it('a report is accepted only about content the reporter can see, and never about oneself', async () => {
    const hidden = await post(performer, { status: 'inactive' })
    const made = await post(performer)
    const locked = await post(performer, { audience: 'subscribers' })
    const said = await say(performer, locked._id, 'For you')
    const wrong = [
      ['feed', hidden._id],
      ['feed', 'c'.repeat(32)],
      ['video', made._id],
      ['comment', said._id],
      ['performer', fan.id],
      ['user', performer.id],
      ['user', admin.id],
    ] as const
    for (const [target, id] of wrong) {
      await expect(report(fan, target, id), `${target} ${id}`).rejects.toMatchObject({
        code: 'reports.target_not_found',
        status: 404,
      })
    }
    await expect(report(performer, 'feed', made._id)).rejects.toMatchObject({
      code: 'reports.your_own',
      status: 422,
    })
    await expect(report(fan, 'user', fan.id)).rejects.toMatchObject({ code: 'reports.your_own' })
    expect((await report(fan, 'feed', locked._id)).status).toBe('open')
    expect((await report(fan, 'performer', performer.id)).performerId).toBe(performer.id)
    expect((await report(performer, 'user', fan.id)).performerId).toBeNull()
  })

  it('a report is refused with an unknown title or without an account, and is shown to admins only', async () => {
    const made = await post(performer)
    await expect(report(fan, 'feed', made._id, malformed('Boring'))).rejects.toMatchObject({
      code: 'request.invalid',
    })
    const body = { title: 'Others', target: 'feed', targetId: made._id } as const
    const guest = world.api()
    await expect(guest(reports.createReport, { body })).rejects.toMatchObject({
      code: 'auth.required',
    })
    await expect(guest(reports.listOwnReports, { query: {} })).rejects.toMatchObject({
      code: 'auth.required',
    })
    const filed = await report(fan, 'feed', made._id)
    const params = { id: filed._id }
    for (const other of [fan, performer]) {
      await expect(other.api(reports.listReports, { query: {} })).rejects.toMatchObject({
        status: 403,
      })
      await expect(decide(filed._id, 'dismiss', other)).rejects.toMatchObject({ status: 403 })
      await expect(other.api(reports.deleteReport, { params })).rejects.toMatchObject({
        status: 403,
      })
    }
    await expect(guest(reports.listReports, { query: {} })).rejects.toMatchObject({
      code: 'auth.required',
    })
    const missing = { params: { receipt: 'R-2222-2222-2222' } }
    await expect(guest(reports.readReceipt, missing)).rejects.toMatchObject({
      code: 'reports.not_found',
      status: 404,
    })
    const odd = guest(reports.readReceipt, { params: { receipt: '%' } })
    await expect(odd).rejects.toMatchObject({ code: 'request.invalid' })
  })
})

describe('a public report', () => {
  const body = {
    title: 'Intimate content without consent',
    address: 'https://site.example/post/post-1',
    description: 'I am the person in this picture and never agreed.',
  } as const

  it('a public report needs no account and is confirmed by mail when an address is given', async () => {
    const guest = world.api()
    const filed = await guest(reports.fileReport, { body: { ...body, email: 'Me@Example.com' } })
    expect(filed).toMatchObject({ status: 'open', title: body.title })
    expect(Date.parse(filed.dueAt) - Date.parse(filed.createdAt)).toBe(48 * 3600_000)
    await world.settle()
    expect(await mailsTo('me@example.com')).toHaveLength(1)
    const { data } = await admin.api(reports.listReports, { query: { title: body.title } })
    expect(data[0]).toMatchObject({
      source: 'guest',
      sourceInfo: null,
      contact: 'me@example.com',
      target: 'address',
      targetInfo: { words: body.address, canRemove: false, owner: null },
    })
    await expect(decide(data[0]?._id as string, 'remove')).rejects.toMatchObject({
      code: 'reports.nothing_to_remove',
    })
    await expect(decide(data[0]?._id as string, 'suspend')).rejects.toMatchObject({
      code: 'reports.nothing_to_remove',
    })
  })

  it('a public report is refused with the reason when it is invalid', async () => {
    for (const wrong of [
      { description: 'Too short' },
      { address: '' },
      { email: 'nobody' },
      { title: 'x' },
    ]) {
      const attempt = world.api()(reports.fileReport, { body: malformed({ ...body, ...wrong }) })
      await expect(attempt, JSON.stringify(wrong)).rejects.toMatchObject({
        code: 'request.invalid',
        status: 400,
      })
    }
  })

  it('a public report asks for a captcha where it looks automated', async () => {
    const set = (value: string) =>
      transaction(world.app.base, (ctx) => updateSetting(ctx, 'captcha', value))
    await set('proof')
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'captchaAlways', true))
    const code = (given: object) => world.api()(reports.fileReport, { body: { ...body, ...given } })
    await expect(code({})).rejects.toMatchObject({ code: 'auth.captcha_needed', status: 403 })
    await expect(code({ captcha: 'x.1' })).rejects.toMatchObject({
      code: 'auth.captcha_failed',
      status: 422,
    })
    await set('off')
  })
})
