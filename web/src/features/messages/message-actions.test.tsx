import { list, pin, react, remove, send, update } from '@stagedoor/contract/messages'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { conversation, message } from '../../../test/message-fixtures.ts'
import { ConversationView } from './conversation.tsx'
import { FilesOfMessagesContext } from './files/message-files.tsx'
import type { WireConversation, WireMessage } from './queries.ts'

const onReport = vi.fn()
const own = '0199a0b0c0d07000800000000000000f'

const view = (about: Partial<WireConversation>, ...newestFirst: WireMessage[]) => (
  <ConversationView
    conversation={conversation({ readSeq: 99, ...about })}
    first={{ data: newestFirst, total: newestFirst.length }}
    pinned={{ data: [], total: 0 }}
    backTo="/messages"
    onChanged={() => undefined}
    onReport={onReport}
    about={{ onBlock: () => undefined, onReport: () => undefined }}
  />
)
const mine = (changes: Partial<WireMessage> = {}) =>
  message({ isMine: true, seq: 2, text: 'Helo', createdAt: new Date().toISOString(), ...changes })
const bubble = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement)
const actions = (text: string) => bubble(text).getByRole('button', { name: 'Message actions' })

beforeEach(() => {
  onReport.mockReset()
})

it('answers a message with its quote, which leads back to the message', async ({ api, user }) => {
  api.on(send, ({ body }) =>
    message({
      seq: 2,
      isMine: true,
      text: body.text ?? '',
      replyTo: { _id: message()._id, seq: 1, senderId: 'x', text: 'Good morning' },
    }),
  )
  await renderFeature(view({}, message()))
  await user.click(actions('Good morning'))
  await user.click(screen.getByRole('button', { name: 'Reply' }))
  screen.getByText('Reply to Mia')
  await user.type(screen.getByRole('textbox', { name: 'Message to Mia' }), 'To you too{Enter}')
  const quote = await screen.findByRole('button', {
    name: /^Show the message that this answers: ?Good morning$/,
  })
  expect(api.sent(send).map(({ body }) => body)).toEqual([
    { text: 'To you too', replyToId: message()._id },
  ])
  expect(screen.queryByText('Reply to Mia')).toBeNull()
  await user.click(quote)
  await expect.poll(() => document.activeElement?.id).toBe('message-1')
})

it('sets a reaction, and removes it when it is chosen again', async ({ api, user }) => {
  const changed = (emoji: string | null, version: number) =>
    message({ version, reactions: emoji ? [{ accountId: own, emoji }] : [] })
  api.on(react, ({ body }) => changed(body.emoji, body.emoji ? 2 : 3))
  await renderFeature(view({}, message()))
  await user.click(actions('Good morning'))
  await user.click(screen.getByRole('button', { name: 'Fire' }))
  await user.click(await screen.findByRole('button', { name: 'Remove your reaction 🔥' }))
  await expect.poll(() => screen.queryByRole('button', { name: /Remove your reaction/ })).toBeNull()
  expect(api.sent(react).map(({ body }) => body)).toEqual([{ emoji: '🔥' }, { emoji: null }])
})

it('edits an own message, and keeps it open with the reason when it is too late', async ({
  api,
  user,
}) => {
  api.refuse(update, 'messages.too_late')
  await renderFeature(view({}, mine()))
  await user.click(actions('Helo'))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const field = screen.getByRole('textbox', { name: 'Text of the message' })
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, 'Hello{Enter}')
  await screen.findByText('A message can be edited for 15 minutes')
  api.on(update, ({ body }) =>
    mine({ version: 3, text: body.text, editedAt: new Date().toISOString() }),
  )
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => screen.queryByRole('textbox', { name: 'Text of the message' })).toBeNull()
  bubble('Hello').getByText('Edited')
  expect(screen.getByRole('textbox', { name: 'Message to Mia' })).toBeTruthy()
})

it('deletes an own message for both only after a confirmation', async ({ api, user }) => {
  api.on(remove, () => mine({ version: 3, isDeleted: true, text: '' }))
  await renderFeature(view({}, mine()))
  await user.click(actions('Helo'))
  await user.click(screen.getByRole('button', { name: 'Delete for both' }))
  expect(api.sent(remove)).toEqual([])
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this message?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete for both' }))
  await expect.poll(() => screen.queryByText('Helo')).toBeNull()
  expect(api.sent(remove).map(({ params }) => params)).toEqual([{ id: mine()._id }])
})

it('pins and unpins a message', async ({ api, user }) => {
  api.on(pin, ({ body }) =>
    message({ version: 3, pinnedAt: body.isPinned ? '2026-03-15T12:00:00.000Z' : null }),
  )
  api.on(list, () => ({ data: [message({ pinnedAt: '2026-03-15T12:00:00.000Z' })], total: 1 }))
  await renderFeature(view({}, message()))
  await user.click(actions('Good morning'))
  await user.click(screen.getByRole('button', { name: 'Pin for both' }))
  await screen.findByRole('list', { name: 'Pinned messages' })
  await expect
    .poll(() =>
      within(document.getElementById('message-1') as HTMLElement).queryByRole('img', {
        name: 'Pinned',
      }),
    )
    .not.toBeNull()
  expect(api.sent(pin).map(({ body }) => body)).toEqual([{ isPinned: true }])
})

it('messages of the other can be reported, and only the own ones edited and deleted', async ({
  user,
}) => {
  await renderFeature(view({}, mine(), message()))
  await user.click(actions('Good morning'))
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete for both' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(onReport.mock.calls.map(([{ _id }]) => _id)).toEqual([message()._id])
  await user.click(actions('Helo'))
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
})

it('messages have neither reactions nor answers where nothing can be written', async ({ user }) => {
  await renderFeature(view({ canWrite: false, noWriting: 'you_blocked' }, message()))
  await user.click(actions('Good morning'))
  screen.getByRole('button', { name: 'Report' })
  for (const name of ['Reply', 'Fire', 'Pin for both'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('moves between messages with arrows, opens the actions with Enter and returns to the field with Escape', async ({
  user,
}) => {
  await renderFeature(view({}, mine(), message()))
  screen.getByRole('region', { name: 'Messages with Mia' }).focus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement?.textContent).toContain('Good morning')
  await user.keyboard('{Enter}')
  screen.getByRole('dialog', { name: 'Message' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  screen.getByRole('region', { name: 'Messages with Mia' }).focus()
  await user.keyboard('{ArrowUp}{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message to Mia' }))
})

it('opens the actions of a photo by a long press or a right click, and the photo by a tap', async () => {
  const onOpen = vi.fn()
  const draw = () => (
    <button type="button" onClick={onOpen}>
      Photo
    </button>
  )
  await renderFeature(
    <FilesOfMessagesContext value={{ draw }}>
      {view({}, message({ fileIds: ['a'] }))}
    </FilesOfMessagesContext>,
  )
  const photo = screen.getByRole('button', { name: 'Photo' })
  const pass = (ms: number) => act(() => new Promise((done) => setTimeout(done, ms)))
  const touch = async (ms: number) => {
    fireEvent.pointerDown(photo, { pointerType: 'touch' })
    await pass(ms)
    const isMenuPrevented = ms < 450 || !fireEvent.contextMenu(photo)
    fireEvent.pointerUp(photo, { pointerType: 'touch' })
    fireEvent.click(photo)
    await pass(20)
    return isMenuPrevented
  }
  await touch(100)
  expect(onOpen).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await touch(500)).toBe(true)
  expect(onOpen).toHaveBeenCalledOnce()
  const sheet = screen.getByRole('dialog', { name: 'Message' })
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()

  fireEvent.pointerDown(photo, { pointerType: 'mouse', button: 2 })
  expect(fireEvent.contextMenu(photo)).toBe(false)
  await screen.findByRole('dialog', { name: 'Message' })
  expect(fireEvent.contextMenu(screen.getByText('Good morning'))).toBe(true)
})
