import { listOwnPosts } from '@stagedoor/contract/feed'
import { done } from '@stagedoor/contract/kit'
import {
  clearLines,
  goLive,
  listLines,
  listViewers,
  muteViewer,
  removeLine,
  sendLine,
  update,
  updateChat,
} from '@stagedoor/contract/streams'
import { screen, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard, post } from '../../../test/fixtures.ts'
import { creator, viewer } from '../../../test/session-fixtures.ts'
import { chat, line, streamFigures } from '../../../test/stream-fixtures.ts'
import { ChatTools } from './live/chat-tools.tsx'
import { EditDialog } from './live/edit-dialog.tsx'
import { GoLiveForm } from './live/go-live-form.tsx'
import { ViewersDialog } from './live/viewers-dialog.tsx'
import { PastStreamsTable } from './past-streams-table.tsx'
import { StreamChat } from './stream-chat.tsx'
import { withLine } from './use-chat.ts'

const fanLine = line({
  ...{ _id: '0199a0b0c0d0700080000000000000f5', text: 'Hello', isPerformer: false },
  senderId: '0199a0b0c0d0700080000000000000f6',
  senderInfo: personCard({ _id: '0199a0b0c0d0700080000000000000f6', name: 'Robin', isPerformer: false }),
})
const asOwner = { viewer: creator({ _id: chat().performerId }) }
const lines = () => within(screen.getByRole('log')).queryAllByRole('listitem')

describe('the lines of a chat', () => {
  it('replace a line that is known already, and forget the oldest of many', () => {
    expect(withLine([line()], line({ text: 'Changed' })).map(({ text }) => text)).toEqual(['Changed'])
    const many = Array.from({ length: 200 }, (_, at) => line({ _id: String(at) }))
    const next = withLine(many, fanLine)
    expect(next).toHaveLength(200)
    expect([next[0]?._id, next.at(-1)?._id]).toEqual(['1', fanLine._id])
  })
})

describe('the chat of a stream', () => {
  it('shows the last lines, oldest first, with tips and placeholders of deleted ones', async ({ api }) => {
    const tip = line({ _id: 'a'.repeat(32), type: 'tip', text: 'Encore', price: 20, isPerformer: false })
    api.on(listLines, () => ({ data: [tip, line({ _id: 'b'.repeat(32), isDeleted: true }), fanLine], total: 3 }))
    await renderFeature(<StreamChat chat={chat()} isJoined isOpen onChange={vi.fn()} />)
    await screen.findByText('Hello')
    expect(lines().map(({ textContent }) => textContent)).toEqual([
      'Robin Hello',
      'Mia (creator) This message was deleted',
      'Mia tipped 20 tokens ($20.00) · Encore',
    ])
  })

  it('sends a line once and shows it, and keeps the text of one that was refused', async ({ api, user }) => {
    api.on(listLines, () => ({ data: [], total: 0 }))
    api.refuse(sendLine, 'messages.blocked_word', { word: 'hello' })
    await renderFeature(<StreamChat chat={chat()} isJoined isOpen onChange={vi.fn()} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Write in the chat' })
    await user.type(field, 'Hello')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByRole('alert')
    expect(field.value).toBe('Hello')
    api.on(sendLine, ({ body }) => ({ ...fanLine, text: body.text }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Hello')
    expect(field.value).toBe('')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('counts down the pause that slow mode asks for', async ({ api, user }) => {
    api.on(listLines, () => ({ data: [], total: 0 }))
    api.refuse(sendLine, 'streams.slow_mode', { until: new Date(Date.now() + 9500).toISOString() })
    await renderFeature(<StreamChat chat={chat({ slowModeSeconds: 10 })} isJoined isOpen onChange={vi.fn()} />)
    await user.type(screen.getByRole('textbox', { name: 'Write in the chat' }), 'Hello')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText(/^Slow mode: you can write again in \d+ seconds\.$/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  })

  it('cannot be written in by a muted viewer, nor once the stream is over', async ({ api }) => {
    api.on(listLines, () => ({ data: [], total: 0 }))
    await renderFeature(<StreamChat chat={chat({ canWrite: false })} isJoined isOpen onChange={vi.fn()} />)
    screen.getByText('You cannot write in this chat.')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('lets a viewer delete their own lines alone', async ({ api }) => {
    const own = line({ _id: 'c'.repeat(32), senderId: viewer()._id, isPerformer: false, text: 'Mine' })
    api.on(listLines, () => ({ data: [own, fanLine], total: 2 }))
    await renderFeature(<StreamChat chat={chat()} isJoined isOpen onChange={vi.fn()} />)
    await screen.findByText('Mine')
    expect(screen.getAllByRole('button', { name: /^More about the line/ })).toHaveLength(1)
  })

  it('lets its performer pin, mute and delete, and unpin again', async ({ api, user }) => {
    const pinnedLine = { _id: fanLine._id, text: 'Hello', senderName: 'Robin' }
    const onChange = vi.fn()
    api.on(listLines, () => ({ data: [fanLine], total: 1 }))
    api.on(updateChat, ({ body }) => chat({ pinnedLine: body.pinnedLineId ? pinnedLine : null }))
    api.on(muteViewer, () => done)
    api.on(removeLine, () => ({ ...fanLine, isDeleted: true }))
    await renderFeature(<StreamChat chat={chat({ pinnedLine })} isJoined isOpen onChange={onChange} />, asOwner)
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'More about the line of Robin' }))
      await user.click(screen.getByRole('menuitem', { name }))
    }
    await choose('Pin')
    await choose('Mute in chat')
    await choose('Delete')
    await user.click(screen.getByRole('button', { name: 'Unpin' }))
    await expect
      .poll(() => api.sent(updateChat).map(({ body }) => body))
      .toEqual([{ pinnedLineId: fanLine._id }, { pinnedLineId: null }])
    expect(onChange).toHaveBeenLastCalledWith(chat())
    expect(api.sent(muteViewer).map(({ params, body }) => [params.accountId, body])).toEqual([
      [fanLine.senderId, { isMuted: true }],
    ])
    expect(api.sent(removeLine).map(({ params }) => params.id)).toEqual([fanLine._id])
  })

  it('is slowed down and emptied by its performer', async ({ api, user }) => {
    api.on(updateChat, ({ body }) => chat({ slowModeSeconds: body.slowModeSeconds ?? 0 }))
    api.on(clearLines, () => done)
    const onChange = vi.fn()
    await renderFeature(<ChatTools chat={chat()} onChange={onChange} />, asOwner)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Slow mode' }), 'A line every 10 seconds')
    await user.click(screen.getByRole('button', { name: 'Clear the chat' }))
    await expect.poll(() => api.sent(clearLines)).toHaveLength(1)
    expect(onChange).toHaveBeenCalledWith(chat({ slowModeSeconds: 10 }))
  })
})

describe('the form of a stream', () => {
  it('opens a free stream for everyone', async ({ api, user }) => {
    const onOpened = vi.fn()
    api.on(listOwnPosts, () => ({ data: [], total: 0 }))
    api.on(goLive, () => ({ stream: streamFigures(), conversation: chat() }))
    await renderFeature(<GoLiveForm onOpened={onOpened} />, asOwner)
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Rehearsal')
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    await expect.poll(() => onOpened.mock.calls).toEqual([[streamFigures()._id]])
    expect(api.sent(goLive).map(({ body }) => body)).toEqual([
      { title: 'Rehearsal', audience: 'everyone', isFree: true },
    ])
  })

  it('names the announcement that the stream belongs to, of those that have not long begun', async ({ api, user }) => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const sales = { type: 'scheduled-streaming', totalSale: 0, totalEarned: 0 } as const
    const announced = { ...post({ text: 'Tonight', streamingScheduled: inHours(1) }), ...sales }
    const past = { ...post({ _id: 'd'.repeat(32), text: 'Long ago', streamingScheduled: inHours(-24) }), ...sales }
    api.on(listOwnPosts, () => ({ data: [announced, past], total: 2 }))
    api.on(goLive, () => ({ stream: streamFigures(), conversation: chat() }))
    await renderFeature(<GoLiveForm onOpened={vi.fn()} />, asOwner)
    const field = await screen.findByRole('combobox', { name: 'Announced stream' })
    expect(within(field).getAllByRole('option')).toHaveLength(2)
    await user.selectOptions(field, within(field).getByRole('option', { name: /Tonight$/ }))
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Tonight')
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    await expect.poll(() => api.sent(goLive).map(({ body }) => body.announcementId)).toEqual([announced._id])
  })

  it('asks for a price within the limits of the site, and for the amount of a goal', async ({ api, user }) => {
    api.on(listOwnPosts, () => ({ data: [], total: 0 }))
    api.on(goLive, () => ({ stream: streamFigures(), conversation: chat() }))
    await renderFeature(<GoLiveForm onOpened={vi.fn()} />, asOwner)
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Rehearsal')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Entry' }), 'With a ticket')
    const price = screen.getByRole('textbox', { name: 'Price in tokens' })
    await user.clear(price)
    await user.type(price, '9000')
    await user.type(screen.getByRole('textbox', { name: 'Goal' }), 'New lights')
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    await screen.findByText(/^At most 5,000 tokens/)
    screen.getByText('Set an amount, such as 100.')
    expect(api.sent(goLive)).toEqual([])
    await user.clear(price)
    await user.type(price, '10')
    await user.type(screen.getByRole('textbox', { name: 'Goal in tokens' }), '200')
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    await expect
      .poll(() => api.sent(goLive).map(({ body }) => body))
      .toEqual([
        {
          ...{ title: 'Rehearsal', audience: 'everyone', isFree: false, price: 10 },
          goal: { title: 'New lights', amount: 200 },
        },
      ])
  })
})

describe('an open stream', () => {
  it('is edited, also without its goal', async ({ api, user }) => {
    const goal = { title: 'New lights', amount: 200, given: 20 }
    const onClose = vi.fn()
    api.on(update, ({ body }) => ({ ...streamFigures(), title: body.title ?? '', goal: null }))
    await renderFeature(<EditDialog stream={streamFigures({ goal })} onClose={onClose} />, asOwner)
    const title = screen.getByRole('textbox', { name: 'Title' })
    await user.clear(title)
    await user.type(title, 'Encore')
    await user.clear(screen.getByRole('textbox', { name: 'Goal' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(api.sent(update).map(({ body }) => body)).toEqual([{ title: 'Encore', description: '', goal: null }])
  })

  it('lists its viewers, who can be muted and allowed to write again', async ({ api, user }) => {
    let isMuted = false
    api.on(listViewers, () => ({ data: [{ ...fanLine.senderInfo, joinedAt: fanLine.createdAt, isMuted }], total: 1 }))
    api.on(muteViewer, ({ body }) => {
      isMuted = body.isMuted
      return done
    })
    await renderFeature(<ViewersDialog chat={chat()} onClose={vi.fn()} />, asOwner)
    await user.click(await screen.findByRole('button', { name: 'Mute Robin in chat' }))
    await user.click(await screen.findByRole('button', { name: 'Let Robin write' }))
    await screen.findByRole('button', { name: 'Mute Robin in chat' })
    expect(api.sent(muteViewer).map(({ body }) => body)).toEqual([{ isMuted: true }, { isMuted: false }])
  })
})

describe('past streams', () => {
  it('say who ended them and why, who watched and what was earned', async () => {
    const ended = streamFigures({ state: 'ended', endedBy: 'admin', endNote: 'Music without a licence' })
    await renderFeature(<PastStreamsTable page={{ data: [ended], total: 1 }} empty={null} />, asOwner)
    screen.getByText('Ended by the site: Music without a licence')
    const row = screen.getByText('Rehearsal').closest('tr')
    expect(row?.textContent).toContain('4.5')
    expect(row?.textContent).toContain('30 tokens ($30.00)')
  })
})
