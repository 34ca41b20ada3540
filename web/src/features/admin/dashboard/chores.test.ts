import { describe, expect, it } from 'vitest'
import type { Statistics } from '../rooms.ts'
import { choresOf } from './chores.ts'

const figures = (failed: number, late = 0) =>
  ({ mails: { queued: 3, failed }, reports: { open: 4, late } }) as Statistics
const live = { maintenanceMode: false, paymentGateway: 'ccbill' }

describe('choresOf', () => {
  it('has nothing to say about a site that runs', () => expect(choresOf(figures(0), live)).toEqual([]))

  it('begins with what keeps people out', () => {
    const chores = choresOf(figures(2), { maintenanceMode: true, paymentGateway: 'sandbox' })
    expect(chores.map(({ key, urgency }) => [key, urgency])).toEqual([
      ['maintenance', 'now'],
      ['failed', 'now'],
      ['sandbox', 'soon'],
    ])
  })

  it('tells of reports past their time', () => {
    expect(choresOf(figures(0, 1), live)[0]).toMatchObject({ title: '1 report is late', to: '/admin/report' })
  })

  it('counts undelivered mail and leads to it', () => {
    expect(choresOf(figures(1), live)[0]).toMatchObject({
      title: '1 mail did not arrive',
      to: '/admin/outbox?status=failed',
    })
  })
})
