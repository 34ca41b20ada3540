import { addMember, createList, deleteList, orderLists } from '@stagedoor/contract/mycreators'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { anniversaryText, newsTexts } from './labels.ts'
import { ListMenu } from './list-menu.tsx'
import ListsDialog from './lists-dialog.tsx'
import type { MyCreator } from './queries.ts'

const [first, second] = ['a', 'b'].map((letter) => letter.repeat(32)) as [string, string]
const lists = [
  { _id: first, name: 'Mornings', count: 0 },
  { _id: second, name: 'Evenings', count: 2 },
]
const creator = (changes: Partial<MyCreator> = {}): MyCreator => ({
  _id: 'c'.repeat(32),
  performerInfo: personCard({ name: 'Mia', username: 'mia' }),
  isFollowed: true,
  isBookmarked: false,
  listIds: [],
  newPosts: 0,
  newStories: 0,
  unreadMessages: 0,
  spentTokens: 0,
  spentSubscriptions: 0,
  ...changes,
})
const done = () => ({ success: true }) as never

it('what is new in a creator is named by kind, and long counts are cut', () => {
  expect(newsTexts(creator())).toEqual([])
  expect(newsTexts(creator({ newPosts: 1, newStories: 2, unreadMessages: 3 }))).toEqual([
    '1 new post',
    '2 new stories',
    '3 unread messages',
  ])
  expect(newsTexts(creator({ newPosts: 100 }))).toEqual(['99+ new posts'])
})

it('a whole year of a running subscription is named in the month after it', () => {
  const now = new Date('2026-05-20T12:00:00.000Z')
  const since = (startRecurringDate: string, state: 'active' | 'ended' = 'active') =>
    anniversaryText(
      creator({ subscription: { startRecurringDate, state } as MyCreator['subscription'] }),
      now,
    )
  expect(since('2025-05-18T12:00:00.000Z')).toBe('One year with Mia')
  expect(since('2024-05-18T12:00:00.000Z')).toBe('2 years with Mia')
  expect(since('2025-05-21T12:00:00.000Z')).toBeUndefined()
  expect(since('2025-04-18T12:00:00.000Z')).toBeUndefined()
  expect(since('2026-05-10T12:00:00.000Z')).toBeUndefined()
  expect(since('2025-05-18T12:00:00.000Z', 'ended')).toBeUndefined()
  expect(anniversaryText(creator(), now)).toBeUndefined()
})

it('a creator is put on a list by the menu', async ({ api, user }) => {
  api.on(addMember, done)
  await renderFeature(<ListMenu creator={creator()} lists={lists} onEdit={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Lists of Mia' }))
  await user.click(screen.getByRole('menuitem', { name: 'Add to Evenings' }))
  await expect
    .poll(() => api.sent(addMember).map(({ params }) => [params.id, params.performerId]))
    .toEqual([[second, 'c'.repeat(32)]])
})

it('lists are created and ordered, and one with creators is deleted after a question', async ({
  api,
  user,
}) => {
  api.on(createList, ({ body }) => ({ _id: 'd'.repeat(32), name: body.name, count: 0 }))
  api.on(orderLists, done)
  api.on(deleteList, done)
  await renderFeature(<ListsDialog lists={lists} onClose={() => undefined} />)
  await user.type(screen.getByLabelText('New list'), 'Weekends')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await expect.poll(() => api.sent(createList).map(({ body }) => body.name)).toEqual(['Weekends'])
  await user.click(screen.getByRole('button', { name: 'Move Evenings up' }))
  await expect
    .poll(() => api.sent(orderLists).map(({ body }) => body.ids))
    .toEqual([[second, first]])
  await user.click(screen.getByRole('button', { name: 'Delete Evenings' }))
  screen.getByText('Follows and subscriptions stay.')
  expect(api.sent(deleteList)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete list' }))
  await expect.poll(() => api.sent(deleteList).map(({ params }) => params.id)).toEqual([second])
})
