import { readStatistics } from '@stagedoor/contract/admin'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { statistics } from '../../../../test/fixtures.ts'
import { AccountsCard } from './accounts-card.tsx'

it('shows where payouts of a creator go, and closes the form of the bank account once it is saved', async ({
  api,
  user,
}) => {
  api.on(readStatistics, () => statistics())
  const paypalSetting = { key: 'paypal' as const, value: { email: 'mia@example.com' } }
  const form = (onDone: () => void) => (
    <button type="button" onClick={onDone}>
      Save
    </button>
  )
  await renderFeature(<AccountsCard accounts={{ bankingInformation: null, paypalSetting }} form={form} />)
  screen.getByText('None')
  screen.getByText('mia@example.com')
  await user.click(screen.getByRole('button', { name: 'Change bank account' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
