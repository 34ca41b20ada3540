import {
  acceptPrice,
  cancel,
  explainCancellation,
  listMine,
  pause,
  resume,
} from '@stagedoor/contract/subscriptions'
import { useWrite, type WriteOptions } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'

const settles = [listMine]

/** Reads one’s own subscriptions again: one has changed, or events may have been missed. */
export const readSubscriptionsAgain = () => settle(listMine)
/** Cancels one’s own subscription at the end of what is paid. */
export const useCancel = (options: WriteOptions<typeof cancel>) =>
  useWrite(cancel, { settles, ...options })
/** Says why one’s own subscription was cancelled. */
export const useExplainCancellation = (options: WriteOptions<typeof explainCancellation>) =>
  useWrite(explainCancellation, options)
/** Pauses one’s own subscription from the end of what is paid. */
export const usePause = (options: WriteOptions<typeof pause>) =>
  useWrite(pause, { settles, ...options })
/** Ends a pause of one’s own subscription, which charges the next period. */
export const useContinue = (options: WriteOptions<typeof resume>) =>
  useWrite(resume, { settles, ...options })
/** Agrees to the new price of one’s own subscription. */
export const useAcceptPrice = (options: WriteOptions<typeof acceptPrice>) =>
  useWrite(acceptPrice, { settles, ...options })
