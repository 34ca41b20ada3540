import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('vault')

/** The longest name of a folder, in characters. */
export const FOLDER_NAME_MAX = 60
/** The number of files that one call changes, and the number that one archive holds. */
export const VAULT_BATCH_MAX = 200
export const VAULT_ARCHIVE_MAX = 1000
/** The number of tags of a file. */
export const VAULT_TAGS_MAX = 20
/** The days for which the trash keeps a file. */
export const TRASH_DAYS = 30

/** The path of an archive of originals: outside /api, signed for one session of their owner. */
export const vaultArchivePath = '/vault/archive/:id'

export const listFiles = call('listFiles', {
  method: 'GET',
  path: '/vault/files',
  access: 'performer',
  summary:
    'Lists the performer’s photos, videos, audio and other files, each once, or those in the ' +
    'trash.',
  errors: [],
})

export const readVaultFile = call('readVaultFile', {
  method: 'GET',
  path: '/vault/files/:id',
  access: 'performer',
  summary: 'Returns a file of the vault with everything that shows it.',
  errors: ['media.not_found'],
})

export const changeFiles = call('changeFiles', {
  method: 'PUT',
  path: '/vault/files',
  access: 'performer',
  summary:
    'Moves files of the vault to a folder, adds and removes tags, and renames them. Omitted ' +
    'fields are unchanged.',
  errors: ['media.not_found', 'vault.folder_not_found', 'vault.too_many_tags'],
})

export const trashFiles = call('trashFiles', {
  method: 'POST',
  path: '/vault/trash',
  access: 'performer',
  summary: 'Moves files that nothing shows to the trash, which deletes them after 30 days.',
  errors: ['media.not_found', 'vault.in_use'],
})

export const restoreFiles = call('restoreFiles', {
  method: 'POST',
  path: '/vault/trash/restore',
  access: 'performer',
  summary: 'Takes files out of the trash.',
  errors: ['media.not_found'],
})

export const replaceFile = call('replaceFile', {
  method: 'POST',
  path: '/vault/files/:id/replace',
  access: 'performer',
  summary:
    'Puts another file of the vault in the place of this one wherever it is shown. Buyers ' +
    'keep access.',
  errors: ['media.not_found', 'vault.not_replaceable'],
})

export const removeEverywhere = call('removeEverywhere', {
  method: 'DELETE',
  path: '/vault/files/:id/uses',
  access: 'performer',
  summary:
    'Takes a file of the vault out of every item and message. Those that cannot be without ' +
    'it, or were sold, are deleted; their buyers keep them.',
  errors: ['media.not_found'],
})

export const createArchive = call('createArchive', {
  method: 'POST',
  path: '/vault/archives',
  access: 'performer',
  summary:
    'Returns an address to download the originals of files as one archive, valid for five minutes.',
  errors: ['media.not_found'],
})

export const listFolders = call('listFolders', {
  method: 'GET',
  path: '/vault/folders',
  access: 'performer',
  summary: 'Lists the folders and the tags of the performer’s vault by name.',
  errors: [],
})

export const createFolder = call('createFolder', {
  method: 'POST',
  path: '/vault/folders',
  access: 'performer',
  summary: 'Creates a folder in the performer’s vault.',
  errors: ['vault.folder_exists', 'vault.too_many_folders'],
})

export const renameFolder = call('renameFolder', {
  method: 'PUT',
  path: '/vault/folders/:id',
  access: 'performer',
  summary: 'Renames a folder of the performer’s vault.',
  errors: ['vault.folder_not_found', 'vault.folder_exists'],
})

export const deleteFolder = call('deleteFolder', {
  method: 'DELETE',
  path: '/vault/folders/:id',
  access: 'performer',
  summary: 'Deletes a folder of the performer’s vault. Its files stay in the vault.',
  errors: ['vault.folder_not_found'],
})
