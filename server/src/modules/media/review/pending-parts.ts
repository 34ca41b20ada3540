import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { captionsDropped, postersDropped } from '../announcements.ts'
import { awaitCheck, type CheckedPart, type Digests, endCheck } from '../checks/checks.store.ts'
import type { CaptionTrack } from '../processing/renditions.rules.ts'
import { isPublicName, storeKeyOf, withheldNameOf } from '../rules.ts'
import { type FileChanges, type FileRow, lockFile, updateFile } from '../store.ts'
import { announceReview, type NeededReview } from './review-files.ts'

/** Returns the version of the next poster of a video, which no stored picture has. */
export const nextPosterVersion = ({ posterVersion, pending }: FileRow): number =>
  Math.max(posterVersion, pending.poster?.version ?? 0) + 1

/**
 * Lets a new poster wait for a review or, without one, for its comparison with lists of hashes, in
 * the place of one that waits already.
 */
export async function awaitPoster(
  ctx: Ctx,
  file: FileRow,
  wanted: NeededReview | Digests,
  { pictures = [], thumbhash }: FileChanges,
): Promise<void> {
  const version = nextPosterVersion(file)
  const replaced = await transaction(ctx, async (ctx) => {
    const now = await lockFile(ctx, file.id)
    if (now?.stage !== 'ready') return pictures
    const before = now.pending.poster
    const pending = { ...now.pending, poster: { version, pictures, thumbhash } }
    await updateFile(ctx, file.id, ['ready'], { pending })
    const replaces = before ? [String(before.version)] : []
    const part = { part: 'poster', name: String(version) } as const
    if ('policy' in wanted) await announceReview(ctx, now, { ...wanted, ...part, replaces })
    else await replaceChecked(ctx, { fileId: file.id, ...part }, wanted, replaces)
    return before?.pictures ?? []
  })
  for (const { name } of replaced) {
    await ctx.gateways.files.delete(storeKeyOf(file.id, name))
    if (isPublicName(name))
      await ctx.gateways.files.delete(storeKeyOf(file.id, withheldNameOf(name)))
  }
}

async function replaceChecked(
  ctx: InTransaction,
  part: CheckedPart,
  digests: Digests,
  replaces: readonly string[],
): Promise<void> {
  const { fileId } = part
  for (const name of replaces) await endCheck(ctx, { ...part, name })
  if (replaces.length > 0) await announce(ctx, postersDropped, { fileId, names: replaces })
  await awaitCheck(ctx, part, digests)
}

/** Lets new captions wait for a review, in the place of those of their language that wait. */
export async function awaitCaptionsReview(
  ctx: Ctx,
  file: FileRow,
  review: NeededReview,
  track: CaptionTrack,
): Promise<void> {
  const replaced = await transaction(ctx, async (ctx) => {
    const now = await lockFile(ctx, file.id)
    if (!now) return [track]
    const waiting = now.pending.captions ?? []
    const others = waiting.filter(({ language }) => language !== track.language)
    const before = waiting.filter(({ language }) => language === track.language)
    const pending = { ...now.pending, captions: [...others, track] }
    await updateFile(ctx, file.id, [now.stage], { pending })
    const replaces = before.map(({ name }) => name)
    const part = { part: 'captions', name: track.name, replaces } as const
    await announceReview(ctx, now, { ...review, ...part })
    return before
  })
  for (const { name } of replaced) await ctx.gateways.files.delete(storeKeyOf(file.id, name))
}

/** Takes back the captions of a language that wait for a review. */
export async function dropPendingCaptions(
  ctx: Ctx,
  fileId: string,
  language: string,
): Promise<void> {
  const names = await transaction(ctx, async (ctx) => {
    const file = await lockFile(ctx, fileId)
    const waiting = file?.pending.captions ?? []
    const dropped = waiting.filter((track) => track.language === language).map(({ name }) => name)
    if (!file || dropped.length === 0) return []
    const captions = waiting.filter((track) => track.language !== language)
    await updateFile(ctx, fileId, [file.stage], { pending: { ...file.pending, captions } })
    await announce(ctx, captionsDropped, { fileId, names: dropped })
    return dropped
  })
  for (const name of names) await ctx.gateways.files.delete(storeKeyOf(fileId, name))
}
