import { listPosts } from '@stagedoor/contract/feed'
import { noteVisit } from '@stagedoor/contract/visits'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { post } from '../../../test/fixtures.ts'
import { type Checkout, CheckoutContext } from '../../features/checkout/use-checkout.ts'
import { HomeFeed } from './home-feed.tsx'

const ID = 'ab'.repeat(15)
const at = (hour: number, text: string) =>
  post({ _id: `${ID}${hour}`, text, publishedAt: `2026-03-20T${hour}:00:00.000Z` })
const fresh = at(11, 'From this morning')
const old = at(10, 'From before')
const listOf = (...items: readonly ReturnType<typeof post>[]) => ({
  items,
  total: items.length,
  hasMore: false,
  isLoading: false,
  error: undefined,
  loadMore: () => undefined,
  replace: () => undefined,
  remove: () => undefined,
})
const noCheckout = {} as Checkout
const show = (props: Pick<ComponentProps<typeof HomeFeed>, 'list' | 'since'>) =>
  renderFeature(
    <CheckoutContext value={noCheckout}>
      <HomeFeed {...props} empty={null} />
    </CheckoutContext>,
  )
const since = '2026-03-20T10:30:00.000Z'

it('the feed pauses at the mark until older posts are asked for', async ({ api, user }) => {
  api.on(noteVisit, () => ({ success: true }) as never)
  api.on(listPosts, () => ({ data: [fresh, old], total: 2 }) as never)
  await show({ list: listOf(fresh, old), since })
  await screen.findByText('From this morning')
  screen.getByText(/^You have seen everything since Friday/)
  expect(screen.queryByText('From before')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show older posts' }))
  await screen.findByText('From before')
  expect(screen.queryByRole('button', { name: 'Show older posts' })).toBeNull()
  await expect.poll(() => api.sent(noteVisit).length).toBe(1)
})

it('a feed without new posts says so and shows the posts that are known', async ({ api }) => {
  api.on(noteVisit, () => ({ success: true }) as never)
  api.on(listPosts, () => ({ data: [old], total: 1 }) as never)
  await show({ list: listOf(old), since })
  await screen.findByText('From before')
  screen.getByText(/^Nothing new since Friday/)
})

it('posts published meanwhile are offered by a link and do not move the feed', async ({ api }) => {
  api.on(noteVisit, () => ({ success: true }) as never)
  api.on(listPosts, () => ({ data: [fresh, old], total: 2 }) as never)
  await show({ list: listOf(old), since: null })
  await screen.findByRole('link', { name: '1 new post' })
  expect(screen.queryByText('From this morning')).toBeNull()
})
