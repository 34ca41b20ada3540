import { readWriting } from '@stagedoor/contract/conversations'
import { confirmReceipt, updateOrder } from '@stagedoor/contract/orders'
import { useCall, useSend } from '../../lib/api/queries.ts'

/** Changes the delivery status or the tracking code of an order. */
export const useUpdateOrder = () => useSend(updateOrder)

/** Marks an order as delivered for its buyer. */
export const useConfirmReceipt = () => useSend(confirmReceipt)

/** Reads whether the viewer may write to the other side of an order. */
export const useWriting = (accountId: string) =>
  useCall(readWriting, { params: { accountId } }, { retries: false })
