import type { Readable } from 'node:stream'
import { FileNotFound } from '../../../gateways/files/port.ts'
import type { Ctx, ReadCtx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isBanned } from '../bans.store.ts'
import { urlSigner } from '../delivery/sign-urls.ts'
import { originalName, storeKeyOf } from '../rules.ts'
import { fileById, filesByIds } from '../store.ts'
import { requireOwnFile } from './require-own-file.ts'

/**
 * Returns the address where the viewer downloads the original of their own file, once it passed
 * scanning.
 */
export async function readOriginal(
  ctx: Ctx & { viewer: Viewer },
  fileId: string,
): Promise<{ url: string }> {
  const file = await requireOwnFile(ctx, fileId)
  if (file.stage !== 'ready' || (await isBanned(ctx, file.sha256))) refuse('media.not_found')
  const sign = await urlSigner(ctx, ctx.viewer)
  return { url: sign(file, originalName) }
}

/**
 * Returns the addresses where a viewer downloads files as they were uploaded, by id; files that are
 * not ready are missing. The caller has checked access.
 */
export async function originalUrls(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  fileIds: readonly string[],
): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map()
  const [files, sign] = await Promise.all([filesByIds(ctx, fileIds), urlSigner(ctx, viewer)])
  const ready = [...files.values()].filter(({ stage }) => stage === 'ready')
  return new Map(ready.map((file) => [file.id, sign(file, originalName)]))
}

/**
 * Opens the original bytes of a file; undefined when they are gone, and for what was removed or is
 * banned.
 */
export async function openOriginal(ctx: Ctx, fileId: string): Promise<Readable | undefined> {
  const file = await fileById(ctx, fileId)
  if (!file || (await isBanned(ctx, file.sha256))) return undefined
  try {
    return await ctx.gateways.files.get(storeKeyOf(fileId, originalName))
  } catch (error) {
    if (error instanceof FileNotFound) return undefined
    throw error
  }
}
