import { login, mailLoginLink } from '@stagedoor/contract/auth'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { isAppLocked, lockApp, lockMinutes, setLock } from '../../lib/session/app-lock.ts'
import LoginForm from './login-form.tsx'

const guest = { viewer: null }

async function logIn(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Username or e-mail'), 'robin')
  await user.type(screen.getByLabelText('Password'), 'velvet-curtain-42')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

it('a login opens the page that the visitor wanted', async ({ api, user, opened }) => {
  api.on(login, () => ({ token: 't' }))
  await renderFeature(<LoginForm />, { ...guest, route: '/auth/login?next=%2Fuser%2Fwallet' })
  await logIn(user)
  await expect.poll(opened).toEqual(['/user/wallet'])
  const body = { username: 'robin', password: 'velvet-curtain-42', remember: true }
  expect(api.sent(login)).toEqual([{ body }])
})

it('a login opens an app whose session ended while it was locked, and keeps its lock', async ({
  api,
  user,
  opened,
}) => {
  api.on(login, () => ({ token: 't' }))
  setLock(5)
  lockApp()
  await renderFeature(<LoginForm />, guest)
  await logIn(user)
  await expect.poll(opened).toEqual(['/auth/login'])
  expect([isAppLocked(), lockMinutes()]).toEqual([false, 5])
  setLock(0)
})

it('says that credentials are incorrect without naming the field', async ({
  api,
  user,
  opened,
}) => {
  api.refuse(login, 'auth.incorrect_credentials')
  await renderFeature(<LoginForm />, guest)
  await logIn(user)
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect credentials!')
  expect(opened()).toEqual([])
})

it('a login with a second factor asks for the code of the app, and sends it with the credentials', async ({
  api,
  user,
  opened,
}) => {
  api.refuse(login, 'auth.second_factor_needed')
  await renderFeature(<LoginForm />, guest)
  await logIn(user)
  await user.type(await screen.findByLabelText('Code'), '123456')
  api.refuse(login, 'factors.incorrect_code')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect or expired code')
  api.on(login, () => ({ token: 't' }))
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await expect.poll(opened).toEqual(['/auth/login'])
  expect(api.sent(login).at(-1)?.body).toMatchObject({ username: 'robin', code: '123456' })
})

it('offers a link to log in while attempts must wait, and keeps the page that the visitor wanted', async ({
  api,
  user,
}) => {
  api.refuse(login, 'request.too_many', { retryAfterSeconds: 20 })
  api.on(mailLoginLink, () => ({ success: true as const }))
  const page = await renderFeature(<LoginForm />, {
    ...guest,
    route: '/auth/login?next=%2Fmia%3Fask%3Dsubscribe',
  })
  expect(screen.queryByRole('button', { name: 'Send me a link' })).toBeNull()
  await logIn(user)
  await user.click(await screen.findByRole('button', { name: 'Send me a link' }))
  await expect.poll(page.location).toContain('/auth/check-your-mail?about=login&email=robin')
  expect(page.location()).toContain('next=%2Fmia%3Fask%3Dsubscribe')
  expect(api.sent(mailLoginLink)).toEqual([
    { body: { username: 'robin', next: '/mia?ask=subscribe' } },
  ])
})
