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
    <GroupPricesField groupPrices={{ 3: '5' }} problem={undefined} onChange={onChange} />,
    { viewer: creator() },
  )
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  await user.clear(screen.getByRole('textbox', { name: 'Tier 3' }))
  expect(onChange).toHaveBeenCalledWith({ 3: '' })
})
