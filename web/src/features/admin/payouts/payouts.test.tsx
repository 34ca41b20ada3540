import { exportApproved, payOut, readAccount, setStatus } from '@stagedoor/contract/payouts'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import type { WirePayout } from '../../../lib/payout-labels.ts'
import { ExportDialog } from './export-dialog.tsx'
import { PayoutMenu } from './payout-menu.tsx'

const id = '0199a0b0c0d0700080000000000000d1'
const payout = (changes: Partial<WirePayout> = {}): WirePayout => ({
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
  await renderFeature(<PayoutMenu payout={payout()} />)
  await open(user, 'Approve')
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await expect.poll(() => api.sent(setStatus)).toMatchObject([{ params: { id }, body: { status: 'approved' } }])
  await open(user, 'Reject')
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  await screen.findByText(/Enter a reason/)
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wrong bank')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await expect
    .poll(() => api.sent(setStatus)[1])
    .toMatchObject({ params: { id }, body: { status: 'rejected', adminNote: 'Wrong bank' } })
})

it('marks an approved request as paid, and shows why another admin is needed', async ({ api, user }) => {
  api.refuse(payOut, 'payouts.second_admin_needed')
  await renderFeature(<PayoutMenu payout={payout({ status: 'approved' })} />)
  await open(user, 'Mark as paid')
  await user.type(await screen.findByRole('textbox'), 'run 7')
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await screen.findByText(/Another admin must mark it as paid/)
  expect(api.sent(payOut)).toMatchObject([{ params: { id }, body: { reference: 'run 7' } }])
})

it('shows the account of a request once a reason was given', async ({ api, user }) => {
  api.on(readAccount, () => ({ email: 'mia@example.com' }))
  await renderFeature(<PayoutMenu payout={payout({ status: 'done' })} />)
  await open(user, 'Show the account')
  await user.click(await screen.findByRole('button', { name: 'Sending this payout' }))
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await screen.findByText('mia@example.com')
  expect(api.sent(readAccount)).toEqual([{ params: { id }, body: { reason: 'Sending this payout' } }])
})

it('exports approved payouts, names those left out, and can be cancelled before', async ({ api, user }) => {
  const refused = [{ _id: id, performer: 'Mia', reason: 'The account is not an IBAN' }]
  api.on(exportApproved, () => ({ filename: 'payouts.csv', content: 'a', count: 2, total: 120, refused }))
  const onClose = vi.fn()
  await renderFeature(<ExportDialog onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Payout run of this week' }))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await screen.findByText('2 payouts, $120.00 in all.')
  screen.getByText('Mia: The account is not an IBAN')
  expect(api.sent(exportApproved)).toEqual([{ body: { format: 'csv', reason: 'Payout run of this week' } }])
  expect(onClose).toHaveBeenCalledOnce()
})
