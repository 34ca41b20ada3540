import type { Deletion } from '@stagedoor/contract/deletions'
import type { Ctx, InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import { transaction } from '../../platform/context.ts'
import { copy } from '../../platform/i18n/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf } from '../audit/index.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import { legalHoldsOf } from '../legalholds/index.ts'
import { readSettings } from '../settings/index.ts'
import { findBlockers } from './find-blockers.ts'
import { retentionFor } from './retention.rules.ts'
import { cancelScheduledDeletion, scheduleDeletion } from './schedule-deletion.ts'
import { selectDeletion } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Returns the consequences of deleting the viewer's account, its blockers and its schedule. */
export async function readDeletion(ctx: ViewerCtx): Promise<Deletion> {
  const { id } = ctx.viewer
  const role = roleOf(ctx.viewer)
  const settings = await readSettings(ctx)
  const deletion = await selectDeletion(ctx, id)
  const translate = (text: string) => ctx.languages.translate(ctx.language, text)
  const translated = <Fact extends { readonly text: string }>(facts: readonly Fact[]) =>
    facts.map((fact) => ({ ...fact, text: translate(fact.text) }))
  const { erased, kept } = retentionFor(role, settings)
  return {
    state: deletion ? 'scheduled' : 'none',
    date: deletion?.dueAt ?? null,
    graceDays: settings.deletionGraceDays,
    erased: translated(erased),
    kept: [
      ...translated(kept).map(({ why, ...fact }) => ({ ...fact, why: translate(why) })),
      ...(await keptByLaw(ctx, id)).map((fact) => ({ ...fact, text: translate(fact.text) })),
    ],
    reasons: await findBlockers(ctx, { id, role }),
  }
}

/** Returns what legal holds keep of an account, with the reasons, as far as its owner may know. */
async function keptByLaw(ctx: ReadCtx, accountId: string) {
  const holds = (await legalHoldsOf(ctx, accountId)).filter(({ isDisclosed }) => isDisclosed)
  return holds.map(({ id, subjectKind, reason: why }) => ({
    key: `legal_hold_${id}`,
    text: subjectKind === 'account' ? KEPT_ACCOUNT : KEPT_THING,
    why,
  }))
}

const KEPT_ACCOUNT = copy('Everything of your account, because of a legal hold')
const KEPT_THING = copy('Something that you published or sent, because of a legal hold')

/**
 * Returns when an account is to be erased and whether that has begun; null when no deletion is
 * scheduled.
 */
export async function deletionOf(
  ctx: ReadCtx,
  accountId: string,
): Promise<{ date: Date; isBegun: boolean } | null> {
  const deletion = await selectDeletion(ctx, accountId)
  return deletion ? { date: deletion.dueAt, isBegun: deletion.begunAt !== null } : null
}

/**
 * Schedules the deletion of the viewer's account. Refuses `auth.proof_required`, and what
 * `scheduleDeletion` refuses.
 */
export async function requestDeletion(ctx: ViewerCtx): Promise<{ date: Date }> {
  roleOf(ctx.viewer)
  await requireRecentAuthentication(ctx)
  const { deletionGraceDays: after } = await readSettings(ctx)
  const by = actorOf(ctx.viewer)
  return {
    date: await transaction(ctx, (ctx) =>
      scheduleDeletion(ctx, ctx.viewer.id, { by, graceDays: after }),
    ),
  }
}

/** Cancels the deletion of the viewer's account. Refuses `deletions.not_scheduled`. */
export async function cancelDeletion(ctx: ViewerCtx): Promise<void> {
  roleOf(ctx.viewer)
  await transaction(ctx, async (ctx: InTransaction<ViewerCtx>) => {
    const { viewer } = ctx
    if (!(await cancelScheduledDeletion(ctx, viewer.id, actorOf(viewer))))
      refuse('deletions.not_scheduled')
  })
}

function roleOf({ role }: Viewer): 'fan' | 'performer' {
  return role === 'admin' ? refuse('deletions.not_for_admins') : role
}
