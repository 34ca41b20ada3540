import type { MediaFile } from '@stagedoor/contract/media'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { urlSigner } from './sign-urls.ts'
import { type FileRow, filesByIds } from './store.ts'
import { type FileAccess, fileView } from './views.ts'

/** For whom files are shown, and how much of each: one answer for all of them, or one for each by its id. */
export interface FileViewOptions {
  readonly viewer: Viewer | undefined
  readonly access: FileAccess | ((fileId: string) => FileAccess)
}

/** The files of these ids as a viewer sees them, in one query; unknown and removed ones are left out. */
export async function fileViews(
  ctx: ReadCtx,
  fileIds: readonly string[],
  shown: FileViewOptions,
): Promise<Map<string, MediaFile>> {
  if (fileIds.length === 0) return new Map()
  const [files, show] = await Promise.all([filesByIds(ctx, fileIds), filePresenter(ctx, shown.viewer)])
  const accessOf = (id: string) => (typeof shown.access === 'function' ? shown.access(id) : shown.access)
  return new Map([...files].map(([id, file]) => [id, show(file, accessOf(id))]))
}

/** Shows files that are loaded already; for lists that decide per item. */
export async function filePresenter(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
): Promise<(file: FileRow, access: FileAccess) => MediaFile> {
  const sign = await urlSigner(ctx, viewer)
  return (file, access) => fileView(file, access, sign)
}
