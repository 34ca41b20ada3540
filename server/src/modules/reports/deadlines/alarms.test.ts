import { readStatistics } from '@stagedoor/contract/admin'
import * as reports from '@stagedoor/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { post } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

const HOUR_MS = 3600_000

let world: World
let admin: Person
let other: Person
let fan: Person
let postId: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  other = await world.admin()
  fan = await world.fan()
  postId = (await post(await world.performer()))._id
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'adminEmail', 'desk@example.com'))
})
afterAll(() => world.close())

const file = (title: reports.ReportTitle) =>
  fan.api(reports.createReport, { body: { title, target: 'feed', targetId: postId } })
const mailsTo = (to: string) =>
  world.app.base.db
    .selectFrom('mails')
    .selectAll()
    .where('toAddress', '=', to)
    .where('template', '=', 'reports.due')
    .orderBy('createdAt')
    .execute()
/** Lists reports by a new session: others end while the clock moves. */
const list = async (deadline: 'soon' | 'late' | 'missed') => {
  const { data } = await (await world.admin()).api(reports.listReports, { query: { deadline } })
  return data.map(({ _id }) => _id)
}
const dismiss = async (id: string) =>
  (await world.admin()).api(reports.decideReport, {
    params: { id },
    body: { decision: 'dismiss', reason: 'Seen' },
  })
const runAt = async (start: string, hours: number) => {
  world.clock.set(new Date(Date.parse(start) + hours * HOUR_MS))
  await world.runScheduledJobs(['reports'])
}

it('everybody who can decide is warned once at half, at four fifths and at the end of the time', async () => {
  const { _id, createdAt } = await file('Intimate content without consent')
  const start = String(createdAt)
  await runAt(start, 23)
  expect(await mailsTo(admin.email)).toEqual([])
  const seen: string[] = []
  for (const hours of [25, 26, 39, 40, 49, 60]) {
    await runAt(start, hours)
    seen.push(`${hours} h: ${(await mailsTo(admin.email)).length}`)
  }
  expect(seen).toEqual(['25 h: 1', '26 h: 1', '39 h: 2', '40 h: 2', '49 h: 3', '60 h: 3'])
  const mails = await mailsTo(admin.email)
  expect(mails.map(({ message }) => JSON.stringify(message))).toEqual([
    expect.stringContaining('half of the time has passed: 1.'),
    expect.stringContaining('four fifths of the time have passed: 1.'),
    expect.stringContaining('that are late: 1.'),
  ])
  for (const { subject } of mails) expect(subject).not.toMatch(/report|intimate|abuse/i)
  expect(await mailsTo(other.email)).toHaveLength(3)
  expect(await mailsTo('desk@example.com')).toHaveLength(3)
  const notified = await world.app.base.db
    .selectFrom('notifications')
    .select('accountId')
    .where('type', '=', 'reports_due')
    .execute()
  expect(notified.map(({ accountId }) => accountId).toSorted()).toEqual(
    [admin.id, admin.id, admin.id, other.id, other.id, other.id].toSorted(),
  )
  expect(await list('late')).toEqual([_id])
  await dismiss(_id)
})

it('the console counts and lists reports that are due soon, and keeps those decided late', async () => {
  fan = await world.fan()
  const { _id, createdAt } = await file('Child abuse')
  const start = String(createdAt)
  await runAt(start, 30)
  admin = await world.admin()
  expect((await admin.api(readStatistics)).reports).toEqual({ open: 1, dueSoon: 1, late: 0 })
  expect(await list('soon')).toEqual([_id])
  await runAt(start, 50)
  admin = await world.admin()
  expect((await admin.api(readStatistics)).reports).toEqual({ open: 1, dueSoon: 0, late: 1 })
  await dismiss(_id)
  expect(await list('late')).toEqual([])
  expect(await list('missed')).toContain(_id)
  const { data } = await admin.api(reports.listReports, { query: { deadline: 'missed' } })
  expect(data.find((one) => one._id === _id)).toMatchObject({ hoursLate: 3, isLate: false })
  const csv = await world.inject({
    method: 'GET',
    url: '/api/admin/tables/reports.csv?deadline=missed',
    headers: { authorization: admin.token },
  })
  expect(csv.body.split('\n')[0]).toContain('Hours late')
  expect(csv.body).toContain(_id)
  await expect(admin.api(reports.deleteReport, { params: { id: _id } })).rejects.toMatchObject({
    code: 'reports.missed_deadline',
  })
})

it('a report that was decided in time raises no alarm', async () => {
  fan = await world.fan()
  const { _id, createdAt } = await file('Child abuse')
  const before = (await mailsTo('desk@example.com')).length
  await dismiss(_id)
  await runAt(String(createdAt), 60)
  expect(await mailsTo('desk@example.com')).toHaveLength(before)
})

it('a report leaves out the holidays of the settings, which must be days of the calendar', async () => {
  world.clock.set(new Date('2026-12-21T10:00:00.000Z'))
  admin = await world.admin()
  fan = await world.fan()
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'holidays', '12-25\n2027-01-01\n'))
  // Seven of 22, 23, 24, 28, 29, 30 and 31 December.
  const { dueAt } = await file('Spam or misleading')
  expect(String(dueAt)).toMatch(/^2026-12-31T10:00/)
  for (const days of ['25.12.', '2026-02-30', '13-01', 'Christmas'])
    await expect(
      transaction(world.app.base, (ctx) => updateSetting(ctx, 'holidays', days)),
    ).rejects.toThrow()
})
