import { listFans } from '@stagedoor/contract/fanlists'
import { done } from '@stagedoor/contract/kit'
import {
  addModerator,
  clearLines,
  listLines,
  listModerators,
  muteViewer,
  removeLine,
  removeModerator,
  sendLine,
  updateChat,
} from '@stagedoor/contract/streams'
import { screen, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { creator, viewer } from '../../../test/session-fixtures.ts'
import { chat, line } from '../../../test/stream-fixtures.ts'
import { ChatTools } from './live/chat-tools.tsx'
import { ModeratorsDialog } from './live/moderators.tsx'
import { StreamChat } from './stream-chat.tsx'

const fanLine = line({
  _id: '0199a0b0c0d0700080000000000000f5',
  text: 'Hello',
  isPerformer: false,
  senderId: '0199a0b0c0d0700080000000000000f6',
  senderInfo: personCard({
    _id: '0199a0b0c0d0700080000000000000f6',
    name: 'Robin',
    isPerformer: false,
  }),
})
const asOwner = { viewer: creator({ _id: chat().performerId }) }
const lines = () => within(screen.getByRole('log')).queryAllByRole('listitem')

const spent = { tokens: 0, tips: 0, content: 0, products: 0, messages: 0, subscriptions: 0 }
const robinAsFan = {
  _id: fanLine.senderId,
  user: fanLine.senderInfo,
  ownName: '',
  tags: [],
  hasNote: false,
  isFollowing: true,
  subscription: { state: 'none' as const },
  spent,
  firstSeenAt: fanLine.createdAt,
}

describe('the chat of a stream', () => {
  it('shows the rank of a top fan beside the name', async ({ api }) => {
    const other = line({ _id: 'c'.repeat(32), text: 'Welcome' })
    api.on(listLines, () => ({ data: [{ ...fanLine, topFanRank: 2 }, other], total: 2 }))
    await renderFeature(<StreamChat chat={chat()} isJoined isOpen onChange={vi.fn()} />)
    await screen.findByText('Hello')
    expect(lines().map((one) => one.textContent?.includes('Top fan 2'))).toEqual([false, true])
  })

  it('shows the last 50 lines, oldest first, with tips, notices and placeholders of deleted ones', async ({
    api,
  }) => {
    const tip = line({
      _id: 'a'.repeat(32),
      type: 'tip',
      text: 'Encore',
      price: 20,
      isPerformer: false,
    })
    const notices = [
      { kind: 'joined', value: '4' },
      { kind: 'slow_mode', value: '30' },
    ] as const
    const sayings = notices.map((notice, at) =>
      line({
        ...fanLine,
        _id: String(at).repeat(32),
        type: 'notify',
        isSystem: true,
        text: 'In English',
        notice,
      }),
    )
    const said = [...sayings, tip, line({ _id: 'b'.repeat(32), isDeleted: true }), fanLine]
    api.on(listLines, () => ({ data: said, total: 5 }))
    await renderFeature(<StreamChat chat={chat()} isJoined isOpen onChange={vi.fn()} />)
    await screen.findByText('Hello')
    expect(lines().map(({ textContent }) => textContent)).toEqual([
      'Robin Hello',
      'Mia (creator) This message was deleted',
      'Mia tipped $20 · Encore',
      'Slow mode: a line every 30 seconds',
      'Robin and 4 others joined',
    ])
    expect(api.sent(listLines).map(({ query }) => query?.limit)).toEqual([50])
  })

  it('says that its lines could not be read, reads them again, and only then that there are none', async ({
    api,
    user,
  }) => {
    api.refuse(listLines, 'streams.not_found')
    await renderFeature(<StreamChat chat={chat()} isJoined isOpen onChange={vi.fn()} />)
    await screen.findByRole('heading', { name: 'The chat could not be loaded' })
    let answer = () => undefined as unknown
    api.on(
      listLines,
      () => new Promise((resolve) => (answer = () => resolve({ data: [], total: 0 }))),
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => api.sent(listLines)).toHaveLength(2)
    expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText(/^Nobody has written yet/)).toBeNull()
    answer()
    await screen.findByText(/^Nobody has written yet/)
  })

  it('sends a line once and shows it, and keeps the text of one that was refused', async ({
    api,
    user,
  }) => {
    api.on(listLines, () => ({ data: [], total: 0 }))
    api.refuse(sendLine, 'messages.blocked_word')
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
    await renderFeature(
      <StreamChat chat={chat({ slowModeSeconds: 10 })} isJoined isOpen onChange={vi.fn()} />,
    )
    await user.type(screen.getByRole('textbox', { name: 'Write in the chat' }), 'Hello')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText(/^Slow mode: you can write again in \d+ seconds\.$/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  })

  it('cannot be written in by a muted viewer, nor once the stream is over', async ({ api }) => {
    api.on(listLines, () => ({ data: [], total: 0 }))
    await renderFeature(
      <StreamChat chat={chat({ canWrite: false })} isJoined isOpen onChange={vi.fn()} />,
    )
    screen.getByText('You cannot write in this chat.')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('lets a viewer delete their own lines alone, and answer those of others', async ({
    api,
    user,
  }) => {
    const own = line({
      _id: 'c'.repeat(32),
      senderId: viewer()._id,
      isPerformer: false,
      text: 'Mine',
    })
    api.on(listLines, () => ({ data: [own, fanLine], total: 2 }))
    await renderFeature(<StreamChat chat={chat()} isJoined isOpen onChange={vi.fn()} />)
    await screen.findByText('Mine')
    const [other, mine] = screen.getAllByRole('button', { name: /^More about the line/ })
    const items = async (button: HTMLElement | undefined) => {
      await user.click(button ?? document.body)
      return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    }
    expect(await items(mine)).toEqual(['Delete'])
    expect(await items(other)).toEqual(['Answer'])
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Write in the chat' })
    await user.type(field, 'welcome')
    await items(other)
    await user.click(screen.getByRole('menuitem', { name: 'Answer' }))
    expect([field.value, document.activeElement]).toEqual(['@Robin welcome', field])
  })

  it('lets its performer pin, mute and delete, and unpin again', async ({ api, user }) => {
    const pinnedLine = { _id: fanLine._id, text: 'Hello', senderName: 'Robin' }
    const onChange = vi.fn()
    api.on(listLines, () => ({ data: [fanLine], total: 1 }))
    api.on(updateChat, ({ body }) => chat({ pinnedLine: body.pinnedLineId ? pinnedLine : null }))
    api.on(muteViewer, () => done)
    api.on(removeLine, () => ({ ...fanLine, isDeleted: true }))
    await renderFeature(
      <StreamChat chat={chat({ pinnedLine })} isJoined isOpen onChange={onChange} />,
      asOwner,
    )
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

  it('lets a moderator pin any line, and delete and mute those of other viewers alone', async ({
    api,
    user,
  }) => {
    const other = line({
      _id: 'd'.repeat(32),
      text: 'Be kind',
      isPerformer: false,
      isModerator: true,
    })
    api.on(listLines, () => ({ data: [line(), other, fanLine], total: 3 }))
    api.on(muteViewer, () => done)
    await renderFeature(
      <StreamChat chat={chat({ canModerate: true })} isJoined isOpen onChange={vi.fn()} />,
    )
    await screen.findByText('Be kind')
    screen.getByText('(moderator)')
    const itemsOf = async (at: number) => {
      await user.click(
        screen.getAllByRole('button', { name: /^More about the line/ })[at] as HTMLElement,
      )
      const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
      await user.keyboard('{Escape}')
      return items
    }
    expect([await itemsOf(0), await itemsOf(1), await itemsOf(2)]).toEqual([
      ['Answer', 'Pin', 'Mute in chat', 'Delete'],
      ['Answer', 'Pin'],
      ['Answer', 'Pin'],
    ])
    await user.click(screen.getByRole('button', { name: 'More about the line of Robin' }))
    await user.click(screen.getByRole('menuitem', { name: 'Mute in chat' }))
    await expect
      .poll(() => api.sent(muteViewer).map(({ params }) => params.accountId))
      .toEqual([fanLine.senderId])
  })

  it('has moderators, chosen among their fans and removed by its performer', async ({
    api,
    user,
  }) => {
    const robin = { ...fanLine.senderInfo, addedAt: fanLine.createdAt }
    let named: readonly (typeof robin)[] = []
    api.on(listModerators, () => ({ data: [...named] }))
    api.on(listFans, () => ({ data: [robinAsFan], total: 1 }))
    api.on(addModerator, () => {
      named = [robin]
      return done
    })
    api.on(removeModerator, () => {
      named = []
      return done
    })
    await renderFeature(<ModeratorsDialog onClose={vi.fn()} />, asOwner)
    await user.click(await screen.findByRole('button', { name: 'Make Robin a moderator' }))
    await user.click(
      await screen.findByRole('button', { name: 'Remove Robin from the moderators' }),
    )
    await screen.findByRole('button', { name: 'Make Robin a moderator' })
    expect(api.sent(addModerator).map(({ params }) => params.accountId)).toEqual([fanLine.senderId])
  })

  it('is slowed down and emptied by its performer', async ({ api, user }) => {
    api.on(updateChat, ({ body }) => chat({ slowModeSeconds: body.slowModeSeconds ?? 0 }))
    api.on(clearLines, () => done)
    const onChange = vi.fn()
    await renderFeature(<ChatTools chat={chat()} onChange={onChange} />, asOwner)
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Slow mode' }),
      'A line every 10 seconds',
    )
    await user.click(screen.getByRole('button', { name: 'Clear the chat' }))
    await expect.poll(() => api.sent(clearLines)).toHaveLength(1)
    expect(onChange).toHaveBeenCalledWith(chat({ slowModeSeconds: 10 }))
  })
})
