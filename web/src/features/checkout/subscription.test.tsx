import { applyCoupon } from '@stagedoor/contract/coupons'
import { listCards } from '@stagedoor/contract/payments'
import { readOffers, subscribe } from '@stagedoor/contract/subscriptions'
import { readRate } from '@stagedoor/contract/taxes'
import { readTopUpTerms } from '@stagedoor/contract/wallet'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import {
  offer,
  offers,
  payment,
  paymentMethod,
  topUpTerms,
} from '../../../test/payment-fixtures.ts'
import { site } from '../../../test/session-fixtures.ts'
import SubscribeDialog from './subscribe-dialog.tsx'

const performer = personCard()
const dialog = <SubscribeDialog intent={{ kind: 'subscribe', performer }} onSettled={vi.fn()} />

function offerWith(api: FakeApi, offered = [offer()]): void {
  api.on(readOffers, () => offers({ offers: offered }))
  api.on(readTopUpTerms, () => topUpTerms())
  api.on(listCards, () => ({ data: [], total: 0 }))
}

it('a subscriber agrees to the offer that is shown, and comes to the page of the payment service', async ({
  api,
  user,
  opened,
}) => {
  offerWith(api)
  api.on(subscribe, () => payment({ type: 'monthly_subscription', paymentUrl: '/sandbox/p1' }))
  await renderFeature(dialog)
  await user.click(await screen.findByRole('button', { name: 'Pay $9.99 and subscribe' }))
  await expect.poll(opened).toEqual(['/sandbox/p1'])
  const { consentHash } = offer()
  expect(api.sent(subscribe)).toEqual([
    { body: { performerId: performer._id, type: 'monthly', consentHash } },
  ])
})

it('shows the sales tax within the price before paying', async ({ api }) => {
  offerWith(api, [offer({ price: 10, renewalPrice: 10 })])
  api.on(readRate, () => ({ rate: { country: 'DE', basisPoints: 1900 } }))
  await renderFeature(dialog, { site: site({ taxEnabled: true }) })
  await screen.findByText('The price includes 19 % sales tax: $1.60.')
})

it('offers a bundle with its price per month and saving, and subscribes for its months', async ({
  api,
  user,
  opened,
}) => {
  const bundle = offer({ months: 3, price: 24, renewalPrice: 24, consentHash: 'three' })
  offerWith(api, [offer(), bundle])
  api.on(subscribe, () => payment({ type: 'monthly_subscription', paymentUrl: '/sandbox/p1' }))
  await renderFeature(dialog)
  await user.click(await screen.findByRole('radio', { name: /\$24\.00 for 3 months/ }))
  screen.getByText('Save 19%')
  screen.getByText('$8.00 a month, renews every 3 months, until you cancel')
  await user.click(screen.getByRole('button', { name: 'Pay $24.00 and subscribe' }))
  await expect.poll(opened).toEqual(['/sandbox/p1'])
  const body = { performerId: performer._id, type: 'monthly', months: 3, consentHash: 'three' }
  expect(api.sent(subscribe)).toEqual([{ body }])
})

it('a discount shows both prices, and its subscription has the code of the link by which the fan came', async ({
  api,
  user,
  opened,
}) => {
  const promotion = {
    percent: 50,
    periods: 1,
    regularPrice: 9.99,
    regularDate: '2026-04-20T12:00:00.000Z',
  }
  offerWith(api, [])
  api.on(readOffers, () => offers({ offers: [offer({ price: 5, promotion })], linkCode: 'Ab_9' }))
  api.on(subscribe, () => payment({ type: 'monthly_subscription', paymentUrl: '/sandbox/p1' }))
  await renderFeature(
    <SubscribeDialog
      intent={{ kind: 'subscribe', performer, offer: 'Ab_9' }}
      onSettled={vi.fn()}
    />,
  )
  await screen.findByText('$5.00 for the first month, then $9.99 a month')
  expect(api.sent(readOffers)).toEqual([
    { params: { performerId: performer._id }, query: { offer: 'Ab_9' } },
  ])
  await user.click(screen.getByRole('button', { name: 'Pay $5.00 and subscribe' }))
  await expect.poll(opened).toEqual(['/sandbox/p1'])
  const { consentHash } = offer()
  const body = { performerId: performer._id, type: 'monthly', consentHash, offer: 'Ab_9' }
  expect(api.sent(subscribe)).toEqual([{ body }])
})

it('takes a coupon off the first payment, and shows what is charged today and later', async ({
  api,
  user,
  opened,
}) => {
  offerWith(api, [offer({ price: 10, renewalPrice: 10 })])
  api.on(applyCoupon, () => ({ _id: performer._id, code: 'SALE', value: 0.2 }))
  api.on(subscribe, () => payment({ type: 'monthly_subscription', paymentUrl: '/sandbox/p1' }))
  await renderFeature(dialog)
  await user.click(await screen.findByRole('button', { name: 'Use a coupon' }))
  await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'sale')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('With the coupon SALE you pay only $8.00 today.')
  await user.click(screen.getByRole('button', { name: 'Pay $8.00 and subscribe' }))
  await expect.poll(opened).toEqual(['/sandbox/p1'])
  expect(api.sent(subscribe)).toMatchObject([{ body: { couponCode: 'SALE' } }])
})

it('a code for several months shows each price before it is agreed to, and sends the terms with it', async ({
  api,
  user,
  opened,
}) => {
  const known = offer({ price: 10, renewalPrice: 10, renewalDate: '2026-04-20T12:00:00.000Z' })
  const prices = [{ price: 5 }, { price: 10, from: '2026-06-20T12:00:00.000Z' }]
  const withCode = { ...known, consentHash: 'with', code: { code: 'HALF', prices } }
  offerWith(api)
  api.on(readOffers, (input) =>
    offers({ offers: [input?.query?.coupon === 'HALF' ? withCode : known] }),
  )
  api.on(applyCoupon, () => ({ _id: performer._id, code: 'HALF', value: 0.5, months: 3 }))
  api.on(subscribe, () => payment({ type: 'monthly_subscription', paymentUrl: '/sandbox/p1' }))
  await renderFeature(dialog)
  await user.click(await screen.findByRole('button', { name: 'Use a coupon' }))
  await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'half')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('$5.00 a month for 3 months, then $10.00')
  screen.getByText(/^every month before/)
  await user.click(screen.getByRole('button', { name: 'Pay $5.00 and subscribe' }))
  await expect.poll(opened).toEqual(['/sandbox/p1'])
  expect(api.sent(subscribe)).toMatchObject([{ body: { couponCode: 'HALF', consentHash: 'with' } }])
})

it('says why the terms of a code cannot be read, and lets nobody pay without them', async ({
  api,
  user,
}) => {
  offerWith(api, [offer({ price: 10, renewalPrice: 10 })])
  api.on(applyCoupon, () => ({ _id: performer._id, code: 'HALF', value: 0.5, months: 3 }))
  await renderFeature(dialog)
  await user.click(await screen.findByRole('button', { name: 'Use a coupon' }))
  api.refuse(readOffers, 'performers.not_found')
  await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'half')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/not found/)
  const pay = screen.getByRole('button', { name: 'Pay $5.00 and subscribe' })
  expect(pay.hasAttribute('disabled')).toBe(true)
})

it('a free subscription begins at once', async ({ api, user }) => {
  offerWith(api, [offer({ type: 'free', price: 0, renews: false, isTrial: true, trialDays: 7 })])
  api.on(subscribe, () =>
    payment({ type: 'free_subscription', status: 'success', isPending: false }),
  )
  await renderFeature(dialog)
  await user.click(await screen.findByRole('button', { name: 'Start the free trial' }))
  await screen.findByRole('heading', { name: 'You are subscribed to Mia' })
})

it('reads the offers again when their terms have changed', async ({ api, user }) => {
  offerWith(api)
  api.refuse(subscribe, 'subscriptions.terms_changed')
  await renderFeature(dialog)
  const agree = await screen.findByRole('button', { name: 'Pay $9.99 and subscribe' })
  offerWith(api, [offer({ price: 12 })])
  await user.click(agree)
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^The terms changed in the meantime/,
  )
  await screen.findByRole('button', { name: 'Pay $12.00 and subscribe' })
})

it('says that a creator offers no subscriptions', async ({ api }) => {
  offerWith(api, [])
  await renderFeature(dialog)
  await screen.findByText('No subscriptions right now')
})

it('an offer shows the companies that can charge its periods only, and sends the chosen one', async ({
  api,
  user,
  opened,
}) => {
  offerWith(api)
  const methods = [
    paymentMethod({ paymentGateway: 'ccbill', isRenewedByCompany: true }),
    paymentMethod({ paymentGateway: 'segpay', isRenewedByCompany: true }),
    paymentMethod({ paymentGateway: 'nowpayments', kind: 'crypto', periodMonths: [] }),
  ]
  api.on(readTopUpTerms, () => topUpTerms({ isPlayMoney: false, methods }))
  api.on(subscribe, () => payment({ type: 'monthly_subscription', paymentUrl: '/segpay/p1' }))
  await renderFeature(dialog)
  await user.click(await screen.findByRole('radio', { name: /Segpay/ }))
  expect(screen.queryByRole('radio', { name: /Cryptocurrency/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pay $9.99 and subscribe' }))
  await expect.poll(opened).toEqual(['/segpay/p1'])
  expect(api.sent(subscribe)).toMatchObject([{ body: { paymentGateway: 'segpay' } }])
})
