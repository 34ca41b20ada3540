import type { MediaFile } from '@stagedoor/contract/media'
import { FileNotFound } from '../../../gateways/files/port.ts'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { urlSigner } from '../delivery/sign-urls.ts'
import {
  fileKinds,
  isPublicName,
  isStillName,
  originalName,
  storeKeyOf,
  withheldNameOf,
} from '../rules.ts'
import { type FileRow, filesByIds } from '../store.ts'
import { fileView } from '../views.ts'
import type { Reviewed } from './review-files.ts'

/** A file as those who review it see it. */
export interface ReviewedFile {
  readonly file: MediaFile
  /** The new poster that waits, smallest first. */
  readonly poster: readonly { url: string; width: number; height: number }[]
  /** The address of the original where nothing of it can be shown. */
  readonly original: string | null
}

/** Returns the files of reviews for a reviewer, with the addresses of new posters, by file. */
export async function reviewedFiles(
  ctx: Ctx & { readonly viewer: Viewer },
  fileIds: readonly string[],
): Promise<Map<string, ReviewedFile>> {
  if (fileIds.length === 0) return new Map()
  const [files, sign] = await Promise.all([filesByIds(ctx, fileIds), urlSigner(ctx, ctx.viewer)])
  const posterOf = ({ id, ownerId, pending }: FileRow) =>
    (pending.poster?.pictures ?? [])
      .filter(({ name }) => isStillName(name))
      .map(({ name, width, height }) => ({
        url: sign({ id, ownerId }, isPublicName(name) ? withheldNameOf(name) : name),
        width,
        height,
      }))
  return new Map(
    [...files].map(([id, file]) => [
      id,
      {
        file: fileView(file, 'reviewer', sign),
        poster: posterOf(file),
        original: fileKinds[file.kind].media === 'file' ? sign(file, originalName) : null,
      },
    ]),
  )
}

/** Returns the text of captions that wait for a review; undefined when they are gone. */
export async function waitingCaptions(
  ctx: Ctx,
  { fileId, name }: Pick<Reviewed, 'fileId' | 'name'>,
): Promise<string | undefined> {
  try {
    const chunks = await Array.fromAsync(await ctx.gateways.files.get(storeKeyOf(fileId, name)))
    return Buffer.concat(chunks as Buffer[]).toString()
  } catch (error) {
    if (error instanceof FileNotFound) return undefined
    throw error
  }
}
