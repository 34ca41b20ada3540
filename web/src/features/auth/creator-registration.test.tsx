import { registerPerformer } from '@stagedoor/contract/auth'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import CreatorForm from './creator-form.tsx'

const categoryId = '0199a0b0c0d0700080000000000000ca'
const form = (
  <CreatorForm
    texts={[]}
    countries={[{ value: 'DE', text: 'Germany' }]}
    categories={[{ value: categoryId, text: 'Dance' }]}
  />
)

async function fillIn(user: UserEvent, birthDate = '1990-05-01'): Promise<void> {
  const typed = {
    'First name': 'Mia',
    'Last name': 'Lund',
    'Birth date': birthDate,
    'Display name': 'Mia',
    Username: 'mia',
    'E-mail': 'mia@site.test',
    Password: 'velvet-curtain-42',
    'Confirm password': 'velvet-curtain-42',
  }
  for (const [label, text] of Object.entries(typed))
    await user.type(screen.getByLabelText(label), text)
  await user.selectOptions(screen.getByLabelText('Country'), 'DE')
  await user.click(screen.getByText('Dance'))
  const documents = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  for (const input of documents)
    await user.upload(input, new File(['id'], 'id.jpg', { type: 'image/jpeg' }))
}
const submit = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Submit registration' }))

it('uploads the registration of a creator with both documents', async ({ api, user }) => {
  api.on(registerPerformer, () => ({ message: 'Check your mail', ticket: 't' }))
  const page = await renderFeature(form, { viewer: null })
  await fillIn(user)
  await submit(user)
  await expect.poll(page.location).toBe('/auth/check-your-mail?email=mia%40site.test')
  const [sent] = api.sent(registerPerformer)
  expect(sent?.body).toMatchObject({
    username: 'mia',
    dateOfBirth: '1990-05-01',
    categoryIds: [categoryId],
  })
  expect(Object.keys(sent?.files ?? {})).toEqual(['idVerification', 'documentVerification'])
})

it('a taken username is reported at its field', async ({ api, user }) => {
  api.refuse(registerPerformer, 'accounts.username_taken')
  await renderFeature(form, { viewer: null })
  await fillIn(user)
  await submit(user)
  await screen.findByText('This username is taken')
})

it('refuses creators who are not of age before anything is sent', async ({ api, user }) => {
  await renderFeature(form, { viewer: null })
  await fillIn(user, `${new Date().getFullYear() - 17}-01-01`)
  await submit(user)
  await screen.findByText('Creators are 18 or older')
  expect(api.sent(registerPerformer)).toEqual([])
})
