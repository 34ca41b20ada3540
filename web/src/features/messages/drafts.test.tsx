import { read, update } from '@stagedoor/contract/conversations'
import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { conversation } from '../../../test/message-fixtures.ts'
import { deliverEvent } from '../../lib/realtime/realtime.ts'
import { ConversationView } from './conversation.tsx'
import type { WireConversation } from './queries.ts'

const view = (about: Partial<WireConversation>) => (
  <ConversationView
    conversation={conversation({ readSeq: 99, ...about })}
    first={{ data: [], total: 0 }}
    pinned={{ data: [], total: 0 }}
    backTo="/messages"
    onChanged={() => undefined}
    onReport={() => undefined}
    about={{ onBlock: () => undefined, onReport: () => undefined }}
  />
)
const field = () => screen.getByRole('textbox', { name: 'Message to Mia' })
const changeElsewhere = () =>
  act(async () => deliverEvent('conversation.changed', { conversationId: conversation()._id }))

it('a draft that was changed on another device is taken over', async ({ api }) => {
  const drafts = ['Dear Mia', '']
  api.on(read, () => conversation({ draft: drafts.shift() ?? '' }))
  await renderFeature(view({ draft: 'Dear' }))
  await changeElsewhere()
  await expect.poll(() => field()).toHaveProperty('value', 'Dear Mia')
  await changeElsewhere()
  await expect.poll(() => field()).toHaveProperty('value', '')
  expect(api.sent(update)).toEqual([])
})

it('a draft that was typed here since stays, and is kept', async ({ api, user }) => {
  api.on(read, () => conversation({ draft: 'Dear Mia' }))
  api.on(update, ({ body }) => conversation({ draft: body.draft ?? '' }))
  await renderFeature(view({ draft: 'Dear' }))
  await user.type(field(), '!')
  await changeElsewhere()
  await expect.poll(() => api.sent(update).map(({ body }) => body)).toEqual([{ draft: 'Dear!' }])
  expect(field()).toHaveProperty('value', 'Dear!')
})
