import { explainCharge } from '@stagedoor/contract/wallet'
import { screen, within } from '@testing-library/react'
import { expect, it as plainIt } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { charge } from '../../../test/payment-fixtures.ts'
import { ExplainChargeButton } from './explain-charge-button.tsx'
import { bookLabel, reasonLabel, type WireExplanation } from './explanation-labels.ts'

const paid = charge()
const explanation: WireExplanation = {
  chargeId: paid._id,
  sold: {
    kind: 'gallery',
    _id: paid._id,
    title: 'Harbour',
    createdAt: '2026-03-15T12:00:00.000Z',
    isDeleted: false,
  },
  currency: 'USD',
  performerName: 'Mia',
  price: 20,
  worth: 20,
  conversionRate: 1,
  tax: { country: 'DE', basisPoints: 1900, amount: 3.19 },
  transfers: [
    {
      _id: paid._id,
      reason: 'tip',
      createdAt: '2026-03-15T12:00:00.000Z',
      isReversal: false,
      postings: [
        { book: 'wallet', asset: 'tokens', amount: -20 },
        { book: 'exchange', asset: 'tokens', amount: 20 },
        { book: 'exchange', asset: 'currency', amount: -20 },
        { book: 'seller', asset: 'currency', amount: 16.81 },
        { book: 'tax', asset: 'currency', amount: 3.19 },
      ],
    },
  ],
}

plainIt('names every account and event in words, also an event that it does not know', () => {
  expect(bookLabel({ book: 'debt', asset: 'tokens' }, 'Mia')).toBe('What you owe')
  expect(reasonLabel('charge_disputed')).toBe('Taken back, because your bank took back a payment')
  expect(reasonLabel('something_new')).toBe('Correction')
})

it('opens a charge to its worth, its tax and its postings', async ({ api, user }) => {
  api.on(explainCharge, () => explanation)
  await renderFeature(<ExplainChargeButton charge={paid} />)
  await user.click(screen.getByRole('button', { name: /^Explain \$20/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How this adds up' }))
  const amountOf = (name: string) => dialog.getByText(name).nextElementSibling?.textContent
  await dialog.findByText('Taken from your wallet')
  dialog.getByRole('link', { name: 'Harbour' })
  expect(amountOf('Sales tax, Germany, 19 %')).toBe('$3.19')
  expect(amountOf('For Mia and the site')).toBe('$16.81')
  expect(amountOf('Your wallet')).toBe('-$20')
  expect(amountOf('Mia and the site')).toBe('+$16.81')
  expect(api.sent(explainCharge)).toEqual([{ params: { id: paid._id } }])
})

it('says why a charge cannot be explained', async ({ api, user }) => {
  api.refuse(explainCharge, 'wallet.charge_not_found')
  await renderFeature(<ExplainChargeButton charge={paid} />)
  await user.click(screen.getByRole('button', { name: /^Explain \$20/ }))
  await screen.findByRole('alert')
})
