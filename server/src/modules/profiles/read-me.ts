import type { PerformerSelf } from '@stagedoor/contract/profiles/schemas'
import type { UserSelf } from '@stagedoor/contract/users'
import type { Reading, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, accountById } from '../accounts/index.ts'
import { connectedTo, pendingEmail } from '../auth/index.ts'
import { readCountries } from '../blocks/index.ts'
import { followCounts } from '../follows/index.ts'
import { performerTokens, walletBalance } from '../ledger/index.ts'
import { countSubscriptions } from '../subscriptions/index.ts'
import { documentStates } from '../verification/index.ts'
import { welcomeFor } from './keep-welcome.ts'
import { loadParts } from './load-performers.ts'
import { performerSelfView, userSelfView } from './views.ts'

type ViewerCtx = Reading & { viewer: Viewer }

/** The viewer's own account, whatever the role. */
export async function readMe(ctx: ViewerCtx): Promise<UserSelf | PerformerSelf> {
  if (ctx.viewer.role === 'performer') return readSelf(ctx)
  const account = await ownAccount(ctx)
  const [balance, waiting, connected, counts, subscriptions] = await Promise.all([
    walletBalance(ctx, account.id),
    pendingEmail(ctx, account),
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

/** The viewing performer's own account. */
export async function readSelf(ctx: ViewerCtx): Promise<PerformerSelf> {
  const { id } = ctx.viewer
  const parts = (await loadParts(ctx, [id])).get(id) ?? refuse('auth.required')
  const [balance, waiting, connected, documents, welcome, { countryCodes }] = await Promise.all([
    performerTokens(ctx, id),
    pendingEmail(ctx, parts.account),
    connectedTo(ctx, id),
    documentStates(ctx, id),
    welcomeFor(ctx, ctx.viewer, parts.profile),
    readCountries(ctx),
  ])
  const own = { balance, pendingEmail: waiting, connected, documents, blockCountries: { countryCodes } }
  return performerSelfView({ ...parts, welcome }, own, ctx.now())
}

/** The viewer's account row. */
export async function ownAccount(ctx: ViewerCtx): Promise<Account> {
  return (await accountById(ctx, ctx.viewer.id)) ?? refuse('auth.required')
}
