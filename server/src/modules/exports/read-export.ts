import type { OwnExport } from '@stagedoor/contract/exports'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { signSessionUrl } from '../../platform/http/index.ts'
import { downloadPathOf, MIN_INTERVAL_MS } from './rules.ts'
import { selectLastRequestedAt, selectNewestExport } from './store.ts'
import { exportView } from './views.ts'

/** Returns the newest copy of the viewer's data, with a download address for this session. */
export async function readExport(ctx: ReadCtx & { readonly viewer: Viewer }): Promise<OwnExport> {
  const { id: accountId, sessionId } = ctx.viewer
  const now = ctx.now()
  const row = await selectNewestExport(ctx, accountId)
  const url =
    row &&
    signSessionUrl(ctx.keys.signing, { path: downloadPathOf(row.id), accountId, sessionId }, now)
  return exportView(row, { now, url, again: await nextExportAt(ctx, accountId) })
}

/**
 * Returns when an account can request another copy; undefined when it never had one. Failed copies
 * do not count.
 */
export async function nextExportAt(ctx: ReadCtx, accountId: string): Promise<Date | undefined> {
  const last = await selectLastRequestedAt(ctx, accountId)
  return last && new Date(last.getTime() + MIN_INTERVAL_MS)
}
