import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { FOLDERS_MAX } from './rules.ts'
import {
  deleteFolderRow,
  type FolderRow,
  insertFolder,
  lockFolders,
  selectFolders,
  selectTags,
  updateFolder,
} from './store.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/** Lists the folders and tags of the performer's vault. */
export async function listFolders(ctx: ReadCtx & { readonly viewer: Viewer }) {
  const [folders, tags] = await Promise.all([
    selectFolders(ctx, ctx.viewer.id),
    selectTags(ctx, ctx.viewer.id),
  ])
  return { folders: folders.map(folderView), tags }
}

/** Creates a folder. Refuses `vault.folder_exists` and `vault.too_many_folders`. */
export const createFolder = (ctx: PerformerCtx, name: string) =>
  transaction(ctx, async (ctx) => {
    const folders = await lockedFolders(ctx)
    refuseTaken(folders, name)
    if (folders.length >= FOLDERS_MAX) refuse('vault.too_many_folders')
    return folderView({ id: await insertFolder(ctx, ctx.viewer.id, name), name, fileCount: 0 })
  })

/**
 * Renames a folder of the performer. Refuses `vault.folder_not_found` and `vault.folder_exists`.
 */
export const renameFolder = (ctx: PerformerCtx, id: string, name: string) =>
  transaction(ctx, async (ctx) => {
    const folders = await lockedFolders(ctx)
    const folder = folders.find((one) => one.id === id) ?? refuse('vault.folder_not_found')
    refuseTaken(
      folders.filter((one) => one !== folder),
      name,
    )
    await updateFolder(ctx, id, name)
    return folderView({ ...folder, name })
  })

/**
 * Deletes a folder of the performer; its files stay in the vault. Refuses `vault.folder_not_found`.
 */
export async function deleteFolder(ctx: PerformerCtx, id: string): Promise<void> {
  if (!(await deleteFolderRow(ctx, ctx.viewer.id, id))) refuse('vault.folder_not_found')
}

async function lockedFolders(ctx: InTransaction<PerformerCtx>): Promise<FolderRow[]> {
  await lockFolders(ctx, ctx.viewer.id)
  return selectFolders(ctx, ctx.viewer.id)
}

function refuseTaken(folders: readonly FolderRow[], name: string): void {
  if (folders.some((folder) => folder.name.toLowerCase() === name.toLowerCase()))
    refuse('vault.folder_exists')
}

const folderView = ({ id, name, fileCount }: FolderRow) => ({ _id: id, name, fileCount })
