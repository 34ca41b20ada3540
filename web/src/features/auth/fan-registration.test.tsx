import { registerFan } from '@stagedoor/contract/auth'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import FanForm from './fan-form.tsx'

const texts = [{ slug: 'terms', title: 'Terms', hash: 'a'.repeat(64) }]
const form = <FanForm next="/mia?ask=tip" texts={texts} />

async function fillIn(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Display name'), 'Robin')
  await user.type(screen.getByLabelText('Username'), 'robin')
  await user.type(screen.getByLabelText('E-mail'), 'robin@site.test')
  await user.type(screen.getByLabelText('Password'), 'velvet-curtain-42')
}
const signUp = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Sign up' }))

it('registers a fan who accepts the texts, and asks to check the mail', async ({ api, user }) => {
  api.on(registerFan, () => ({ message: 'Check your mail', ticket: 't' }))
  const page = await renderFeature(form, { viewer: null })
  await fillIn(user)
  await signUp(user)
  await expect
    .poll(page.location)
    .toBe('/auth/check-your-mail?email=robin%40site.test&next=%2Fmia%3Fask%3Dtip')
  const account = {
    name: 'Robin',
    username: 'robin',
    email: 'robin@site.test',
    password: 'velvet-curtain-42',
  }
  expect(api.sent(registerFan)).toEqual([
    { body: { ...account, acceptedTexts: texts.map(({ hash }) => hash), next: '/mia?ask=tip' } },
  ])
})

it('a taken username is reported at its field', async ({ api, user }) => {
  api.refuse(registerFan, 'accounts.username_taken')
  await renderFeature(form, { viewer: null })
  await fillIn(user)
  await signUp(user)
  await screen.findByText('This username is taken')
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
})

it('a sign-up with an invalid field is not sent', async ({ api, user }) => {
  await renderFeature(form, { viewer: null })
  await signUp(user)
  await screen.findByText('Choose a name')
  screen.getByText('Not a valid e-mail address')
  expect(api.sent(registerFan)).toEqual([])
})
