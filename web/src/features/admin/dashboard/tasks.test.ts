import { describe, expect, it } from 'vitest'
import { statistics } from '../../../../test/fixtures.ts'
import type { SiteHealth } from './operation-tasks.ts'
import { listTasks } from './tasks.ts'

const figures = (changes: Parameters<typeof statistics>[0] = {}) =>
  statistics({ mails: { queued: 3, failed: 0 }, ...changes })
const live = { maintenanceMode: false, isWaitingForPages: false, isPlayMoney: false }
const now = new Date('2026-11-21T08:00:00Z')
const health: SiteHealth = {
  disk: { free: 60, total: 100 },
  countriesFrom: '2026-11-01T00:00:00.000Z',
  hasMailServer: true,
  hasAdminEmail: true,
  hasOwnSecondFactor: true,
  failingAgeMethods: [],
  oldAgeLists: 0,
  openSanctionHits: 0,
  silentSites: 0,
  doubtedReleases: 0,
  lastBackupAt: '2026-11-20T04:00:00.000Z',
}
const noDeadline = { nextDue: undefined, now, health }
const inHours = (hours: number) => new Date(now.getTime() + hours * 3600_000).toISOString()
const dueIn = (hours: number) => ({ nextDue: inHours(hours), now, health })

describe('listTasks', () => {
  it('lists no tasks for a site that runs well', () =>
    expect(listTasks(figures(), live, noDeadline)).toEqual([]))

  it('lists the tasks that keep people out first', () => {
    const broken = figures({ mails: { queued: 3, failed: 2 }, failed: { files: 4, jobs: 1 } })
    const tasks = listTasks(
      broken,
      { ...live, maintenanceMode: true, isPlayMoney: true },
      noDeadline,
    )
    expect(tasks.map(({ key, urgency }) => [key, urgency])).toEqual([
      ['maintenance', 'now'],
      ['failed', 'now'],
      ['jobs', 'now'],
      ['files', 'soon'],
      ['sandbox', 'soon'],
    ])
  })

  it('lists open payouts, those to review first', () => {
    const [both] = listTasks(figures({ payouts: { pending: 2, approved: 1 } }), live, noDeadline)
    expect(both).toMatchObject({
      key: 'payouts',
      title: '3 open payouts',
      description: '2 to review, 1 to pay.',
    })
    expect(both?.to).toContain('status=pending')
    const [approved] = listTasks(
      figures({ payouts: { pending: 0, approved: 1 } }),
      live,
      noDeadline,
    )
    expect(approved).toMatchObject({
      title: '1 open payout',
      to: expect.stringContaining('status=approved'),
    })
  })

  it('lists the pages to finish, as urgent while the site waits for them', () => {
    const unfinished = [
      { title: 'Terms', isWaived: false },
      { title: 'Cookies', isWaived: true },
    ]
    const [calm] = listTasks(figures(), live, { ...noDeadline, unfinished })
    expect(calm).toMatchObject({ key: 'pages', title: '1 page to finish', urgency: 'soon' })
    const waiting = { ...live, maintenanceMode: true, isWaitingForPages: true }
    const [urgent, ...others] = listTasks(figures(), waiting, { ...noDeadline, unfinished })
    expect(urgent).toMatchObject({
      key: 'pages',
      urgency: 'now',
      description: expect.stringContaining('stays closed'),
    })
    expect(others).toEqual([])
  })

  it('counts overdue cases and leads to them', () => {
    expect(
      listTasks(figures({ cases: { open: 4, dueSoon: 0, late: 1 } }), live, dueIn(-1))[0],
    ).toMatchObject({
      title: '4 cases to decide, 1 late',
      to: '/admin/cases',
      urgency: 'now',
    })
  })

  it('shows how much time is left to decide a case, and is urgent on the last day', () => {
    const [calm] = listTasks(figures({ cases: { open: 2, dueSoon: 1, late: 0 } }), live, dueIn(100))
    expect(calm).toMatchObject({ title: '2 cases to decide', urgency: 'soon' })
    expect(calm?.description).toBe('The most urgent: 4 days left. Due soon: 1.')
    const [urgent] = listTasks(
      figures({ cases: { open: 1, dueSoon: 1, late: 0 } }),
      live,
      dueIn(23),
    )
    expect(urgent).toMatchObject({ title: '1 case to decide', urgency: 'now' })
  })

  it('counts undelivered e-mails and links to them', () => {
    expect(
      listTasks(figures({ mails: { queued: 0, failed: 1 } }), live, noDeadline)[0],
    ).toMatchObject({
      title: '1 e-mail was not delivered',
      to: '/admin/outbox?status=failed',
    })
  })
})

it('lists what is missing at the server: disk, mail, addresses, backup, old data, a second factor and sanctions', () => {
  const bare = {
    disk: { free: 2 * 1024 ** 3, total: 100 * 1024 ** 3 },
    countriesFrom: '2025-11-21T00:00:00.000Z',
    hasMailServer: false,
    hasAdminEmail: false,
    hasOwnSecondFactor: false,
    failingAgeMethods: [],
    oldAgeLists: 1,
    openSanctionHits: 2,
    silentSites: 1,
    doubtedReleases: 2,
    lastBackupAt: null,
  }
  const tasks = listTasks(figures(), live, { ...noDeadline, health: bare })
  expect(tasks.map(({ title, urgency }) => [title, urgency])).toEqual([
    ['Only 2 GB are free on the disk', 'now'],
    ['No mail leaves this server', 'now'],
    ['2 names may be on a sanction list', 'now'],
    ['No address for messages to the operator', 'soon'],
    ['Your account has no second factor', 'soon'],
    ['No backup is recorded', 'soon'],
    ['The country data is 365 days old', 'soon'],
    ['1 list about issuers of proofs of age is old', 'soon'],
    ['2 imported releases wait for a decision', 'soon'],
    ['1 trusted site does not answer', 'soon'],
  ])
  const old = { ...health, lastBackupAt: '2026-11-10T08:00:00.000Z' }
  expect(listTasks(figures(), live, { ...noDeadline, health: old })[0]?.title).toBe(
    'The latest backup is 11 days old',
  )
})

it('lists disputes by their deadline, failed callbacks, and books that do not agree', () => {
  const disputed = (hours: number) => figures({ disputes: { open: 2, nextDue: inHours(hours) } })
  expect(listTasks(disputed(24), live, noDeadline)[0]).toMatchObject({
    key: 'disputes',
    urgency: 'now',
  })
  expect(listTasks(disputed(240), live, noDeadline)[0]).toMatchObject({
    key: 'disputes',
    urgency: 'soon',
  })
  const broken = figures({ callbacks: { failed: 1 }, differences: { payments: 3, books: 1 } })
  expect(listTasks(broken, live, noDeadline).map(({ key, urgency }) => [key, urgency])).toEqual([
    ['books', 'now'],
    ['callbacks', 'now'],
    ['differences', 'soon'],
  ])
})
