import { payDirectly, readDirect, readTerms } from '@stagedoor/contract/checkout'
import { listCards, readTransaction } from '@stagedoor/contract/payments'
import { openCharges, readBalance } from '@stagedoor/contract/wallet'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { balance, payment, paymentMethod } from '../../../test/payment-fixtures.ts'
import { viewer } from '../../../test/session-fixtures.ts'
import BuyDialog from './buy-dialog.tsx'
import { returnTargetOf } from './payment/return-target.ts'
import type { ItemForSale } from './use-checkout.ts'

const item: ItemForSale = {
  _id: '0199a0b0c0d0700080000000000000d1',
  price: 12,
  performer: personCard(),
  contentsLabel: '3 photos',
  poster: null,
}

function ready(api: FakeApi, minimum: number): void {
  api.on(readBalance, () => balance({ balance: 5 }))
  api.on(listCards, () => ({ data: [], total: 0 }))
  api.on(readTerms, () => ({
    currency: 'USD',
    tokenConversionRate: 1,
    minimum,
    isPlayMoney: true,
    methods: [paymentMethod()],
  }))
}
const poor = { viewer: viewer({ balance: 5 }) }

it('a fan with too few tokens unlocks a post by card, without a top-up before', async ({
  api,
  user,
}) => {
  ready(api, 3)
  api.on(payDirectly, () => payment({ status: 'processing' }))
  api.on(readTransaction, () => payment({ status: 'success', isPending: false }))
  let state: 'charged' | 'refused' = 'refused'
  api.on(readDirect, () => ({ state }))
  await renderFeature(<BuyDialog intent={{ kind: 'buy', item }} onSettled={vi.fn()} />, poor)
  await user.click(await screen.findByRole('button', { name: 'Pay by card' }))
  await user.click(await screen.findByRole('button', { name: 'Pay $12.00 by card' }))
  await screen.findByText(
    'You paid, but this cannot be had any more. The amount is in your wallet.',
  )
  state = 'charged'
  await user.click(screen.getByRole('button', { name: 'Pay $12.00 by card' }))
  await screen.findByRole('heading', { name: 'It is unlocked and yours to keep' })
  const sent = { body: { kind: 'feed', ref: item._id, price: 12 } }
  expect(api.sent(payDirectly)).toEqual([sent, sent])
})

it('a price below what a card pays at least is topped up', async ({ api, user }) => {
  ready(api, 20)
  await renderFeature(<BuyDialog intent={{ kind: 'buy', item }} onSettled={vi.fn()} />, poor)
  await user.click(await screen.findByRole('button', { name: 'Pay by card' }))
  await screen.findByRole('button', { name: 'Top up' })
  expect(screen.queryByRole('button', { name: /by card$/ })).toBeNull()
})

it('a fan pays by card the price that a refusal names, after another click, and comes back to it', async ({
  api,
  user,
  opened,
}) => {
  ready(api, 3)
  api.refuse(payDirectly, 'wallet.price_changed', { price: 15 })
  await renderFeature(<BuyDialog intent={{ kind: 'buy', item }} onSettled={vi.fn()} />, poor)
  await user.click(await screen.findByRole('button', { name: 'Pay by card' }))
  await user.click(await screen.findByRole('button', { name: 'Pay $12.00 by card' }))
  const agree = await screen.findByRole('button', { name: 'Pay $15.00 by card' })
  expect(screen.getByRole('alert').textContent).toMatch(/^The price changed to \$15/)
  api.on(payDirectly, () => payment({ paymentUrl: '/sandbox/p1' }))
  await user.click(agree)
  await expect.poll(opened).toEqual(['/sandbox/p1'])
  expect(api.sent(payDirectly).map(({ body }) => body.price)).toEqual([12, 15])
  expect(returnTargetOf(payment()._id)).toMatchObject({ intent: { item: { price: 15 } } })
})

it('what was bought in another tab is opened instead of paid by card', async ({ api, user }) => {
  ready(api, 3)
  api.refuse(payDirectly, 'wallet.already_bought')
  api.on(openCharges, () => ({ success: true as const }))
  const onSettled = vi.fn()
  await renderFeature(<BuyDialog intent={{ kind: 'buy', item }} onSettled={onSettled} />, poor)
  await user.click(await screen.findByRole('button', { name: 'Pay by card' }))
  await user.click(await screen.findByRole('button', { name: 'Pay $12.00 by card' }))
  await user.click(await screen.findByRole('button', { name: 'View post' }))
  await vi.waitFor(() => expect(onSettled).toHaveBeenCalledWith(true))
})
