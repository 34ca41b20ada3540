import type { listAddresses } from '@stagedoor/contract/addresses'
import type { WireOf } from '@stagedoor/contract/kit'
import type { WireOrder } from '../src/lib/labels/order-labels.ts'
import { personCard } from './fixtures.ts'

type Address = WireOf<typeof listAddresses>['data'][number]

const at = '2026-03-15T12:00:00.000Z'

/** Returns a saved address in Berlin, changed as given. */
export const address = (changes: Partial<Address> = {}): Address => ({
  _id: '0199a0b0c0d0700080000000000000d1',
  source: 'user',
  sourceId: personCard()._id,
  name: 'Robin Vale',
  country: 'Germany',
  state: '',
  city: 'Berlin',
  district: '',
  ward: '',
  streetAddress: 'Main Street',
  streetNumber: '7',
  zipCode: '10115',
  description: '',
  createdAt: at,
  updatedAt: at,
  ...changes,
})

/** Returns an order of two prints that waits to be shipped, changed as given. */
export const order = (changes: Partial<WireOrder> = {}): WireOrder => ({
  _id: '0199a0b0c0d0700080000000000000d2',
  orderNumber: 'K7QW-3MZ2',
  transactionId: '0199a0b0c0d0700080000000000000d3',
  performerId: personCard()._id,
  performerInfo: personCard(),
  userId: '0199a0b0c0d0700080000000000000d4',
  userInfo: personCard({ name: 'Robin Vale', username: 'robin', isPerformer: false }),
  productId: '0199a0b0c0d0700080000000000000d5',
  productInfo: {
    name: 'Signed print',
    description: '',
    type: 'physical',
    slug: 'signed-print',
    picture: null,
  },
  quantity: 2,
  unitPrice: 10,
  shippingPrice: 4,
  totalPrice: 24,
  deliveryStatus: 'created',
  shippingCode: '',
  carrier: null,
  recipientName: 'Robin Vale',
  deliveryAddress: 'Robin Vale, 7 Main Street, Berlin, 10115, Germany',
  deliveryAddressId: address()._id,
  postalCode: '10115',
  phoneNumber: '',
  userNote: 'As a gift',
  digitalPath: null,
  processingAt: null,
  shippedAt: null,
  arrivalAskedAt: null,
  deliveredAt: null,
  refundedAt: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
})
