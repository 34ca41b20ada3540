import type { Viewer } from '../../platform/context.ts'
import type { OrderRow } from './store.ts'

type Parties = Pick<OrderRow, 'buyerId' | 'sellerId'>

/** Returns true for the buyer and the seller of an order, and for admins. */
export const canSeeOrder = ({ id, role }: Viewer, { buyerId, sellerId }: Parties): boolean =>
  id === buyerId || id === sellerId || role === 'admin'

/** Returns true for those who send an order: its seller, and admins. */
export const canUpdateOrder = ({ id, role }: Viewer, { sellerId }: Parties): boolean =>
  id === sellerId || role === 'admin'
