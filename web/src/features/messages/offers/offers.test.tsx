import {
  listKnownFiles,
  listOffers,
  listPurchases,
  readPriceHint,
} from '@stagedoor/contract/messages'
import { cleanup, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { postFile } from '../../../../test/fixtures.ts'
import { creator } from '../../../../test/session-fixtures.ts'
import { keptAttachment } from '../../content/attachments/attachment.ts'
import { OfferList } from './offer-list.tsx'
import PriceNotes from './price-notes.tsx'
import { PurchaseList } from './purchase-list.tsx'
import type { WireOffer } from './queries.ts'

const at = '2026-03-15T12:00:00.000Z'
const id = '0199a0b0c0d07000800000000000000c'
const offer = (changes: Partial<WireOffer>): WireOffer => ({
  _id: id,
  seq: 1,
  text: 'An album',
  files: [],
  price: 10,
  state: 'offered',
  isMass: false,
  isSeen: false,
  paid: null,
  paidAt: null,
  sentAt: at,
  ...changes,
})
const notesAbout = (...names: string[]) => {
  const files = names.map((name, place) =>
    keptAttachment({ _id: `0199a0b0c0d0700080000000000000${place}0`, name, size: 1 }),
  )
  return <PriceNotes conversationId={id} name="Robin" files={files} />
}
const kept = (place: number) => `0199a0b0c0d0700080000000000000${place}0`

it('lists offers with the state of each file, and more of them on request', async ({
  api,
  user,
}) => {
  const files = (['free', 'bought'] as const).map((state, place) => ({
    state,
    file: postFile({ _id: kept(place), name: `${state}.jpg` }),
  }))
  api.on(listOffers, ({ query }) =>
    query?.after
      ? { data: [offer({ _id: kept(9), text: 'Older', isMass: true, isSeen: true })] }
      : { data: [offer({ state: 'bought', paid: 8, files })], next: '1' },
  )
  const onOpen = vi.fn()
  await renderFeature(<OfferList conversationId={id} onOpen={onOpen} />, { viewer: creator() })
  await screen.findByText('An album')
  const link = screen.getByRole('link', { name: /^Show the message of/ })
  expect(link.getAttribute('href')).toBe(`/messages/${id}?at=1`)
  await user.click(link)
  expect(onOpen).toHaveBeenCalledOnce()
  expect(screen.getAllByText('Bought')).toHaveLength(2)
  screen.getByText('Sent free')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  const older = await screen.findByText('Older')
  expect(older.closest('li')?.textContent).toMatch(/Not bought.*Mass message · Seen/)
  expect(api.sent(listOffers).map(({ query }) => query?.after)).toEqual([undefined, '1'])
})

it('says that nothing was offered or bought', async ({ api }) => {
  api.on(listOffers, () => ({ data: [] }))
  api.on(listPurchases, () => ({ data: [] }))
  const both = (
    <>
      <OfferList conversationId={id} />
      <PurchaseList conversationId={id} />
    </>
  )
  await renderFeature(both, { viewer: creator() })
  await screen.findByText('Nothing has been offered here yet.')
  await screen.findByText('Nothing yet.')
})

it('lists purchases by title with their pages, and names what has no title by its day', async ({
  api,
}) => {
  const sold = { _id: kept(1), createdAt: at, isDeleted: false }
  const bought = { amount: 5, isRefunded: false, paidAt: at } as const
  api.on(listPurchases, () => ({
    data: [
      {
        ...bought,
        _id: kept(2),
        kind: 'content' as const,
        sold: { ...sold, kind: 'feed' as const, title: 'Beach' },
      },
      {
        ...bought,
        _id: kept(3),
        kind: 'content' as const,
        sold: { ...sold, kind: 'video' as const, title: null },
      },
      { ...bought, _id: kept(4), kind: 'message' as const, sold: null, isRefunded: true },
    ],
  }))
  await renderFeature(<PurchaseList conversationId={id} />, { viewer: creator() })
  const link = await screen.findByRole('link', { name: 'Beach' })
  expect(link.getAttribute('href')).toContain(kept(1))
  screen.getByRole('link', { name: /Video of/ })
  screen.getByText('Message')
  screen.getByText('Refunded')
})

it('hints at a price with where it is from', async ({ api }) => {
  api.on(readPriceHint, () => ({
    hint: { count: 7, median: 12, last: 15, lastAt: at, lastKind: 'message' as const },
  }))
  await renderFeature(notesAbout(), { viewer: creator() })
  const hint = await screen.findByText(/Usually pays/)
  expect(hint.textContent).toMatch(/12.*counted from the latest 7 purchases.*15.*for a message/)
})

it('a file that the fan bought is sold again only after a warning', async ({ api }) => {
  api.on(readPriceHint, () => ({ hint: null }))
  api.on(listKnownFiles, () => ({
    data: [
      { fileId: kept(0), isBought: true, boughtIn: ['feed' as const, 'message' as const] },
      { fileId: kept(1), isBought: false, boughtIn: [] },
    ],
  }))
  await renderFeature(notesAbout('one.jpg', 'two.jpg'), { viewer: creator() })
  await screen.findByText('Robin bought one.jpg already, with a post, a message.')
  screen.getByText('These stay open for them: the price buys the other files only.')
  cleanup()
  await renderFeature(notesAbout('one.jpg'), { viewer: creator() })
  await screen.findByText(/Nothing is left to sell here/)
})
