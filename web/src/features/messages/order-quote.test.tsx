import { cleanup, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { message } from '../../../test/message-fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { MessageBubble } from './message-bubble.tsx'
import type { WireMessage } from './queries.ts'

const bubble = (shown: WireMessage) => <MessageBubble message={shown} otherName="Mia" />

it('shows the order that a message is about, with its state, and leads each side to their page of it', async () => {
  const order = {
    _id: '0199a0b0c0d0700080000000000000d2',
    orderNumber: 'K7QW-3MZ2',
    name: 'Signed print',
    deliveryStatus: 'shipping',
  } as const
  const fan = { ...message().senderInfo, isPerformer: false }
  await renderFeature(bubble(message({ order, isMine: true, senderInfo: fan })))
  const link = await screen.findByRole('link', { name: /Signed print.*Order K7QW-3MZ2 · Shipped/ })
  expect(link.getAttribute('href')).toBe(`/user/orders/${order._id}`)
  cleanup()
  await renderFeature(bubble(message({ order, senderInfo: fan })), { viewer: creator() })
  const sold = await screen.findByRole('link', { name: /Signed print/ })
  expect(sold.getAttribute('href')).toBe(`/creator/my-order/${order._id}`)
})
