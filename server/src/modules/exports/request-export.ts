import type { OwnExport } from '@stagedoor/contract/exports'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import { buildArchiveJob } from './queue.jobs.ts'
import { nextExportAt, readExport } from './read-export.ts'
import { insertExport, lockExports, selectNewestExport } from './store.ts'

/**
 * Requests a copy of the viewer's data after a re-authentication, because the archive contains
 * everything about them. Refuses `exports.being_prepared` and, within a day of the last one,
 * `exports.once_a_day`.
 */
export async function requestExport(ctx: Ctx & { readonly viewer: Viewer }): Promise<OwnExport> {
  await requireRecentAuthentication(ctx)
  const { id: accountId } = ctx.viewer
  return transaction(ctx, async (ctx) => {
    await lockExports(ctx, accountId)
    if ((await selectNewestExport(ctx, accountId))?.state === 'preparing')
      refuse('exports.being_prepared')
    const again = await nextExportAt(ctx, accountId)
    if (again && again > ctx.now()) refuse('exports.once_a_day', { again })
    const { id: exportId } = await insertExport(ctx, accountId)
    await enqueue(ctx, buildArchiveJob, { exportId })
    return readExport(ctx)
  })
}
