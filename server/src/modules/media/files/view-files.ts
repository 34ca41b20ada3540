import type { MediaFile } from '@stagedoor/contract/media'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { urlSigner } from '../delivery/sign-urls.ts'
import { type FileRow, filesByIds } from '../store.ts'
import { type FileAccess, fileView } from '../views.ts'

/** The viewer of files and their access: one value for all files, or one for each id. */
export interface FileViewOptions {
  readonly viewer: Viewer | undefined
  readonly access: FileAccess | ((fileId: string) => FileAccess)
}

/** Returns files by id as a viewer sees them, in one query; unknown and removed ones are missing. */
export async function fileViews(
  ctx: ReadCtx,
  fileIds: readonly string[],
  options: FileViewOptions,
): Promise<Map<string, MediaFile>> {
  if (fileIds.length === 0) return new Map()
  const [files, present] = await Promise.all([filesByIds(ctx, fileIds), filePresenter(ctx, options.viewer)])
  const accessOf = (id: string) => (typeof options.access === 'function' ? options.access(id) : options.access)
  return new Map([...files].map(([id, file]) => [id, present(file, accessOf(id))]))
}

/** Returns a function that presents loaded files, for lists that decide access per item. */
export async function filePresenter(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
): Promise<(file: FileRow, access: FileAccess) => MediaFile> {
  const sign = await urlSigner(ctx, viewer)
  return (file, access) => fileView(file, access, sign)
}
