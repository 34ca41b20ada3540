import { acceptPrice } from '@stagedoor/contract/subscriptions'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard, subscription } from '../../../test/fixtures.ts'
import { nextForFan } from '../../lib/money/subscription-dates.ts'
import { AcceptPriceDialog } from './accept-price-dialog.tsx'

const newPrice = {
  price: 12,
  from: '2026-04-15T12:00:00.000Z',
  consentText: 'From 15 April 2026 your subscription costs $12.00 instead of $9.99 every month.',
}
const asked = subscription({ performerInfo: personCard(), state: 'active', newPrice })

it('shows the terms of a new price and accepts it', async ({ api, user }) => {
  const onAccepted = vi.fn()
  api.on(acceptPrice, () => subscription({ price: 12 }))
  await renderFeature(
    <AcceptPriceDialog subscription={asked} onClose={vi.fn()} onAccepted={onAccepted} />,
  )
  screen.getByText(newPrice.consentText)
  screen.getByText(/^Without your answer the subscription ends/)
  await user.click(screen.getByRole('button', { name: 'Accept $12.00' }))
  await screen.findAllByText('Your subscription to Mia continues')
  expect(onAccepted).toHaveBeenCalledOnce()
  expect(api.sent(acceptPrice)).toEqual([{ params: { id: asked._id }, body: { price: 12 } }])
})

it('says that the price changed in the meantime', async ({ api, user }) => {
  api.refuse(acceptPrice, 'subscriptions.terms_changed')
  await renderFeature(
    <AcceptPriceDialog subscription={asked} onClose={vi.fn()} onAccepted={vi.fn()} />,
  )
  await user.click(screen.getByRole('button', { name: 'Accept $12.00' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The terms have changed/)
})

it('the list of subscriptions says what happens with and without an answer to a new price', () => {
  const text = nextForFan(asked, new Date('2026-03-20T12:00:00Z'))
  expect(text).toBe('Costs $12.00 from 15 Apr if you accept. Otherwise it ends then.')
})
