import { listReplies } from '@stagedoor/contract/automessages'
import { count, list as listConversations, update } from '@stagedoor/contract/conversations'
import { listLists } from '@stagedoor/contract/fanlists'
import { list, readAll, search, send } from '@stagedoor/contract/messages'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { conversation, counts, message } from '../../../test/message-fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { ConversationView } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import { FilesOfMessagesContext } from './files/message-files.tsx'
import type { WireConversation, WireMessage } from './queries.ts'
import type { ListSearch } from './queue/list-search.ts'

const view = (about: Partial<WireConversation> = {}, ...newestFirst: WireMessage[]) => (
  <ConversationView
    conversation={conversation({ readSeq: 99, ...about })}
    first={{ data: newestFirst, total: newestFirst.length }}
    pinned={{ data: [], total: 0 }}
    backTo="/messages"
    onChanged={() => undefined}
    onReport={() => undefined}
    about={{
      onBlock: () => undefined,
      onReport: () => undefined,
      unblock: <button type="button">Unblock</button>,
    }}
  />
)
const shown = (given: Partial<ListSearch> = {}): ListSearch => ({
  filter: 'all',
  keyword: '',
  order: 'newest',
  list: undefined,
  ...given,
})
/** Returns the texts of the rows that are no headings of days. */
const rowTexts = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((row) => (row.querySelector('h2') ? [] : [row.textContent]))
const field = () => screen.getByRole('textbox', { name: 'Message to Mia' })

it('sends a message with Enter and shows it once', async ({ api, user }) => {
  api.on(update, () => conversation())
  api.on(send, ({ body }) => message({ seq: 2, isMine: true, text: body.text ?? '' }))
  await renderFeature(view({}, message()))
  await user.type(field(), 'Two{Shift>}{Enter}{/Shift}lines{Enter}')
  await expect.poll(() => api.sent(send).map(({ body }) => body)).toEqual([{ text: 'Two\nlines' }])
  await expect.poll(() => screen.queryByRole('list', { name: 'Not sent yet' })).toBeNull()
  expect(screen.getAllByText(/Two\s+lines/)).toHaveLength(1)
  expect(field()).toHaveProperty('value', '')
})

it('puts a recent emoji at the end of what is written', async ({ api, user }) => {
  localStorage.setItem('recentEmojis', JSON.stringify(['🎭']))
  const loadsForever = new Promise<never>(() => undefined)
  vi.stubGlobal('fetch', (url: string, request: Parameters<typeof api.fetch>[1]) =>
    url.includes('.json') ? loadsForever : api.fetch(url, request),
  )
  api.on(update, () => conversation())
  await renderFeature(view({}, message()))
  await user.type(field(), 'Tonight: ')
  await user.click(screen.getByRole('button', { name: 'Emojis' }))
  await user.click(await screen.findByRole('button', { name: '🎭' }))
  await expect.poll(() => (field() as HTMLTextAreaElement).value).toBe('Tonight: 🎭')
})

it('sends a message without an answer again under the same key', async ({ api, user }) => {
  const keys: (string | undefined)[] = []
  vi.stubGlobal('fetch', (url: string, request: Parameters<typeof api.fetch>[1]) => {
    if (request.method === 'POST') keys.push(request.headers['idempotency-key'])
    return api.fetch(url, request)
  })
  api.on(update, () => conversation())
  api.refuse(send, 'server.failed')
  await renderFeature(view())
  await user.type(field(), 'Are you there?{Enter}')
  const problem = within(await screen.findByRole('alert'))
  problem.getByText('Not sent yet. It is sent once you are online again.')
  api.on(send, ({ body }) => message({ seq: 2, isMine: true, text: body.text ?? '' }))
  await user.click(problem.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  screen.getByText('Are you there?')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('says why a message was refused, and discards it on request', async ({ api, user }) => {
  api.on(update, () => conversation())
  api.refuse(send, 'wallet.insufficient_balance', { balance: 1, price: 5 })
  await renderFeature(view({ messagePrice: 5, replyWithinDays: 3, isSubscribed: false }))
  screen.getByText(/^Mia promises to answer within 3 days\. Without an answer you get/)
  await user.type(field(), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Send · $5' }))
  const problem = within(await screen.findByRole('alert'))
  expect(api.sent(send).map(({ body }) => body)).toEqual([{ text: 'Hello', shownPrice: 5 }])
  await user.click(problem.getByRole('button', { name: 'Discard' }))
  await expect.poll(() => screen.queryByText('Hello')).toBeNull()
})

it('a message that is not sent is kept as a draft', async ({ api, user }) => {
  api.on(update, () => conversation())
  await renderFeature(view({ draft: 'Dear' }))
  expect(field()).toHaveProperty('value', 'Dear')
  await user.type(field(), ' Mia')
  await expect.poll(() => api.sent(update).map(({ body }) => body)).toEqual([{ draft: 'Dear Mia' }])
})

it('a conversation marks the messages that it shows as read', async ({ api }) => {
  api.on(readAll, () => ({ ok: true as const }))
  await renderFeature(
    view({ readSeq: 1 }, message({ seq: 3 }), message({ seq: 2, isMine: true }), message()),
  )
  await expect.poll(() => api.sent(readAll).map(({ query }) => query)).toEqual([{ through: 3 }])
})

it('marks where the unread messages begin, and leads there when they are not loaded', async ({
  api,
  user,
}) => {
  const unread = (seq: number) => message({ seq, text: `Unread ${seq}` })
  api.on(readAll, () => ({ ok: true as const }))
  api.on(list, () => ({
    data: [...[4, 3, 2].map(unread), message({ seq: 1, text: 'Read' })],
    total: 4,
  }))
  const first = { data: [unread(4), unread(3)], total: 4, next: '3' }
  const about = conversation({ readSeq: 1, totalNotSeenMessages: 3 })
  await renderFeature(
    <ConversationView
      conversation={about}
      first={first}
      pinned={{ data: [], total: 0 }}
      backTo="/messages"
      onChanged={() => undefined}
      onReport={() => undefined}
      about={{ onBlock: () => undefined, onReport: () => undefined }}
    />,
  )
  expect(screen.queryByText('New messages')).toBeNull()
  await user.click(await screen.findByRole('button', { name: '3 new messages' }))
  await screen.findByText('New messages')
  const texts = rowTexts()
  expect(texts.findIndex((text) => text.includes('New messages'))).toBe(1)
  await expect.poll(() => document.activeElement?.id).toBe('message-2')
  expect(api.sent(list).map(({ query }) => query)).toEqual([{ limit: 30, aroundSeq: 2 }])
})

it('shows which of the own messages was seen last, and what was edited, paid or tipped', async () => {
  await renderFeature(
    view(
      { otherReadSeq: 2 },
      message({ seq: 3, isMine: true, text: 'Later' }),
      message({
        seq: 2,
        isMine: true,
        text: 'Earlier',
        editedAt: '2026-03-15T12:01:00.000Z',
        tokens: 5,
      }),
      message({ seq: 1, isMine: true, type: 'tip', text: '', tokens: 20 }),
    ),
  )
  const [tip, earlier, later] = rowTexts()
  expect(tip).toContain('Tip of $20')
  expect(earlier).toMatch(/Paid \$5.*Earlier.*Edited.*Seen/)
  expect(later).not.toContain('Seen')
})

it('a conversation in which nothing can be written says why, and offers the way', async () => {
  await renderFeature(view({ canWrite: false, noWriting: 'subscribe' }))
  screen.getByText('Mia answers subscribers.')
  expect(screen.getByRole('link', { name: 'Subscribe to write' }).getAttribute('href')).toBe('/mia')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull()
  cleanup()
  await renderFeature(view({ canWrite: false, noWriting: 'you_blocked' }))
  screen.getByText('You blocked Mia.')
  screen.getByRole('button', { name: 'Unblock' })
})

it('lists conversations with unread counts, drafts and the kind of the last message, and arrows move between them', async ({
  api,
  user,
}) => {
  const other = (at: number, changes: Partial<WireConversation>) =>
    conversation({ _id: `0199a0b0c0d0700080000000000000e${at}`, ...changes })
  api.on(listConversations, () => ({
    data: [
      other(1, { totalNotSeenMessages: 2, isMuted: true }),
      other(2, { draft: 'Dear' }),
      other(3, { lastMessage: '', lastMessageType: 'photo', lastSenderId: 'me' }),
    ],
    total: 3,
  }))
  const part = shown({ filter: 'unread', keyword: 'mi' })
  api.on(search, () => ({ data: [], total: 0 }))
  await renderFeature(<ConversationList search={part} onSearch={() => undefined} />)
  const [first, second, third] = await screen.findAllByRole('link', { name: /Mia/ })
  expect(first?.textContent).toContain('2 unread messages')
  expect(first?.getAttribute('href')).toMatch(/^\/messages\/\w+\?filter=unread&q=mi$/)
  expect(second?.textContent).toContain('Draft: Dear')
  expect(third?.textContent).toContain('You: Photo')
  expect(api.sent(listConversations).map(({ query }) => query)).toEqual([
    { limit: 25, filter: 'unread', keyword: 'mi' },
  ])
  first?.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(third)
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{Home}{ArrowUp}')
  expect(document.activeElement).toBe(first)
})

it('lets a performer, and no fan, list the fans that they restricted', async ({ api }) => {
  const restricted = shown({ filter: 'restricted' })
  api.on(listConversations, () => ({ data: [conversation({ isRestricted: true })], total: 1 }))
  api.on(count, () => counts)
  api.on(listLists, () => ({ data: [], total: 0 }))
  await renderFeature(<ConversationList search={restricted} onSearch={() => undefined} />, {
    viewer: creator(),
  })
  const row = await screen.findByRole('link', { name: /Mia/ })
  within(row).getByRole('img', { name: 'Restricted' })
  expect(screen.getByRole('link', { name: 'Restricted' }).getAttribute('aria-current')).toBe('page')
  expect(api.sent(listConversations)[0]?.query).toMatchObject({ filter: 'restricted' })
  cleanup()
  await renderFeature(<ConversationList search={shown()} onSearch={() => undefined} />)
  await screen.findByRole('link', { name: 'Archived' })
  expect(screen.queryByRole('link', { name: 'Restricted' })).toBeNull()
})

it('tells a performer without messages what will be there, and offers to try again after an error', async ({
  api,
  user,
}) => {
  api.refuse(listConversations, 'request.too_many', { retryAfterSeconds: 30 })
  api.on(count, () => counts)
  api.on(listLists, () => ({ data: [], total: 0 }))
  const page = <ConversationList search={shown()} onSearch={() => undefined} />
  await renderFeature(page, { viewer: creator() })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.on(listConversations, () => ({ data: [], total: 0 }))
  await user.click(retry)
  await screen.findByText('Messages of your fans appear here.')
  expect(api.sent(list)).toEqual([])
})

it('a paid message says until when it is answered, and how the promise ended', async () => {
  const by = '2026-03-18T12:00:00.000Z'
  const paid = (seq: number, status: 'open' | 'kept' | 'refunded' | 'lapsed') =>
    message({ seq, isMine: true, tokens: 5, replyPromise: { by, status } })
  await renderFeature(
    view({}, paid(4, 'lapsed'), paid(3, 'refunded'), paid(2, 'kept'), paid(1, 'open')),
  )
  const texts = rowTexts()
  expect(texts[0]).toMatch(/Answer promised by .*18/)
  expect(texts[1]).toContain('Answered in time')
  expect(texts[2]).toContain('Refunded: no answer in time')
  expect(texts[3]).toContain('Not refunded')
})

it('lets a fan tip from the conversation, where tips can be paid', async ({ user }) => {
  const tip = vi.fn()
  const files = { draw: () => null, unlock: () => undefined, tip }
  await renderFeature(<FilesOfMessagesContext value={files}>{view()}</FilesOfMessagesContext>)
  await user.click(screen.getByRole('button', { name: 'Send a tip' }))
  expect(tip).toHaveBeenCalledWith(conversation().recipientInfo)
})

it('puts a saved reply with the name of the fan behind what a performer wrote', async ({
  api,
  user,
}) => {
  const at = '2026-03-15T12:00:00.000Z'
  const reply = {
    _id: '0199a0b0c0d070008000000000000001',
    title: 'Thanks',
    createdAt: at,
    updatedAt: at,
  }
  api.on(update, () => conversation())
  api.on(listReplies, () => ({ data: [{ ...reply, text: 'thank you, {name}' }] }))
  await renderFeature(view({}, message({ isMine: true, isAutomatic: true })), { viewer: creator() })
  screen.getByText('Automatic')
  await user.type(field(), 'Hi,')
  await user.click(screen.getByRole('button', { name: 'Saved replies' }))
  await user.click(await screen.findByRole('button', { name: /Thanks/ }))
  expect(field()).toHaveProperty('value', 'Hi, thank you, Mia')
})

it('a message says that a file of it was taken down and cannot be shown', async () => {
  const fileIds = ['0199a0b0c0d0700080000000000000f9']
  await renderFeature(view({}, message({ text: '', type: 'photo', fileIds, files: [] })))
  await screen.findByText('1 file cannot be shown.')
})
