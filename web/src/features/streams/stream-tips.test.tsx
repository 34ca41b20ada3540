import { listOwnPosts } from '@stagedoor/contract/feed'
import {
  goLive,
  listTopTippers,
  readTipSettings,
  updateTipSettings,
} from '@stagedoor/contract/streams'
import { screen, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { streamFigures } from '../../../test/stream-fixtures.ts'
import { GoLiveForm } from './live/go-live-form.tsx'
import { TipsDialog } from './live/tips-dialog.tsx'
import { TipMenu, TopTippers } from './stream-tips.tsx'

const encore = { title: 'An encore', amount: 20 }

describe('the tip menu of a performer', () => {
  it('is edited by entry; empty entries are left out', async ({ api, user }) => {
    const onClose = vi.fn()
    api.on(readTipSettings, () => ({
      menu: [encore, { title: 'A wave', amount: 12.5 }],
      showsTopTippers: true,
    }))
    api.on(updateTipSettings, ({ body }) => ({
      menu: body.menu ?? [],
      showsTopTippers: body.showsTopTippers ?? true,
    }))
    await renderFeature(<TipsDialog onClose={onClose} />, { viewer: creator() })
    await user.click(await screen.findByRole('button', { name: 'Remove entry 1' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Entry 1' }).value).toBe('A wave')
    await user.click(screen.getByRole('button', { name: 'Add an entry' }))
    await user.type(screen.getByRole('textbox', { name: 'Entry 2' }), 'A song')
    await user.type(screen.getAllByRole('textbox', { name: 'USD' })[1] as HTMLElement, '40')
    await user.click(screen.getByRole('button', { name: 'Add an entry' }))
    await user.click(screen.getByRole('switch', { name: 'Viewers see who tipped most' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    const menu = [
      { title: 'A wave', amount: 12.5 },
      { title: 'A song', amount: 40 },
    ]
    expect(api.sent(updateTipSettings).map(({ body }) => body)).toEqual([
      { menu, showsTopTippers: false },
    ])
  })

  it('is not saved with an amount that nobody can tip', async ({ api, user }) => {
    api.on(readTipSettings, () => ({ menu: [], showsTopTippers: true }))
    await renderFeature(<TipsDialog onClose={vi.fn()} />, { viewer: creator() })
    await user.click(await screen.findByRole('button', { name: 'Add an entry' }))
    await user.type(screen.getByRole('textbox', { name: 'Entry 1' }), 'A song')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/^Every entry needs a text and an amount between/)
    expect(api.sent(updateTipSettings)).toEqual([])
  })

  it('is saved from the form of a stream without going live', async ({ api, user }) => {
    api.on(listOwnPosts, () => ({ data: [], total: 0 }))
    api.on(readTipSettings, () => ({ menu: [encore], showsTopTippers: true }))
    api.on(updateTipSettings, () => ({ menu: [encore], showsTopTippers: true }))
    await renderFeature(<GoLiveForm offersCalls={false} onOpened={vi.fn()} />, {
      viewer: creator(),
    })
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Rehearsal')
    await user.click(screen.getByRole('button', { name: 'Tip menu' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(api.sent(updateTipSettings)).toHaveLength(1)
    expect(api.sent(goLive)).toEqual([])
  })

  it('lets a viewer choose an entry', async ({ user }) => {
    const onChoose = vi.fn()
    await renderFeature(<TipMenu entries={[encore]} onChoose={onChoose} />)
    await user.click(
      within(screen.getByRole('list', { name: 'Tip menu' })).getByRole('button', {
        name: /^An encore/,
      }),
    )
    expect(onChoose).toHaveBeenCalledWith(encore)
  })
})

describe('those who tipped most', () => {
  it('are named with their tokens, most first', async ({ api }) => {
    const tippers = ['Robin', 'Sam'].map((name, at) => ({
      ...personCard({ _id: String(at), name, isLive: at === 1 }),
      tokens: 50 - at,
    }))
    api.on(listTopTippers, () => ({ data: tippers }))
    await renderFeature(<TopTippers stream={streamFigures()} />)
    const rows = within(await screen.findByRole('region', { name: 'Top tippers' })).getAllByRole(
      'listitem',
    )
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^RRobin\$50/),
      expect.stringMatching(/^SLIVESam\$49/),
    ])
  })

  it('are not shown before the first tip', async ({ api }) => {
    api.on(listTopTippers, () => ({ data: [] }))
    await renderFeature(<TopTippers stream={streamFigures()} />)
    await expect.poll(() => api.sent(listTopTippers)).toHaveLength(1)
    expect(screen.queryByRole('region')).toBeNull()
  })
})
