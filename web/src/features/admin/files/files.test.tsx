import { done } from '@stagedoor/contract/kit'
import { approveOpening, askToOpen, takeDown } from '@stagedoor/contract/takedowns'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { OpeningsCard } from './openings-card.tsx'
import { TakedownAction } from './takedown-action.tsx'

const fileId = '0199a0b0c0d0700080000000000000f1'
const id = '0199a0b0c0d0700080000000000000f2'
const createdAt = '2026-03-16T12:00:00.000Z'
const file = {
  _id: fileId,
  kind: 'feed-photo' as const,
  name: 'beach.jpg',
  size: 120_000,
  createdAt,
  owner: personCard(),
  places: [
    { kind: 'feed' as const, id, title: 'Beach', isRemoved: true, purchases: 2, refund: 20 },
    { kind: 'vault' as const, id, title: '', isRemoved: false, purchases: 0, refund: 0 },
  ],
  placeCount: 2,
}
const hold = {
  _id: id,
  fileId,
  decisionId: id,
  state: 'held' as const,
  kind: 'feed-photo' as const,
  name: 'beach.jpg',
  size: 120_000,
  owner: personCard(),
  violation: 'no_consent' as const,
  reason: 'Reported',
  heldAt: createdAt,
  keptUntil: '2027-03-16T12:00:00.000Z',
  waitingOpenings: 1,
}
const opening = {
  _id: id,
  reason: 'The police asked',
  askedBy: personCard(),
  askedAt: createdAt,
  reads: [],
  approvedBy: null,
  opensUntil: null,
  canApprove: true,
  canOpen: false,
}

it('says what a takedown removes and refunds before it takes a file down with a reason', async ({
  api,
  user,
}) => {
  api.on(takeDown, () => ({ decisionId: id, files: 1, removed: 1, cases: 1 }))
  const places = { hold: null, openings: [], files: [file], copies: [{ ...file, places: [] }] }
  await renderFeature(<TakedownAction fileId={fileId} places={places} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Take down' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this file down?' }))
  dialog.getByText('1 thing that is nothing without it is removed.')
  dialog.getByText(/2 purchases are refunded/)
  dialog.getByText('A case is opened for 1 copy of another account.')
  await user.type(dialog.getByLabelText('Reason'), 'It shows another person')
  await user.click(dialog.getByRole('button', { name: 'Take down' }))
  await screen.findAllByText('File taken down')
  expect(api.sent(takeDown)).toEqual([
    { params: { id: fileId }, body: { reason: 'It shows another person' } },
  ])
})

it('an admin asks to open a held file with a reason, and approves the request of another', async ({
  api,
  user,
}) => {
  api.on(askToOpen, () => done)
  api.on(approveOpening, () => done)
  await renderFeature(<OpeningsCard hold={hold} openings={[opening]} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Ask to open' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask to open the file?' }))
  await user.type(dialog.getByLabelText('Reason for access'), 'A court asked')
  await user.click(dialog.getByRole('button', { name: 'Ask' }))
  await screen.findAllByText('Request sent')
  expect(api.sent(askToOpen)).toEqual([{ params: { id }, body: { reason: 'A court asked' } }])
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(api.sent(approveOpening)).toEqual([{ params: { id } }])
})

it('offers a held file to one of its two people alone', async () => {
  const own = { ...opening, canApprove: false }
  await renderFeature(<OpeningsCard hold={hold} openings={[own]} />, { viewer: admin() })
  await screen.findByText('Needs another admin')
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  const approved = { ...own, opensUntil: createdAt, canOpen: true }
  await renderFeature(<OpeningsCard hold={hold} openings={[approved]} />, { viewer: admin() })
  await screen.findByRole('button', { name: 'Download' })
})
