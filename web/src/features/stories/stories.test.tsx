import {
  createHighlight,
  createStories,
  deleteStory,
  listHighlights,
  listViewers,
} from '@stagedoor/contract/stories'
import { listTiers } from '@stagedoor/contract/tiers'
import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { ownStory } from '../../../test/story-fixtures.ts'
import { HighlightsEditor } from './highlights-editor.tsx'
import { OwnStories } from './own-stories.tsx'
import { StoryForm } from './story-form.tsx'

const file = {
  _id: '0199a0b0c0d0700080000000000000e1',
  name: 'curtain.jpg',
  size: 1000,
  type: 'feed-photo',
}

const planTier = (tier: number, name: string) => ({
  tier,
  name,
  description: '',
  benefits: [],
  monthlyPrice: 10 * tier,
  threeMonthPrice: 0,
  sixMonthPrice: 0,
  yearlyPrice: 0,
  currency: 'USD',
  isOpen: true,
  subscribers: 0,
})

it('a story is published with its words, its audience and its link', async ({ api, user }) => {
  api.on(createStories, () => ({ data: [ownStory()] }))
  const onSaved = vi.fn()
  const links = [{ value: '0199a0b0c0d0700080000000000000f1', text: 'The whole walk' }]
  await renderFeature(<StoryForm files={[file]} links={links} onSaved={onSaved} />, {
    viewer: creator(),
  })
  await user.type(screen.getByLabelText('Text'), 'Five minutes')
  await user.click(screen.getByRole('radio', { name: /^Everyone/ }))
  await user.selectOptions(screen.getByLabelText('Link'), 'The whole walk')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(1, false))
  const body = { fileIds: [file._id], text: 'Five minutes', audience: 'everyone' }
  expect(api.sent(createStories)).toMatchObject([{ body: { ...body, linkId: links[0]?.value } }])
})

it('a story for subscribers is sent with the tier from which it is open', async ({ api, user }) => {
  api.on(createStories, () => ({ data: [ownStory()] }))
  api.on(listTiers, () => ({ data: [planTier(1, ''), planTier(2, 'Backstage')] }))
  await renderFeature(<StoryForm files={[file]} links={[]} onSaved={vi.fn()} />, {
    viewer: creator(),
  })
  await user.click(screen.getByRole('radio', { name: /^Subscribers/ }))
  await user.selectOptions(await screen.findByLabelText('From tier'), 'Backstage')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(api.sent(createStories)).toHaveLength(1))
  expect(api.sent(createStories)[0]?.body).toMatchObject({ audience: 'subscribers', fromTier: 2 })
})

it('a story without a file is not sent', async ({ api, user }) => {
  await renderFeature(<StoryForm links={[]} onSaved={vi.fn()} />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText('Add a photo or a video.')
  expect(api.sent(createStories)).toEqual([])
})

it('names the fans who saw a story, and deletes it after a question', async ({ api, user }) => {
  const robin = personCard({ name: 'Robin', isPerformer: false })
  api.on(listViewers, () => ({
    totalSeen: 3,
    data: [{ person: robin, seenAt: '2026-03-20T11:00:00.000Z' }],
  }))
  api.on(deleteStory, () => ({ success: true as const }))
  await renderFeature(<OwnStories stories={[ownStory()]} chosen={[]} onChoose={vi.fn()} />, {
    viewer: creator(),
  })
  await user.click(screen.getByRole('button', { name: 'Seen by 3' }))
  await screen.findByText('Robin')
  screen.getByText('3 accounts saw this story.', { exact: false })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Delete this story' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(api.sent(deleteStory)).toHaveLength(1))
})

it('a highlight is made of the chosen stories', async ({ api, user }) => {
  const made = { _id: ownStory()._id, title: 'Tour', cover: null, coverId: null, totalStories: 1 }
  api.on(listHighlights, () => ({ data: [] }))
  api.on(createHighlight, () => made)
  const onDone = vi.fn()
  await renderFeature(
    <HighlightsEditor username="mia" chosen={[ownStory()._id]} onDone={onDone} />,
    { viewer: creator() },
  )
  await user.type(screen.getByLabelText('Name of the highlight'), 'Tour')
  await user.click(screen.getByRole('button', { name: 'New highlight of 1 story' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(api.sent(createHighlight)).toMatchObject([
    { body: { title: 'Tour', storyIds: [ownStory()._id] } },
  ])
})
