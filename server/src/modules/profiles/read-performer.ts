import type { Performer } from '@stagedoor/contract/profiles/schemas'
import type { Reading, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseUnlessImaginedOf } from '../access/index.ts'
import { type Account, performerByRef } from '../accounts/index.ts'
import { blockBetween } from '../blocks/index.ts'
import { loadPage } from './load-performers.ts'

/** A performer's public profile by id or username. Refuses as `openPerformer`. */
export async function readPerformer(ctx: Reading & { viewer: Viewer | undefined }, ref: string): Promise<Performer> {
  const account = await openPerformer(ctx, ref)
  return (await loadPage(ctx, ctx.viewer, account)) ?? refuse('performers.not_found')
}

/**
 * The performer whose page the viewer may open; the owner and admins always may. Refuses `performers.you_blocked`,
 * `performers.suspended` and `performers.country_blocked`, and `performers.not_found` before the documents are approved
 * and to whoever the performer blocks. Blocks do not count while performers view their own page as
 * another kind of viewer; other pages are refused then.
 */
export async function openPerformer(ctx: Reading & { viewer: Viewer | undefined }, ref: string): Promise<Account> {
  const account = await performerByRef(ctx, ref)
  const { viewer } = ctx
  if (viewer?.id === account.id || viewer?.role === 'admin') return account
  refuseUnlessImaginedOf(viewer, account.id)
  const block = viewer?.imagined ? 'none' : await blockBetween(ctx, viewer?.id, account.id)
  if (block === 'mine') refuse('performers.you_blocked')
  if (block === 'theirs') refuse('performers.not_found')
  if (account.suspendedAt) refuse('performers.suspended')
  if (block === 'country') refuse('performers.country_blocked')
  if (!account.documentsVerifiedAt) refuse('performers.not_found')
  return account
}
