import { confirmReceipt, updateOrder } from '@stagedoor/contract/orders'
import { useSend } from '../../lib/queries.ts'

/** Changes the delivery status or the tracking code of an order. */
export const useUpdateOrder = () => useSend(updateOrder)

/** Marks an order as delivered for its buyer. */
export const useConfirmReceipt = () => useSend(confirmReceipt)
