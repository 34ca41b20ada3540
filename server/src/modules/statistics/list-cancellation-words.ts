import { pageOf } from '@stagedoor/contract/kit'
import type { CancellationReasonName } from '@stagedoor/contract/subscriptions'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { cancellationWords } from '../subscriptions/index.ts'

/** Lists what fans of the viewing performer wrote about why they cancelled, without their names. */
export async function listCancellationWords(
  ctx: Ctx & { readonly viewer: Viewer },
  query: { readonly limit?: number | undefined; readonly offset?: number | undefined },
) {
  const { rows, total } = await cancellationWords(ctx, ctx.viewer.id, pageOf(query))
  const data = rows.map(({ id, reason, ...row }) => ({
    ...row,
    _id: id,
    reason: reason as CancellationReasonName,
  }))
  return { data, total }
}
