import type { ReadCtx } from '../../../platform/context.ts'
import { isRecognisedAsWorst } from '../../hashlists/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { CaseRow } from '../store.ts'
import type { OpinionDemand } from './rules.ts'

/**
 * Returns the decisions of a case for which a colleague must agree: those that the setting names,
 * and all about an account whose upload a list of hashes recognised as abuse of children.
 */
export async function findDemand(
  ctx: ReadCtx,
  { targetKind, targetId }: Pick<CaseRow, 'targetKind' | 'targetId'>,
): Promise<OpinionDemand> {
  const isAccount = targetKind === 'performer' || targetKind === 'user'
  if (isAccount && targetId && (await isRecognisedAsWorst(ctx, targetId))) return 'severe'
  return (await readSettings(ctx)).secondOpinion
}
