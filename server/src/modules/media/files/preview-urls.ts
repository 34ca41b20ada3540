import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { urlSigner } from '../delivery/sign-urls.ts'
import { isOpen } from '../review/place-parts.ts'
import { isBlurredName, isPublicName, isStillName, publicPath, withheldNameOf } from '../rules.ts'
import { type FileRow, filesByIds } from '../store.ts'

/**
 * Returns the address of a small picture of each file for somebody who is in it, by id; files
 * without pictures are missing. Where `isBlurred` it is the blurred one, if there is any.
 */
export async function previewUrls(
  ctx: ReadCtx,
  fileIds: readonly string[],
  { viewer, isBlurred }: { readonly viewer: Viewer | undefined; readonly isBlurred: boolean },
): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map()
  const [files, sign] = await Promise.all([filesByIds(ctx, fileIds), urlSigner(ctx, viewer)])
  return new Map(
    [...files.values()].flatMap((file): [string, string][] => {
      const name = previewName(file, isBlurred)
      if (!name) return []
      if (!isPublicName(name)) return [[file.id, sign(file, name)]]
      return [
        [file.id, isOpen(file) ? publicPath(file.id, name) : sign(file, withheldNameOf(name))],
      ]
    }),
  )
}

/** Returns the name of the smallest picture, or of the blurred one. */
function previewName({ pictures }: FileRow, isBlurred: boolean): string | undefined {
  const blurred = isBlurred && pictures.find(({ name }) => isBlurredName(name))
  return (blurred || pictures.find(({ name }) => isStillName(name)))?.name
}
