import { done } from '@stagedoor/contract/kit'
import * as vault from '@stagedoor/contract/vault'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { changeFiles, moveToTrash, restoreFromTrash } from './change-files.ts'
import { listFiles, readVaultFile } from './list-files.ts'
import { createFolder, deleteFolder, listFolders, renameFolder } from './manage-folders.ts'
import type { MessageFiles } from './ports.ts'
import { removeEverywhere } from './remove-everywhere.ts'
import { replaceFile } from './replace-file.ts'
import { createArchive } from './send-archive.ts'

/** Returns the routes of vaults. */
export const vaultRoutes = (contents: Contents, messages: MessageFiles): readonly Route[] => [
  serve(vault.listFiles, (ctx, { query }) => listFiles(ctx, query)),
  serve(vault.readVaultFile, (ctx, { params }) =>
    readVaultFile(ctx, { contents, messages }, params.id),
  ),
  serve(vault.changeFiles, async (ctx, { body }) => {
    await changeFiles(ctx, body)
    return done
  }),
  serve(vault.trashFiles, async (ctx, { body }) => {
    await moveToTrash(ctx, body.fileIds)
    return done
  }),
  serve(vault.restoreFiles, async (ctx, { body }) => {
    await restoreFromTrash(ctx, body.fileIds)
    return done
  }),
  serve(vault.replaceFile, async (ctx, { params, body }) => ({
    replaced: await replaceFile(ctx, { contents, messages }, { from: params.id, to: body.fileId }),
  })),
  serve(vault.removeEverywhere, (ctx, { params }) =>
    removeEverywhere(ctx, { contents, messages }, params.id),
  ),
  serve(vault.createArchive, (ctx, { body }) => createArchive(ctx, body.fileIds)),
  serve(vault.listFolders, (ctx) => listFolders(ctx)),
  serve(vault.createFolder, (ctx, { body }) => createFolder(ctx, body.name)),
  serve(vault.renameFolder, (ctx, { params, body }) => renameFolder(ctx, params.id, body.name)),
  serve(vault.deleteFolder, async (ctx, { params }) => {
    await deleteFolder(ctx, params.id)
    return done
  }),
]
