import { list as listConversations, read, update } from '@stagedoor/contract/conversations'
import { list, listChanges, search, send } from '@stagedoor/contract/messages'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { conversation, message } from '../../../test/message-fixtures.ts'
import { ConversationView } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'

const none = { data: [], total: 0 }

it('finds messages in all conversations, and leads to each in its conversation', async ({
  api,
  user,
}) => {
  api.on(listConversations, () => none)
  api.on(read, () => conversation())
  api.on(search, () => ({
    data: [
      message({ seq: 9, text: 'The roof is open' }),
      message({ seq: 4, isMine: true, text: 'Which roof?' }),
    ],
    total: 2,
  }))
  await renderFeature(
    <ConversationList
      search={{ filter: 'all', keyword: 'roof', order: 'newest', list: undefined }}
      onSearch={() => undefined}
    />,
  )
  const theirs = await screen.findByRole('link', { name: /^Mia.*The roof is open$/ })
  expect(theirs.getAttribute('href')).toBe(`/messages/${conversation()._id}?q=roof&at=9`)
  expect(theirs.querySelector('mark')?.textContent).toBe('roof')
  await screen.findByRole('link', { name: /^You to Mia.*Which roof ?\?$/ })
  await user.click(screen.getByRole('button', { name: 'Photos' }))
  await expect
    .poll(() => api.sent(search).map(({ query }) => query))
    .toEqual([
      { limit: 25, q: 'roof' },
      { limit: 25, q: 'roof', type: 'photo' },
    ])
})

it('a search of one conversation shows the chosen message in its history', async ({
  api,
  user,
}) => {
  const old = message({ seq: 1, text: 'The roof is open' })
  api.on(search, () => ({ data: [old], total: 1 }))
  api.on(list, () => ({ data: [old], total: 2 }))
  await renderFeature(
    <ConversationView
      conversation={conversation({ readSeq: 99 })}
      first={{ data: [message({ seq: 2, text: 'Newest' })], total: 2, next: '2' }}
      pinned={none}
      backTo="/messages"
      onChanged={() => undefined}
      onReport={() => undefined}
      about={{ onBlock: () => undefined, onReport: () => undefined }}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'More about this conversation' }))
  await user.click(screen.getByRole('menuitem', { name: 'Search this conversation' }))
  await user.type(
    screen.getByRole('searchbox', { name: 'Search this conversation' }),
    'roof{Enter}',
  )
  await user.click(await screen.findByRole('button', { name: /^Mia.*The roof is open$/ }))
  await expect.poll(() => document.activeElement?.id).toBe('message-1')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(api.sent(search).map(({ query }) => query)).toEqual([
    { limit: 25, q: 'roof', conversationId: conversation()._id },
  ])
})

it('a search of messages without results says so', async ({ api }) => {
  api.on(listConversations, () => none)
  api.on(search, () => none)
  await renderFeature(
    <ConversationList
      search={{ filter: 'all', keyword: 'roof', order: 'newest', list: undefined }}
      onSearch={() => undefined}
    />,
  )
  await screen.findByRole('heading', { name: 'No messages found' })
})

it('opens a conversation at the message that the address names', async ({ api }) => {
  api.on(list, () => ({ data: [message({ seq: 1 })], total: 2 }))
  await renderFeature(
    <ConversationView
      conversation={conversation({ readSeq: 99 })}
      first={{ data: [message({ seq: 2, text: 'Newest' })], total: 2, next: '2' }}
      firstShown={1}
      pinned={none}
      backTo="/messages"
      onChanged={() => undefined}
      onReport={() => undefined}
      about={{ onBlock: () => undefined, onReport: () => undefined }}
    />,
  )
  await expect.poll(() => document.activeElement?.id).toBe('message-1')
})

it('a conversation shows what changed while the page of a message was loading', async ({
  api,
  user,
}) => {
  const { promise: isSent, resolve: release } = Promise.withResolvers<void>()
  const old = message({ seq: 1, text: 'The roof is open' })
  api.on(list, async () => {
    await isSent
    return { data: [old], total: 2, previous: '1' }
  })
  api.on(update, () => conversation())
  api.on(send, () => message({ seq: 3, version: 4, isMine: true, text: 'Sent' }))
  const closed = { ...old, version: 4, text: 'The roof is closed' }
  const news = message({ seq: 4, version: 5, text: 'And open again' })
  api.on(listChanges, () => ({ data: [closed, news], version: 5, isWhole: true }))
  await renderFeature(
    <ConversationView
      conversation={conversation({ readSeq: 99 })}
      first={{ data: [message({ seq: 2, version: 3, text: 'Newest' })], total: 2, next: '2' }}
      firstShown={1}
      pinned={none}
      backTo="/messages"
      onChanged={() => undefined}
      onReport={() => undefined}
      about={{ onBlock: () => undefined, onReport: () => undefined }}
    />,
  )
  await user.type(screen.getByRole('textbox', { name: 'Message to Mia' }), 'Sent{Enter}')
  await screen.findByText('Sent')
  await expect.poll(() => screen.queryByRole('list', { name: 'Not sent yet' })).toBeNull()
  release()
  await screen.findByText('The roof is closed')
  const announced = await screen.findByText('Mia: And open again')
  expect(announced.getAttribute('aria-live')).toBe('polite')
  expect(api.sent(listChanges).map(({ query }) => query.version)).toEqual([3])
})
