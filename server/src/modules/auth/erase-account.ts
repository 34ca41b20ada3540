import type { InTransaction } from '../../platform/context.ts'
import { accountById } from '../accounts/index.ts'
import { eraseLogins } from './erasure.store.ts'
import { endSessions } from './open-session.ts'

/** Nobody comes in as this account any more: sessions, password, links and connected accounts elsewhere are gone. */
export async function eraseAuth(ctx: InTransaction, accountId: string): Promise<void> {
  await endSessions(ctx, accountId)
  const account = await accountById(ctx, accountId)
  const words = [account?.email, account?.username].filter((word) => typeof word === 'string')
  await eraseLogins(ctx, accountId, [...words, accountId, `mailed code ${accountId}`])
}
