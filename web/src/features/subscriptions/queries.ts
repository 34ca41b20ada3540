import { acceptPrice, cancel, pause, resume } from '@stagedoor/contract/subscriptions'
import { useWrite, type WriteOptions } from '../../lib/api/queries.ts'

/** Cancels one’s own subscription at the end of what is paid. */
export const useCancel = (options: WriteOptions<typeof cancel>) => useWrite(cancel, options)
/** Pauses one’s own subscription from the end of what is paid. */
export const usePause = (options: WriteOptions<typeof pause>) => useWrite(pause, options)
/** Ends a pause of one’s own subscription, which charges the next period. */
export const useContinue = (options: WriteOptions<typeof resume>) => useWrite(resume, options)
/** Agrees to the new price of one’s own subscription. */
export const useAcceptPrice = (options: WriteOptions<typeof acceptPrice>) =>
  useWrite(acceptPrice, options)
