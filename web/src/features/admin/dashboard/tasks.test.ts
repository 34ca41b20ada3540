import { describe, expect, it } from 'vitest'
import type { Statistics } from '../navigation.ts'
import { listTasks } from './tasks.ts'

const figures = (given: Partial<Pick<Statistics, 'mails' | 'reports' | 'failed'>> = {}) =>
  ({
    mails: { queued: 3, failed: 0 },
    reports: { open: 0, late: 0 },
    failed: { files: 0, jobs: 0 },
    ...given,
  }) as Statistics
const live = { maintenanceMode: false, isWaitingForPages: false, isPlayMoney: false }
const now = new Date('2026-11-21T08:00:00Z')
const never = { nextDue: undefined, now }
const dueIn = (hours: number) => ({ nextDue: new Date(now.getTime() + hours * 3600_000).toISOString(), now })

describe('choresOf', () => {
  it('has nothing to say about a site that runs', () => expect(listTasks(figures(), live, never)).toEqual([]))

  it('begins with what keeps people out', () => {
    const broken = figures({ mails: { queued: 3, failed: 2 }, failed: { files: 4, jobs: 1 } })
    const chores = listTasks(broken, { ...live, maintenanceMode: true, isPlayMoney: true }, never)
    expect(chores.map(({ key, urgency }) => [key, urgency])).toEqual([
      ['maintenance', 'now'],
      ['failed', 'now'],
      ['jobs', 'now'],
      ['files', 'soon'],
      ['sandbox', 'soon'],
    ])
  })

  it('names the pages to finish, and presses while the site waits for them', () => {
    const unfinished = [
      { title: 'Terms', isWaived: false },
      { title: 'Cookies', isWaived: true },
    ]
    const [calm] = listTasks(figures(), live, { ...never, unfinished })
    expect(calm).toMatchObject({ key: 'pages', title: '1 page to finish', urgency: 'soon' })
    const waiting = { ...live, maintenanceMode: true, isWaitingForPages: true }
    const [pressing, ...others] = listTasks(figures(), waiting, { ...never, unfinished })
    expect(pressing).toMatchObject({
      key: 'pages',
      urgency: 'now',
      description: expect.stringContaining('stays closed'),
    })
    expect(others).toEqual([])
  })

  it('tells of reports past their time', () => {
    expect(listTasks(figures({ reports: { open: 4, late: 1 } }), live, dueIn(-1))[0]).toMatchObject({
      title: '4 reports to decide, 1 late',
      to: '/admin/report?status=open',
      urgency: 'now',
    })
  })

  it('tells how much time is left to decide, and presses on the last day', () => {
    const [calm] = listTasks(figures({ reports: { open: 2, late: 0 } }), live, dueIn(100))
    expect(calm).toMatchObject({ title: '2 reports to decide', urgency: 'soon' })
    expect(calm?.description).toContain('4 days left')
    const [pressing] = listTasks(figures({ reports: { open: 1, late: 0 } }), live, dueIn(23))
    expect(pressing).toMatchObject({ title: '1 report to decide', urgency: 'now' })
  })

  it('counts undelivered mail and leads to it', () => {
    expect(listTasks(figures({ mails: { queued: 0, failed: 1 } }), live, never)[0]).toMatchObject({
      title: '1 mail did not arrive',
      to: '/admin/outbox?status=failed',
    })
  })
})
