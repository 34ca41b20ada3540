import { sql } from 'kysely'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { mayAsStaff } from '../../platform/staff.ts'
import { type Account, performerByRef } from '../accounts/index.ts'
import { visiblePerformers } from './store.ts'

const isPerformerVisibleSql = statement(
  'access.is_performer_visible',
  ({ viewer, performerId }: { viewer: Viewer | undefined; performerId: string }, ctx) => {
    const isListed = sql<boolean>`exists (select from ${visiblePerformers(ctx, viewer)} as performer
    where performer.id = ${performerId}::uuid)`
    return ctx.db.selectNoFrom(isListed.as('isListed'))
  },
  { plan: 'generic', perPage: true },
)

/**
 * Returns true when a viewer may find a performer: the documents are approved, the account is
 * neither suspended nor closed, and neither a block between the two nor a block of the viewer's
 * country hides the performer.
 */
export async function isPerformerVisible(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  performerId: string,
): Promise<boolean> {
  const [row] = await read(ctx, isPerformerVisibleSql, { viewer, performerId })
  return row?.isListed ?? false
}

/**
 * Returns the performer if this viewer may find them; owners, and staff who see
 * content, always may. Refuses
 * `performers.not_found` otherwise, for whatever reason: only the performer's page says which.
 */
export async function requireVisiblePerformer(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  ref: string,
): Promise<Account> {
  const performer = await performerByRef(ctx, ref)
  if (viewer?.id === performer.id || mayAsStaff(viewer, 'content.read')) return performer
  return (await isPerformerVisible(ctx, viewer, performer.id))
    ? performer
    : refuse('performers.not_found')
}
