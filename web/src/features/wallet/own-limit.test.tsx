import { setOwnLimit } from '@stagedoor/contract/payments'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { OwnLimitCard, type WireOwnLimit } from './own-limit-card.tsx'

const own = (changes: Partial<WireOwnLimit> = {}): WireOwnLimit => ({
  limit: null,
  spent: 20,
  until: '2026-12-01T00:00:00.000Z',
  next: null,
  ...changes,
})

it('a fan without a limit sets one, and an amount that is none is not sent', async ({
  api,
  user,
}) => {
  const chosen: (number | null)[] = []
  api.on(setOwnLimit, ({ body: { limit } }) => {
    chosen.push(limit)
    return own({ limit })
  })
  await renderFeature(<OwnLimitCard first={own()} currency="USD" />)
  await user.click(screen.getByRole('button', { name: 'Set a limit' }))
  const field = await screen.findByLabelText('At most in a month ($)')
  await user.type(field, 'much')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter an amount, or 0 to pay nothing.')).toBeDefined()
  await user.clear(field)
  await user.type(field, '50')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/\$20.* of \$50.* this month/)).toBeDefined()
  expect(chosen).toEqual([50])
})

it('a raise that waits is named with its time', async () => {
  const next = { limit: 80, at: '2026-11-30T10:00:00.000Z' }
  await renderFeature(<OwnLimitCard first={own({ limit: 50, next })} currency="USD" />)
  expect(screen.getByText(/\$80.* from/)).toBeDefined()
})
