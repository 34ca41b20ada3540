import { update } from '@stagedoor/contract/conversations'
import type { EventPayload } from '@stagedoor/contract/events'
import { list } from '@stagedoor/contract/messages'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { conversation, message } from '../../../test/message-fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { deliverEvent } from '../../lib/realtime/realtime.ts'
import { ConversationView } from './conversation.tsx'
import type { WireConversation, WireMessage } from './queries.ts'

const about = { onBlock: vi.fn(), onReport: vi.fn() }
const view = (changes: Partial<WireConversation> = {}, ...newestFirst: WireMessage[]) => (
  <ConversationView
    conversation={conversation({ readSeq: 99, ...changes })}
    first={{ data: newestFirst, total: newestFirst.length }}
    pinned={{ data: [], total: 0 }}
    backTo="/messages"
    onChanged={() => undefined}
    onReport={() => undefined}
    about={about}
  />
)
const openMenu = () => screen.getByRole('button', { name: 'More about this conversation' })
const item = (name: string) => screen.getByRole('menuitem', { name })

beforeEach(() => {
  about.onBlock.mockReset()
  about.onReport.mockReset()
})

it('mutes, pins and archives a conversation, and shows that it is muted', async ({ api, user }) => {
  let kept = conversation()
  api.on(update, ({ body }) => {
    kept = { ...kept, ...(body as Partial<WireConversation>) }
    return kept
  })
  await renderFeature(view())
  for (const name of ['Mute', 'Pin to the top', 'Archive']) {
    await user.click(openMenu())
    await user.click(item(name))
  }
  expect(api.sent(update).map(({ body }) => body)).toEqual([
    { isMuted: true },
    { isPinned: true },
    { isArchived: true },
  ])
  screen.getByRole('img', { name: 'Muted' })
  await user.click(openMenu())
  for (const name of ['Unmute', 'Unpin from the top', 'Move out of the archive']) item(name)
})

it('shows a conversation as it was kept before when a change fails', async ({ api, user }) => {
  api.refuse(update, 'server.failed')
  await renderFeature(view())
  await user.click(openMenu())
  await user.click(item('Mute'))
  await expect.poll(() => screen.queryByRole('img', { name: 'Muted' })).toBeNull()
})

it('lets performers restrict a fan, and leads to what they know about the fan', async ({
  api,
  user,
}) => {
  api.on(update, () => conversation({ isRestricted: true }))
  const fan = personCard({ name: 'Robin', username: 'robin', isPerformer: false })
  await renderFeature(view({ recipientInfo: fan }), { viewer: creator() })
  await user.click(openMenu())
  expect(item('Open the fan’s page').getAttribute('href')).toBe(`/creator/fans/${fan._id}`)
  await user.click(item('Restrict'))
  await screen.findByRole('img', { name: 'Restricted' })
  expect(api.sent(update).map(({ body }) => body)).toEqual([{ isRestricted: true }])
})

it('lets fans block and report a creator, and restrict nobody', async ({ user }) => {
  await renderFeature(view())
  await user.click(openMenu())
  expect(screen.queryByRole('menuitem', { name: 'Restrict' })).toBeNull()
  await user.click(item('Block'))
  await user.click(openMenu())
  await user.click(item('Report Mia'))
  expect([about.onBlock.mock.calls.length, about.onReport.mock.calls.length]).toEqual([1, 1])
})

it('shows the pinned messages, and loads the history back to one that is far above', async ({
  api,
  user,
}) => {
  const pinned = message({ seq: 1, text: 'The rules', pinnedAt: '2026-03-15T12:00:00.000Z' })
  api.on(list, () => ({ data: [pinned], total: 2 }))
  const newest = message({ seq: 2, text: 'Newest' })
  await renderFeature(
    <ConversationView
      {...view().props}
      pinned={{ data: [pinned], total: 1 }}
      first={{ data: [newest], total: 2, next: '2' }}
    />,
  )
  const bar = within(await screen.findByRole('list', { name: 'Pinned messages' }))
  await user.click(bar.getByRole('button', { name: 'The rules' }))
  await expect.poll(() => document.activeElement?.id).toBe('message-1')
  expect(api.sent(list).map(({ query }) => query)).toEqual([{ limit: 30, aroundSeq: 1 }])
})

it('a conversation shows at once that the other comes online and goes, and nobody else', async () => {
  const shown = conversation()
  const { _id: conversationId } = shown
  const { _id: accountId, username } = shown.recipientInfo
  await renderFeature(view())
  const push = (presence: EventPayload<'conversation.presence'>) =>
    act(() => deliverEvent('conversation.presence', presence))
  const head = within(screen.getByRole('banner'))
  head.getByText(`@${username}`)
  push({ conversationId, accountId, isOnline: true })
  head.getByText('Online now')
  push({ conversationId: accountId, accountId, isOnline: false })
  push({ conversationId, accountId: conversationId, isOnline: false })
  head.getByText('Online now')
  push({ conversationId, accountId, isOnline: false })
  head.getByText(`@${username}`)
})
