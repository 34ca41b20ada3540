import type { InTransaction } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { announceAll } from '../../../platform/outbox/index.ts'
import { fileHeld } from '../announcements.ts'
import { banContents, endBans } from '../bans.store.ts'
import { revokeUrls } from '../delivery/revoke-urls.ts'
import { makeDocumentKey } from '../documents/rules.ts'
import { clearPartJob, enqueueFileJob, moveHeldBytesJob } from '../processing/queue.jobs.ts'
import { announceReview, clearReviewed } from '../review/review-files.ts'
import { filesByIds } from '../store.ts'
import { fileFacts } from './facts.store.ts'
import { invalidateHeld } from './refuse-held.ts'
import { endHolds, endHoldsOfFiles, insertHold } from './store.ts'

/**
 * Takes files down for a decision: from the commit on they are as if removed for everybody, nobody
 * can upload their bytes again where they are banned, and a job seals them. What shows them still
 * does, so that they come back when the decision is reversed. Returns the ids of those that were
 * there.
 */
export async function holdFiles(
  ctx: InTransaction,
  fileIds: readonly string[],
  decisionId: string,
  { isBanned = true }: { readonly isBanned?: boolean } = {},
): Promise<string[]> {
  const held: string[] = []
  for (const fileId of fileIds) {
    const id = ctx.newId()
    const { wrappedKey } = makeDocumentKey(ctx.keys.documents, id)
    if (await insertHold(ctx, { id, fileId, decisionId, wrappedKey })) held.push(fileId)
  }
  const facts = await fileFacts(ctx, held)
  if (isBanned) await banContents(ctx, held, decisionId)
  await revokeUrls(ctx, ...held.map((fileId) => ({ fileId })))
  await announceAll(
    ctx,
    fileHeld,
    [...facts.values()].map(({ id, ownerId }) => ({
      payload: { fileId: id, ownerId, decisionId },
      log: ctx.log,
    })),
  )
  await moveBytes(ctx, held)
  return held
}

/**
 * Gives the files back that a decision took down, and shows them without a review where they are
 * cleared or had been shown before they were hidden; returns the ids of those that are kept still.
 */
export async function releaseFiles(
  ctx: InTransaction,
  decisionId: string,
  { isCleared = false }: { readonly isCleared?: boolean } = {},
): Promise<string[]> {
  const released = await endHolds(ctx, decisionId)
  await endBans(ctx, decisionId)
  const facts = await fileFacts(ctx, released)
  const shown = released.filter((id) => isCleared || facts.get(id)?.hiddenAt)
  await clearReviewed(
    ctx,
    shown.map((fileId) => ({ fileId, part: 'file', name: '' })),
  )
  await giveBack(ctx, released)
  return released
}

/** Gives some of the files back that a decision took down; returns the ids of those it held. */
export async function releaseSomeFiles(
  ctx: InTransaction,
  decisionId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  const released = await endHoldsOfFiles(ctx, { decisionId, fileIds })
  await giveBack(ctx, released)
  return released
}

async function giveBack(ctx: InTransaction, released: readonly string[]): Promise<void> {
  await reviewAgain(ctx, released)
  await moveBytes(ctx, released)
}

/**
 * Lets files and new parts wait for a review again that were taken down before they had one, and
 * shows files that waited for people who agreed meanwhile.
 */
async function reviewAgain(ctx: InTransaction, fileIds: readonly string[]): Promise<void> {
  const again = { policy: 'released', isUrgent: true, resembles: null } as const
  for (const file of (await filesByIds(ctx, fileIds)).values()) {
    const { poster, captions = [] } = file.pending
    if (file.stage === 'review' && !file.clearedAt)
      await announceReview(ctx, file, { ...again, part: 'file', name: '' })
    if (file.stage === 'people' && !file.awaitsPeople)
      await enqueue(ctx, clearPartJob, { fileId: file.id, part: 'file', name: '' })
    if (poster)
      await announceReview(ctx, file, { ...again, part: 'poster', name: String(poster.version) })
    for (const { name } of captions)
      await announceReview(ctx, file, { ...again, part: 'captions', name })
  }
}

/** Lets a job move the bytes to where the rows say that they belong. */
async function moveBytes(ctx: InTransaction, fileIds: readonly string[]): Promise<void> {
  for (const fileId of fileIds) await enqueueFileJob(ctx, moveHeldBytesJob, fileId)
  ctx.afterCommit(() => {
    invalidateHeld(ctx).catch((error: Error) =>
      ctx.log.error({ err: error }, 'could not invalidate the cached held files'),
    )
  })
}
