import { createHash } from 'node:crypto'
import { csvLine } from '@stagedoor/contract/kit/csv'
import { listReports, processorReportFile, readReport } from '@stagedoor/contract/processorreports'
import * as reports from '@stagedoor/contract/reports'
import { approveReview, refuseReview } from '@stagedoor/contract/reviews'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disputesIn } from '../../../test/world/disputes.ts'
import { logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { recountMonth } from '../../../test/world/processor-month.ts'
import { reviewsIn } from '../../../test/world/reviews.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const HOUR_MS = 3600_000

let world: World
let admin: Person
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2027-03-02T10:00:00.000Z'))
  admin = await world.admin()
  const subscribers = subscribersOf(world)
  performer = await subscribers.performerWith()
  fan = await subscribers.subscribed(performer)
  await fillMonth()
})
afterAll(() => world.close())

const { setting, waitingOf } = reviewsIn(
  () => world,
  () => admin,
)

/** Two reviews, two complaints of which one stays open, and a disputed subscription. */
async function fillMonth(): Promise<void> {
  await setting({ reviewUploads: 'all', reviewByTwo: false })
  await upload(performer)
  await upload(performer)
  await world.settle()
  const [one, two] = await waitingOf(performer)
  await admin.api(approveReview, { params: { id: one?._id ?? '' } })
  await admin.api(refuseReview, {
    params: { id: two?._id ?? '' },
    body: { violation: 'no_consent', reason: 'The same picture many times over' },
  })
  await setting({ reviewUploads: 'off' })
  const complain = async (title: reports.ReportTitle) => {
    const { _id: targetId } = await post(performer)
    return fan.api(reports.createReport, { body: { title, target: 'feed', targetId } })
  }
  const { _id: id } = await complain('Spam or misleading')
  await complain('Others')
  world.clock.advance(5 * HOUR_MS)
  admin = await logInAgain(world, admin)
  await admin.api(reports.decideReport, {
    params: { id },
    body: { decision: 'dismiss', reason: 'Seen' },
  })
  await disputesIn(world).report(fan, 'opened', { reason: 'fraudulent' })
}

const month = '2027-03'
const at = (time: string) => {
  world.clock.set(new Date(time))
  return logInAgain(world, admin)
}
const download = (file: Parameters<typeof processorReportFile>[0], who: Person, of = month) =>
  world.inject({
    method: 'GET',
    url: processorReportFile(file, of),
    headers: { authorization: who.token },
  })
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

it('the report counts what staff reviewed, removed and decided, and money by company', async () => {
  const report = await admin.api(readReport, { params: { month } })
  expect(report).toMatchObject({
    month,
    finishedAt: null,
    reviewed: [{ approved: 1, refused: 1 }],
    removed: [{ kind: 'file', total: 1, reported: 0, automatic: 0 }],
    complaints: [
      {
        kind: 'general',
        received: 2,
        closed: 1,
        upheld: 0,
        late: 0,
        openLong: 0,
        medianHours: 5,
        longestHours: 5,
      },
    ],
    companies: [{ company: 'sandbox', payments: 1, refunds: 0, disputes: 1 }],
  })
  const paid = await sql<{ paid: number }>`select sum(amount)::float8 / 100 as paid from payments
    where settled_at >= '2027-03-01' and settled_at < '2027-04-01'`.execute(world.app.base.db)
  expect(report.companies[0]?.paid).toBe(paid.rows[0]?.paid)
  const vamp = report.ratios.find(({ program }) => program === 'VAMP')
  expect(vamp).toMatchObject({ disputes: 1, fraud: 1, events: 2, payments: 1, isExceeded: false })
})

it('the report of a month is what plain SQL counts', async () => {
  const counted = await recountMonth(world.app.base.db, month, world.clock.now())
  expect(counted.companies).toHaveLength(1)
  expect(await admin.api(readReport, { params: { month } })).toMatchObject(counted)
})

it('every figure of the report is the sum of the rows behind it', async () => {
  const report = await admin.api(readReport, { params: { month } })
  const lines = (await download('rows', admin)).body.split('\r\n').slice(1, -1)
  const countOf = (start: string) => lines.filter((line) => line.startsWith(`${start},`)).length
  expect(countOf('reviewed')).toBe(2)
  expect(countOf('removed')).toBe(report.removed.reduce((sum, { total }) => sum + total, 0))
  for (const [part, figure] of [
    ['received', 'received'],
    ['closed', 'closed'],
    ['open', 'openLong'],
  ] as const)
    expect(countOf(part)).toBe(report.complaints.reduce((sum, row) => sum + row[figure], 0))
  expect(countOf('payment')).toBe(report.companies[0]?.payments)
  expect(countOf('dispute')).toBe(report.companies[0]?.disputes)
  expect(lines.join()).not.toContain(fan.username)
})

it('a month that is over reads the same whenever it is asked for, and names what stayed open', async () => {
  admin = await at('2027-04-01T02:00:00.000Z')
  expect(await admin.api(readReport, { params: { month } })).toMatchObject({ finishedAt: null })
  await world.runScheduledJobs(['processorreports'])
  const final = await admin.api(readReport, { params: { month } })
  expect(final.complaints).toMatchObject([{ received: 2, closed: 1, openLong: 1 }])
  const files = ['pdf', 'csv', 'rows'] as const
  const hashes = async () => {
    const answers = await Promise.all(files.map((file) => download(file, admin)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    return answers.map(({ rawPayload }) => hashOf(rawPayload))
  }
  const before = await hashes()
  await world.app.base.db.deleteFrom('reports').where('status', '=', 'open').execute()
  admin = await at('2027-05-09T12:00:00.000Z')
  await world.runScheduledJobs(['processorreports'])
  expect(await admin.api(readReport, { params: { month } })).toEqual(final)
  expect(await hashes()).toEqual(before)
  const { data } = await admin.api(listReports)
  expect(data.map((one) => [one.month, one.finishedAt !== null])).toEqual([
    ['2027-05', false],
    ['2027-04', true],
    ['2027-03', true],
  ])
})

it('the report as CSV names each figure with the month and the group it is of', async () => {
  const { body } = await download('csv', admin)
  expect(body).toContain(csvLine([month, 'complaints', 'general', 'received', 2]))
  expect(body).toContain(csvLine([month, 'ratios', 'sandbox VAMP', 'events', 2]))
})

it('a month to come, and what is no month, is refused', async () => {
  const params = { month: '2031-01' }
  await expect(admin.api(readReport, { params })).rejects.toMatchObject({
    code: 'processorreports.month_not_begun',
  })
  expect((await download('pdf', admin, '2031-01')).statusCode).toBe(404)
  expect((await download('pdf', admin, 'may')).statusCode).toBe(404)
})

it('the files are refused to everybody but staff who may read about money', async () => {
  const creator = await logInAgain(world, performer)
  expect((await download('pdf', creator)).statusCode).toBe(403)
  expect((await world.inject({ url: processorReportFile('csv', month) })).statusCode).toBe(401)
})

it('a download is written to the audit trail with the file and the month', async () => {
  await download('rows', admin)
  const events = await world.app.base.db
    .selectFrom('auditEvents')
    .select(['actorId', 'subjectId', 'detail'])
    .where('action', '=', 'processorreports.downloaded')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(events).toEqual([
    { actorId: admin.id, subjectId: `processor-report ${month}`, detail: { file: 'rows' } },
  ])
})
