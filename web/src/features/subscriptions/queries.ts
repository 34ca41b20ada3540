import { cancel } from '@stagedoor/contract/subscriptions'
import { useWrite, type WriteOptions } from '../../lib/queries.ts'

/** Cancels one’s own subscription at the end of what is paid. */
export const useCancel = (options: WriteOptions<typeof cancel>) => useWrite(cancel, options)
