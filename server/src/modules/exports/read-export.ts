import type { OwnExport } from '@stagedoor/contract/exports'
import type { Reading, Viewer } from '../../platform/context.ts'
import { BETWEEN_MS, signAddress } from './rules.ts'
import { selectLastAsked, selectNewest } from './store.ts'
import { exportView } from './views.ts'

/** The newest copy of the viewer's data, with an address for this session. */
export async function readExport(ctx: Reading & { readonly viewer: Viewer }): Promise<OwnExport> {
  const { id: accountId, sessionId } = ctx.viewer
  const now = ctx.now()
  const row = await selectNewest(ctx, accountId)
  const url = row && signAddress(ctx.keys.signing, { exportId: row.id, accountId, sessionId }, now)
  return exportView(row, { now, url, again: await nextChance(ctx, accountId) })
}

/** From when an account can ask for another copy; undefined when it never got one. One that failed does not count. */
export async function nextChance(ctx: Reading, accountId: string): Promise<Date | undefined> {
  const last = await selectLastAsked(ctx, accountId)
  return last && new Date(last.getTime() + BETWEEN_MS)
}
