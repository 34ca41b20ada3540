import { openConnectedAccount } from '@stagedoor/contract/banking'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { ConnectedAccount } from './connected-account.tsx'

const gateway = { name: 'stripe', title: 'Stripe' }
const account = { accountId: 'acct_1', canReceive: false, missing: ['external_account'] }

it('leads a creator to the page of the payment company, and says what the account still needs', async ({
  api,
  user,
  opened,
}) => {
  api.on(openConnectedAccount, () => ({ ...account, url: 'https://connect.stripe.com/setup/1' }))
  await renderFeature(<ConnectedAccount gateway={gateway} account={null} />)
  await user.click(screen.getByRole('button', { name: 'Connect Stripe' }))
  await expect.poll(opened).toEqual(['https://connect.stripe.com/setup/1'])
})

it('a connected account says when it can receive payouts, or why it could not be opened', async ({
  api,
  user,
}) => {
  api.refuse(openConnectedAccount, 'payments.gateway_failed')
  await renderFeature(
    <ConnectedAccount gateway={gateway} account={{ ...account, canReceive: true, missing: [] }} />,
  )
  screen.getByText('Ready for payouts')
  await user.click(screen.getByRole('button', { name: 'Continue at Stripe' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})
