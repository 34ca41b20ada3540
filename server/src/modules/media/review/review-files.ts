import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
} from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { readSettings } from '../../settings/index.ts'
import { fileAwaitsReview, fileFailed, fileReady, type ReviewedPart } from '../announcements.ts'
import { findNearBan, findNearBanOf } from '../fingerprints/store.ts'
import {
  clearPartJob,
  enqueueFileJob,
  makeRenditionsJob,
  movePublicPartsJob,
} from '../processing/queue.jobs.ts'
import { storeKeyOf } from '../rules.ts'
import { type FileRow, fileById, filesByIds, lockFile, updateFile } from '../store.ts'
import { placeParts, publicNames } from './place-parts.ts'
import { isApprovedAs, mustBeReviewed, policyName, sampleShare } from './rules.ts'
import { markCleared, markRefused, reviewHistory, unmarkRefused } from './store.ts'

/** A file or a new part of one that waits for a review. */
export interface Reviewed {
  readonly fileId: string
  readonly part: ReviewedPart
  /** The version of a poster, or the name of captions; empty for the file itself. */
  readonly name: string
}

/** The review that a file needs. */
export interface NeededReview {
  readonly isUrgent: boolean
  readonly policy: string
  /** The file taken down that it is nearly a copy of. */
  readonly resembles: string | null
  /** The match with an entry of a list of hashes that it is nearly. */
  readonly matchId?: string
}

/**
 * Returns the review that a file, or a new part of it, needs before it is shown; undefined when it
 * needs none. One that is nearly a file taken down needs one whatever the settings say, unless the
 * same bytes of the same owner had one; a new part is compared by its own hashes.
 */
export async function neededReview(
  ctx: ReadCtx,
  file: FileRow,
  partName = '',
  hashes: readonly string[] = [],
): Promise<NeededReview | undefined> {
  const policy = await readSettings(ctx)
  const resembles = partName ? await findNearBanOf(ctx, hashes) : await findNearBan(ctx, file.id)
  if (policy.reviewUploads === 'off' && !resembles) return undefined
  const history = await reviewHistory(ctx, file, policy.reviewFirstFiles)
  // What is new about a file was in no earlier review.
  const ofPart = { ...history, clearedKinds: partName ? [] : history.clearedKinds }
  if (resembles && !isApprovedAs(file.kind, ofPart.clearedKinds))
    return { isUrgent: true, policy: 'near copy', resembles }
  const share = sampleShare(ctx.keys.signing, `${file.id}/${partName}`)
  if (!mustBeReviewed(policy, { kind: file.kind, share }, ofPart)) return undefined
  return { isUrgent: history.wasRefused, policy: policyName(policy), resembles: null }
}

/** Announces that a file or a new part of it waits for a review, in the place of earlier parts. */
export const announceReview = (
  ctx: InTransaction,
  { id: fileId, ownerId, kind }: FileRow,
  review: NeededReview & Omit<Reviewed, 'fileId'> & { readonly replaces?: readonly string[] },
): Promise<void> =>
  announce(ctx, fileAwaitsReview, {
    replaces: [],
    matchId: null,
    ...review,
    fileId,
    ownerId,
    kind,
  })

/** Lets a job publish what reviews have approved. */
export async function clearReviewed(
  ctx: InTransaction,
  reviewed: readonly Reviewed[],
): Promise<void> {
  const whole = reviewed.filter(({ part }) => part === 'file')
  const cleared = new Set(
    await markCleared(
      ctx,
      whole.map(({ fileId }) => fileId),
    ),
  )
  for (const one of reviewed)
    if (one.part !== 'file' || cleared.has(one.fileId)) await enqueue(ctx, clearPartJob, one)
}

/** Publishes a file, or a new part of one, that a review approved or for which all agreed. */
export async function clearPart(ctx: Ctx, { fileId, part, name }: Reviewed): Promise<void> {
  const file = await fileById(ctx, fileId)
  if (!file) return
  if (part === 'file') await publishCleared(ctx, file)
  else if (part === 'captions') await showCaptions(ctx, fileId, name)
  else await showPoster(ctx, file, Number(name))
}

async function announceReady(
  ctx: InTransaction,
  { id: fileId, ownerId, kind, renditions }: FileRow,
): Promise<void> {
  await announce(ctx, fileReady, { fileId, ownerId, kind })
  if (renditions === 'pending') await enqueueFileJob(ctx, makeRenditionsJob, fileId)
}

/** Returns true when no review keeps a file from being shown. */
const isThrough = ({ stage, clearedAt }: FileRow): boolean =>
  stage === 'people' || (stage === 'review' && clearedAt !== null)

const isWaiting = ({ stage }: FileRow): boolean => stage === 'review' || stage === 'people'

async function publishCleared(ctx: Ctx, file: FileRow): Promise<void> {
  if (isThrough(file)) await publish(ctx, file)
}

/**
 * Publishes a file that waits, or lets it wait for the people in it. It is through its review, or
 * `endWaiting` returns true for it in the same transaction.
 */
export async function publish(
  ctx: Ctx,
  file: FileRow,
  endWaiting?: (ctx: InTransaction) => Promise<boolean>,
): Promise<void> {
  const isPublic = !file.withheldAt && !file.awaitsPeople
  await placeParts(ctx, file.id, { names: publicNames(file), isPublic })
  await transaction(ctx, async (ctx) => {
    const now = await lockFile(ctx, file.id)
    const isDue = now && (endWaiting ? isWaiting(now) && (await endWaiting(ctx)) : isThrough(now))
    // A list may have recognised it meanwhile: what was placed goes where the row says.
    if (!now || !isDue) return enqueueFileJob(ctx, movePublicPartsJob, file.id)
    const stage = now.awaitsPeople ? 'people' : 'ready'
    await updateFile(ctx, file.id, [now.stage], { stage, hiddenAt: null })
    // What this run placed by what it read first is placed again.
    if (now.awaitsPeople !== file.awaitsPeople)
      await enqueueFileJob(ctx, movePublicPartsJob, file.id)
    if (stage === 'ready') await announceReady(ctx, now)
  })
}

async function showCaptions(ctx: Ctx, fileId: string, name: string): Promise<void> {
  const replaced = await transaction(ctx, async (ctx) => {
    const file = await lockFile(ctx, fileId)
    const track = file?.pending.captions?.find((one) => one.name === name)
    if (!file || !track) return []
    const { language, label } = track
    const others = file.captions.filter((one) => one.language !== language)
    const captions = [...others, { language, label, name }]
    const waiting = file.pending.captions?.filter((one) => one.name !== name) ?? []
    await updateFile(ctx, fileId, [file.stage], {
      captions: captions.sort((a, b) => a.language.localeCompare(b.language)),
      pending: { ...file.pending, captions: waiting },
    })
    return file.captions.filter((one) => one.language === language)
  })
  for (const one of replaced) await ctx.gateways.files.delete(storeKeyOf(fileId, one.name))
}

/** Shows a new poster in the place of the one before. */
export async function showPoster(ctx: Ctx, file: FileRow, version: number): Promise<void> {
  const { poster } = file.pending
  if (poster?.version !== version) return
  await placeParts(ctx, file.id, {
    names: publicNames({ pictures: poster.pictures }),
    isPublic: file.stage === 'ready' && !file.withheldAt,
  })
  const replaced = await transaction(ctx, async (ctx) => {
    const now = await lockFile(ctx, file.id)
    if (now?.pending.poster?.version !== version) return []
    const { thumbhash, pictures } = poster
    await updateFile(ctx, file.id, [now.stage], {
      pictures,
      posterVersion: version,
      ...(thumbhash !== undefined && { thumbhash }),
      pending: { ...now.pending, poster: undefined },
    })
    return now.pictures
  })
  for (const { name } of replaced) await ctx.gateways.files.delete(storeKeyOf(file.id, name))
}

/**
 * Refuses what a review decided against, with a reason for its owner. The bytes of a file are kept,
 * so that a granted appeal can publish it. Returns false when it is gone.
 */
export async function refuseReviewed(
  ctx: InTransaction,
  { fileId, part, name }: Reviewed,
  reason: string,
): Promise<boolean> {
  const file = (await filesByIds(ctx, [fileId])).get(fileId)
  if (!file) return false
  if (part !== 'file') return refusePart(ctx, file, { part, name })
  if (!(await markRefused(ctx, fileId, reason))) return false
  const { ownerId, kind } = file
  await announce(ctx, fileFailed, { fileId, ownerId, kind, stage: 'rejected', reason })
  return true
}

/** Marks a new poster or new captions as refused; they stay while their owner can appeal. */
async function refusePart(
  ctx: InTransaction,
  file: FileRow,
  { part, name }: Omit<Reviewed, 'fileId'>,
): Promise<boolean> {
  if (!isPartWaiting(file, part, name)) return false
  const { poster, captions = [] } = file.pending
  const pending =
    part === 'poster'
      ? { ...file.pending, poster: poster && { ...poster, isRefused: true } }
      : {
          ...file.pending,
          captions: captions.map((track) =>
            track.name === name ? { ...track, isRefused: true } : track,
          ),
        }
  return updateFile(ctx, file.id, [file.stage], { pending })
}

/** Returns true while a new poster or new captions wait; once refused they wait for an appeal. */
const isPartWaiting = (file: FileRow, part: ReviewedPart, name: string): boolean =>
  part === 'poster'
    ? file.pending.poster?.version === Number(name)
    : (file.pending.captions ?? []).some((track) => track.name === name)

/** Publishes what a review refused, after an appeal was granted; returns false when it is gone. */
export async function restoreRefused(ctx: InTransaction, refused: Reviewed): Promise<boolean> {
  const { fileId, part, name } = refused
  const file = (await filesByIds(ctx, [fileId])).get(fileId)
  if (!file) return false
  const isThere =
    part === 'file' ? await unmarkRefused(ctx, fileId) : isPartWaiting(file, part, name)
  if (isThere) await enqueue(ctx, clearPartJob, refused)
  return isThere
}
