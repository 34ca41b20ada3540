import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Upload } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { emitProgress } from '../processing/process-file.ts'
import type { CaptionTrack } from '../processing/renditions.rules.ts'
import { awaitCaptionsReview, dropPendingCaptions } from '../review/pending-parts.ts'
import { neededReview } from '../review/review-files.ts'
import { storeKeyOf } from '../rules.ts'
import { lockFile, updateFile } from '../store.ts'
import { languageName, maxCaptionLanguages, parseCaptions } from './captions.rules.ts'
import { requireOwnVideo } from './require-own-file.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Stores captions of an own video in a language, replacing existing ones, at once or when a review
 * has approved them. Refuses
 * `media.not_found`, `media.not_a_video`, `media.captions_unreadable`, `media.too_many_captions`.
 */
export async function putCaptions(
  ctx: ViewerCtx,
  { fileId, language, label }: { fileId: string; language: string; label?: string | undefined },
  upload: Upload,
): Promise<void> {
  const file = await requireOwnVideo(ctx, fileId)
  const read = parseCaptions(await readFile(upload.path))
  if ('explanation' in read) refuse('media.captions_unreadable', { explanation: read.explanation })
  if (file.captions.filter((track) => track.language !== language).length >= maxCaptionLanguages) {
    refuse('media.too_many_captions')
  }
  const name = `captions-${language}-${ctx.newId().slice(-8)}.vtt`
  await ctx.gateways.files.put(storeKeyOf(fileId, name), Readable.from([Buffer.from(read.text)]))
  const track = { language, label: label?.trim() || languageName(language), name }
  const isShown = ['review', 'people', 'ready'].includes(file.stage)
  const review = isShown ? await neededReview(ctx, file, name) : undefined
  if (!review) return replaceTrack(ctx, fileId, { language, track })
  await awaitCaptionsReview(ctx, file, review, track)
  await emitProgress(ctx, fileId)
}

/** Removes the captions of a language. Refuses `media.not_found`, also when there are none. */
export async function removeCaptions(
  ctx: ViewerCtx,
  fileId: string,
  language: string,
): Promise<void> {
  const file = await requireOwnVideo(ctx, fileId)
  const tracks = [...file.captions, ...(file.pending.captions ?? [])]
  if (!tracks.some((track) => track.language === language)) refuse('media.not_found')
  await dropPendingCaptions(ctx, fileId, language)
  await replaceTrack(ctx, fileId, { language })
}

async function replaceTrack(
  ctx: Ctx,
  fileId: string,
  change: { language: string; track?: CaptionTrack },
): Promise<void> {
  const old = await transaction(ctx, (ctx) => storeTrack(ctx, fileId, change))
  for (const { name } of old) await ctx.gateways.files.delete(storeKeyOf(fileId, name))
  await emitProgress(ctx, fileId)
}

/** Stores a caption track and returns the names of files that are no longer used. */
async function storeTrack(
  ctx: InTransaction,
  fileId: string,
  { language, track }: { language: string; track?: CaptionTrack },
): Promise<CaptionTrack[]> {
  const file = await lockFile(ctx, fileId)
  if (!file) return track ? [track] : []
  const others = file.captions.filter((known) => known.language !== language)
  const captions = [...others, ...(track ? [track] : [])].sort((a, b) =>
    a.language.localeCompare(b.language),
  )
  await updateFile(ctx, fileId, [file.stage], { captions })
  return file.captions.filter((known) => known.language === language)
}
