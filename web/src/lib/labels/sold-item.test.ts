import { expect, it } from 'vitest'
import { soldItemPage, type WireSoldItem } from './sold-item.ts'

const sold = (changes: Partial<WireSoldItem>): WireSoldItem => ({
  kind: 'message',
  _id: 'a',
  title: null,
  createdAt: '2026-03-20T12:00:00.000Z',
  isDeleted: false,
  ...changes,
})

it('links files of a message to the conversation with the other party of the sale', () => {
  const message = sold({ between: { buyerId: 'fan', performerId: 'creator' } })
  expect(soldItemPage(message, 'buyer')).toBe('/messages?toSource=performer&toId=creator')
  expect(soldItemPage(message, 'seller')).toBe('/messages?toSource=user&toId=fan')
})

it('links other items to their page, and none that its seller deleted', () => {
  expect(soldItemPage(sold({ kind: 'video' }), 'buyer')).toBe('/video/a')
  expect(soldItemPage(sold({ kind: 'video', isDeleted: true }), 'seller')).toBeUndefined()
  expect(soldItemPage(sold({ kind: 'stream' }), 'buyer')).toBeUndefined()
})
