import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import type { Purchase } from './content-link.ts'
import { PurchasedContent } from './purchased-content.tsx'

const album = {
  _id: '0199a0b0c0d070008000000000000009',
  conversationId: '0199a0b0c0d0700080000000000000e1',
  seq: 9,
  text: '',
  counts: { photos: 2, videos: 1, audios: 0 },
  coverUrl: '/media/cover.webp',
}
const purchase = (objectInfo: typeof album | null): Purchase => ({
  _id: '0199a0b0c0d070008000000000000001',
  objectType: 'message',
  objectId: album._id,
  state: 'available',
  price: 10,
  orderId: null,
  canDownload: false,
  refund: { until: null, state: null },
  performer: personCard(),
  objectInfo,
  createdAt: '2026-03-15T12:00:00.000Z',
})

it('links a bought message to its place in the conversation, named by its text or its files', async () => {
  await renderFeature(
    <>
      <PurchasedContent purchase={purchase({ ...album, text: 'From the roof' })} />
      <PurchasedContent purchase={purchase(album)} />
    </>,
  )
  for (const name of [/From the roof/, /2 photos, 1 video/]) {
    const link = screen.getByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`/messages/${album.conversationId}?at=9`)
    expect(link.querySelector('img')?.getAttribute('src')).toBe('/media/cover.webp')
  }
})

it('names a bought message without a link once it can no longer be seen', async () => {
  await renderFeature(<PurchasedContent purchase={purchase(null)} />)
  screen.getByText('A message')
  expect(screen.queryByRole('link')).toBeNull()
})
