import type { ReadCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Account, accountById, readCards } from '../../accounts/index.ts'
import { readLoginMethods } from '../../auth/index.ts'
import { isOpinionDemanded } from '../../cases/index.ts'
import { deletionOf } from '../../deletions/index.ts'
import {
  performerBalances,
  saleTermsOf,
  selectCommissionTerms,
  walletBalance,
} from '../../ledger/index.ts'
import { cardLimitNow } from '../../payments/index.ts'
import { listSuspensions } from '../../suspensions/index.ts'
import { findDuplicates, newestDocuments, readIdentityChange } from '../../verification/index.ts'
import { accountView, documentView, suspensionView } from '../views.ts'

/** Returns the account of a fan or an admin. Refuses `accounts.not_found`. */
export async function userById(ctx: ReadCtx, id: string): Promise<Account> {
  const account = await accountById(ctx, id)
  return account && account.role !== 'performer' ? account : refuse('accounts.not_found')
}

/** Returns a performer's account, also a suspended one. Refuses `performers.not_found`. */
export async function performerById(ctx: ReadCtx, id: string): Promise<Account> {
  const account = await accountById(ctx, id)
  return account?.role === 'performer' ? account : refuse('performers.not_found')
}

/** Returns a fan or an admin with wallet and suspensions. Refuses `accounts.not_found`. */
export async function viewUser(ctx: ReadCtx, id: string) {
  const account = await userById(ctx, id)
  return {
    ...accountView(account, ctx.now()),
    balance: await walletBalance(ctx, id),
    cardLimit: (await cardLimitNow(ctx, id)) ?? null,
    suspensions: (await listSuspensions(ctx, id)).map(suspensionView),
    suspensionNeedsOpinion: account.role !== 'admin' && (await isOpinionDemanded(ctx)),
    factors: await readLoginMethods(ctx, id),
    deletion: await deletionOf(ctx, id),
  }
}

/**
 * Returns a performer with documents, terms, balances and suspensions. Refuses
 * `performers.not_found`.
 */
export async function viewPerformer(ctx: ReadCtx, id: string) {
  const account = await performerById(ctx, id)
  const terms = await saleTermsOf(ctx, id)
  const own = await selectCommissionTerms(ctx, id)
  const { held, available, reserved, inTransit } = await performerBalances(ctx, id)
  return {
    ...accountView(account, ctx.now()),
    documents: (await newestDocuments(ctx, [id])).map(documentView),
    duplicates: [...(await readCards(ctx, await findDuplicates(ctx, id))).values()],
    identityChange: await readIdentityChange(ctx, id),
    suspensions: (await listSuspensions(ctx, id)).map(suspensionView),
    suspensionNeedsOpinion: await isOpinionDemanded(ctx),
    factors: await readLoginMethods(ctx, id),
    deletion: await deletionOf(ctx, id),
    commissionPercentage: terms.commissionBasisPoints / 10_000,
    isOwnCommission: typeof own?.commissionBasisPoints === 'number',
    holdDays: terms.holdDays,
    balances: { held, available, reserved, inTransit },
  }
}
