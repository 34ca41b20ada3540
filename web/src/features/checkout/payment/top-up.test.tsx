import { topUp } from '@stagedoor/contract/payments'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { payment, topUpTerms } from '../../../../test/payment-fixtures.ts'
import { TopUpForm } from './top-up-form.tsx'

const form = (
  <TopUpForm
    limits={topUpTerms()}
    cards={[]}
    balance={0}
    returnTarget={() => ({ to: '/user/wallet', text: 'Back to your wallet' })}
    onCredited={vi.fn()}
  />
)

it('sends the amount of a top-up, and opens the page of the payment service', async ({ api, user, opened }) => {
  api.on(topUp, () => payment({ paymentUrl: '/sandbox/p2' }))
  await renderFeature(form)
  await user.clear(screen.getByRole('textbox', { name: 'Amount in USD' }))
  await user.type(screen.getByRole('textbox', { name: 'Amount in USD' }), '50')
  screen.getByText('You get 50 tokens')
  await user.click(screen.getByRole('button', { name: 'Pay $50.00' }))
  await expect.poll(opened).toEqual(['/sandbox/p2'])
  expect(api.sent(topUp)).toEqual([{ body: { amount: 50 } }])
})

it('says that nothing was charged when the payment service does not respond', async ({ api, user, opened }) => {
  api.refuse(topUp, 'payments.gateway_failed')
  await renderFeature(form)
  await user.click(screen.getByRole('button', { name: /^Pay \$/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was charged/)
  expect(opened()).toEqual([])
})

it('accepts no amount outside of the limits', async ({ user }) => {
  await renderFeature(form)
  await user.clear(screen.getByRole('textbox', { name: 'Amount in USD' }))
  await user.type(screen.getByRole('textbox', { name: 'Amount in USD' }), '5')
  screen.getByText('Between $10.00 and $500.00 at once')
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveProperty('disabled', true)
})
