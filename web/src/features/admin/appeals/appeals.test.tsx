import { decideAppeal } from '@stagedoor/contract/decisions'
import { done } from '@stagedoor/contract/kit'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { decision } from '../../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { ReviewCard } from './review-card.tsx'

const open = {
  _id: '0199a0b0c0d0700080000000000000c3',
  text: 'It is my own picture',
  author: personCard(),
  decider: personCard(),
  reviewer: null,
  outcome: null,
  reason: '',
  restoration: null,
  decision: decision(),
  reportId: null,
  obstacle: null,
  createdAt: '2026-03-16T12:00:00.000Z',
  decidedAt: null,
  needsSecondAdmin: false,
}

it('grants an appeal with a reason', async ({ api, user }) => {
  api.on(decideAppeal, () => done)
  await renderFeature(<ReviewCard appeal={open} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Grant' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant this appeal?' }))
  await user.type(dialog.getByLabelText('Reason'), 'You are right')
  await user.click(dialog.getByRole('button', { name: 'Grant' }))
  await screen.findAllByText('Appeal granted')
  expect(api.sent(decideAppeal)).toEqual([
    { params: { id: open._id }, body: { outcome: 'granted', reason: 'You are right' } },
  ])
})

it('offers no decision to the admin who made the decision, and asks the only one for a second', async () => {
  const own = { ...open, obstacle: 'own_decision' } as const
  await renderFeature(<ReviewCard appeal={own} />, { viewer: admin() })
  await screen.findByText('You made this decision. Another admin must review it.')
  expect(screen.queryByRole('button', { name: 'Grant' })).toBeNull()
  await renderFeature(<ReviewCard appeal={{ ...own, needsSecondAdmin: true }} />, {
    viewer: admin(),
  })
  await screen.findByText(/You are the only admin: invite a second one/)
})

it('an appeal that another admin has decided says so', async ({ api, user }) => {
  api.refuse(decideAppeal, 'decisions.appeal_decided')
  await renderFeature(<ReviewCard appeal={open} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this appeal?' }))
  await user.type(dialog.getByLabelText('Reason'), 'It is not yours')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This appeal has already been decided',
  )
})
