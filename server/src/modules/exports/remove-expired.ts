import { type Ctx, transaction } from '../../platform/context.ts'
import { folderOf, STALLED_MS } from './rules.ts'
import { markExpired, markFailed, selectExpired, selectStalled } from './store.ts'

const AT_ONCE = 200

/**
 * Deletes expired archives. The file is deleted before its row is marked, so a marked archive is
 * certainly deleted.
 */
export async function removeExpired(ctx: Ctx): Promise<void> {
  for (const id of await selectExpired(ctx, AT_ONCE)) {
    await ctx.gateways.files.deleteUnder(folderOf(id))
    await markExpired(ctx, id)
  }
  for (const id of await selectStalled(ctx, new Date(ctx.now().getTime() - STALLED_MS))) {
    await transaction(ctx, (ctx) => markFailed(ctx, id))
  }
}
