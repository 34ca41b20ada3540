import { hideRecommendation, listRecommendations } from '@stagedoor/contract/recommendations'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import Recommended from './recommended.tsx'

const byFollow = {
  performer: personCard({ _id: 'a'.repeat(32), name: 'Noor', username: 'noor' }),
  reason: { kind: 'follows' as const, name: 'Mia', username: 'mia' },
}
const byTag = {
  performer: personCard({ _id: 'b'.repeat(32), name: 'Ada', username: 'ada' }),
  reason: { kind: 'tag' as const, tag: 'tango' },
}

it('each recommended creator has a reason, and how they are chosen is one link away', async () => {
  await renderFeature(<Recommended first={{ isOn: true, data: [byFollow, byTag] }} />)
  const row = screen.getByRole('region', { name: 'For you' })
  within(row).getByText('Because you follow @mia, like others who follow this creator')
  within(row).getByText('New in the tag #tango, which you like')
  expect(screen.getByRole('link', { name: 'Why these?' }).getAttribute('href')).toBe('/ranking')
})

it('a creator who is not interesting leaves the row, and the next one takes the focus', async ({
  api,
  user,
}) => {
  api.on(hideRecommendation, () => ({ success: true as const }))
  api.on(listRecommendations, () => ({ isOn: true, data: [byTag] }))
  await renderFeature(<Recommended first={{ isOn: true, data: [byFollow, byTag] }} />)
  await user.click(screen.getByRole('button', { name: 'Not interested in Noor' }))
  await expect.poll(() => screen.queryByText('Noor')).toBeNull()
  screen.getByText('Ada')
  await expect.poll(() => document.activeElement?.getAttribute('href')).toBe('/ada')
  expect(api.sent(hideRecommendation)).toMatchObject([
    { params: { performerId: byFollow.performer._id } },
  ])
})

it('the row is left out without a recommendation', async () => {
  await renderFeature(<Recommended first={{ isOn: false, data: [] }} />)
  expect(screen.queryByRole('region')).toBeNull()
})
