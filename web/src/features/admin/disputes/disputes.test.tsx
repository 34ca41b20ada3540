import {
  accept,
  buildEvidence,
  markSent,
  simulateDecision,
  writeOffDebt,
} from '@stagedoor/contract/disputes'
import { done } from '@stagedoor/contract/kit'
import { screen } from '@testing-library/react'
import { expect, it as plainIt } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { DisputeMenu } from './dispute-menu.tsx'
import {
  disputeState,
  formatBasisPoints,
  ratioLabel,
  timeLeft,
  type WireDispute,
} from './labels.ts'
import { Ratios } from './ratios.tsx'

const id = '0199a0b0c0d0700080000000000000d1'
const now = new Date('2026-03-15T12:00:00.000Z')
const dispute = (changes: Partial<WireDispute> = {}): WireDispute => ({
  _id: id,
  gateway: 'verotel',
  externalId: 'D-1',
  transactionId: id,
  fan: personCard({ _id: id, name: 'Robin' }),
  amount: 20,
  currency: 'USD',
  fee: 15,
  reason: 'Not recognised',
  state: 'opened',
  isTaken: true,
  respondBy: '2026-03-25T12:00:00.000Z',
  evidenceSentAt: null,
  note: '',
  decidedAt: null,
  createdAt: now.toISOString(),
  ...changes,
})

plainIt.each([
  ['2026-03-25T12:00:00.000Z', '10 days left', 'wait'],
  ['2026-03-18T11:00:00.000Z', '2 days left', 'bad'],
  ['2026-03-15T13:00:00.000Z', 'Less than a day left', 'bad'],
  ['2026-03-15T11:00:00.000Z', 'Deadline passed', 'bad'],
])('a dispute to answer by %s says %s', (respondBy, text, tone) => {
  expect(timeLeft(dispute({ respondBy }), now)).toEqual({ tone, text })
})

plainIt('a dispute that needs no answer has no time left', () => {
  expect(timeLeft(dispute({ state: 'won' }), now)).toBeUndefined()
  expect(disputeState('opened').text).toBe('Needs an answer')
  expect(formatBasisPoints(87)).toBe('0.87 %')
})

const choose = async (user: { click: (element: Element) => Promise<void> }, item: string) => {
  await user.click(screen.getByRole('button', { name: 'Manage the dispute of Robin' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('shows the evidence as text', async ({ api, user }) => {
  api.on(buildEvidence, () => ({
    fileName: 'dispute.txt',
    text: 'Paid on Monday',
    matchingPayments: [id, id],
  }))
  await renderFeature(<DisputeMenu dispute={dispute()} />, { viewer: admin() })
  await choose(user, 'Show the evidence')
  expect(await screen.findByRole('textbox', { name: 'Text of the evidence' })).toHaveProperty(
    'value',
    'Paid on Monday',
  )
  screen.getByText(/^2 earlier payments of the same buyer match/)
  expect(api.sent(buildEvidence)).toEqual([{ params: { id } }])
})

it('notes that evidence was sent, and accepts a dispute, with a note where one is given', async ({
  api,
  user,
}) => {
  api.on(markSent, () => done)
  api.on(accept, () => done)
  await renderFeature(<DisputeMenu dispute={dispute()} />, { viewer: admin() })
  await choose(user, 'Mark as sent')
  await user.type(await screen.findByRole('textbox'), 'Uploaded')
  await user.click(screen.getByRole('button', { name: 'Mark as sent' }))
  await expect
    .poll(() => api.sent(markSent))
    .toEqual([{ params: { id }, body: { note: 'Uploaded' } }])
  await choose(user, 'Accept')
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await expect.poll(() => api.sent(accept)).toEqual([{ params: { id }, body: {} }])
})

it('the debt of a fan is written off with a reason, and a fan without debt is reported', async ({
  api,
  user,
}) => {
  api.refuse(writeOffDebt, 'disputes.no_debt')
  await renderFeature(<DisputeMenu dispute={dispute({ state: 'lost' })} />, { viewer: admin() })
  await choose(user, 'Write off the debt')
  await user.type(await screen.findByRole('textbox'), 'Goodwill')
  await user.click(screen.getByRole('button', { name: 'Write off' }))
  await screen.findByText('This fan owes nothing')
  expect(api.sent(writeOffDebt)).toMatchObject([
    { params: { fanId: id }, body: { reason: 'Goodwill' } },
  ])
})

it('shows the share of disputed payments beside the limit', async () => {
  const limits = { warning: 100, limit: 150 }
  const ratio = {
    gateway: 'verotel',
    payments: 1000,
    disputes: 20,
    paid: 9000,
    disputed: 200,
    basisPoints: 200,
  }
  await renderFeature(
    <Ratios
      ratios={[{ ...ratio, forecastDisputes: 41.2, ...limits, isNear: false, isExceeded: true }]}
    />,
    { viewer: admin() },
  )
  screen.getByText('2 %')
  screen.getByText('Above the limit')
  screen.getByText(/card networks act from 1.5 %/)
  screen.getByText('$200.00 of $9,000.00')
  screen.getByText('41')
  expect(ratioLabel({ isNear: true, isExceeded: false })).toEqual({
    tone: 'wait',
    text: 'Near the limit',
  })
  expect(ratioLabel({ isNear: false, isExceeded: false }).text).toBe('Within the limit')
})

it('decides a dispute of play money', async ({ api, user }) => {
  api.on(simulateDecision, () => done)
  await renderFeature(<DisputeMenu dispute={dispute({ gateway: 'sandbox' })} />, {
    viewer: admin(),
  })
  await choose(user, 'Decide for the site')
  await user.click(await screen.findByRole('button', { name: 'Decide' }))
  await expect
    .poll(() => api.sent(simulateDecision))
    .toEqual([{ params: { id }, body: { status: 'won' } }])
})

it('leaves the decision about real money to the bank', async ({ user }) => {
  await renderFeature(<DisputeMenu dispute={dispute()} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Manage the dispute of Robin' }))
  await screen.findByRole('menuitem', { name: 'Accept' })
  expect(screen.queryByRole('menuitem', { name: 'Decide for the site' })).toBeNull()
})
