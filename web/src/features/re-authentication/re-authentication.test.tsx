import { proveIdentity } from '@stagedoor/contract/auth'
import { mailProofCode, readFactors } from '@stagedoor/contract/factors'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { factors } from '../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import ReAuthenticationDialog from './re-authentication-dialog.tsx'

const until = '2026-03-20T12:15:00.000Z'

it('proves the identity by the password', async ({ api, user }) => {
  const onProved = vi.fn()
  api.on(readFactors, () => factors())
  api.on(proveIdentity, () => ({ until }))
  await renderFeature(
    <ReAuthenticationDialog
      onClose={vi.fn()}
      onProved={onProved}
      reason="This records a payout."
    />,
  )
  screen.getByText(/^This records a payout. Confirm/)
  await user.type(await screen.findByLabelText('Password'), 'velvet-curtain-42')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await expect.poll(() => onProved).toHaveBeenCalledOnce()
  expect(api.sent(proveIdentity)).toEqual([{ body: { password: 'velvet-curtain-42' } }])
})

it('says that the password is incorrect and stays open', async ({ api, user }) => {
  const onProved = vi.fn()
  api.on(readFactors, () => factors())
  api.refuse(proveIdentity, 'auth.incorrect_password')
  await renderFeature(<ReAuthenticationDialog onClose={vi.fn()} onProved={onProved} />)
  await user.type(await screen.findByLabelText('Password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect password')
  expect(onProved).not.toHaveBeenCalled()
})

it('mails a code to accounts without a password', async ({ api, user }) => {
  api.on(readFactors, () => factors({ hasPassword: false }))
  api.on(mailProofCode, () => ({ until }))
  await renderFeature(<ReAuthenticationDialog onClose={vi.fn()} onProved={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: 'E-mail me a code' }))
  await screen.findByLabelText('Code from the e-mail')
})

it('says how to go on with an account that has no proof yet', async ({ api }) => {
  api.on(readFactors, () => factors({ hasPassword: false, hasMail: false, passkeys: [] }))
  await renderFeature(<ReAuthenticationDialog onClose={vi.fn()} onProved={vi.fn()} />)
  await screen.findByText(/Open the link in your receipt, or request a link to log in/)
})
