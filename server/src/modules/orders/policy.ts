import type { Viewer } from '../../platform/context.ts'
import { mayAsStaff } from '../../platform/staff.ts'
import type { OrderRow } from './store.ts'

type Parties = Pick<OrderRow, 'buyerId' | 'sellerId'>

/** Returns true for the buyer and the seller of an order, and for staff who see payments. */
export const canSeeOrder = (viewer: Viewer, { buyerId, sellerId }: Parties): boolean =>
  viewer.id === buyerId || viewer.id === sellerId || mayAsStaff(viewer, 'money.read')

/** Returns true for those who send an order: its seller, and staff who change payments. */
export const canUpdateOrder = (viewer: Viewer, { sellerId }: Parties): boolean =>
  viewer.id === sellerId || mayAsStaff(viewer, 'money.write')
