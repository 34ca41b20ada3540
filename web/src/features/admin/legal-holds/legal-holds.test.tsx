import { done } from '@stagedoor/contract/kit'
import { liftLegalHold, setLegalHold } from '@stagedoor/contract/legalholds'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { LiftAction } from './columns.tsx'
import { LegalHoldCard } from './set-legal-hold.tsx'

const id = '0199a0b0c0d0700080000000000000e1'
const hold = {
  _id: id,
  subject: 'account' as const,
  subjectId: id,
  owner: personCard(),
  isDisclosed: false,
  reason: 'A court asked',
  setBy: personCard(),
  setAt: '2026-03-16T12:00:00.000Z',
  liftedBy: null,
  liftedAt: null,
  liftReason: '',
}

it('sets a legal hold on a message, and says whether its owner may know', async ({ api, user }) => {
  api.on(setLegalHold, () => done)
  await renderFeature(<LegalHoldCard subject="message" subjectId={id} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Set a legal hold' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a legal hold?' }))
  await user.click(dialog.getByLabelText('The owner may read that something is kept, and why'))
  await user.type(dialog.getByLabelText('Reason'), 'A court asked')
  await user.click(dialog.getByRole('button', { name: 'Set a legal hold' }))
  await screen.findAllByText('Legal hold set')
  expect(api.sent(setLegalHold)).toEqual([
    { body: { subject: 'message', subjectId: id, reason: 'A court asked', isDisclosed: true } },
  ])
})

it('lifts a legal hold with a reason, and offers nothing for one that was lifted', async ({
  api,
  user,
}) => {
  api.on(liftLegalHold, () => done)
  await renderFeature(<LiftAction hold={hold} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Lift' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lift this legal hold?' }))
  await user.type(dialog.getByLabelText('Reason'), 'The trial is over')
  await user.click(dialog.getByRole('button', { name: 'Lift' }))
  await screen.findAllByText('Legal hold lifted')
  expect(api.sent(liftLegalHold)).toEqual([
    { params: { id }, body: { reason: 'The trial is over' } },
  ])
  const lifted = { ...hold, liftedAt: '2026-03-17T12:00:00.000Z', liftReason: 'Over' }
  await renderFeature(<LiftAction hold={lifted} />, { viewer: admin() })
  expect(screen.getAllByRole('button', { name: 'Lift' })).toHaveLength(1)
})

it('offers no legal hold to a role that may only read', async () => {
  const viewer = admin({ staffRole: 'read_only' })
  await renderFeature(<LegalHoldCard subject="message" subjectId={id} />, { viewer })
  expect(screen.queryByRole('button', { name: 'Set a legal hold' })).toBeNull()
})
