import { readStatistics } from '@stagedoor/contract/admin'
import { createComment } from '@stagedoor/contract/comments'
import { readPost } from '@stagedoor/contract/feed'
import * as reports from '@stagedoor/contract/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { buy, post } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { accountById } from '../accounts/index.ts'

let world: World
let performer: Person
let fan: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  performer = await world.performer()
  fan = await world.fan()
  admin = await world.admin()
})
afterAll(() => world.close())

type Target = 'feed' | 'comment' | 'performer'
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

describe('an admin', () => {
  it('an admin sees reports by due date, the late ones, and how many are open', async () => {
    const made = await post(performer)
    const before = (await admin.api(readStatistics)).reports.open
    const slow = await report(fan, 'feed', made._id)
    const urgent = await report(fan, 'feed', made._id, 'Child abuse')
    expect((await admin.api(readStatistics)).reports.open).toBe(before + 2)
    const order = async () =>
      (await admin.api(reports.listReports, { query: { limit: 200 } })).data.map(({ _id }) => _id)
    expect((await order()).indexOf(urgent._id)).toBeLessThan((await order()).indexOf(slow._id))
    world.clock.advance(49 * 3600_000)
    admin = await world.admin()
    expect([(await inList(urgent._id))?.isLate, (await inList(slow._id))?.isLate]).toEqual([
      true,
      false,
    ])
    expect((await admin.api(readStatistics)).reports.late).toBeGreaterThan(0)
    await decide(urgent._id, 'dismiss')
    expect((await order()).indexOf(urgent._id)).toBeGreaterThan((await order()).indexOf(slow._id))
    const { data } = await admin.api(reports.listReports, { query: { status: 'dismissed' } })
    expect(data.map(({ _id }) => _id)).toContain(urgent._id)
  })

  it('an admin dismisses a report once, and the reporter is notified', async () => {
    const filed = await report(fan, 'feed', (await post(performer))._id)
    await decide(filed._id, 'dismiss')
    await expect(decide(filed._id, 'suspend')).rejects.toMatchObject({
      code: 'reports.already_decided',
      status: 409,
    })
    const [own] = (await fan.api(reports.listOwnReports, { query: {} })).data
    expect(own).toMatchObject({ status: 'dismissed' })
    expect(own?.decidedAt).not.toBeNull()
    await world.settle()
    expect(await mailsTo(fan.email)).toHaveLength(2)
    await expect(decide('0'.repeat(32), 'dismiss')).rejects.toMatchObject({
      code: 'reports.not_found',
    })
  })

  it('an admin removes a reported post from everybody, buyers included, and the audit lists who is refunded', async () => {
    const made = await post(performer, { audience: 'buyers', isSale: true, price: 10 })
    const buyer = await world.fan()
    await buy(world, buyer, made._id)
    expect((await buyer.api(readPost, { params: { id: made._id } })).isBought).toBe(true)
    const filed = await report(fan, 'feed', made._id, 'Infringes my rights')
    await decide(filed._id, 'remove')
    for (const who of [buyer, fan, performer]) {
      const gone = who.api(readPost, { params: { id: made._id } })
      await expect(gone).rejects.toMatchObject({ code: 'feed.not_found' })
    }
    const events = await world.app.base.db
      .selectFrom('auditEvents')
      .selectAll()
      .where('subjectId', '=', filed._id)
      .execute()
    expect(events).toMatchObject([
      {
        action: 'reports.removed',
        actorId: admin.id,
        detail: { reason: 'Seen by two people', targetId: made._id, owedRefunds: [buyer.id] },
      },
    ])
  })

  it('an admin suspends the owner of reported content with a reason, but never themselves', async () => {
    const said = await say(fan, (await post(performer))._id, 'Buy my pills')
    const filed = await report(performer, 'comment', said._id)
    await decide(filed._id, 'suspend')
    expect(await accountById(world.app.base, fan.id)).toMatchObject({
      suspendedReason: 'Seen by two people',
    })
    const own = await say(admin, (await post(performer))._id, 'Hello')
    const about = await report(performer, 'comment', own._id)
    await expect(decide(about._id, 'suspend')).rejects.toMatchObject({ code: 'admin.not_yourself' })
    expect((await inList(about._id))?.status).toBe('open')
  })

  it('an admin deletes a report from the list once it is decided, so that none is lost undecided', async () => {
    const filed = await report(fan, 'performer', performer.id, 'Child abuse')
    const early = admin.api(reports.deleteReport, { params: { id: filed._id } })
    await expect(early).rejects.toMatchObject({ code: 'reports.still_open', status: 409 })
    expect((await inList(filed._id))?.status).toBe('open')
    await decide(filed._id, 'dismiss')
    await admin.api(reports.deleteReport, { params: { id: filed._id } })
    expect(await inList(filed._id)).toBeUndefined()
    const again = admin.api(reports.deleteReport, { params: { id: filed._id } })
    await expect(again).rejects.toMatchObject({ code: 'reports.not_found' })
  })
})
