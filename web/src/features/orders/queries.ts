import { readWriting } from '@stagedoor/contract/conversations'
import {
  confirmReceipt,
  countOpen,
  listBought,
  listSales,
  readOrder,
  readThread,
  updateOrder,
} from '@stagedoor/contract/orders'
import { useCall, useSend } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'

/** Changes the delivery status or the tracking code of an order. */
export const useUpdateOrder = () => useSend(updateOrder)

/** Reads the orders of a buyer again: one has changed, or events may have been missed. */
export const readOrdersAgain = () => void settle(listBought, readOrder, readThread)

/**
 * Reads the orders of a seller again, and the number of those to ship: one has changed, or events
 * may have been missed.
 */
export const readSalesAgain = () => void settle(listSales, readOrder, readThread, countOpen)

/** Reads again what was written about orders. */
export const readThreadsAgain = () => void settle(readThread)

/** Marks an order as delivered for its buyer. */
export const useConfirmReceipt = () => useSend(confirmReceipt)

/** Reads whether the viewer may write to the other side of an order. */
export const useWriting = (accountId: string) =>
  useCall(readWriting, { params: { accountId } }, { retries: false })
