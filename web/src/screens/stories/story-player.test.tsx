import { create as createConversation } from '@stagedoor/contract/conversations'
import { send } from '@stagedoor/contract/messages'
import { listRings, markSeen, readStories } from '@stagedoor/contract/stories'
import { search } from '@stagedoor/contract/streams'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { conversation, message } from '../../../test/message-fixtures.ts'
import { story } from '../../../test/story-fixtures.ts'
import { streamFigures } from '../../../test/stream-fixtures.ts'
import { deliverEvent } from '../../lib/realtime/realtime.ts'
import StoryPlayer from './story-player.tsx'
import StoryRings from './story-rings.tsx'

const mia = { username: 'mia', name: 'Mia' }
const noor = { username: 'noor', name: 'Noor' }
const two = [story(), story({ _id: '0199a0b0c0d0700080000000000000d2', text: 'On stage' })]

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
})

it('plays stories by taps and keys, and closes after the last', async ({ api, user }) => {
  api.on(readStories, () => ({ data: two }))
  api.on(markSeen, () => ({ success: true as const }))
  const onClose = vi.fn()
  await renderFeature(<StoryPlayer people={[mia]} start={0} onClose={onClose} />)
  await screen.findByText('Five minutes to go')
  await user.click(screen.getByRole('button', { name: 'Next story' }))
  await screen.findByText('On stage')
  await user.keyboard('{ArrowLeft}')
  await screen.findByText('Five minutes to go')
  await user.keyboard(' ')
  screen.getByRole('button', { name: 'Continue' })
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const seen = api.sent(markSeen).map(({ params }) => params.id)
  expect(new Set(seen)).toEqual(new Set(two.map(({ _id }) => _id)))
})

it('the player goes on to the next creator, past one whose stories have ended', async ({
  api,
  user,
}) => {
  api.on(readStories, ({ params }) => ({
    data:
      params.username === 'mia' ? two.slice(0, 1) : params.username === 'noor' ? two.slice(1) : [],
  }))
  api.on(markSeen, () => ({ success: true as const }))
  const gone = { username: 'gone', name: 'Gone' }
  await renderFeature(<StoryPlayer people={[mia, gone, noor]} start={0} onClose={vi.fn()} />)
  await screen.findByText('Five minutes to go')
  await user.click(screen.getByRole('button', { name: 'Next creator' }))
  await screen.findByText('On stage')
})

it('a photo that is loaded leads on by itself', async ({ api }) => {
  api.on(readStories, () => ({ data: two }))
  api.on(markSeen, () => ({ success: true as const }))
  await renderFeature(<StoryPlayer people={[mia]} start={0} onClose={vi.fn()} />)
  fireEvent.load(await screen.findByAltText('A red curtain'))
  const bar = document.querySelector('i[class*=filling]') as Element
  fireEvent.animationEnd(bar)
  await screen.findByText('On stage')
})

it('a locked story says what opens it, and is not marked as seen', async ({ api }) => {
  const locked = story({ isLocked: true, lockedBy: 'subscribe', text: '', file: null })
  api.on(readStories, () => ({ data: [locked] }))
  await renderFeature(<StoryPlayer people={[mia]} start={0} onClose={vi.fn()} />)
  const link = await screen.findByRole('link', { name: /subscribe/i })
  expect(link.getAttribute('href')).toBe('/mia?ask=subscribe')
  expect(api.sent(markSeen)).toEqual([])
})

it('an answer opens the chat with the story', async ({ api, user }) => {
  const id = '0199a0b0c0d0700080000000000000c9'
  api.on(readStories, () => ({ data: two }))
  api.on(markSeen, () => ({ success: true as const }))
  api.on(createConversation, () => conversation({ _id: id }))
  api.on(send, () => message())
  const page = await renderFeature(<StoryPlayer people={[mia]} start={0} onClose={vi.fn()} />)
  await user.type(await screen.findByLabelText('Reply to Mia'), 'Lovely')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(page.location()).toBe(`/messages/${id}`))
  expect(api.sent(send)).toMatchObject([{ body: { text: 'Lovely', storyId: two[0]?._id } }])
})

const ring = (name: string, isSeen: boolean) => ({
  performer: personCard({ _id: name, name, username: name.toLowerCase() }),
  isSeen,
  newestAt: '2026-03-20T10:00:00.000Z',
})
const noStreams = { data: [], total: 0 }

it('rings open the player at their creator', async ({ api, user }) => {
  const first = { data: [ring('Mia', false), ring('Noor', true)] }
  api.on(listRings, () => first)
  api.on(readStories, () => ({ data: two }))
  api.on(markSeen, () => ({ success: true as const }))
  await renderFeature(<StoryRings first={first} streams={noStreams} />)
  screen.getByRole('button', { name: 'New stories of Mia' })
  await user.click(screen.getByRole('button', { name: 'Stories of Noor' }))
  await screen.findByRole('dialog', { name: 'Stories of Noor' })
})

it('streams stand before stories in one row, and a new story appears when it is published', async ({
  api,
}) => {
  const streams = { data: [streamFigures({ title: 'Rehearsal' })], total: 1 }
  api.on(search, () => streams)
  api.on(listRings, () => ({ data: [ring('Noor', false)] }))
  await renderFeature(<StoryRings first={{ data: [] }} streams={streams} />)
  const row = screen.getByRole('region', { name: 'Live now and stories' })
  expect(screen.queryByRole('button')).toBeNull()
  deliverEvent('stories.changed', {})
  await screen.findByRole('button', { name: 'New stories of Noor' })
  const [live] = screen.getAllByRole('link', { name: 'Mia is live: Rehearsal' })
  expect(row.querySelector('li')?.contains(live as HTMLElement)).toBe(true)
})

it('the row is left out without live creators and stories', async () => {
  await renderFeature(<StoryRings first={undefined} streams={noStreams} />)
  expect(screen.queryByRole('region')).toBeNull()
})
