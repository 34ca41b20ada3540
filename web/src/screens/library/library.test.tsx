import { listPurchases } from '@stagedoor/contract/purchases'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import type { Purchase, StartedVideo } from '../purchases/content-link.ts'
import { LibraryGrid } from './library-grid.tsx'
import { LibrarySearch } from './library-search.tsx'
import { SellerRow } from './seller-row.tsx'
import { StartedRow } from './started-row.tsx'

const id = (digit: number) => String(digit).repeat(32)
const album = {
  _id: id(9),
  conversationId: id(8),
  seq: 9,
  text: '',
  counts: { photos: 2, videos: 1, audios: 0 },
  coverUrl: '/media/cover.webp',
}
const performer = personCard({ _id: id(1), name: 'Mia Moon' })
const purchase = (digit: number, changes: Partial<Purchase> = {}): Purchase =>
  ({
    _id: id(digit),
    objectType: 'message',
    objectId: album._id,
    state: 'available',
    price: 20,
    orderId: null,
    refund: { until: null, state: null },
    performer,
    objectInfo: album,
    createdAt: '2026-03-20T10:00:00.000Z',
    ...changes,
  }) as Purchase

it('the wall links what can be seen and says why the rest cannot', async ({ api }) => {
  const data = [
    purchase(2),
    purchase(3, { state: 'refunded', objectInfo: null }),
    purchase(4, { state: 'removed', objectInfo: null }),
    purchase(5, {
      state: 'removed',
      objectInfo: null,
      refund: { until: '2026-03-27T10:00:00.000Z', state: null },
    }),
  ]
  api.on(listPurchases, () => ({ data: [], total: 3 }))
  await renderFeature(
    <LibraryGrid first={{ data, total: 4 }} query={{ limit: 24 }} empty={<p>Nothing</p>} />,
  )
  const [shown] = screen.getAllByRole('link')
  expect(shown?.getAttribute('href')).toBe(`/messages/${id(8)}?at=9`)
  expect(within(shown as HTMLElement).getByText('2 photos, 1 video')).toBeDefined()
  expect(screen.getByText('Refunded')).toBeDefined()
  expect(screen.getAllByText('Removed from the site')).toHaveLength(2)
  const receipts = screen.getAllByRole('link', { name: /See the receipt|Ask for a refund/ })
  expect(receipts.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['See the receipt', `/user/receipts/${id(3)}`],
    ['See the receipt', `/user/receipts/${id(4)}`],
    ['Ask for a refund', `/user/receipts/${id(5)}`],
  ])
})

it('the wall offers the files that may be downloaded, and says where there are no downloads', async ({
  api,
}) => {
  const data = [purchase(2, { canDownload: true }), purchase(3, { canDownload: false })]
  api.on(listPurchases, () => ({ data: [], total: 2 }))
  await renderFeature(
    <LibraryGrid first={{ data, total: 2 }} query={{ limit: 24 }} empty={<p>Nothing</p>} />,
  )
  expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1)
  expect(screen.getAllByText('No downloads')).toHaveLength(1)
})

it('a begun video says how much of it is left', async () => {
  const video = { objectType: 'message', objectInfo: album, performer, fileId: id(7) } as const
  const started: StartedVideo = { ...video, second: 30, duration: 100 }
  await renderFeature(<StartedRow videos={[started]} />)
  expect(screen.getByRole('link', { name: /Mia Moon · 1:10 remaining/ })).toBeDefined()
})

const seller = (digit: number) => ({
  performer: personCard({ _id: id(digit), name: `Creator ${digit}` }),
  boughtAt: '2026-03-20T10:00:00.000Z',
})
const linkTo = (one: string | undefined) => `/user/library?performerId=${one}`

it('a fan of several creators chooses among them', async () => {
  await renderFeature(<SellerRow sellers={[seller(1), seller(2)]} chosen={id(2)} linkTo={linkTo} />)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page'])
})

it('a fan of one creator is offered no choice', async () => {
  await renderFeature(<SellerRow sellers={[seller(1)]} chosen={undefined} linkTo={linkTo} />)
  expect(screen.queryByRole('link')).toBeNull()
})

it('a search of the library leads to what its words find', async ({ user }) => {
  const page = await renderFeature(
    <LibrarySearch q={undefined} linkTo={(q) => `/user/library?q=${q ?? ''}`} />,
  )
  await user.type(screen.getByRole('searchbox', { name: 'Search your library' }), ' walk{Enter}')
  await expect.poll(() => page.location()).toBe('/user/library?q=walk')
})
