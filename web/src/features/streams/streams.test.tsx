import { errors } from '@stagedoor/contract/errors'
import { listOwnPosts } from '@stagedoor/contract/feed'
import { done } from '@stagedoor/contract/kit'
import {
  goLive,
  listLines,
  listTopTippers,
  listViewers,
  muteViewer,
  readKey,
  readTipSettings,
  search,
  update,
} from '@stagedoor/contract/streams'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard, post } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { chat, line, streamFigures } from '../../../test/stream-fixtures.ts'
import { EditDialog } from './live/edit-dialog.tsx'
import { EncoderCard } from './live/encoder-card.tsx'
import { GoLiveForm } from './live/go-live-form.tsx'
import { TipsDialog } from './live/tips-dialog.tsx'
import { ViewersDialog } from './live/viewers-dialog.tsx'
import { LiveRow } from './live-row.tsx'
import { PastStreamsTable } from './past-streams-table.tsx'
import { WatchStream } from './watch-stream.tsx'

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

describe('the form of a stream', () => {
  it('opens a free stream for everyone', async ({ api, user }) => {
    const onOpened = vi.fn()
    api.on(listOwnPosts, () => ({ data: [], total: 0 }))
    api.on(goLive, () => ({ stream: streamFigures(), conversation: chat() }))
    const form = (
      <GoLiveForm offersCalls={false} recording={{ isPossible: true }} onOpened={onOpened} />
    )
    await renderFeature(form, asOwner)
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Rehearsal')
    await user.click(screen.getByRole('switch', { name: /^Record this stream/ }))
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    await expect.poll(() => onOpened.mock.calls).toEqual([[streamFigures()._id]])
    expect(api.sent(goLive).map(({ body }) => body)).toEqual([
      { title: 'Rehearsal', audience: 'everyone', isFree: true, isRecorded: true },
    ])
  })

  it('names the announcement that the stream belongs to, of those that have not long begun', async ({
    api,
    user,
  }) => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const sales = { type: 'scheduled-streaming', totalSale: 0, totalEarned: 0 } as const
    const announced = { ...post({ text: 'Tonight', streamingScheduled: inHours(1) }), ...sales }
    const past = {
      ...post({ _id: 'd'.repeat(32), text: 'Long ago', streamingScheduled: inHours(-24) }),
      ...sales,
    }
    api.on(listOwnPosts, () => ({ data: [announced, past], total: 2 }))
    api.on(goLive, () => ({ stream: streamFigures(), conversation: chat() }))
    await renderFeature(<GoLiveForm offersCalls={false} onOpened={vi.fn()} />, asOwner)
    const field = await screen.findByRole('combobox', { name: 'Announced stream' })
    expect(within(field).getAllByRole('option')).toHaveLength(2)
    await user.selectOptions(field, within(field).getByRole('option', { name: /Tonight$/ }))
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Tonight')
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    await expect
      .poll(() => api.sent(goLive).map(({ body }) => body.announcementId))
      .toEqual([announced._id])
  })

  it('asks for a price within the limits of the site, and for the amount of a goal', async ({
    api,
    user,
  }) => {
    api.on(listOwnPosts, () => ({ data: [], total: 0 }))
    api.on(goLive, () => ({ stream: streamFigures(), conversation: chat() }))
    await renderFeature(<GoLiveForm offersCalls={false} onOpened={vi.fn()} />, asOwner)
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Rehearsal')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Entry' }), 'With a ticket')
    const price = screen.getByRole('textbox', { name: 'Price in USD' })
    await user.clear(price)
    await user.type(price, '9000')
    await user.type(screen.getByRole('textbox', { name: 'Goal' }), 'New lights')
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    await screen.findByText(/^At most \$5,000/)
    screen.getByText('Set an amount, such as 100.')
    expect(api.sent(goLive)).toEqual([])
    await user.clear(price)
    await user.type(price, '10')
    await user.type(screen.getByRole('textbox', { name: 'Goal in USD' }), '200')
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    await expect
      .poll(() => api.sent(goLive).map(({ body }) => body))
      .toEqual([
        {
          title: 'Rehearsal',
          audience: 'everyone',
          isFree: false,
          price: 10,
          goal: { title: 'New lights', amount: 200 },
        },
      ])
  })
})

const cover = {
  _id: 'e'.repeat(32),
  url: '/media/public/e/1280.webp',
  alt: '',
  thumbnails: [],
  pictures: [],
  width: 1280,
  height: 720,
  thumbhash: null,
  isBlurred: false,
}

const pausedStream = { stream: streamFigures({ state: 'paused' }), conversation: chat() }

describe('the row of streams on air', () => {
  it('shows each by its cover, its creator and its title, with a link to it', async ({ api }) => {
    const first = {
      data: [streamFigures({ cover }), streamFigures({ _id: 'f'.repeat(32), title: 'Bare' })],
      total: 2,
    }
    api.on(search, () => first)
    await renderFeature(<LiveRow first={first} />)
    const [covered, bare] = screen.getAllByRole('link')
    expect(covered?.getAttribute('href')).toBe(`/streaming/${personCard().username}`)
    expect(covered?.textContent).toContain('Rehearsal')
    expect(bare?.textContent).toContain('Bare')
    const isCovered = [covered, bare].map(
      (link) => link?.querySelector(`img[src="${cover.url}"]`) != null,
    )
    expect(isCovered).toEqual([true, false])
  })
})

describe('the page of a stream', () => {
  it('says that a paused one will be back, and puts the chat away from the picture by a button or a tap, which the device remembers', async ({
    api,
    user,
  }) => {
    api.on(listLines, () => ({ data: [], total: 0 }))
    api.on(listTopTippers, () => ({ data: [] }))
    const page = <WatchStream {...pausedStream} onChanged={vi.fn()} about={null} ended={null} />
    await renderFeature(page)
    await screen.findByText('Mia will be back soon')
    const button = screen.getByRole('button', { name: 'Chat over the picture' })
    expect(button.getAttribute('aria-pressed')).toBe('true')
    await user.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('false')
    expect(localStorage.getItem('stream-chat')).toBe('away')
    await user.click(screen.getByLabelText('Live video of Mia'))
    expect(button.getAttribute('aria-pressed')).toBe('true')
  })

  it('plays with the volume that was chosen, which the device remembers, and is mute at its end', async ({
    api,
  }) => {
    api.on(listLines, () => ({ data: [], total: 0 }))
    api.on(listTopTippers, () => ({ data: [] }))
    localStorage.setItem('stream-volume', '0.4')
    await renderFeature(
      <WatchStream {...pausedStream} onChanged={vi.fn()} about={null} ended={null} />,
    )
    const video = screen.getByLabelText<HTMLVideoElement>('Live video of Mia')
    await expect.poll(() => video.volume).toBe(0.4)
    const slider = screen.getByRole('slider', { name: 'Volume' })
    fireEvent.change(slider, { target: { value: '0.7' } })
    expect([video.volume, video.muted, localStorage.getItem('stream-volume')]).toEqual([
      0.7,
      false,
      '0.7',
    ])
    fireEvent.change(slider, { target: { value: '0' } })
    expect(video.muted).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Turn sound on' }))
    expect([video.volume, video.muted]).toEqual([0.7, false])
  })
})

describe('an open stream', () => {
  it('is edited, also without its goal and its cover', async ({ api, user }) => {
    const goal = { title: 'New lights', amount: 200, given: 20 }
    const onClose = vi.fn()
    api.on(update, ({ body }) => ({ ...streamFigures(), title: body.title ?? '', goal: null }))
    await renderFeature(
      <EditDialog stream={streamFigures({ goal, cover })} offersCalls={false} onClose={onClose} />,
      asOwner,
    )
    const title = screen.getByRole('textbox', { name: 'Title' })
    await user.clear(title)
    await user.type(title, 'Encore')
    await user.clear(screen.getByRole('textbox', { name: 'Goal' }))
    screen.getByRole('img', { name: 'Current cover' })
    await user.click(screen.getByRole('button', { name: 'Remove the cover' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(api.sent(update).map(({ body }) => body)).toEqual([
      { title: 'Encore', description: '', goal: null, coverId: null },
    ])
  })

  it('lists its viewers, who can be muted and allowed to write again', async ({ api, user }) => {
    let isMuted = false
    api.on(listViewers, () => ({
      data: [{ ...fanLine.senderInfo, joinedAt: fanLine.createdAt, isMuted }],
      total: 1,
    }))
    api.on(muteViewer, ({ body }) => {
      isMuted = body.isMuted
      return done
    })
    await renderFeature(<ViewersDialog chat={chat()} onClose={vi.fn()} />, asOwner)
    await user.click(await screen.findByRole('button', { name: 'Mute Robin in chat' }))
    await user.click(await screen.findByRole('button', { name: 'Let Robin write' }))
    await screen.findByRole('button', { name: 'Mute Robin in chat' })
    expect(api.sent(muteViewer).map(({ body }) => body)).toEqual([
      { isMuted: true },
      { isMuted: false },
    ])
  })
})

describe('a part of the studio', () => {
  it.for([
    {
      part: <ViewersDialog chat={chat()} onClose={vi.fn()} />,
      call: listViewers,
      shown: 'Nobody is watching yet',
    },
    { part: <TipsDialog onClose={vi.fn()} />, call: readTipSettings, shown: 'Add an entry' },
    { part: <EncoderCard />, call: readKey, shown: 'Replace the key' },
  ])(
    'says that it could not be loaded, and loads it again: $shown',
    async ({ part, call, shown }, { api, user }) => {
      api.refuse(call, 'auth.forbidden')
      await renderFeature(part, asOwner)
      expect((await screen.findByRole('alert')).textContent).toContain(
        errors['auth.forbidden'].message,
      )
      expect(screen.queryByText(shown)).toBeNull()
      api.on(listViewers, () => ({ data: [], total: 0 }))
      api.on(readTipSettings, () => ({ menu: [], showsTopTippers: true }))
      api.on(readKey, () => ({ url: 'https://stage.test/live/whip', key: 'secret', rtmpUrl: null }))
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await screen.findByText(shown)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
})

describe('past streams', () => {
  it('say who ended them and why, who watched and what was earned', async () => {
    const part = { refusal: null, startedAt: streamFigures().createdAt }
    const ended = streamFigures({
      state: 'ended',
      endedBy: 'admin',
      endNote: 'Music without a licence',
      isRecorded: true,
      recordings: [{ ...part, fileId: 'a'.repeat(32) }],
    })
    await renderFeature(
      <PastStreamsTable page={{ data: [ended], total: 1 }} empty={null} />,
      asOwner,
    )
    screen.getByText('Ended by the site: Music without a licence')
    const link = screen.getByRole('link', { name: 'Recording' })
    expect(link.getAttribute('href')).toBe(`/creator/vault?fileId=${'a'.repeat(32)}`)
    const row = screen.getByText('Rehearsal').closest('tr')
    expect(row?.textContent).toContain('4.5')
    expect(row?.textContent).toContain('$30')
  })
})
