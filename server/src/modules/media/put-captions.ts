import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Upload } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { languageName, maxLanguages, readCaptions } from './captions.rules.ts'
import { ownVideo } from './own-file.ts'
import type { CaptionTrack } from './renditions.rules.ts'
import { keyOf } from './rules.ts'
import { tellOwner } from './settle-file.ts'
import { changeFile, lockFile } from './store.ts'

type Asking = Ctx & { readonly viewer: Viewer }

/**
 * Gives an own video captions in a language, in place of those it had. Refuses `media.not_found`, `media.not_a_video`,
 * `media.captions_unreadable`, `media.too_many_captions`.
 */
export async function putCaptions(
  ctx: Asking,
  { fileId, language, label }: { fileId: string; language: string; label?: string | undefined },
  upload: Upload,
): Promise<void> {
  const file = await ownVideo(ctx, fileId)
  const read = readCaptions(await readFile(upload.path))
  if ('explanation' in read) refuse('media.captions_unreadable', { explanation: read.explanation })
  if (file.captions.filter((track) => track.language !== language).length >= maxLanguages) {
    refuse('media.too_many_captions')
  }
  const name = `captions-${language}-${ctx.newId().slice(-8)}.vtt`
  await ctx.gateways.files.put(keyOf(fileId, name), Readable.from([Buffer.from(read.text)]))
  const track = { language, label: label?.trim() || languageName(language), name }
  await replaceTrack(ctx, fileId, { language, track })
}

/** Takes the captions of a language away. Refuses `media.not_found`, also when there are none. */
export async function removeCaptions(ctx: Asking, fileId: string, language: string): Promise<void> {
  const file = await ownVideo(ctx, fileId)
  if (!file.captions.some((track) => track.language === language)) refuse('media.not_found')
  await replaceTrack(ctx, fileId, { language })
}

async function replaceTrack(
  ctx: Ctx,
  fileId: string,
  change: { language: string; track?: CaptionTrack },
): Promise<void> {
  const old = await transaction(ctx, (ctx) => noteTrack(ctx, fileId, change))
  for (const { name } of old) await ctx.gateways.files.delete(keyOf(fileId, name))
  await tellOwner(ctx, fileId)
}

/** Answers what is not used any more. */
async function noteTrack(
  ctx: InTransaction,
  fileId: string,
  { language, track }: { language: string; track?: CaptionTrack },
): Promise<CaptionTrack[]> {
  const file = await lockFile(ctx, fileId)
  if (!file) return track ? [track] : []
  const others = file.captions.filter((known) => known.language !== language)
  const captions = [...others, ...(track ? [track] : [])].sort((a, b) => a.language.localeCompare(b.language))
  await changeFile(ctx, fileId, [file.stage], { captions })
  return file.captions.filter((known) => known.language === language)
}
