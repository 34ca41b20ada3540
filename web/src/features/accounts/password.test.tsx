import { changePassword } from '@stagedoor/contract/auth'
import { readFactors } from '@stagedoor/contract/factors'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { factors } from '../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { PasswordCard } from './password-card.tsx'

async function change(user: UserEvent, again = 'other-curtain-43'): Promise<void> {
  await user.type(screen.getByLabelText('Current password'), 'velvet-curtain-42')
  await user.type(screen.getByLabelText('New password'), 'other-curtain-43')
  await user.type(screen.getByLabelText('Confirm new password'), again)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

it('changes the password and says that other devices are logged out', async ({ api, user }) => {
  api.on(readFactors, () => factors())
  api.on(changePassword, () => true as const)
  await renderFeature(<PasswordCard />)
  await change(user)
  await screen.findAllByText('Changes saved. You are logged out on your other devices.')
  const body = { password: 'other-curtain-43', currentPassword: 'velvet-curtain-42' }
  expect(api.sent(changePassword)).toEqual([{ body }])
})

it('says that the current password is incorrect', async ({ api, user }) => {
  api.on(readFactors, () => factors())
  api.refuse(changePassword, 'auth.incorrect_password')
  await renderFeature(<PasswordCard />)
  await change(user)
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect password')
})

it('a form whose new passwords differ is not sent', async ({ api, user }) => {
  api.on(readFactors, () => factors())
  await renderFeature(<PasswordCard />)
  await change(user, 'another-curtain-44')
  await screen.findByText('The passwords do not match')
  expect(api.sent(changePassword)).toEqual([])
})
