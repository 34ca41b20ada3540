import { done } from '@stagedoor/contract/kit'
import { verifyMailer } from '@stagedoor/contract/mailer'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { TestMail } from './test-mail.tsx'

const viewer = admin({ email: 'ada@site.test' })

it('sends a test mail to the admin, and says where it went', async ({ api, user }) => {
  api.on(verifyMailer, () => ({ ...done, to: 'ada@site.test', via: 'outbox' as const }))
  await renderFeature(<TestMail />, { viewer })
  await user.click(screen.getByRole('button', { name: 'Send test e-mail' }))
  await screen.findByText(/^Sent to ada@site.test. This site has no mail server yet/)
  expect(api.sent(verifyMailer)).toEqual([{ body: { email: 'ada@site.test' } }])
})

it('shows the answer of a mail server that refuses the mail', async ({ api, user }) => {
  api.refuse(verifyMailer, 'mailer.not_sent', { reason: '535 Authentication failed' })
  await renderFeature(<TestMail />, { viewer })
  await user.click(screen.getByRole('button', { name: 'Send test e-mail' }))
  const message = 'The mail server did not accept the test e-mail: 535 Authentication failed'
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})
