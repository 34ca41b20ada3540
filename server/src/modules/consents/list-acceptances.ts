import type { listAcceptances as call } from '@stagedoor/contract/consents'
import type { ResultOf } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { selectSignatures } from './agreement.store.ts'
import { selectAcceptances } from './store.ts'

/** Lists what an account accepted and signed, newest first, for itself or for staff. */
export async function listAcceptances(
  ctx: ReadCtx,
  accountId: string,
): Promise<ResultOf<typeof call>> {
  const [signed, accepted] = await Promise.all([
    selectSignatures(ctx, accountId),
    selectAcceptances(ctx, accountId),
  ])
  const data = [
    ...signed.map(({ id, ...row }) => ({ agreementId: id, ...row })),
    ...accepted.map((row) => ({ agreementId: null, signedName: null, ...row })),
  ]
  return { data: data.sort((a, b) => b.acceptedAt.getTime() - a.acceptedAt.getTime()) }
}
