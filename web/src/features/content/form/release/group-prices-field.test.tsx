import { listTiers } from '@stagedoor/contract/tiers'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../../test/feature.tsx'
import { creator } from '../../../../../test/session-fixtures.ts'
import { GroupPricesField } from './group-prices-field.tsx'

it('the price of a deleted tier can be taken away', async ({ api, user }) => {
  api.on(listTiers, () => ({ data: [] }))
  const onChange = vi.fn()
  await renderFeature(
    <GroupPricesField price="9" groupPrices={{ 3: '5' }} problem={undefined} onChange={onChange} />,
    { viewer: creator() },
  )
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  await user.clear(screen.getByRole('textbox', { name: 'Tier 3' }))
  expect(onChange).toHaveBeenCalledWith({ 3: '' })
})

it('each price says what the creator gets of it, and a free one that it is free', async ({
  api,
}) => {
  api.on(listTiers, () => ({ data: [] }))
  await renderFeature(
    <GroupPricesField
      price="20"
      groupPrices={{ 0: '10', 1: '0' }}
      problem={undefined}
      onChange={() => undefined}
    />,
    { viewer: creator({ commissionPercentage: 0.2 }) },
  )
  screen.getByText('You get $8.00')
  screen.getByText('Free')
})

it('marks the price that is not below the one before it, and no other', async ({ api }) => {
  api.on(listTiers, () => ({ data: [] }))
  await renderFeature(
    <GroupPricesField
      price="20"
      groupPrices={{ 0: '10', 1: '10', 2: '5' }}
      problem="Each price must be lower than the one before it."
      onChange={() => undefined}
    />,
    { viewer: creator() },
  )
  const marked = screen
    .getAllByRole('textbox')
    .map((field) => field.getAttribute('aria-invalid') === 'true')
  expect(marked).toEqual([false, true, false])
})
