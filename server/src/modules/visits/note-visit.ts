import { done } from '@stagedoor/contract/kit'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { newSince } from './rules.ts'
import { selectVisit, storeNote } from './store.ts'

/** Returns the end of an account's visit before this one; null in the first. */
export async function lastVisitOf(ctx: ReadCtx, accountId: string): Promise<Date | null> {
  return newSince(await selectVisit(ctx, accountId), ctx.now())
}

/** Notes that the viewer looks at their home now. What staff look at is not noted. */
export async function noteVisit(ctx: Ctx & { readonly viewer: Viewer }) {
  const { id, preview } = ctx.viewer
  if (!preview) await transaction(ctx, (ctx) => storeNote(ctx, id))
  return done
}
