import { createComment, deleteComment, listComments } from '@stagedoor/contract/comments'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { comment } from '../../../test/fixtures.ts'
import { commentCountOf } from '../../lib/realtime/comment-counts.ts'
import Comments from './comments.tsx'

const postId = '0199a0b0c0d0700080000000000000d1'
const thread = <Comments objectId={postId} objectType="feed" slots={{ like: () => null }} />

it('shows a comment as soon as it is sent, above the earlier ones', async ({ api, user }) => {
  api.on(listComments, () => ({ data: [comment({ content: 'First' })], total: 1 }))
  api.on(createComment, ({ body }) =>
    comment({ ...body, _id: postId, isAuth: true, canDelete: true }),
  )
  await renderFeature(thread)
  await screen.findByText('First')
  const post = { _id: postId, totalComment: 1 }
  expect(commentCountOf(post)).toBe(1)
  await user.type(screen.getByLabelText('Add a comment'), ' Lovely ')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await expect
    .poll(() => api.sent(createComment))
    .toEqual([{ body: { objectId: postId, objectType: 'feed', content: 'Lovely' } }])
  const [newest] = await screen.findAllByRole('article')
  expect(newest?.textContent).toContain('Lovely')
  await expect.poll(() => commentCountOf(post), { message: 'the count on the card' }).toBe(2)
})

it('keeps a refused comment with the reason, and sends it again on request', async ({
  api,
  user,
}) => {
  api.on(listComments, () => ({ data: [], total: 0 }))
  api.refuse(createComment, 'comments.locked')
  await renderFeature(thread)
  await screen.findByText('No comments yet.')
  await user.type(screen.getByLabelText('Add a comment'), 'Lovely')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const failed = within(await screen.findByRole('alert'))
  failed.getByText('Unlock this content to see its comments')
  api.on(createComment, ({ body }) => comment({ ...body, _id: postId }))
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  screen.getByText('Lovely')
  expect(api.sent(deleteComment)).toEqual([])
})

it('comments that cannot be loaded can be tried again', async ({ api, user }) => {
  api.refuse(listComments, 'comments.locked')
  await renderFeature(thread)
  await screen.findByText('Comments could not be loaded')
  api.on(listComments, () => ({ data: [comment({ content: 'First' })], total: 1 }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('First')
})

it('asks guests to log in before they comment', async ({ api, user, opened }) => {
  api.on(listComments, () => ({ data: [], total: 0 }))
  await renderFeature(thread, { viewer: null })
  await user.click(screen.getByRole('button', { name: 'Log in to comment' }))
  await screen.findByText('No comments yet.')
  expect(opened()).toEqual([expect.stringMatching(/^\/auth\/login/)])
})
