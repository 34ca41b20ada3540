import { readStatistics } from '@stagedoor/contract/admin'
import { adminDecideName } from '@stagedoor/contract/banking'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { statistics } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { AccountsCard } from './accounts-card.tsx'

const none = {
  bankingInformation: null,
  paypalSetting: null,
  cryptoAccount: null,
  offersCrypto: false,
  states: [],
  frozenAt: null,
  names: null,
}

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
    <AccountsCard
      performerId="0199a0b0c0d0700080000000000000d1"
      accounts={{ ...none, paypalSetting }}
      form={form}
    />,
    {
      viewer: admin(),
    },
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

it('shows where payouts of a creator go to staff who may only read it, without changes', async () => {
  await renderFeature(
    <AccountsCard
      performerId="0199a0b0c0d0700080000000000000d1"
      accounts={none}
      form={() => null}
    />,
    {
      viewer: admin({ staffRole: 'support' }),
    },
  )
  expect(screen.getAllByText('None')).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})

it('accepts the bank account whose name staff saw, with the reason', async ({ api, user }) => {
  api.on(readStatistics, () => statistics())
  api.on(adminDecideName, () => ({ success: true as const }))
  const at = '2026-03-01T10:00:00.000Z'
  await renderFeature(
    <AccountsCard
      performerId="0199a0b0c0d0700080000000000000d1"
      accounts={{
        ...none,
        states: [{ type: 'banking', name: 'waits' }],
        names: { account: 'Mia Stone', documents: 'Mia Brook', at },
      }}
      form={() => null}
    />,
    { viewer: admin() },
  )
  screen.getByText('Mia Brook')
  await user.click(screen.getByRole('button', { name: 'Accept name' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Married in May')
  await user.click(dialog.getByRole('button', { name: 'Accept name' }))
  await expect
    .poll(() => api.sent(adminDecideName).map(({ body }) => body))
    .toEqual([{ isAccepted: true, reason: 'Married in May', at }])
})
