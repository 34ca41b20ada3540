import { setQuickUnlock } from '@stagedoor/contract/wallet'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { QuickUnlockCard } from './quick-unlock-card.tsx'

const first = { way: 'dialog', upTo: 10, usesCard: false } as const

it('a fan chooses to confirm by press and hold up to a price, and by the saved card', async ({
  api,
  user,
}) => {
  api.on(setQuickUnlock, ({ body }) => body)
  await renderFeature(<QuickUnlockCard first={first} />)
  expect(screen.queryByLabelText('Up to, in USD')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Press and hold/ }))
  const field = screen.getByLabelText('Up to, in USD')
  await user.clear(field)
  await user.type(field, '5000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Enter a price up to $1,000.')
  expect(api.sent(setQuickUnlock)).toEqual([])
  await user.clear(field)
  await user.type(field, '7.5')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findAllByText('Saved')
  expect(api.sent(setQuickUnlock)).toEqual([{ body: { way: 'hold', upTo: 7.5, usesCard: true } }])
})
