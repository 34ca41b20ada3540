import type { Performer } from '@stagedoor/contract/profiles/schemas'
import type { ReadCtx, RequestCtx, Viewer } from '../../platform/context.ts'
import { accountOf, countryOf } from '../../platform/preview.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { mayAsStaff } from '../../platform/staff.ts'
import { requireOwnViewAs } from '../access/index.ts'
import { type Account, performerByRef } from '../accounts/index.ts'
import { findBlockBetween } from '../blocks/index.ts'
import { loadPerformerPage } from './load-performers.ts'
import { countProfileReading } from './page-views/count-profile-view.ts'

/**
 * Returns a performer's public profile by id or username. Refuses as `requirePerformerPage` does.
 */
export async function readPerformer(
  ctx: RequestCtx & { viewer: Viewer | undefined },
  ref: string,
): Promise<Performer> {
  const account = await requirePerformerPage(ctx, ref)
  countProfileReading(ctx, account.id)
  return (await loadPerformerPage(ctx, ctx.viewer, account)) ?? refuse('performers.not_found')
}

/**
 * Returns the performer whose page the viewer may open; the owner and admins always may. Refuses
 * `performers.you_blocked`, `performers.suspended` and `performers.country_blocked`, and
 * `performers.not_found` before the documents are approved and to those the performer blocks.
 * Performers who view their own page as another viewer are refused other pages.
 */
async function requirePerformerPage(
  ctx: ReadCtx & { viewer: Viewer | undefined },
  ref: string,
): Promise<Account> {
  const account = await performerByRef(ctx, ref)
  await refuseClosedPage(ctx, account)
  return account
}

/** Refuses the page of a performer who was found as `requirePerformerPage` does. */
export async function refuseClosedPage(
  ctx: ReadCtx & { viewer: Viewer | undefined },
  account: Account,
): Promise<void> {
  const { viewer } = ctx
  if (viewer?.id === account.id || mayAsStaff(viewer, 'people.read')) return
  requireOwnViewAs(viewer, account.id)
  const seenFrom = { ...ctx, guardedCountry: countryOf(ctx, viewer) }
  const block = await findBlockBetween(seenFrom, accountOf(viewer), account.id)
  if (block === 'mine') refuse('performers.you_blocked', { performerId: account.id })
  if (block === 'theirs') refuse('performers.not_found')
  if (account.suspendedAt) refuse('performers.suspended')
  if (block === 'country') refuse('performers.country_blocked')
  if (!account.documentsVerifiedAt) refuse('performers.not_found')
}

/** Returns true when the viewer may open the page of a performer. */
export async function isPageOpen(
  ctx: ReadCtx & { viewer: Viewer | undefined },
  performerId: string,
): Promise<boolean> {
  try {
    await requirePerformerPage(ctx, performerId)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
