import { createFolder } from '@stagedoor/contract/vault'
import { upload } from '../../world/posts.ts'
import type { Actors, Role } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, rowAbout, uniqueWord } from './row-builders.ts'

const onSpare = (more: object = {}) => ({
  given: (cast: Actors) => ({ body: { fileIds: [cast.spare.photo], ...more } }),
  ...onlyFor('owner', 'media.not_found'),
})
const newFolder = async ({ people }: Actors) =>
  (await people.owner.api(createFolder, { body: { name: uniqueWord() } }))._id
const named = () => ({ name: uniqueWord() })

/** Rows about vaults. */
export const vaultRows: Rows = {
  'media.labelFile': {
    given: rowAbout((cast) => cast.spare.photo, { body: { aiOrigin: 'altered' } }),
    ...onlyFor('owner', 'media.not_found'),
  },
  'vault.listFiles': anyoneOfRole,
  'vault.readVaultFile': {
    given: rowAbout((cast) => cast.spare.photo),
    ...onlyFor('owner', 'media.not_found'),
  },
  'vault.changeFiles': onSpare({ addTags: ['matrix'] }),
  'vault.trashFiles': {
    given: async (cast, who: Role) => ({
      body: { fileIds: [who === 'owner' ? await upload(cast.people.owner) : cast.spare.photo] },
    }),
    ...onlyFor('owner', 'media.not_found'),
  },
  'vault.restoreFiles': onSpare(),
  'vault.replaceFile': {
    given: (cast) => ({ params: { id: cast.spare.photo }, body: { fileId: cast.spare.photo } }),
    all: 'media.not_found',
    but: { owner: 'vault.not_replaceable' },
  },
  'vault.removeEverywhere': {
    given: rowAbout((cast) => cast.spare.photo),
    ...onlyFor('owner', 'media.not_found'),
  },
  'vault.createArchive': onSpare(),
  'vault.listFolders': anyoneOfRole,
  'vault.createFolder': { given: () => ({ body: named() }) },
  'vault.renameFolder': {
    given: async (cast) => ({ params: { id: await newFolder(cast) }, body: named() }),
    ...onlyFor('owner', 'vault.folder_not_found'),
  },
  'vault.deleteFolder': {
    given: rowAbout(newFolder),
    ...onlyFor('owner', 'vault.folder_not_found'),
  },
}
