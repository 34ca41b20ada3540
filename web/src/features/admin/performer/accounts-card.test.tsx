import { readStatistics } from '@stagedoor/contract/admin'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { statistics } from '../../../../test/fixtures.ts'
import { AccountsCard } from './accounts-card.tsx'

it('shows where payouts of a creator go, and closes the form of an account once it is saved', async ({
  api,
  user,
}) => {
  api.on(readStatistics, () => statistics())
  const paypalSetting = { key: 'paypal' as const, value: { email: 'mia@example.com' } }
  const form = (account: string, onDone: () => void) => (
    <button type="button" onClick={onDone}>
      {`Save ${account}`}
    </button>
  )
  await renderFeature(
    <AccountsCard accounts={{ bankingInformation: null, paypalSetting }} form={form} />,
  )
  screen.getByText('None')
  screen.getByText('mia@example.com')
  for (const [name, save] of [
    ['Change bank account', 'Save bank'],
    ['Change PayPal address', 'Save paypal'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }))
    await user.click(await screen.findByRole('button', { name: save }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }
})
