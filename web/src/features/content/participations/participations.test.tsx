import {
  answerParticipation,
  endParticipationPermit,
  listParticipations,
} from '@stagedoor/contract/content'
import { done } from '@stagedoor/contract/kit'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { creator } from '../../../../test/session-fixtures.ts'
import { ParticipationsPage } from './participations-page.tsx'
import type { WireParticipation } from './queries.ts'

const participation = (own: Partial<WireParticipation> = {}): WireParticipation => ({
  _id: '0'.repeat(32),
  kind: 'video',
  title: 'One take',
  performer: personCard({ name: 'Noor', username: 'noor' }),
  state: 'asked',
  askedAt: '2026-01-02T03:04:05.000Z',
  answeredAt: null,
  isPermitted: false,
  isPublished: true,
  ...own,
})

const show = (one: WireParticipation) =>
  renderFeature(
    <ParticipationsPage read={{ isAnswered: one.state !== 'asked', data: [one], total: 1 }} />,
    { viewer: creator() },
  )

it('a named account agrees to one video, and to everything of the creator', async ({
  api,
  settled,
  user,
}) => {
  api.on(answerParticipation, () => done)
  await show(participation())
  await user.click(screen.getByRole('button', { name: 'Agree to be named in One take' }))
  await screen.findAllByText('Your name is shown now')
  await user.click(screen.getByRole('button', { name: 'Always agree to Noor' }))
  await expect
    .poll(() => api.sent(answerParticipation))
    .toEqual([
      { params: { id: '0'.repeat(32) }, body: { isAccepted: true } },
      { params: { id: '0'.repeat(32) }, body: { isAccepted: true, forAll: true } },
    ])
  expect(settled).toContain(listParticipations.name)
})

it('takes an agreement back, and asks to be asked again', async ({ api, user }) => {
  api.on(answerParticipation, () => done)
  api.on(endParticipationPermit, () => done)
  await show(participation({ state: 'accepted', isPermitted: true }))
  await user.click(screen.getByRole('button', { name: 'Decline to be named in One take' }))
  await screen.findAllByText('Your name is hidden')
  expect(api.sent(answerParticipation)).toMatchObject([{ body: { isAccepted: false } }])
  await user.click(screen.getByRole('button', { name: 'Ask me again about Noor' }))
  await screen.findAllByText('Noor has to ask you again')
})

it('says that the content does not name the viewer any more', async ({ api, user }) => {
  api.refuse(answerParticipation, 'content.participation_not_found')
  await show(participation({ isPublished: false }))
  screen.getByText('Not published yet')
  await user.click(screen.getByRole('button', { name: 'Decline to be named in One take' }))
  await screen.findAllByText('This content does not name you')
})
