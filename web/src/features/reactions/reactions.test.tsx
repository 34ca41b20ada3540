import { createReaction, deleteReaction } from '@stagedoor/contract/reactions'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { BookmarkButton } from './bookmark-button.tsx'
import { LikeButton } from './like-button.tsx'

/** The ids of a post for each test: reactions are kept while the application is open. */
const liked = '0199a0b0c0d0700080000000000000e1'
const gone = '0199a0b0c0d0700080000000000000e2'
const kept = '0199a0b0c0d0700080000000000000e3'
const open = '0199a0b0c0d0700080000000000000e4'

it('counts a like at once, and sends it', async ({ api, user }) => {
  const at = '2026-03-15T12:00:00.000Z'
  api.on(createReaction, ({ body }) => ({
    _id: 'r1',
    ...body,
    createdBy: 'f1',
    createdAt: at,
    updatedAt: at,
  }))
  await renderFeature(<LikeButton objectType="feed" objectId={liked} isLiked={false} total={2} />)
  await user.click(screen.getByRole('button', { name: 'Like, 2 likes', pressed: false }))
  screen.getByRole('button', { name: 'Like, 3 likes', pressed: true })
  expect(api.sent(createReaction)).toEqual([
    { body: { objectType: 'feed', objectId: liked, action: 'like' } },
  ])
})

it('takes a like back and says why when the post is gone', async ({ api, user }) => {
  api.refuse(createReaction, 'reactions.object_not_found')
  await renderFeature(<LikeButton objectType="feed" objectId={gone} isLiked={false} total={0} />)
  await user.click(screen.getByRole('button', { name: 'Like, 0 likes' }))
  await screen.findAllByText('This does not exist or is not available')
  screen.getByRole('button', { name: 'Like, 0 likes', pressed: false })
})

it('removes a bookmark', async ({ api, user }) => {
  api.on(deleteReaction, () => true)
  await renderFeature(<BookmarkButton objectType="feed" objectId={kept} isBookMarked of="Fog" />)
  await user.click(screen.getByRole('button', { name: 'Bookmark Fog', pressed: true }))
  await screen.findByRole('button', { name: 'Bookmark Fog', pressed: false })
  expect(api.sent(deleteReaction)).toEqual([
    { body: { objectType: 'feed', objectId: kept, action: 'bookmark' } },
  ])
})

it('sends guests who like something to the login', async ({ user, opened }) => {
  await renderFeature(<LikeButton objectType="feed" objectId={open} isLiked={false} total={0} />, {
    viewer: null,
  })
  await user.click(screen.getByRole('button'))
  expect(opened()).toEqual([expect.stringMatching(/^\/auth\/login\?next=/)])
})
