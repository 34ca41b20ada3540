import { applyCoupon } from '@stagedoor/contract/coupons'
import { topUp } from '@stagedoor/contract/payments'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { payment, paymentMethod, topUpTerms } from '../../../../test/payment-fixtures.ts'
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

it('sends the amount of a top-up, and opens the page of the payment service', async ({
  api,
  user,
  opened,
}) => {
  api.on(topUp, () => payment({ paymentUrl: '/sandbox/p2' }))
  await renderFeature(form)
  await user.clear(screen.getByRole('textbox', { name: 'Amount in USD' }))
  await user.type(screen.getByRole('textbox', { name: 'Amount in USD' }), '50')
  expect(screen.queryByText(/^You get/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pay $50.00' }))
  await expect.poll(opened).toEqual(['/sandbox/p2'])
  expect(api.sent(topUp)).toEqual([{ body: { amount: 50 } }])
})

it('says that nothing was charged when the payment service does not respond', async ({
  api,
  user,
  opened,
}) => {
  api.refuse(topUp, 'payments.gateway_failed')
  await renderFeature(form)
  await user.click(screen.getByRole('button', { name: /^Pay \$/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was charged/)
  expect(opened()).toEqual([])
})

it('a top-up outside of the limits is not accepted', async ({ user }) => {
  await renderFeature(form)
  await user.clear(screen.getByRole('textbox', { name: 'Amount in USD' }))
  await user.type(screen.getByRole('textbox', { name: 'Amount in USD' }), '5')
  screen.getByText('Between $10.00 and $500.00 at once')
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveProperty('disabled', true)
})

it('checks a coupon at once, shows what is paid and credited, and sends it with the payment', async ({
  api,
  user,
  opened,
}) => {
  api.on(applyCoupon, () => ({ _id: payment()._id, code: 'SPRING', value: 0.1 }))
  api.on(topUp, () => payment({ paymentUrl: '/sandbox/p2', totalPrice: 45 }))
  await renderFeature(form)
  await user.clear(screen.getByRole('textbox', { name: 'Amount in USD' }))
  await user.type(screen.getByRole('textbox', { name: 'Amount in USD' }), '50')
  await user.click(screen.getByRole('button', { name: 'Use a coupon' }))
  await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'spring{Enter}')
  await screen.findByText('Coupon SPRING: 10 % off')
  expect(api.sent(applyCoupon)).toEqual([{ params: { code: 'spring' }, query: {} }])
  expect(api.sent(topUp)).toEqual([])
  screen.getByText('−$5.00')
  screen.getByText('$50', { selector: 'dd' })
  await user.click(screen.getByRole('button', { name: 'Pay $45.00' }))
  await expect.poll(opened).toEqual(['/sandbox/p2'])
  expect(api.sent(topUp)).toEqual([{ body: { amount: 50, couponCode: 'SPRING' } }])
})

it('says why a coupon cannot be used, and keeps the full price', async ({ api, user }) => {
  api.refuse(applyCoupon, 'coupons.expired')
  await renderFeature(form)
  await user.click(screen.getByRole('button', { name: 'Use a coupon' }))
  await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'OLD')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('This coupon has expired')
  screen.getByRole('button', { name: 'Pay $10.00' })
})

it('the full price comes back when a coupon is removed', async ({ api, user }) => {
  api.on(applyCoupon, () => ({ _id: payment()._id, code: 'SPRING', value: 0.5 }))
  await renderFeature(form)
  await user.click(screen.getByRole('button', { name: 'Use a coupon' }))
  await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'SPRING{Enter}')
  await screen.findByRole('button', { name: 'Pay $5.00' })
  await user.click(screen.getByRole('button', { name: 'Remove coupon' }))
  screen.getByRole('button', { name: 'Pay $10.00' })
})

it('lets the fan choose among the companies that can charge the amount, and names the preferred one only when asked', async ({
  api,
  user,
  opened,
}) => {
  api.on(topUp, () => payment({ paymentUrl: '/coins/p3' }))
  const methods = [
    paymentMethod({ paymentGateway: 'ccbill', maximum: 100 }),
    paymentMethod({ paymentGateway: 'nowpayments', kind: 'crypto', minimum: 20 }),
  ]
  const limits = topUpTerms({ isPlayMoney: false, methods })
  await renderFeature(<TopUpForm {...form.props} limits={limits} />)
  const amount = screen.getByRole('textbox', { name: 'Amount in USD' })
  await user.clear(amount)
  await user.type(amount, '50')
  await user.click(screen.getByRole('radio', { name: /Cryptocurrency/ }))
  await user.click(screen.getByRole('button', { name: 'Pay $50.00' }))
  await expect.poll(opened).toEqual(['/coins/p3'])
  expect(api.sent(topUp)).toEqual([{ body: { amount: 50, paymentGateway: 'nowpayments' } }])
  await user.clear(amount)
  await user.type(amount, '15')
  expect(screen.queryByRole('radio', { name: /Cryptocurrency/ })).toBeNull()
})
