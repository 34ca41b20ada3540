import type { PerformerSelf } from '@stagedoor/contract/profiles/schemas'
import type { UserSelf, ViewerSummary } from '@stagedoor/contract/users'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, accountById } from '../accounts/index.ts'
import { connectedTo, readPendingEmail } from '../auth/index.ts'
import { readOwnAccounts } from '../banking/index.ts'
import { blockedCountriesOf } from '../blocks/index.ts'
import { agreementDueOf, textsNotAccepted } from '../consents/index.ts'
import { followCounts } from '../follows/index.ts'
import { performerTokens, saleTermsOf, walletBalance } from '../ledger/index.ts'
import { countSubscribers, countSubscriptions } from '../subscriptions/index.ts'
import { readDocumentStates, readIdentityChange } from '../verification/index.ts'
import { quickUnlockOf } from '../wallet/index.ts'
import { loadPerformerRecords } from './load-performers.ts'
import { welcomeVideoFor } from './manage-welcome-video.ts'
import { performerSelfView, userSelfView, viewerView } from './views.ts'

type ViewerCtx = ReadCtx & { viewer: Viewer }

/** Returns the viewer's own account, in any role. */
export async function readMe(ctx: ViewerCtx): Promise<UserSelf | PerformerSelf> {
  if (ctx.viewer.role === 'performer') return readSelf(ctx)
  const account = await ownAccount(ctx)
  const [balance, waiting, connected, counts, subscriptions] = await Promise.all([
    walletBalance(ctx, account.id),
    readPendingEmail(ctx, account),
    connectedTo(ctx, account.id),
    followCounts(ctx, [account.id]),
    countSubscriptions(ctx, [account.id]),
  ])
  const stats = {
    totalSubscriptions: subscriptions.get(account.id) ?? 0,
    following: counts.get(account.id)?.following ?? 0,
  }
  return userSelfView(account, { balance, pendingEmail: waiting, connected, stats }, ctx.now())
}

/** Returns the summary of the viewer's account that every page shows. */
export async function readViewer(ctx: ViewerCtx): Promise<ViewerSummary> {
  const { id, role } = ctx.viewer
  const isPerformer = role === 'performer'
  const [account, balance, subscriptions, textsToAccept, agreement, terms, quickUnlock] =
    await Promise.all([
      ownAccount(ctx),
      isPerformer ? performerTokens(ctx, id) : walletBalance(ctx, id),
      isPerformer ? countSubscribers(ctx, [id]) : countSubscriptions(ctx, [id]),
      textsNotAccepted(ctx, ctx.viewer),
      isPerformer ? agreementDueOf(ctx, id) : undefined,
      isPerformer ? saleTermsOf(ctx, id) : undefined,
      role === 'fan' ? quickUnlockOf(ctx, id) : undefined,
    ])
  return viewerView(account, {
    balance,
    subscriptions: subscriptions.get(id) ?? 0,
    ...(terms && { commissionPercentage: terms.commissionBasisPoints / 10_000 }),
    ...(quickUnlock && { quickUnlock }),
    textsToAccept,
    agreement,
  })
}

/** Returns the viewing performer's own account. */
export async function readSelf(ctx: ViewerCtx): Promise<PerformerSelf> {
  const { id } = ctx.viewer
  const parts = (await loadPerformerRecords(ctx, [id])).get(id) ?? refuse('auth.required')
  const [balance, waiting, connected, documents, identityChange, welcome, countryCodes, accounts] =
    await Promise.all([
      performerTokens(ctx, id),
      readPendingEmail(ctx, parts.account),
      connectedTo(ctx, id),
      readDocumentStates(ctx, id),
      readIdentityChange(ctx, id),
      welcomeVideoFor(ctx, ctx.viewer, parts.profile),
      blockedCountriesOf(ctx, id),
      readOwnAccounts(ctx, id),
    ])
  const own = {
    balance,
    pendingEmail: waiting,
    connected,
    documents,
    identityChange,
    blockCountries: { countryCodes },
    ...accounts,
  }
  return performerSelfView({ ...parts, welcome }, own, ctx.now())
}

/** Returns the viewer's account row. */
export async function ownAccount(ctx: ViewerCtx): Promise<Account> {
  return (await accountById(ctx, ctx.viewer.id)) ?? refuse('auth.required')
}
