import { done, type InputOf } from '@stagedoor/contract/kit'
import type * as reviews from '@stagedoor/contract/reviews'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import type { Contents } from '../content/index.ts'
import { bansFiles, type Grounds, recordDecision } from '../decisions/index.ts'
import { findMatch, noteFinding } from '../hashlists/index.ts'
import { allowNear, banContents, clearReviewed, fileFacts, refuseReviewed } from '../media/index.ts'
import { readSettings } from '../settings/index.ts'
import { takeDownFile } from '../takedowns/index.ts'
import { type Approval, approvalOf, claimEnd, obstacleOf } from './rules.ts'
import { lockReviews, type ReviewRow, storeApproval, storeClaim, storeRefusal } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Claims a review for ten minutes, in which nobody else decides it. */
export async function claimReview(ctx: ViewerCtx, id: string): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const review = await requireReview(ctx, id)
    const obstacle = obstacleOf(review, ctx.viewer.id, ctx.now())
    if (obstacle === 'reviews.decided' || obstacle === 'reviews.claimed') refuse(obstacle)
    await storeClaim(ctx, { id, claimedBy: ctx.viewer.id, claimedUntil: claimEnd(ctx.now()) })
  })
  return done
}

/** Approves what waits for a review; it is published once enough people have. */
export async function approveReview(ctx: ViewerCtx, id: string) {
  return transaction(ctx, async (ctx) => {
    const review = await requireOpen(ctx, id)
    const isByTwo = await needsTwo(ctx, review)
    const approval = approvalOf(review, ctx.viewer.id, isByTwo)
    if (!approval) return refuse('reviews.second_person_needed')
    await approve(ctx, review, { approval, isByTwo })
    return { state: approval.state }
  })
}

/** Approves those of some reviews that the viewer can approve, and says how many that are. */
export async function approveReviews(ctx: ViewerCtx, ids: readonly string[]) {
  return transaction(ctx, async (ctx) => {
    const states: Approval['state'][] = []
    for (const review of await lockReviews(ctx, ids)) {
      if (obstacleOf(review, ctx.viewer.id, ctx.now())) continue
      const isByTwo = await needsTwo(ctx, review)
      const approval = approvalOf(review, ctx.viewer.id, isByTwo)
      if (!approval) continue
      await approve(ctx, review, { approval, isByTwo })
      states.push(approval.state)
    }
    const approved = states.filter((state) => state === 'approved').length
    const skipped = new Set(ids).size - states.length
    return { approved, waiting: states.length - approved, skipped }
  })
}

/**
 * Returns true where two people must approve: always for what is nearly a file taken down or an
 * entry of a list of hashes.
 */
async function needsTwo(
  ctx: ReadCtx,
  { resemblesId, matchId }: Pick<ReviewRow, 'resemblesId' | 'matchId'>,
): Promise<boolean> {
  return resemblesId !== null || matchId !== null || (await readSettings(ctx)).reviewByTwo
}

async function approve(
  ctx: InTransaction<ViewerCtx>,
  review: ReviewRow,
  approved: { readonly approval: Approval; readonly isByTwo: boolean },
): Promise<void> {
  await storeApproval(ctx, review.id, approved)
  if (approved.approval.state === 'approved') {
    await allowShown(ctx, review)
    await clearReviewed(ctx, [reviewedOf(review)])
    await noteMatch(ctx, review, { isConfirmed: false })
  }
  await audit(ctx, review, { action: 'approved', detail: { state: approved.approval.state } })
}

/**
 * Refuses what waits for a review, by a decision that its owner can appeal against. A file that was
 * shown before a list had nearly the same, or before nearly the same was taken down, is taken down
 * with refunds.
 */
export async function refuseReview(
  ctx: ViewerCtx,
  contents: Contents,
  id: string,
  { reason, violation, facts }: InputOf<typeof reviews.refuseReview>['body'],
): Promise<{ decisionId: string }> {
  return transaction(ctx, async (ctx) => {
    const review = await requireOpen(ctx, id)
    const file = (await fileFacts(ctx, [review.fileId])).get(review.fileId)
    const grounds = { explanation: reason, violation, facts, decidedBy: ctx.viewer.id }
    const decisionId =
      file && (await wasShown(ctx, review, file.hiddenAt))
        ? (await takeDownFile(ctx, contents, file, { grounds, actor: actorOf(ctx.viewer) }))
            ?.decisionId
        : await refuseUnpublished(ctx, review, grounds)
    if (!decisionId) return refuse('reviews.not_found')
    await storeRefusal(ctx, id, decisionId)
    await noteMatch(ctx, review, { isConfirmed: true, decisionId })
    await audit(ctx, review, { action: 'refused', detail: { reason, decisionId } })
    return { decisionId }
  })
}

const wasShown = async (
  ctx: ReadCtx,
  { part, matchId }: ReviewRow,
  hiddenAt: Date | null,
): Promise<boolean> => {
  if (part !== 'file') return false
  return (
    hiddenAt !== null || (matchId !== null && (await findMatch(ctx, matchId))?.wasShown === true)
  )
}

/** Refuses what nobody could see; undefined where it is gone. */
async function refuseUnpublished(
  ctx: InTransaction,
  review: ReviewRow,
  grounds: Grounds,
): Promise<string | undefined> {
  const { fileId, ownerId } = review
  const file = (await fileFacts(ctx, [fileId])).get(fileId)
  if (!file || !(await refuseReviewed(ctx, reviewedOf(review), grounds.explanation))) return
  const { name: excerpt, createdAt } = file
  const target = { kind: 'file', id: fileId, ownerId, excerpt, createdAt } as const
  const decisionId = await recordDecision(ctx, target, { ...grounds, isUnpublished: true })
  const isBanned = review.part === 'file' && bansFiles(grounds.violation)
  if (decisionId && isBanned) await banContents(ctx, [fileId], decisionId)
  return decisionId
}

/** Lets the service hear what people found of what is nearly an entry of its list. */
async function noteMatch(
  ctx: InTransaction,
  { matchId }: ReviewRow,
  found: { readonly isConfirmed: boolean; readonly decisionId?: string },
): Promise<void> {
  if (matchId) await noteFinding(ctx, { matchId, ...found })
}

/** Lets a file be shown that is nearly one taken down, also after the next comparison. */
export async function allowShown(
  ctx: InTransaction,
  { fileId, part, resemblesId }: Pick<ReviewRow, 'fileId' | 'part' | 'resemblesId'>,
): Promise<void> {
  if (part === 'file' && resemblesId) await allowNear(ctx, fileId, resemblesId)
}

const reviewedOf = ({ fileId, part, partName: name }: ReviewRow) => ({ fileId, part, name })

async function requireReview(ctx: InTransaction, id: string): Promise<ReviewRow> {
  const [review] = await lockReviews(ctx, [id])
  return review ?? refuse('reviews.not_found')
}

/** Returns a review that the viewer can decide. */
async function requireOpen(ctx: InTransaction<ViewerCtx>, id: string): Promise<ReviewRow> {
  const review = await requireReview(ctx, id)
  const obstacle = obstacleOf(review, ctx.viewer.id, ctx.now())
  return obstacle ? refuse(obstacle) : review
}

const audit = (
  ctx: InTransaction<ViewerCtx>,
  { fileId, ownerId, part }: ReviewRow,
  { action, detail }: { action: string; detail: Readonly<Record<string, string>> },
): Promise<void> =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `reviews.file_${action}`,
    subjectKind: 'file',
    subjectId: fileId,
    detail: { ownerId, part, ...detail },
  })
