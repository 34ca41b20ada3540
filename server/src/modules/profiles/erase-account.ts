import type { InTransaction } from '../../platform/context.ts'
import { eraseProfileRow } from './erasure.store.ts'
import { dropWelcome } from './keep-welcome.ts'

/** Removes a performer's page with the film on it. */
export async function eraseProfile(ctx: InTransaction, accountId: string): Promise<void> {
  await dropWelcome(ctx, accountId)
  await eraseProfileRow(ctx, accountId)
}
