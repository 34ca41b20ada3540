import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { inPages, read, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

interface VaultFacts {
  readonly id: string
  readonly folder: string | null
  readonly tags: readonly string[]
}

const exportVaultSql = statement(
  'vault.export_vault',
  ({ ownerId, after, limit }: { ownerId: string; after: string; limit: number }) => sql<VaultFacts>`
        with sorted as (
          select place.file_id as id from vault_places as place
            join vault_folders as folder on folder.id = place.folder_id
              where folder.owner_id = ${ownerId}
          union select file_id from vault_tags where owner_id = ${ownerId})
        select sorted.id,
          (select folder.name from vault_places as place
            join vault_folders as folder on folder.id = place.folder_id
            where place.file_id = sorted.id) as folder,
          array(select tag from vault_tags as tagged where tagged.file_id = sorted.id
          order by tag) as tags
        from sorted where sorted.id > ${after} order by sorted.id limit ${limit}`,
)

/** Lists the folder and the tags of an account's files, where they have any. */
const exportVault = (ctx: ReadCtx, ownerId: string) =>
  inPages(
    async (after, limit) => {
      const rows = await read(ctx, exportVaultSql, { ownerId, after, limit })
      return rows
    },
    (page) => [...page],
  )

const eraseVaultTagsSql = statement(
  'vault.erase_vault_tags',
  ({ ownerId }: { ownerId: string }, { db }) =>
    db.deleteFrom('vaultTags').where('ownerId', '=', ownerId),
)

const eraseVaultFoldersSql = statement(
  'vault.erase_vault_folders',
  ({ ownerId }: { ownerId: string }, { db }) =>
    db.deleteFrom('vaultFolders').where('ownerId', '=', ownerId),
)

const eraseVaultArchivesSql = statement(
  'vault.erase_vault_archives',
  ({ ownerId }: { ownerId: string }, { db }) =>
    db.deleteFrom('vaultArchives').where('ownerId', '=', ownerId),
)

/** Deletes the folders, tags and archives of an account. */
async function eraseVault(ctx: InTransaction, ownerId: string): Promise<void> {
  await write(ctx, eraseVaultTagsSql, { ownerId })
  await write(ctx, eraseVaultFoldersSql, { ownerId })
  await write(ctx, eraseVaultArchivesSql, { ownerId })
}

/** The export and erasure of folders, tags and archives. */
export const vaultPrivacy: Privacy = {
  export: [
    {
      name: 'vault',
      section: 'activity',
      summary: 'The folder and the tags of your files.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportVault(ctx, id),
    },
  ],
  erase: { private: (ctx, { id }) => eraseVault(ctx, id) },
}
