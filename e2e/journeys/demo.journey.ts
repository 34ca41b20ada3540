import { listBlocks, listMutes } from '@stagedoor/contract/blocks'
import { readChart } from '@stagedoor/contract/earnings'
import { listOwnPosts, listPosts, type Post } from '@stagedoor/contract/feed'
import type { Api } from '@stagedoor/contract/kit'
import { countUnread } from '@stagedoor/contract/notifications'
import { listTransactions } from '@stagedoor/contract/payments'
import { listProducts } from '@stagedoor/contract/products'
import { listPurchases } from '@stagedoor/contract/purchases'
import {
  listGalleryBookmarks,
  listPerformerBookmarks,
  listPostBookmarks,
  listProductBookmarks,
  listVideoBookmarks,
} from '@stagedoor/contract/reactions'
import { listReports } from '@stagedoor/contract/reports'
import { listMine } from '@stagedoor/contract/subscriptions'
import { listFolders } from '@stagedoor/contract/vault'
import { listOwnVideos, listVideos } from '@stagedoor/contract/videos'
import { waitUntilIdle } from '../src/accessibility.ts'
import { measureGrids, unevenOf } from '../src/grids.ts'
import { expect, test } from '../src/test.ts'

const all = { limit: 100 }

/** The kinds of posts that the demo must have, each with a predicate. */
const kinds: Readonly<Record<string, (post: Post) => boolean>> = {
  note: ({ type }) => type === 'text',
  photos: ({ type, counts }) => type === 'photo' && counts.photos > 1,
  video: ({ type, counts }) => type === 'video' && counts.videos > 0,
  'audio for everyone': ({ type, audience }) => type === 'audio' && audience === 'everyone',
  'audio for sale': ({ type, audience }) => type === 'audio' && audience === 'buyers',
  'announced stream': ({ type }) => type === 'scheduled-streaming',
  title: ({ title }) => title !== '',
  'open poll with votes': ({ polls, pollExpiredAt }) => hasVotes(polls) && !isOver(pollExpiredAt),
  'ended poll with votes': ({ polls, pollExpiredAt }) => hasVotes(polls) && isOver(pollExpiredAt),
  'pinned post': ({ isPinned }) => isPinned,
  'locked with its first line': ({ isLocked, firstLine }) => isLocked && firstLine !== '',
  'locked without its first line': ({ isLocked, firstLine, isFirstLineShown }) =>
    isLocked && firstLine === '' && !isFirstLineShown,
  'for followers': ({ audience }) => audience === 'followers',
}

const hasVotes = (polls: Post['polls']) =>
  polls.reduce((sum, { totalVote }) => sum + totalVote, 0) > 1
const isOver = (end: string | null) => end !== null && new Date(end) < new Date()

test('the demo has a post of every kind and state, and an example of every relation between people', async ({
  fixtures,
}) => {
  const people = await Promise.all(['robin', 'sam', 'mia'].map((name) => fixtures.logInAs(name)))
  const [robin, sam, mia] = people.map(({ api }) => api) as [Api, Api, Api]
  const admin = (await fixtures.admin()).api
  const { data: posts } = await fixtures.guest(listPosts, { query: all })
  const missing = Object.keys(kinds).filter((kind) => !posts.some((post) => kinds[kind]?.(post)))
  expect(missing).toEqual([])

  const own = (await mia(listOwnPosts, { query: all })).data.map(({ state }) => state)
  expect(new Set(own)).toEqual(new Set(['draft', 'scheduled', 'published', 'expired', 'archived']))
  for (const main of ['mia', 'noorhale', 'lunaokafor'])
    expect(
      posts.filter(({ performer, isPinned }) => isPinned && performer.username === main),
    ).toHaveLength(1)

  const catalogue = {
    videos: new Set((await mia(listOwnVideos, { query: all })).data.map(({ state }) => state)),
    audiences: new Set(
      (await robin(listVideos, { query: all })).data.map(({ audience }) => audience),
    ),
    products: new Set((await robin(listProducts, { query: all })).data.map(({ type }) => type)),
    stock: (await robin(listProducts, { query: all })).data.filter(({ stock }) => stock === 0)
      .length,
  }
  expect(catalogue).toEqual({
    videos: new Set(['draft', 'scheduled', 'published']),
    audiences: new Set(['everyone', 'subscribers', 'buyers']),
    products: new Set(['digital', 'physical']),
    stock: 1,
  })

  const payments = (await sam(listTransactions, { query: all })).data
  const counts = {
    'unread notifications': (await robin(countUnread)).unread,
    'bookmarked posts': (await robin(listPostBookmarks, { query: all })).total,
    'bookmarked creators': (await robin(listPerformerBookmarks, { query: all })).total,
    'bookmarked videos': (await robin(listVideoBookmarks, { query: all })).total,
    'bookmarked galleries': (await robin(listGalleryBookmarks, { query: all })).total,
    'bookmarked products': (await robin(listProductBookmarks, { query: all })).total,
    purchases: (await robin(listPurchases, { query: all })).total,
    'folders of the vault': (await mia(listFolders)).folders.length,
    'pending payments': payments.filter(({ isPending }) => isPending).length,
    trials: (await robin(listMine, { query: all })).data.filter(({ state }) => state === 'trialing')
      .length,
    'blocked fans': (await mia(listBlocks, { query: all })).total,
    'muted creators': (await sam(listMutes, { query: all })).total,
    reports: (await admin(listReports, { query: all })).total,
  }
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])

  const { days } = await mia(readChart, { query: {} })
  expect(
    days.filter(({ tips, subscriptions, posts: sold }) => tips + subscriptions + sold > 0).length,
  ).toBeGreaterThan(7)
})

test('grids of posts and creators have rows and columns of one size on every screen', async ({
  fixtures,
  visit,
}) => {
  const page = await visit(await fixtures.logInAs('robin'))
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      '/mia?view=grid',
      '/creator',
      '/user/bookmarks',
      '/user/bookmarks?tab=products',
      '/user/bookmarks?tab=creators',
    ]) {
      await page.goto(path)
      await waitUntilIdle(page)
      const grids = await measureGrids(page)
      expect.soft(grids, `${path}, ${width} px: has a grid`).not.toEqual([])
      expect.soft(unevenOf(grids), `${path}, ${width} px`).toEqual([])
    }
  }
  const last = page.locator('main article').last()
  await last.evaluate((card) => Object.assign(card.style, { marginInline: '20px' }))
  expect(unevenOf(await measureGrids(page)), 'finds a planted narrower card').toHaveLength(1)
})

test('tables of own posts and subscriptions stay within the screen of a tablet', async ({
  fixtures,
  visit,
}) => {
  for (const [name, path] of [
    ['mia', '/creator/my-post'],
    ['robin', '/user/my-subscription'],
  ] as const) {
    const page = await visit(await fixtures.logInAs(name), {
      viewport: { width: 768, height: 1024 },
    })
    await page.goto(path)
    await waitUntilIdle(page)
    const { left, right } = await page
      .getByRole('table')
      .evaluate((table) => table.getBoundingClientRect().toJSON())
    expect([left, right], `${path}: left and right edge`).toEqual([16, 752])
  }
})
