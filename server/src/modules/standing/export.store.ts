import type { Reading } from '../../platform/context.ts'
import { selectSuspensions } from './store.ts'

/** For the export of one's data: when and why an account was suspended. */
export async function* exportOfStanding(ctx: Reading, accountId: string) {
  for (const { reason, suspendedAt, restoredAt } of await selectSuspensions(ctx, accountId)) {
    yield { reason, suspendedAt, restoredAt }
  }
}
