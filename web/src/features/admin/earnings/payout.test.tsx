import { proveIdentity } from '@stagedoor/contract/auth'
import { markPaid, readPayable } from '@stagedoor/contract/earnings'
import { readFactors } from '@stagedoor/contract/factors'
import type { WireOf } from '@stagedoor/contract/kit'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { factors } from '../../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { PayoutDialog } from './payout-dialog.tsx'

type Payable = WireOf<typeof readPayable>

const payable = (changes: Partial<Payable> = {}): Payable => ({
  performerId: 'p1',
  count: 3,
  amount: 120,
  waiting: 0,
  overpaid: 0,
  available: 120,
  currency: 'USD',
  ...changes,
})

const dialog = (
  <PayoutDialog performerId="mia" fromDate={undefined} toDate={undefined} onClose={vi.fn()} />
)

it('records exactly the amount that was shown, with its reference', async ({ api, user }) => {
  api.on(readPayable, () => payable())
  api.on(markPaid, () => ({ payoutId: 'p1', amount: 120, count: 3 }))
  await renderFeature(dialog, { viewer: admin() })
  await user.type(await screen.findByLabelText('Payment reference'), 'SEPA 42')
  await user.click(screen.getByRole('button', { name: 'Mark $120.00 as paid' }))
  await screen.findAllByText('$120.00 to @mia is marked as paid')
  expect(api.sent(markPaid)).toEqual([
    { body: { performerId: 'mia', amount: 120, note: 'SEPA 42' } },
  ])
})

it('records the payout again once the admin has proved their identity', async ({ api, user }) => {
  api.on(readPayable, () => payable())
  api.on(readFactors, () => factors())
  api.refuse(markPaid, 'auth.proof_required')
  await renderFeature(dialog, { viewer: admin() })
  await user.click(await screen.findByRole('button', { name: 'Mark $120.00 as paid' }))
  api.on(proveIdentity, () => ({ until: '2026-03-20T12:15:00.000Z' }))
  api.on(markPaid, () => ({ payoutId: 'p1', amount: 120, count: 3 }))
  await user.type(await screen.findByLabelText('Password'), 'velvet-curtain-42{Enter}')
  await screen.findAllByText('$120.00 to @mia is marked as paid')
  expect(api.sent(markPaid)).toHaveLength(2)
})

it('a payout shows its new amount when it changed meanwhile', async ({ api, user }) => {
  api.on(readPayable, () => payable())
  await renderFeature(dialog, { viewer: admin() })
  const pay = await screen.findByRole('button', { name: 'Mark $120.00 as paid' })
  api.on(readPayable, () => payable({ amount: 90 }))
  api.refuse(markPaid, 'earnings.amount_changed', { amount: 90 })
  await user.click(pay)
  await screen.findByRole('button', { name: 'Mark $90.00 as paid' })
  expect(screen.getByRole('alert').textContent).toBe(
    'The amount has changed. Check it and confirm again.',
  )
})

it('a creator without payable earnings is offered no payout', async ({ api }) => {
  api.on(readPayable, () => payable({ amount: 0, count: 0 }))
  await renderFeature(dialog, { viewer: admin() })
  await screen.findByText('None of these earnings can be paid out now.')
  expect(screen.getByRole('button', { name: 'Mark as paid' })).toHaveProperty('disabled', true)
})
