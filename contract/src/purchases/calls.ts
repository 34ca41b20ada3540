import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('purchases')

export const listPurchases = call('listPurchases', {
  method: 'GET',
  path: '/user/purchases',
  access: 'fan',
  summary: 'Everything the fan bought, newest first, also what was refunded or removed since.',
  errors: [],
})

export const readReceipt = call('readReceipt', {
  method: 'GET',
  path: '/user/receipts/:id',
  access: 'account',
  summary: 'The receipt of an own payment that went through, or of an own spending from the wallet.',
  errors: ['purchases.receipt_not_found'],
})
