import { listReplies } from '@stagedoor/contract/automessages'
import {
  changeMany,
  count,
  list as listConversations,
  update,
} from '@stagedoor/contract/conversations'
import { listLists } from '@stagedoor/contract/fanlists'
import { send } from '@stagedoor/contract/messages'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { FakeApi } from '../../../../test/fake-api.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { conversation, counts, message } from '../../../../test/message-fixtures.ts'
import { creator } from '../../../../test/session-fixtures.ts'
import { ConversationView } from '../conversation.tsx'
import { ConversationList } from '../conversation-list.tsx'
import type { WireConversation } from '../queries.ts'
import type { ListSearch } from './list-search.ts'
import { QueueContext } from './queue-context.ts'
import { useQueue } from './use-queue.ts'

const at = '2026-03-15T12:00:00.000Z'
const search: ListSearch = { filter: 'all', keyword: '', order: 'waiting', list: undefined }
const fan = {
  spent: 40,
  isFollowing: true,
  subscription: { state: 'cancelling' as const, since: at },
  waitingSince: at,
}
const idOf = (at: number) => `0199a0b0c0d0700080000000000000e${at}`
const names = ['Ada', 'Bea', 'Cyd']
const of = (at: number, changes: Partial<WireConversation> = {}) =>
  conversation({
    _id: idOf(at),
    recipientInfo: personCard({ name: names[at] ?? '', isPerformer: false }),
    fan,
    ...changes,
  })

function talks(api: FakeApi) {
  api.on(listConversations, () => ({ data: [of(0), of(1), of(2)], total: 3 }))
  api.on(count, () => counts)
  api.on(listLists, () => ({
    data: [{ _id: idOf(9), name: 'Best', isSmart: false, createdAt: at, updatedAt: at }],
    total: 1,
  }))
  api.on(changeMany, ({ body }) => ({
    data: body.conversationIds.map((conversationId) => ({
      conversationId,
      outcome: 'done' as const,
    })),
  }))
}

const inbox = (given: Partial<ListSearch> = {}) =>
  renderFeature(<ConversationList search={{ ...search, ...given }} onSearch={() => undefined} />, {
    viewer: creator(),
  })
const focused = () => document.activeElement?.textContent ?? ''

beforeEach(() => localStorage.clear())

it('shows a performer what each fan is and spent, and how many each filter has', async ({
  api,
}) => {
  talks(api)
  await inbox()
  const row = await screen.findByRole('link', { name: /Ada/ })
  within(row).getByText('Renewal off')
  within(row).getByRole('img', { name: 'Waits since' })
  expect(row.textContent).toContain('$40')
  await screen.findByRole('link', { name: 'Needs answer 2' })
  screen.getByRole('link', { name: 'Spenders 99+' })
  expect(api.sent(listConversations)[0]?.query).toMatchObject({ order: 'waiting' })
})

it('is moved through, selected and archived by single keys, which can be turned off', async ({
  api,
  user,
}) => {
  talks(api)
  await inbox()
  await screen.findByRole('link', { name: /Ada/ })
  await user.keyboard('jj')
  expect(focused()).toContain('Bea')
  await user.keyboard('k')
  expect(focused()).toContain('Ada')
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(focused()).toContain('Ada')
  await user.keyboard('x')
  expect(screen.getByRole('checkbox', { name: 'Select Ada' })).toHaveProperty('checked', true)
  await user.keyboard('e')
  await expect
    .poll(() => api.sent(changeMany).map(({ body }) => body))
    .toEqual([{ conversationIds: [idOf(0)], action: 'archive' }])
  await user.keyboard('?')
  await user.click(await screen.findByLabelText('Use hotkeys in this browser'))
  await user.keyboard('{Escape}')
  await user.keyboard('e')
  expect(api.sent(changeMany)).toHaveLength(1)
})

it('does one thing to all that are selected, also a range', async ({ api, user }) => {
  talks(api)
  await inbox()
  await user.click(await screen.findByRole('button', { name: 'Select conversations' }))
  await user.click(screen.getByRole('link', { name: /Ada/ }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('link', { name: /Cyd/ }))
  await user.keyboard('{/Shift}')
  screen.getByText('3 selected')
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Add to a list' }))
  await user.click(await screen.findByRole('button', { name: 'Best' }))
  const conversationIds = [idOf(0), idOf(1), idOf(2)]
  await expect
    .poll(() => api.sent(changeMany).map(({ body }) => body))
    .toEqual([{ conversationIds, action: 'addToList', listId: idOf(9) }])
  await expect.poll(() => screen.queryByText('3 selected')).toBeNull()
})

function Open({ shown = search }: { shown?: ListSearch }) {
  const open = of(0, { canWrite: true, readSeq: 99 })
  return (
    <QueueContext value={useQueue(open, shown)}>
      <ConversationView
        conversation={open}
        first={{ data: [message()], total: 1 }}
        pinned={{ data: [], total: 0 }}
        backTo="/messages"
        onChanged={() => undefined}
        onReport={() => undefined}
        about={{ onBlock: () => undefined, onReport: () => undefined }}
      />
    </QueueContext>
  )
}

it('sends an answer and opens the next who waits by Ctrl and Enter, and by a button', async ({
  api,
  user,
}) => {
  talks(api)
  api.on(update, () => of(0))
  api.on(send, ({ body }) => message({ seq: 2, isMine: true, text: body.text ?? '' }))
  const { location } = await renderFeature(<Open />, { viewer: creator() })
  await user.type(screen.getByRole('textbox', { name: 'Message to Ada' }), 'Yes{Control>}{Enter}')
  await expect.poll(() => api.sent(send).map(({ body }) => body?.text)).toEqual(['Yes'])
  await expect.poll(location).toBe(`/messages/${idOf(1)}?order=waiting`)
  expect(api.sent(listConversations)[0]?.query).toMatchObject({ order: 'waiting', filter: 'all' })
  screen.getByRole('button', { name: 'Skip to the next' })
})

it('takes no text for the one who was answered while the next is opened', async ({ api, user }) => {
  talks(api)
  api.on(update, () => of(0))
  api.on(send, ({ body }) => message({ seq: 2, isMine: true, text: body.text ?? '' }))
  const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>()
  api.on(listConversations, async () => {
    await isLoaded
    return { data: [of(0), of(1)], total: 2 }
  })
  await renderFeature(<Open />, { viewer: creator() })
  const field = screen.getByRole('textbox', { name: 'Message to Ada' })
  await user.type(field, 'Yes{Control>}{Enter}{/Control}For Bea{Enter}')
  expect(field).toHaveProperty('value', '')
  expect(api.sent(send)).toHaveLength(1)
  load()
  await expect.poll(() => (field as HTMLTextAreaElement).readOnly).toBe(false)
})

it('offers saved replies after a slash, and fills in the name', async ({ api, user }) => {
  talks(api)
  api.on(update, () => of(0))
  const reply = (title: string, text: string) => ({
    _id: idOf(7),
    title,
    text,
    createdAt: at,
    updatedAt: at,
  })
  api.on(listReplies, () => ({
    data: [reply('Thanks', 'Thank you, {name}!'), { ...reply('Later', 'Soon'), _id: idOf(8) }],
    total: 2,
  }))
  await renderFeature(<Open shown={{ ...search, order: 'newest' }} />, { viewer: creator() })
  const field = screen.getByRole('textbox', { name: 'Message to Ada' })
  await user.type(field, 'Hey /')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.type(field, 'than')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(field).toHaveProperty('value', 'Hey Thank you, Ada!')
  expect(api.sent(send)).toEqual([])
  expect(screen.queryByRole('button', { name: 'Skip to the next' })).toBeNull()
})
