import { listPurchases } from '@stagedoor/contract/purchases'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import type { Purchase } from '../purchases/content-link.ts'
import { BoughtHere } from './bought-here.tsx'

const performer = personCard()
const bought = (state: Purchase['state'], digit: number): Purchase =>
  ({
    _id: String(digit).repeat(32),
    objectType: 'message',
    objectId: 'a',
    state,
    price: 5,
    orderId: null,
    canDownload: false,
    refund: { until: null, state: null },
    performer,
    objectInfo: {
      _id: 'a',
      conversationId: 'c',
      seq: digit,
      text: 'Waves',
      counts: { photos: 1, videos: 0, audios: 0 },
      coverUrl: '/media/cover.webp',
    },
    createdAt: '2026-03-20T10:00:00.000Z',
  }) as Purchase

it('a conversation shows its fan what they bought of the creator, and leads to all of it', async ({
  api,
}) => {
  const data = [bought('available', 4), bought('refunded', 5)]
  api.on(listPurchases, () => ({ data, total: 2 }))
  await renderFeature(<BoughtHere performerId={performer._id} />)
  const link = await screen.findByRole('link', { name: 'Waves' })
  expect(link.getAttribute('href')).toBe('/messages/c?at=4')
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('href')).toBe(
    `/user/library?performerId=${performer._id}`,
  )
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

it('a conversation without purchases says so', async ({ api }) => {
  api.on(listPurchases, () => ({ data: [], total: 0 }))
  await renderFeature(<BoughtHere performerId={performer._id} />)
  await screen.findByText('What you buy of this creator appears here.')
})
