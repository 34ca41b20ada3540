import { act, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { conversation, message } from '../../../test/message-fixtures.ts'
import { deliverEvent } from '../../lib/realtime/realtime.ts'
import { ConversationView } from './conversation.tsx'
import type { WireConversation } from './queries.ts'

const view = (about: Partial<WireConversation>, onChanged = () => {}) => (
  <ConversationView
    conversation={conversation({ readSeq: 99, ...about })}
    first={{ data: [message()], total: 1 }}
    pinned={{ data: [], total: 0 }}
    backTo="/messages"
    onChanged={onChanged}
    onReport={() => undefined}
    about={{ onBlock: () => undefined, onReport: () => undefined, unblock: null }}
  />
)
const later = '2026-03-15T13:00:00.000Z'

it('a chat says at its head, beside the price and among its messages that a team may answer', async () => {
  const answeredByTeam = { isOn: true, since: later }
  await renderFeature(view({ answeredByTeam, messagePrice: 5, isSubscribed: false }))
  screen.getByText('May be answered by a team')
  screen.getByText('Messages may be answered by a team.')
  screen.getByText('From here on, messages may be answered by a team.')
})

it('a chat says among its messages since when a team answers no longer', async () => {
  await renderFeature(view({ answeredByTeam: { isOn: false, since: later } }))
  screen.getByText('From here on, messages are no longer answered by a team.')
  expect(screen.queryByText('May be answered by a team')).toBeNull()
})

it('an open chat is read again when it changes who answers', async () => {
  const onChanged = vi.fn()
  await renderFeature(view({}, onChanged))
  act(() => deliverEvent('conversation.team_changed', { conversationId: 'another' }))
  expect(onChanged).not.toHaveBeenCalled()
  act(() => deliverEvent('conversation.team_changed', { conversationId: conversation()._id }))
  expect(onChanged).toHaveBeenCalledOnce()
})
