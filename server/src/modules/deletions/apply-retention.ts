import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { deleteOldWindows } from '../../platform/http/index.ts'
import { forgetReplies } from '../../platform/transactions/index.ts'
import { erasersAt, type PersonalDataModule } from '../../privacy.ts'
import { accountById } from '../accounts/index.ts'
import { hasOpenAppeal } from '../decisions/index.ts'
import { keptUntil, lastShownOf } from '../records/index.ts'
import { readSettings } from '../settings/index.ts'
import { eraseOutdatedDocuments } from '../verification/index.ts'
import { isEvidence, isKept } from './find-blockers.ts'
import { RETENTION_YEARS } from './retention.rules.ts'
import { selectDeletion, selectRetained, updateDeletionProgress } from './store.ts'

const DAY_MS = 86_400_000
/** The days after which a record is looked at again while content is published. */
const LOOK_AGAIN_DAYS = 30
const REPLIES_KEPT_DAYS = 7
const COUNTS_KEPT_DAYS = 2

/** The stages that run months or years after the erasure, with the column that marks them as done. */
const stages = [
  { stage: 'statements', doneAt: 'statementsForgottenAt' },
  { stage: 'places', doneAt: 'placesForgottenAt' },
  { stage: 'documents', doneAt: 'documentsForgottenAt' },
  { stage: 'records', doneAt: 'recordsForgottenAt' },
] as const

/**
 * Deletes data whose retention period has ended: records of erased accounts that no legal hold
 * keeps, outdated identity documents, and technical records of calls. Who is in content
 * is kept for years after the content was last published.
 */
export async function applyRetention(
  ctx: Ctx,
  modules: readonly PersonalDataModule[],
): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
  const { recordRetentionYears } = await readSettings(ctx)
  for (const { stage, doneAt } of stages)
    for (const accountId of await selectRetained(
      ctx,
      doneAt,
      daysAgo(RETENTION_YEARS[stage] * 365.25),
    ))
      await transaction(ctx, async (ctx) => {
        if (await isKept(ctx, accountId)) return
        if (await hasOpenAppeal(ctx, accountId)) return
        if (stage === 'records' && (await isStillKept(ctx, accountId, recordRetentionYears))) return
        const account = await accountById(ctx, accountId)
        if (account)
          for (const erase of erasersAt(modules, stage))
            while ((await erase(ctx, account)) === true);
        await updateDeletionProgress(ctx, accountId, { [doneAt]: ctx.now() })
      })
  await eraseOutdatedDocuments(
    ctx,
    async (ctx, accountId) =>
      (await isEvidence(ctx, { id: accountId })) || (await hasOpenAppeal(ctx, accountId)),
  )
  await forgetReplies(ctx, daysAgo(REPLIES_KEPT_DAYS))
  await deleteOldWindows(ctx, daysAgo(COUNTS_KEPT_DAYS))
}

/**
 * Returns true while the record of an erased account must be kept, and stores when to look at it
 * again: its content, or that with its person, was published until lately, or is.
 */
async function isStillKept(ctx: InTransaction, accountId: string, years: number): Promise<boolean> {
  const erasedAt = (await selectDeletion(ctx, accountId))?.erasedAt ?? ctx.now()
  const times = { ...(await lastShownOf(ctx, accountId)), changedAt: erasedAt }
  const later = new Date(ctx.now().getTime() + LOOK_AGAIN_DAYS * DAY_MS)
  const until = keptUntil(times, years) ?? later
  if (until <= ctx.now()) return false
  await updateDeletionProgress(ctx, accountId, { recordsKeptUntil: until })
  return true
}
