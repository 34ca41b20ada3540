import { adminExplain, explain } from '@stagedoor/contract/earnings'
import { screen, within } from '@testing-library/react'
import { expect, it as plainIt } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { ExplainButton } from './explain-button.tsx'
import { holdLabel, reasonLabel, type WireExplanation } from './explanation-labels.ts'
import type { WireEarning } from './labels.ts'

const id = '0199a0b0c0d0700080000000000000d1'
const posting = (
  book: string,
  owner: 'fan' | 'site' | 'performer',
  amount: number,
  asset: 'tokens' | 'currency',
) => ({
  book,
  owner,
  asset,
  amount,
})

const explanation: WireExplanation = {
  earningId: id,
  sold: null,
  currency: 'USD',
  grossPrice: 10,
  commissionPrice: 1,
  netPrice: 9,
  commissionBasisPoints: 1000,
  refundedGrossPrice: 0,
  refundedNetPrice: 0,
  paidPrice: 0,
  paidAt: null,
  transfers: [
    {
      _id: id,
      reason: 'tip',
      createdAt: '2026-03-15T12:00:00.000Z',
      conversionRate: 1,
      commissionBasisPoints: 1000,
      isReversal: false,
      postings: [
        posting('wallet', 'fan', -10, 'tokens'),
        posting('exchange', 'site', 10, 'tokens'),
        posting('exchange', 'site', -10, 'currency'),
        posting('held', 'performer', 9, 'currency'),
        posting('commission', 'site', 1, 'currency'),
      ],
    },
  ],
  holds: [
    {
      state: 'held',
      rule: 'hold_days',
      amount: 9,
      remaining: 9,
      dueAt: '2026-03-22T12:00:00.000Z',
      endedAt: null,
    },
  ],
}

plainIt('a hold names its rule and the day of its release', () => {
  const [hold] = explanation.holds as [WireExplanation['holds'][number]]
  expect(holdLabel(hold, '22 March')).toBe('Held in case the payment is reversed, until 22 March')
  expect(holdLabel({ ...hold, endedAt: hold.dueAt }, '22 March')).toBe(
    'Held until 22 March, released',
  )
  expect(holdLabel({ ...hold, state: 'reserved' }, '22 March')).toBe(
    'Kept in reserve until 22 March',
  )
})

plainIt('a transfer names its event', () => {
  expect(reasonLabel('chargeback')).toBe('Payment taken back by the bank')
  expect(reasonLabel('feed')).toBe('Sale')
  expect(reasonLabel('referral')).toBe('Share for an invited creator')
  expect(reasonLabel('referral_back')).toBe('Refund')
})

it('opens an earning to its rates, its hold and its postings', async ({ api, user }) => {
  api.on(explain, () => explanation)
  const earning = { _id: id, netPrice: 9 } as WireEarning
  await renderFeature(<ExplainButton earning={earning} />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Explain $9.00' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How this adds up' }))
  await dialog.findByText('The site’s share, 10 %')
  dialog.getByText(/Held in case the payment is reversed, until/)
  expect(dialog.getByText('The fan’s wallet').nextElementSibling?.textContent).toBe('-$10')
  expect(dialog.getByText('Held for you').nextElementSibling?.textContent).toBe('+$9.00')
  expect(api.sent(explain)).toEqual([{ params: { id } }])
})

it('says why an earning cannot be explained', async ({ api, user }) => {
  api.refuse(explain, 'earnings.not_found')
  await renderFeature(<ExplainButton earning={{ _id: id, netPrice: 9 } as WireEarning} />, {
    viewer: creator(),
  })
  await user.click(screen.getByRole('button', { name: 'Explain $9.00' }))
  await screen.findByRole('alert')
})

it('explains an earning to an admin in the words of an admin', async ({ api, user }) => {
  api.on(adminExplain, () => explanation)
  await renderFeature(<ExplainButton earning={{ _id: id, netPrice: 9 }} reader="admin" />)
  await user.click(screen.getByRole('button', { name: /Explain/ }))
  await screen.findByText('The creator’s')
  screen.getByText('Held for the creator')
  expect(api.sent(adminExplain)).toEqual([{ params: { id } }])
})

it('a share for an invited creator comes from the site’s share, and no fan paid it', async ({
  api,
  user,
}) => {
  const [transfer] = explanation.transfers as [WireExplanation['transfers'][number]]
  const postings = [
    posting('commission', 'site', -3, 'currency'),
    posting('held', 'performer', 3, 'currency'),
  ]
  api.on(explain, () => ({
    ...explanation,
    grossPrice: 0,
    commissionPrice: -3,
    netPrice: 3,
    commissionBasisPoints: 0,
    transfers: [{ ...transfer, reason: 'referral', postings }],
  }))
  const earning = { _id: id, netPrice: 3 } as WireEarning
  await renderFeature(<ExplainButton earning={earning} />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Explain $3.00' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How this adds up' }))
  const line = await dialog.findByText('From the site’s share')
  expect(line.nextElementSibling?.textContent).toBe('$3.00')
  expect(dialog.queryByText('Paid by the fan')).toBeNull()
  dialog.getByText('Share for an invited creator')
})
