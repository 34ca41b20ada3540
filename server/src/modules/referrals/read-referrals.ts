import type { Currency, InputOf } from '@stagedoor/contract/kit'
import type * as referrals from '@stagedoor/contract/referrals'
import { href } from '@stagedoor/contract/site-pages'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById, accountByRef, isPerformerInBusiness } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { sumOfYear } from './shares.store.ts'
import { referralOf, selectReferralPage } from './store.ts'
import { invitedViews, offeredTerms, ownInviterView, referralViews } from './views.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/** Returns what the viewing performer gets for inviting creators, and who invited them. */
export async function readMine(ctx: PerformerCtx) {
  const { id } = ctx.viewer
  const [settings, account, own, amountOfYear] = await Promise.all([
    readSettings(ctx),
    accountById(ctx, id),
    referralOf(ctx, id),
    sumOfYear(ctx, id, ctx.now().getUTCFullYear()),
  ])
  const isOn = settings.referralBasisPoints > 0
  const path = href('auth/creator-register')
  return {
    terms: isOn ? offeredTerms(settings) : null,
    link: isOn && isPerformerInBusiness(account) ? `${path}?invite=${account.username}` : null,
    amountOfYear: amountOfYear as Currency,
    currency: settings.currency,
    invitedBy: own ? await ownInviterView(ctx, own) : null,
  }
}

/** Lists the creators whom the viewing performer invited, newest first. */
export async function listInvited(
  ctx: PerformerCtx,
  { state, ...query }: InputOf<typeof referrals.listInvited>['query'],
) {
  const order = parseListOrder(query, new Map<string, 'createdAt'>())
  const filter = { inviterId: ctx.viewer.id, state }
  const { rows, total } = await selectReferralPage(ctx, filter, order)
  return { data: await invitedViews(ctx, rows), total, ...nextCursor(rows, order) }
}

/** Returns who invites by a link, and what they get. Refuses `referrals.not_found`. */
export async function readInvitation(ctx: Ctx, username: string) {
  const [settings, inviter] = await Promise.all([readSettings(ctx), accountByRef(ctx, username)])
  if (settings.referralBasisPoints === 0 || !isPerformerInBusiness(inviter))
    return refuse('referrals.not_found')
  return { name: inviter.name, username: inviter.username, terms: offeredTerms(settings) }
}

/** Lists all referrals for the staff, newest first. */
export async function listReferrals(
  ctx: Ctx,
  { state, inviterId, ...query }: InputOf<typeof referrals.adminListReferrals>['query'],
) {
  const order = parseListOrder(query, new Map<string, 'createdAt'>())
  const inviter = inviterId === undefined ? undefined : await accountByRef(ctx, inviterId)
  if (inviterId !== undefined && !inviter) return { data: [], total: 0 }
  const filter = { inviterId: inviter?.id, state }
  const { rows, total } = await selectReferralPage(ctx, filter, order)
  return { data: await referralViews(ctx, rows), total, ...nextCursor(rows, order) }
}
