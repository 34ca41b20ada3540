import { createPost } from '@stagedoor/contract/feed'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { post } from '../../../../test/fixtures.ts'
import { creator } from '../../../../test/session-fixtures.ts'
import { Composer } from './composer.tsx'
import type { MediaSlots } from './media-slots.ts'

const media: MediaSlots = { Recorder: () => null, VideoSettings: () => null }

async function write(user: UserEvent, text: string): Promise<void> {
  await user.click(screen.getByRole('radio', { name: 'Note' }))
  if (text) await user.type(screen.getByLabelText('Your note'), text)
}

it('publishes a note for everyone', async ({ api, user }) => {
  const onSaved = vi.fn()
  api.on(createPost, ({ body }) => post({ text: body.text ?? '' }))
  await renderFeature(<Composer media={media} onSaved={onSaved} />, { viewer: creator() })
  await write(user, 'Fog this morning.')
  await user.click(screen.getByRole('radio', { name: /^Everyone/ }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await expect.poll(() => onSaved).toHaveBeenCalledOnce()
  const [sent] = api.sent(createPost)
  expect(sent?.body).toMatchObject({ type: 'text', text: 'Fog this morning.', audience: 'everyone', status: 'active' })
})

it('asks for a price before a post is sold', async ({ api, user }) => {
  await renderFeature(<Composer media={media} onSaved={vi.fn()} />, { viewer: creator() })
  await write(user, 'Fog')
  await user.click(screen.getByRole('radio', { name: /^Pay per view/ }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText('Set a price, such as 5 or 12.50.')
  expect(api.sent(createPost)).toEqual([])
})

it('keeps the text and says why a post was refused', async ({ api, user }) => {
  const onSaved = vi.fn()
  api.refuse(createPost, 'feed.poll_too_small')
  await renderFeature(<Composer media={media} onSaved={onSaved} />, { viewer: creator() })
  await write(user, 'Fog')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect((await screen.findByRole('alert')).textContent).toBe('A poll needs at least two different answers')
  expect(screen.getByLabelText('Your note')).toHaveProperty('value', 'Fog')
  expect(onSaved).not.toHaveBeenCalled()
})
