import type { Reading } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, accountById } from '../accounts/index.ts'
import { readAccess } from '../auth/index.ts'
import { deletionOf } from '../deletions/index.ts'
import { ownTerms, performerBalances, termsOf, walletBalance } from '../ledger/index.ts'
import { listSuspensions } from '../standing/index.ts'
import { newestDocuments } from '../verification/index.ts'
import { accountView, documentView, suspensionView } from './views.ts'

/** The account of a fan or an admin; refuses `accounts.not_found`. */
export async function userById(ctx: Reading, id: string): Promise<Account> {
  const account = await accountById(ctx, id)
  return account && account.role !== 'performer' ? account : refuse('accounts.not_found')
}

/** A performer's account, whatever its standing; refuses `performers.not_found`. */
export async function performerById(ctx: Reading, id: string): Promise<Account> {
  const account = await accountById(ctx, id)
  return account?.role === 'performer' ? account : refuse('performers.not_found')
}

/** A fan or an admin with balance and suspensions. Refuses `accounts.not_found`. */
export async function viewUser(ctx: Reading, id: string) {
  const account = await userById(ctx, id)
  return {
    ...accountView(account, ctx.now()),
    balance: await walletBalance(ctx, id),
    suspensions: (await listSuspensions(ctx, id)).map(suspensionView),
    factors: await readAccess(ctx, id),
    deletion: await deletionOf(ctx, id),
  }
}

/** A performer with documents, terms, balances and suspensions. Refuses `performers.not_found`. */
export async function viewPerformer(ctx: Reading, id: string) {
  const account = await performerById(ctx, id)
  const terms = await termsOf(ctx, id)
  const own = await ownTerms(ctx, id)
  const { held, available, reserved, inTransit } = await performerBalances(ctx, id)
  return {
    ...accountView(account, ctx.now()),
    documents: (await newestDocuments(ctx, [id])).map(documentView),
    suspensions: (await listSuspensions(ctx, id)).map(suspensionView),
    factors: await readAccess(ctx, id),
    deletion: await deletionOf(ctx, id),
    commissionPercentage: terms.commissionBasisPoints / 10_000,
    isOwnCommission: typeof own?.commissionBasisPoints === 'number',
    holdDays: terms.holdDays,
    balances: { held, available, reserved, inTransit },
  }
}
