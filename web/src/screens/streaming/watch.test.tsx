import { createReport } from '@stagedoor/contract/reports'
import { listLines, listTopTippers, openMedia, search } from '@stagedoor/contract/streams'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, vi } from 'vitest'
import { report } from '../../../test/account-fixtures.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { FakePeer } from '../../../test/fake-peer.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { chat, line, stream } from '../../../test/stream-fixtures.ts'
import { CheckoutContext } from '../../features/checkout/use-checkout.ts'
import { deliverEvent } from '../../lib/realtime/realtime.ts'
import StreamingPage, { type LoadedStream } from './streaming-page.tsx'

const robin = personCard({
  _id: '0199a0b0c0d0700080000000000000f6',
  name: 'Robin',
  isPerformer: false,
})
const said = line({
  _id: 'b'.repeat(32),
  text: 'Rude',
  senderId: robin._id,
  senderInfo: robin,
  isPerformer: false,
})
const checkout = { subscribe: vi.fn(), tip: vi.fn(), follow: vi.fn(), buy: vi.fn(), order: vi.fn() }

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal('MediaStream', class {})
})
afterEach(() => void vi.unstubAllGlobals())

const closed = { title: 'Only for you', cover: null }

const joined = (changes: Parameters<typeof stream>[0] = {}) => ({
  joined: { stream: stream(changes), conversation: chat() },
})

/** Opens the page of a stream of Mia. */
async function open(api: FakeApi, page: Partial<LoadedStream> = {}, route = '/streaming/mia') {
  const waiting = new Promise<never>(() => undefined)
  api.on(listLines, () => ({ data: [], total: 0 }))
  api.on(listTopTippers, () => ({ data: [] }))
  api.on(search, () => ({ data: [], total: 0 }))
  api.on(openMedia, () => waiting)
  const loaded = {
    performer: { ...personCard(), isFollowed: false } as LoadedStream['performer'],
    lacks: undefined,
    ...joined(),
    ...page,
  }
  await renderFeature(
    <CheckoutContext value={checkout}>
      <StreamingPage {...loaded} />
    </CheckoutContext>,
    { route },
  )
}

describe('the page of a stream', () => {
  it('sells a ticket to a visitor without an account, who has not joined the stream', async ({
    api,
  }) => {
    const ticketOf = stream({ price: 20, isFree: false, canWatch: false, hasPurchased: false })
    await open(api, { joined: undefined, ticketOf })
    screen.getByRole('button', { name: /^Buy a ticket/ }).click()
    expect(checkout.buy).toHaveBeenLastCalledWith(
      expect.objectContaining({ objectType: 'stream', _id: ticketOf._id, price: 20 }),
    )
  })

  it('says to those who open an invitation that it is over, where the stream is closed to them or none is on air', async ({
    api,
  }) => {
    const over = 'Your invitation to the stage is over.'
    const gates = [
      { joined: undefined, lacks: 'subscribers', closed },
      { joined: undefined, lacks: 'stream' },
    ] as const
    for (const gate of gates) {
      await open(api, gate, '/streaming/mia?invitation=open')
      screen.getByText(over)
      cleanup()
      await open(api, gate)
      expect(screen.queryByText(over)).toBeNull()
      cleanup()
    }
  })

  it('reports the stream by its button, and a line of the chat by its menu', async ({
    api,
    user,
  }) => {
    api.on(createReport, () => report({ receipt: 'R-1234' }))
    await open(api)
    const send = async (title: string) => {
      await screen.findByRole('dialog', { name: title })
      await user.click(screen.getByRole('radio', { name: /^Spam/ }))
      await user.click(screen.getByRole('button', { name: 'Send report' }))
      await user.click(await screen.findByRole('button', { name: 'Done' }))
    }
    await user.click(screen.getByRole('button', { name: 'Report the stream' }))
    await send('Report the stream of Mia')
    act(() => deliverEvent(`message_created_conversation_${chat()._id}`, said))
    await user.click(await screen.findByRole('button', { name: 'More about the line of Robin' }))
    await user.click(screen.getByRole('menuitem', { name: 'Report' }))
    await send('Report the line of Robin')
    expect(
      api.sent(createReport).map(({ body: { target, targetId } }) => [target, targetId]),
    ).toEqual([
      ['stream', stream()._id],
      ['stream_line', said._id],
    ])
  })

  it('shows the chat and the tips on the whole screen as well', async ({ api, user }) => {
    const shown: HTMLElement[] = []
    Object.assign(document, { fullscreenEnabled: true })
    async function requestFullscreen(this: HTMLElement) {
      shown.push(this)
    }
    Object.assign(HTMLElement.prototype, { requestFullscreen })
    onTestFinished(() => void Object.assign(document, { fullscreenEnabled: false }))
    await open(api, joined({ state: 'live' }))
    await user.click(await screen.findByRole('button', { name: 'Full screen' }))
    const [frame = document.body] = shown
    expect(frame).not.toBe(document.body)
    within(frame).getByLabelText('Live video of Mia')
    within(frame).getByRole('textbox', { name: 'Write in the chat' })
    within(frame).getByRole('button', { name: 'Tip Mia' })
  })

  it.for([
    { state: 'starting', text: 'Mia is about to start' },
    { state: 'reconnecting', text: 'Mia lost the connection. The stream goes on in a moment.' },
    { state: 'live', text: 'Connecting' },
  ] as const)('says what it waits for while it is $state', async ({ state, text }, { api }) => {
    await open(api, joined({ state }))
    await screen.findByText(text)
  })

  it('says that its video is refused, and what is next after its end', async ({ api }) => {
    await open(api, joined({ state: 'starting' }))
    api.refuse(openMedia, 'streams.not_found')
    const become = (state: string) =>
      act(() => deliverEvent('stream.state_changed', { conversationId: chat()._id, state }))
    become('paused')
    await screen.findByText('Mia will be back soon')
    become('live')
    await screen.findByText('This stream cannot be shown to you any longer.')
    become('ended')
    await screen.findByRole('heading', { name: 'The stream is over' })
    expect(screen.getByRole('link', { name: 'See what Mia posts' }).getAttribute('href')).toBe(
      '/mia',
    )
    screen.getByRole('link', { name: 'Back to home' })
    expect(screen.queryByRole('textbox', { name: 'Write in the chat' })).toBeNull()
  })

  it.for([
    {
      page: { joined: undefined, lacks: 'stream' },
      title: 'Mia is not live now',
      actions: ['Follow'],
    },
    {
      page: { joined: undefined, lacks: 'followers' },
      title: 'Mia is live',
      actions: ['Follow', 'Subscribe'],
    },
    {
      page: { joined: undefined, lacks: 'subscribers', closed },
      title: 'Only for you',
      actions: ['Subscribe'],
    },
    {
      page: joined({ canWatch: false, price: 10 }),
      title: 'Rehearsal',
      actions: ['Buy a ticket · $10'],
    },
  ] as const)(
    'shows "$title" and what opens it to those who may not watch',
    async ({ page, title, actions }, { api }) => {
      await open(api, page)
      screen.getByRole('heading', { name: title })
      expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(actions)
      expect(api.sent(openMedia)).toEqual([])
    },
  )
})
