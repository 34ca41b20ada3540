import { readStatistics } from '@stagedoor/contract/admin'
import { exportApproved, payOut, readAccount, setStatus } from '@stagedoor/contract/payouts'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard, statistics } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { useBulkSelection } from '../../../lib/tables/bulk.ts'
import { BulkActions } from './bulk-actions.tsx'
import { ExportDialog } from './export-dialog.tsx'
import type { AdminPayout } from './labels.ts'
import { CoveredEarnings, PayeeBalances, PayoutFacts, PayoutSteps } from './payout-cards.tsx'
import { PayoutMenu } from './payout-menu.tsx'

const id = '0199a0b0c0d0700080000000000000d1'
const payout = (changes: Partial<AdminPayout> = {}): AdminPayout => ({
  _id: id,
  source: 'performer',
  sourceId: id,
  paymentAccountType: 'paypal',
  paymentAccountInfo: { email: 'mia@example.com' },
  requestNote: '',
  adminNote: '',
  status: 'pending',
  requestTokens: 80,
  tokenConversionRate: 1,
  amount: 80,
  payoutId: null,
  approvedAt: null,
  closedAt: null,
  approvedByInfo: null,
  paidProblem: null,
  createdAt: '2026-03-15T12:00:00.000Z',
  updatedAt: '2026-03-15T12:00:00.000Z',
  ...changes,
})

const open = async (user: { click: (element: Element) => Promise<void> }, item: string) => {
  await user.click(screen.getByRole('button', { name: 'Manage the payout to a deleted creator' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('approves a request, and rejects one only with a reason', async ({ api, user }) => {
  api.on(setStatus, () => payout({ status: 'approved' }))
  await renderFeature(<PayoutMenu payout={payout()} />, { viewer: admin() })
  await open(user, 'Approve')
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await expect
    .poll(() => api.sent(setStatus))
    .toMatchObject([{ params: { id }, body: { status: 'approved' } }])
  await open(user, 'Reject')
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  await screen.findByText(/Enter a reason/)
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wrong bank')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await expect
    .poll(() => api.sent(setStatus)[1])
    .toMatchObject({ params: { id }, body: { status: 'rejected', adminNote: 'Wrong bank' } })
})

it('marks an approved request as paid, and shows why another admin is needed', async ({
  api,
  user,
}) => {
  api.refuse(payOut, 'payouts.second_admin_needed')
  await renderFeature(<PayoutMenu payout={payout({ status: 'approved' })} />, { viewer: admin() })
  await open(user, 'Mark as paid')
  await user.type(await screen.findByRole('textbox'), 'run 7')
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await screen.findByText(/Another admin must mark it as paid/)
  expect(api.sent(payOut)).toMatchObject([{ params: { id }, body: { reference: 'run 7' } }])
})

it('shows the account of a request once a reason was given', async ({ api, user }) => {
  api.on(readAccount, () => ({ email: 'mia@example.com' }))
  await renderFeature(<PayoutMenu payout={payout({ status: 'done' })} />, { viewer: admin() })
  await open(user, 'Show the account')
  await user.click(await screen.findByRole('button', { name: 'Sending this payout' }))
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await screen.findByText('mia@example.com')
  expect(api.sent(readAccount)).toEqual([
    { params: { id }, body: { reason: 'Sending this payout' } },
  ])
})

it('exports approved payouts, names those left out, and can be cancelled before', async ({
  api,
  user,
}) => {
  const refused = [{ _id: id, performer: 'Mia', reason: 'The account is not an IBAN' }]
  api.on(exportApproved, () => ({
    filename: 'payouts.csv',
    content: 'a',
    count: 2,
    total: 120,
    refused,
  }))
  const onClose = vi.fn()
  await renderFeature(<ExportDialog onClose={onClose} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Payout run of this week' }))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await screen.findByText('2 payouts, $120.00 in all.')
  screen.getByText('Mia: The account is not an IBAN')
  expect(api.sent(exportApproved)).toEqual([
    { body: { format: 'csv', reason: 'Payout run of this week' } },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

const other = '0199a0b0c0d0700080000000000000d2'
const payee = (name: string) => personCard({ _id: id, name })

function Selection({ payouts }: { payouts: readonly AdminPayout[] }) {
  return <BulkActions bulk={useBulkSelection()} payouts={payouts} />
}

it('marks several payouts as paid, and names those that were refused and why', async ({
  api,
  user,
}) => {
  api.on(readStatistics, () => statistics())
  api.on(payOut, () => payout({ status: 'done' }))
  const rows = [
    payout({ sourceInfo: payee('Mia') }),
    payout({ _id: other, amount: 20, sourceInfo: payee('Kai') }),
  ]
  await renderFeature(<Selection payouts={rows} />, { viewer: admin() })
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await screen.findByText('Were 2 payouts sent, $100.00 in all?')
  await user.type(screen.getByRole('textbox'), 'run 7')
  await user.click(screen.getAllByRole('button', { name: 'Mark as paid' }).at(-1) as Element)
  await expect
    .poll(() => api.sent(payOut))
    .toMatchObject([
      { params: { id }, body: { reference: 'run 7' } },
      { params: { id: other }, body: { reference: 'run 7' } },
    ])
})

it('names the payouts that cannot be approved together with the others', async ({ api, user }) => {
  api.on(readStatistics, () => statistics())
  api.refuse(setStatus, 'payouts.second_admin_needed')
  await renderFeature(<Selection payouts={[payout({ sourceInfo: payee('Mia') })]} />, {
    viewer: admin(),
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await user.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as Element)
  await screen.findByText('0 done, 1 refused')
  screen.getByText(/Another admin must mark it as paid/)
})

it('explains the rule of two admins where it forbids a step, before anything is sent', async ({
  api,
  user,
}) => {
  const approved = payout({ status: 'approved', paidProblem: 'payouts.second_admin_needed' })
  await renderFeature(<PayoutMenu payout={approved} />, { viewer: admin() })
  await open(user, 'Mark as paid')
  await screen.findByText(/You approved this payout, and this site requires two admins/)
  expect(api.sent(payOut)).toEqual([])
})

it('shows a payout with its notes, its steps, the balances behind it and its earnings', async () => {
  const one = payout({
    status: 'approved',
    requestNote: 'For June',
    approvedAt: '2026-03-16T12:00:00.000Z',
    approvedByInfo: personCard({ _id: other, name: 'Stage Manager' }),
    paidProblem: 'payouts.approval_missing',
  })
  const stages = {
    held: 18,
    available: 30,
    reserved: 0,
    inTransit: 80,
    paidOut: 120,
    currency: 'USD',
  }
  const rules = { holdDays: 7, reserveShare: 0, reserveDays: 90, releases: [] }
  const earning = {
    _id: other,
    type: 'tip' as const,
    userInfo: payee('Robin'),
    amount: 14,
    netPrice: 18,
  }
  const data = [{ ...earning, createdAt: '2026-03-01T12:00:00.000Z' }]
  await renderFeature(
    <>
      <PayoutFacts payout={one} />
      <PayoutSteps payout={one} />
      <PayeeBalances balances={{ ...stages, ...rules }} />
      <CoveredEarnings payout={one} earnings={{ data, total: 1 }} />
    </>,
    { viewer: admin() },
  )
  screen.getByText('For June')
  screen.getByText('By Stage Manager')
  screen.getByText(/one approves it, and another marks it as paid/)
  screen.getByText('$120.00')
  screen.getByText('$14.00')
  screen.getByRole('link', { name: /Robin/ })
})
