import { confirmSignUpByCode, followSignUp } from '@stagedoor/contract/auth'
import { screen } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { SignUpConfirmation } from './sign-up-confirmation.tsx'
import { readSignUpTicket, saveSignUpTicket } from './sign-up-ticket.ts'

const guest = { viewer: null }

beforeEach(() => saveSignUpTicket('my ticket'))

it('a sign-up confirmed in another browser moves on to what the visitor wanted', async ({
  api,
  opened,
}) => {
  api.on(followSignUp, () => ({ state: 'logged_in' as const, next: '/mia?ask=subscribe' }))
  await renderFeature(<SignUpConfirmation />, guest)
  await screen.findByLabelText('Code from the e-mail')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(opened).toEqual(['/mia?ask=subscribe'])
  expect(api.sent(followSignUp)).toEqual([{ body: { ticket: 'my ticket' } }])
  expect(readSignUpTicket()).toBeNull()
})

it('takes a code with spaces in place of the link, and says when it is wrong', async ({
  api,
  user,
  opened,
}) => {
  api.on(followSignUp, () => ({ state: 'waiting' as const }))
  api.refuse(confirmSignUpByCode, 'factors.incorrect_code')
  await renderFeature(<SignUpConfirmation />, guest)
  await user.type(await screen.findByLabelText('Code from the e-mail'), '123 456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Incorrect or expired code')
  expect(opened()).toEqual([])
  api.on(confirmSignUpByCode, () => ({ state: 'logged_in' as const }))
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await expect.poll(opened).toEqual(['/auth/login'])
  expect(api.sent(confirmSignUpByCode).at(-1)?.body).toEqual({
    ticket: 'my ticket',
    code: '123456',
  })
})

it('a tab that did not sign up shows no confirmation', async () => {
  sessionStorage.clear()
  await renderFeature(<SignUpConfirmation />, guest)
  expect(screen.queryByLabelText('Code from the e-mail')).toBeNull()
})
