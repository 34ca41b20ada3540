import { appeal, appealByLink, readStatement } from '@stagedoor/contract/decisions'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { decision } from '../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { AppealCard } from './appeal-card.tsx'
import { Statement } from './statement.tsx'

const made = {
  text: 'It is my own picture',
  createdAt: '2026-03-16T12:00:00.000Z',
  outcome: null,
  reason: '',
  decidedAt: null,
  restoration: null,
} as const

it('shows why something was removed, by which law, and how the site learned of it', async () => {
  await renderFeature(<Statement decision={decision({ source: 'notice', ground: 'illegal' })} />)
  await screen.findByText('It names a person')
  for (const text of ['Copyright', 'Directive 2001/29/EC, Article 3', 'Someone reported it to us'])
    expect(screen.getByText(text)).toBeDefined()
})

it('sends an appeal with what the person wrote', async ({ api, user }) => {
  api.on(appeal, () => decision({ appeal: made, canAppeal: false }))
  await renderFeature(<AppealCard decision={decision()} />)
  await user.type(screen.getByLabelText('Why is the decision wrong?'), made.text)
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  await expect.poll(() => api.sent(appeal)).toHaveLength(1)
  expect(api.sent(appeal)).toEqual([
    { params: { id: decision()._id }, body: { text: 'It is my own picture' } },
  ])
})

it('sends an appeal by the link of a mail, for a person who cannot log in', async ({
  api,
  user,
}) => {
  api.on(appealByLink, () => decision({ appeal: made, canAppeal: false }))
  const params = { token: `${decision()._id}.${'x'.repeat(43)}` }
  const by = { call: appealByLink, params, settles: [readStatement] }
  await renderFeature(<AppealCard decision={decision({ subject: 'account_closed' })} by={by} />)
  await user.type(screen.getByLabelText('Why is the decision wrong?'), made.text)
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  await expect.poll(() => api.sent(appealByLink)).toHaveLength(1)
  expect(api.sent(appealByLink)).toEqual([{ params, body: { text: made.text } }])
})

it('says that an appeal came too late', async ({ api, user }) => {
  api.refuse(appeal, 'decisions.appeal_too_late')
  await renderFeature(<AppealCard decision={decision()} />)
  await user.type(screen.getByLabelText('Why is the decision wrong?'), made.text)
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The six months in which this decision could be appealed against are over',
  )
})

it('says honestly that nothing is left of what a granted appeal was about', async () => {
  const granted = { ...made, outcome: 'granted', reason: 'You are right' } as const
  const appealed = { ...granted, restoration: 'impossible' as const }
  await renderFeature(<AppealCard decision={decision({ appeal: appealed, canAppeal: false })} />)
  await screen.findByText(/We cannot restore it, because nothing of it is left/)
})
