import type { InTransaction } from '../../platform/context.ts'
import { endAll } from './store.ts'

/**
 * Ends every copy of an account's data: nobody downloads them from now on, one that is being prepared is given up, and
 * the archives are deleted within the hour. For accounts that are erased.
 */
export function dropExports(ctx: InTransaction, accountId: string): Promise<void> {
  return endAll(ctx, accountId)
}
