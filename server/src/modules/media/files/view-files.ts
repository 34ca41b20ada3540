import type { MediaFile } from '@stagedoor/contract/media'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { countryOf } from '../../../platform/preview.ts'
import { urlSigner } from '../delivery/sign-urls.ts'
import { type FileRow, fileOfRow, filesByIds, type StoredFile } from '../store.ts'
import { type FileAccess, fileView } from '../views.ts'

/** The viewer of files and their access to all of them. */
export interface FileViewOptions {
  readonly viewer: Viewer | undefined
  readonly access: FileAccess
}

/** Shows one of several loaded files to their viewer; undefined when it is unknown or removed. */
export type ShowFile = (fileId: string, access: FileAccess) => MediaFile | undefined

/**
 * Returns files by id as a viewer sees them, in one query; those that are unknown, removed or
 * hidden in the country of the viewer are missing.
 */
export async function fileViews(
  ctx: ReadCtx,
  fileIds: readonly string[],
  { viewer, access }: FileViewOptions,
): Promise<Map<string, MediaFile>> {
  if (fileIds.length === 0) return new Map()
  const [files, present] = await Promise.all([filesByIds(ctx, fileIds), filePresenter(ctx, viewer)])
  const country = countryOf(ctx, viewer)
  const shown = [...files].filter(([, file]) => !isHiddenIn(country, file, access))
  return new Map(shown.map(([id, file]) => [id, present(file, access)]))
}

/** Returns a function that shows their owner the files of a list that has read their columns. */
export async function ownFilePresenter(
  ctx: ReadCtx,
  owner: Viewer,
): Promise<(row: StoredFile) => MediaFile> {
  const present = await filePresenter(ctx, owner)
  return (row) => present(fileOfRow(row), 'owner')
}

/** Returns true for a file that somebody in it did not release for the country of the viewer. */
const isHiddenIn = (
  country: string | undefined,
  { hiddenIn }: FileRow,
  access: FileAccess,
): boolean =>
  access !== 'owner' && country !== undefined && hiddenIn?.includes(country.slice(0, 2)) === true

/**
 * Loads the files of a list of items in one query and returns a function that shows them, because a
 * file may be open in one item and locked in another.
 */
export async function loadFileViews(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  fileIds: readonly string[],
): Promise<ShowFile> {
  if (fileIds.length === 0) return () => undefined
  const [files, present] = await Promise.all([
    filesByIds(ctx, [...new Set(fileIds)]),
    filePresenter(ctx, viewer),
  ])
  const country = countryOf(ctx, viewer)
  return (id, access) => {
    const file = files.get(id)
    return file && !isHiddenIn(country, file, access) ? present(file, access) : undefined
  }
}

/** Returns a function that presents loaded files. */
export async function filePresenter(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
): Promise<(file: FileRow, access: FileAccess) => MediaFile> {
  const sign = await urlSigner(ctx, viewer)
  return (file, access) => fileView(file, access, sign)
}
