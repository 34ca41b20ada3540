import { listCards } from '@stagedoor/contract/payments'
import { changeTier, readOffers, subscribe } from '@stagedoor/contract/subscriptions'
import { readTopUpTerms } from '@stagedoor/contract/wallet'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard, subscription } from '../../../test/fixtures.ts'
import { offer, offers, payment, topUpTerms } from '../../../test/payment-fixtures.ts'
import SubscribeDialog from './subscribe-dialog.tsx'

const performer = personCard()
const tier = (number: number, name: string, offered = [offer()]) => ({
  tier: number,
  name,
  description: '',
  benefits: [`Benefit of ${name}`],
  isOpen: true,
  monthlyPrice: 10 * number,
  offers: offered,
})
const gold = offer({ price: 20, renewalPrice: 20, consentHash: 'gold' })

function offerWith(api: FakeApi, changes: Parameters<typeof offers>[0]): void {
  api.on(readOffers, () => offers(changes))
  api.on(readTopUpTerms, () => topUpTerms())
  api.on(listCards, () => ({ data: [], total: 0 }))
}

it('a new fan compares the tiers and subscribes to a higher one', async ({ api, user, opened }) => {
  offerWith(api, {
    tiers: [tier(1, 'Silver'), tier(2, 'Gold', [gold])],
    isAnsweredByTeam: true,
  })
  api.on(subscribe, () => payment({ type: 'monthly_subscription', paymentUrl: '/sandbox/p1' }))
  await renderFeature(
    <SubscribeDialog intent={{ kind: 'subscribe', performer }} onSettled={vi.fn()} />,
  )
  await user.click(await screen.findByRole('radio', { name: /Gold.*Everything in Silver/ }))
  screen.getByText('Messages may be answered by a team.')
  await user.click(screen.getByRole('button', { name: 'Pay $20.00 and subscribe' }))
  await expect.poll(opened).toEqual(['/sandbox/p1'])
  const body = { performerId: performer._id, type: 'monthly', tier: 2, consentHash: 'gold' }
  expect(api.sent(subscribe)).toEqual([{ body }])
})

it('a subscriber of a higher tier moves down with the next payment', async ({ api, user }) => {
  const own = subscription({ tier: 2, tierName: 'Gold', price: 20, performerInfo: performer })
  const later = offer({ from: '2026-04-20T12:00:00.000Z', consentHash: 'down' })
  offerWith(api, {
    subscription: own,
    tiers: [tier(1, 'Silver', [later]), tier(2, 'Gold', [gold])],
  })
  api.on(changeTier, () => own)
  const onSettled = vi.fn()
  await renderFeature(
    <SubscribeDialog intent={{ kind: 'subscribe', performer }} onSettled={onSettled} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Choose another tier' }))
  const present = await screen.findByRole<HTMLInputElement>('radio', { name: /Gold.*Your tier/ })
  expect(present.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Change with the next payment' }))
  await expect.poll(() => onSettled.mock.calls).toEqual([[true]])
  const body = { tier: 1, consentHash: 'down' }
  expect(api.sent(changeTier)).toEqual([{ params: { id: own._id }, body }])
})
