import { done } from '@stagedoor/contract/kit'
import { deleteCard } from '@stagedoor/contract/payments'
import { screen } from '@testing-library/react'
import { expect, it as plainIt, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { firstCard, NEW_CARD } from './card-choice.tsx'
import type { WireCard } from './labels.ts'
import { RemoveCard } from './remove-card.tsx'

const at = '2026-03-15T12:00:00.000Z'
const id = '0199a0b0c0d0700080000000000000e1'
const card = (changes: Partial<WireCard> = {}): WireCard => ({
  _id: id,
  paymentGateway: 'sandbox',
  holderName: 'Robin',
  brand: 'Visa',
  last4Digits: '4242',
  month: 12,
  year: 2099,
  token: id,
  isProduction: false,
  isDefault: false,
  createdAt: at,
  updatedAt: at,
  ...changes,
})

plainIt(
  'a payment suggests the default card, otherwise the newest valid one, otherwise a new one',
  () => {
    const now = new Date(at)
    const chosen = card({ token: 'chosen', isDefault: true })
    const expired = card({ token: 'expired', isDefault: true, year: 2020 })
    const newest = card({ token: 'newest' })
    expect(firstCard([newest, chosen], now)).toBe('chosen')
    expect(firstCard([newest, expired], now)).toBe('newest')
    expect(firstCard([expired], now)).toBe(NEW_CARD)
  },
)

it('names the subscriptions that a card pays for before it is removed', async ({ api, user }) => {
  api.on(deleteCard, () => done)
  const onClose = vi.fn()
  await renderFeature(<RemoveCard card={card()} creators={['Mia', 'Zoe']} onClose={onClose} />)
  screen.getByText(/It pays for your subscriptions to Mia, Zoe/)
  await user.click(screen.getByRole('button', { name: 'Remove the card' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(api.sent(deleteCard)).toEqual([{ params: { id } }])
})
