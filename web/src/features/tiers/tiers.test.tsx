import { createTier, listTiers, updateTier } from '@stagedoor/contract/tiers'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { TiersCard } from './tiers-card.tsx'

const first = {
  tier: 1,
  name: '',
  description: '',
  benefits: [],
  monthlyPrice: 10,
  threeMonthPrice: 0,
  sixMonthPrice: 0,
  yearlyPrice: 0,
  currency: 'USD',
  isOpen: true,
  subscribers: 3,
}
const second = { ...first, tier: 2, name: 'Gold', benefits: ['Letters'], monthlyPrice: 20 }

it('a creator adds a tier with its benefits and price', async ({ api, user }) => {
  api.on(listTiers, () => ({ data: [first] }))
  api.on(createTier, () => second)
  await renderFeature(<TiersCard />)
  await screen.findByText('$10.00 a month · 3 fans')
  screen.getByText('Tier 1')
  await user.click(screen.getByRole('button', { name: 'Add a tier' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Gold')
  await user.type(screen.getByRole('textbox', { name: /Benefits/ }), 'Letters')
  await user.type(screen.getByRole('textbox', { name: /Monthly price/ }), '20')
  await user.click(screen.getByRole('button', { name: 'Add this tier' }))
  const prices = { monthlyPrice: 20, threeMonthPrice: 0, sixMonthPrice: 0, yearlyPrice: 0 }
  const body = { name: 'Gold', benefits: ['Letters'], ...prices }
  await expect.poll(() => api.sent(createTier)).toEqual([{ body }])
})

it('a creator closes a tier, and reads why a price is refused', async ({ api, user }) => {
  api.on(listTiers, () => ({ data: [first, second] }))
  api.refuse(updateTier, 'tiers.price_order', {
    field: 'monthlyPrice',
    neighbor: 10,
  })
  await renderFeature(<TiersCard />)
  await user.click(await screen.findByRole('button', { name: 'Edit Gold' }))
  await user.click(screen.getByRole('switch', { name: 'Open for new subscribers' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Each tier must cost more than the one below it/)
  expect(api.sent(updateTier)[0]).toMatchObject({ params: { tier: 2 }, body: { isOpen: false } })
})
