import type { InTransaction } from '../../platform/context.ts'
import { removeComment, restoreComment } from '../comments/index.ts'
import {
  type Contents,
  contentNamed,
  hideForReview,
  restoreByModeration,
} from '../content/index.ts'
import type { Grounds } from '../decisions/index.ts'
import { isProfilePart, removePart, restoreReviewed } from '../profiles/index.ts'
import { isSameContent, type Snapshot } from './copy-target.ts'
import { type ReportRow, selectCleared, storeHidden } from './store.ts'

/**
 * Hides what a report about a minor is about from everybody, until the report is decided. Content
 * that an admin found nothing against before stays, and so does what cannot be shown again.
 */
export async function hideReported(
  ctx: InTransaction,
  contents: Contents,
  report: ReportRow,
): Promise<void> {
  const { id, kind, targetId, snapshot } = report
  if (kind !== 'minor' || !targetId) return
  const cleared = await selectCleared(ctx, targetId)
  if (cleared.some((before) => isSameContent(before as Snapshot, snapshot as Snapshot))) return
  await hideSubject(ctx, contents, report, { explanation: '', reportId: id, isPending: true })
}

/** Hides what a report is about until it is decided, where that can be shown again. */
export async function hideSubject(
  ctx: InTransaction,
  contents: Contents,
  { id, targetKind, targetId }: ReportRow,
  grounds: Grounds,
): Promise<void> {
  if (!targetId) return
  const content = contentNamed(contents, targetKind)
  const isHidden = content
    ? await hideForReview(ctx, content, targetId, grounds)
    : await hideOther(ctx, { targetKind, targetId }, grounds)
  if (isHidden) await storeHidden(ctx, id)
}

async function hideOther(
  ctx: InTransaction,
  { targetKind, targetId }: { readonly targetKind: string; readonly targetId: string },
  grounds: Grounds,
): Promise<boolean> {
  if (targetKind === 'comment') return removeComment(ctx, targetId, grounds)
  return isProfilePart(targetKind) && removePart(ctx, targetId, targetKind, grounds)
}

/** Shows what a report hid again, because it was decided that nothing is wrong with it. */
export async function showReported(
  ctx: InTransaction,
  contents: Contents,
  { targetKind, targetId, hiddenAt }: ReportRow,
): Promise<void> {
  if (!hiddenAt || !targetId) return
  const content = contentNamed(contents, targetKind)
  if (content) await restoreByModeration(ctx, content, targetId, '')
  else if (isProfilePart(targetKind)) await restoreReviewed(ctx, targetId, targetKind)
  else await restoreComment(ctx, targetId, '')
}
