import { listPosts, readPost } from '@stagedoor/contract/feed'
import { listRecommendations } from '@stagedoor/contract/recommendations'
import { noteVisit } from '@stagedoor/contract/visits'
import { act, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard, post } from '../../../test/fixtures.ts'
import { type Checkout, CheckoutContext } from '../../features/checkout/use-checkout.ts'
import { deliverEvent } from '../../lib/realtime/realtime.ts'
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
const checkout = { subscribe: async () => true } as unknown as Checkout
const show = ({ list, since }: Pick<ComponentProps<typeof HomeFeed>, 'list' | 'since'>) => {
  const first = { data: [...list.items], total: list.total } as never
  return renderFeature(
    <CheckoutContext value={checkout}>
      <HomeFeed list={list} first={first} since={since} empty={null} />
    </CheckoutContext>,
  )
}
const since = '2026-03-20T10:30:00.000Z'

/** The callbacks of the parts of the page that wait until they come near the screen. */
const waiting = new Set<IntersectionObserverCallback>()
beforeEach(() => {
  waiting.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: IntersectionObserverCallback
      constructor(report: IntersectionObserverCallback) {
        this.report = report
      }
      observe = () => waiting.add(this.report)
      disconnect = () => waiting.delete(this.report)
    },
  )
})
const recommended = {
  isOn: true,
  data: [
    {
      performer: personCard({ name: 'Noor' }),
      reason: { kind: 'tag' as const, tag: 'tango' },
    },
  ],
}
const scrollToEnd = () =>
  act(async () => {
    for (const report of waiting) report([{ isIntersecting: true }] as never, null as never)
  })

it('the feed pauses at the mark until older posts are asked for', async ({ api, user }) => {
  api.on(noteVisit, () => ({ success: true }) as never)
  await show({ list: listOf(fresh, old), since })
  await screen.findByText('From this morning')
  screen.getByText(/^You have seen everything since Friday/)
  expect(screen.queryByText('From before')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show older posts' }))
  await screen.findByText('From before')
  expect(screen.queryByRole('button', { name: 'Show older posts' })).toBeNull()
  expect(document.activeElement?.textContent).toContain('From before')
  expect(document.activeElement?.tagName).toBe('ARTICLE')
  await expect.poll(() => api.sent(noteVisit).length).toBe(1)
})

it('a feed without new posts says so and shows the posts that are known', async ({ api }) => {
  api.on(noteVisit, () => ({ success: true }) as never)
  await show({ list: listOf(old), since })
  await screen.findByText('From before')
  screen.getByText(/^Nothing new since Friday/)
})

it('posts published meanwhile are offered by a link and do not move the feed', async ({ api }) => {
  api.on(noteVisit, () => ({ success: true }) as never)
  api.on(listPosts, () => ({ data: [fresh, old], total: 2 }) as never)
  await show({ list: listOf(old), since: null })
  await expect.poll(() => api.sent(noteVisit).length).toBe(1)
  expect(api.sent(listPosts)).toEqual([])
  deliverEvent('notification.created', {} as never)
  await screen.findByRole('link', { name: '1 new post' })
  expect(screen.queryByText('From this morning')).toBeNull()
})

it('a subscription from a new post unlocks the older posts of its creator too', async ({
  api,
  user,
}) => {
  api.on(noteVisit, () => ({ success: true }) as never)
  api.on(readPost, ({ params }) => (params.id === fresh._id ? fresh : old) as never)
  const locked = { isLocked: true, lockedBy: 'subscribe' } as const
  const list = listOf({ ...fresh, ...locked }, { ...old, ...locked })
  await show({ list, since: '2026-03-20T10:40:00.000Z' })
  await user.click(await screen.findByRole('button', { name: 'Show older posts' }))
  const [first] = await screen.findAllByRole('button', { name: /^Subscribe to unlock/ })
  await user.click(first as HTMLElement)
  await expect
    .poll(() => api.sent(readPost).map(({ params }) => params.id))
    .toEqual([fresh._id, old._id])
})

it('one row of recommended creators stands where the feed ends, once it comes near the screen', async ({
  api,
}) => {
  api.on(noteVisit, () => ({ success: true }) as never)
  api.on(listRecommendations, () => recommended)
  await show({ list: listOf(old), since: null })
  await screen.findByText('From before')
  expect(api.sent(listRecommendations)).toEqual([])
  await scrollToEnd()
  await screen.findByRole('region', { name: 'For you' })
  screen.getByText('New in the tag #tango, which you like')
})

it('the row of recommended creators stands below the mark while the feed waits there', async ({
  api,
}) => {
  api.on(noteVisit, () => ({ success: true }) as never)
  api.on(listRecommendations, () => recommended)
  const list = { ...listOf(fresh, old), hasMore: true }
  await show({ list, since: '2026-03-20T10:35:00.000Z' })
  await screen.findByRole('button', { name: 'Show older posts' })
  await scrollToEnd()
  await screen.findByRole('region', { name: 'For you' })
})

it('a feed that has more posts, or is narrowed by a search, recommends nobody', async ({ api }) => {
  api.on(noteVisit, () => ({ success: true }) as never)
  await show({ list: { ...listOf(old), hasMore: true }, since: null })
  await screen.findByText('From before')
  await show({ list: listOf(fresh), since: undefined })
  await screen.findByText('From this morning')
  await scrollToEnd()
  expect(screen.queryByRole('region', { name: 'For you' })).toBeNull()
})
