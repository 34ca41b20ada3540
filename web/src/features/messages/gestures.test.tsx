import { react } from '@stagedoor/contract/messages'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { conversation, message } from '../../../test/message-fixtures.ts'
import { ConversationView } from './conversation.tsx'
import { FavouriteReactionCard } from './favourite-reaction-card.tsx'
import type { WireConversation, WireMessage } from './queries.ts'

const own = '0199a0b0c0d07000800000000000000f'

const view = (about: Partial<WireConversation>, ...newestFirst: WireMessage[]) => (
  <ConversationView
    conversation={conversation({ readSeq: 99, ...about })}
    first={{ data: newestFirst, total: newestFirst.length }}
    pinned={{ data: [], total: 0 }}
    backTo="/messages"
    onChanged={() => undefined}
    onReport={() => undefined}
    about={{ onBlock: () => undefined, onReport: () => undefined }}
  />
)
const text = () => screen.getByText('Good morning')
const touch = { pointerType: 'touch', pointerId: 1 } as const
/** Draws a finger over the message from one point by others, and releases it. */
function swipe(from: readonly [number, number], ...to: readonly (readonly [number, number])[]) {
  fireEvent.pointerDown(text(), { ...touch, clientX: from[0], clientY: from[1] })
  for (const [clientX, clientY] of to) fireEvent.pointerMove(text(), { ...touch, clientX, clientY })
  fireEvent.pointerUp(text(), touch)
}
const isReplying = () => screen.queryByText('Reply to Mia') !== null

afterEach(() => localStorage.clear())

it('answers a message that is swiped far enough, which follows the finger and vibrates', async () => {
  const vibrate = vi.fn()
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate })
  await renderFeature(view({}, message()))
  const row = text().closest('li')?.firstElementChild as HTMLElement
  fireEvent.pointerDown(text(), { ...touch, clientX: 400, clientY: 300 })
  fireEvent.pointerMove(text(), { ...touch, clientX: 380, clientY: 302 })
  expect(row.style.translate).toBe('-20px')
  expect(vibrate).not.toHaveBeenCalled()
  fireEvent.pointerMove(text(), { ...touch, clientX: 330, clientY: 302 })
  expect(row.dataset.swipe).toBe('far')
  expect(vibrate).toHaveBeenCalledOnce()
  fireEvent.pointerUp(text(), touch)
  expect(row.style.translate).toBe('')
  expect(isReplying()).toBe(true)
  Reflect.deleteProperty(navigator, 'vibrate')
})

it.each([
  ['is short', [400, 300], [[370, 300]]],
  [
    'scrolls up and down',
    [400, 300],
    [
      [395, 270],
      [300, 250],
    ],
  ],
  ['goes the other way', [400, 300], [[480, 300]]],
  ['begins at the edge of the screen', [5, 300], [[-90, 300]]],
  [
    'returns',
    [400, 300],
    [
      [320, 300],
      [390, 300],
    ],
  ],
] as const)('answers no message when the finger %s', async (_, from, to) => {
  await renderFeature(view({}, message()))
  swipe(from, ...to)
  expect(isReplying()).toBe(false)
})

it('answers the message with the focus at R, but none where nothing can be written', async ({
  user,
}) => {
  await renderFeature(view({}, message()))
  screen.getByRole('region', { name: 'Messages with Mia' }).focus()
  await user.keyboard('{ArrowUp}r')
  expect(isReplying()).toBe(true)
  cleanup()
  await renderFeature(view({ canWrite: false, noWriting: 'subscribe' }, message()))
  screen.getByRole('region', { name: 'Messages with Mia' }).focus()
  await user.keyboard('{ArrowUp}r')
  swipe([400, 300], [300, 300])
  expect(isReplying()).toBe(false)
})

it('sets the favourite reaction at a double tap, and removes it at the next', async ({
  api,
  user,
}) => {
  const reacted = (emoji: string | null, version: number) =>
    message({ version, reactions: emoji ? [{ accountId: own, emoji }] : [] })
  api.on(react, ({ body }) => reacted(body.emoji, body.emoji ? 2 : 3))
  await renderFeature(
    <>
      <FavouriteReactionCard />
      {view({}, message())}
    </>,
  )
  await user.selectOptions(screen.getByLabelText('Reaction of a double tap on a message'), '🔥')
  const tap = () => {
    fireEvent.pointerDown(text(), { ...touch, clientX: 400, clientY: 300 })
    fireEvent.pointerUp(text(), touch)
    fireEvent.click(text())
  }
  tap()
  expect(api.sent(react)).toEqual([])
  tap()
  await screen.findByRole('button', { name: 'Remove your reaction 🔥' })
  tap()
  tap()
  await expect.poll(() => screen.queryByRole('button', { name: /Remove your reaction/ })).toBeNull()
  expect(api.sent(react).map(({ body }) => body)).toEqual([{ emoji: '🔥' }, { emoji: null }])
})

it('leaves a double click of a mouse to the selection of words', async ({ api, user }) => {
  await renderFeature(view({}, message()))
  await user.dblClick(text())
  expect(api.sent(react)).toEqual([])
})
