import { SIGN_UP_PAGES, type SignUpText } from '@stagedoor/contract/consents'
import type { ReadCtx, RequestCtx, Viewer } from '../../platform/context.ts'
import type { GateSubject } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { askedAgainAt } from '../pages/index.ts'
import { readSettings } from '../settings/index.ts'
import { keptSignUpTexts } from './read-texts.ts'
import { isOpenBeforeAcceptance } from './rules.ts'

/**
 * Returns the texts that a viewer has to accept before anything else: all of them for an account
 * that never accepted any, or not since the operator asked again; none for others. The staff runs
 * the site and accepts nothing.
 */
export async function textsNotAccepted(ctx: ReadCtx, viewer: Viewer): Promise<SignUpText[]> {
  if (viewer.role === 'admin' || !(await lacksAcceptance(ctx, viewer))) return []
  return (await keptSignUpTexts(ctx)).map(({ slug, title, hash }) => ({ slug, title, hash }))
}

/** Returns true for an account that did not accept the texts since they were last asked for. */
async function lacksAcceptance(ctx: ReadCtx, { textsAcceptedAt: at }: Viewer): Promise<boolean> {
  if (!at) return at === null
  const askedAt = await askedAgainAt(ctx, SIGN_UP_PAGES)
  return askedAt !== undefined && at < askedAt
}

/**
 * Refuses `consents.acceptance_required` for writes of an account that never accepted the texts of
 * the site, except those that nobody may be kept from. Where the operator lets existing clients in,
 * which do not know the question, only our own pages ask it. Runs before every call.
 */
export async function refuseWithoutAcceptance(
  ctx: ReadCtx & Partial<Pick<RequestCtx, 'isOwnPages'>>,
  { name, method }: GateSubject,
  viewer: Viewer | undefined,
): Promise<void> {
  if (!viewer || isOpenBeforeAcceptance(name, method)) return
  if (!(await lacksAcceptance(ctx, viewer))) return
  if (!ctx.isOwnPages && (await readSettings(ctx)).existingClients) return
  const texts = await textsNotAccepted(ctx, viewer)
  if (texts.length > 0) refuse('consents.acceptance_required', { texts })
}
