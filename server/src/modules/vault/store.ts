import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

const COUNTED = 1000

/** A folder of a vault as it is stored. */
export interface FolderRow {
  readonly id: string
  readonly name: string
  readonly fileCount: number
}

const foldersSql = statement(
  'vault.folders',
  ({ ownerId }: { ownerId: string }) => sql<FolderRow>`select folder.id, folder.name,
      (select count(*)::int
        from (select from vault_places as place where place.folder_id = folder.id
        limit ${COUNTED}) as counted) as "fileCount"
    from vault_folders as folder where folder.owner_id = ${ownerId} order by lower(folder.name)`,
)

/** Returns the folders of an owner by name, with the number of their files. */
export async function selectFolders(ctx: ReadCtx, ownerId: string): Promise<FolderRow[]> {
  const rows = await read(ctx, foldersSql, { ownerId })
  return rows
}

const isFolderOfSql = statement(
  'vault.is_folder_of',
  ({ id, ownerId }: { id: string; ownerId: string }, { db }) => {
    const folder = db
      .selectFrom('vaultFolders')
      .select('id')
      .where('id', '=', id)
      .where('ownerId', '=', ownerId)
    return folder.forKeyShare()
  },
)

/** Returns true for a folder of an owner, which stays until the commit. */
export async function isFolderOf(
  ctx: InTransaction,
  ownerId: string,
  id: string,
): Promise<boolean> {
  return (await first(read(ctx, isFolderOfSql, { id, ownerId }))) !== undefined
}

const tagsSql = statement(
  'vault.tags',
  ({ ownerId }: { ownerId: string }) => sql<{ tag: string }>`with recursive tags as (
      (select tag from vault_tags where owner_id = ${ownerId} order by tag limit 1)
      union all
      select (select next.tag from vault_tags as next where next.owner_id = ${ownerId}
        and next.tag > tags.tag
        order by next.tag limit 1) from tags where tags.tag is not null)
    select tag from tags where tag is not null limit ${COUNTED}`,
)

/** Returns the first thousand tags of an owner's files by name, each once. */
export async function selectTags(ctx: ReadCtx, ownerId: string): Promise<string[]> {
  // Goes from tag to tag in the index, so that the number of files does not matter.
  const rows = await read(ctx, tagsSql, { ownerId })
  return rows.map(({ tag }) => tag)
}

const lockFoldersSql = statement(
  'vault.lock_folders',
  ({ ownerId }: { ownerId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`vault ${ownerId}`}, 0))`,
)

/**
 * Takes a lock until the commit, so that one transaction at a time changes the folders of an owner.
 */
export async function lockFolders(ctx: InTransaction, ownerId: string): Promise<void> {
  await read(ctx, lockFoldersSql, { ownerId })
}

const insertFolderSql = statement(
  'vault.insert_folder',
  ({ id, ownerId, name }: { id: string; ownerId: string; name: string }, ctx) =>
    ctx.db.insertInto('vaultFolders').values({ id, ownerId, name, createdAt: ctx.now() }),
)

/** Stores a new folder. */
export async function insertFolder(
  ctx: InTransaction,
  ownerId: string,
  name: string,
): Promise<string> {
  const id = ctx.newId()
  await write(ctx, insertFolderSql, { id, ownerId, name })
  return id
}

const updateFolderSql = statement(
  'vault.update_folder',
  ({ name, id }: { name: string; id: string }, { db }) =>
    db.updateTable('vaultFolders').set({ name }).where('id', '=', id),
)

/** Renames a folder. */
export async function updateFolder(ctx: InTransaction, id: string, name: string): Promise<void> {
  await write(ctx, updateFolderSql, { name, id })
}

const deleteFolderRowSql = statement(
  'vault.delete_folder_row',
  ({ id, ownerId }: { id: string; ownerId: string }, { db }) =>
    db.deleteFrom('vaultFolders').where('id', '=', id).where('ownerId', '=', ownerId),
)

/** Deletes a folder of an owner; its files stay. Returns false when there was none. */
export async function deleteFolderRow(ctx: ReadCtx, ownerId: string, id: string): Promise<boolean> {
  const numDeletedRows = await write(ctx, deleteFolderRowSql, { id, ownerId })
  return numDeletedRows > 0n
}

const deletePlacesSql = statement(
  'vault.delete_places',
  ({ fileIds }: { fileIds: readonly string[] }, { db }) =>
    db.deleteFrom('vaultPlaces').where('fileId', 'in', [...fileIds]),
)

const insertPlacesSql = statement(
  'vault.insert_places',
  ({ rows }: { rows: { fileId: string; folderId: string }[] }, { db }) =>
    db.insertInto('vaultPlaces').values(rows),
)

/** Moves files to a folder, or out of theirs. */
export async function placeFiles(
  ctx: InTransaction,
  fileIds: readonly string[],
  folderId: string | null,
): Promise<void> {
  await write(ctx, deletePlacesSql, { fileIds })
  if (folderId === null) return
  const rows = [...new Set(fileIds)].map((fileId) => ({ fileId, folderId }))
  await write(ctx, insertPlacesSql, { rows })
}

const insertTagsSql = statement(
  'vault.insert_tags',
  ({ rows }: { rows: { fileId: string; ownerId: string; tag: string }[] }, { db }) =>
    db
      .insertInto('vaultTags')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
)

/** Adds tags to files of an owner. */
export async function insertTags(
  ctx: InTransaction,
  ownerId: string,
  { fileIds, tags }: { readonly fileIds: readonly string[]; readonly tags: readonly string[] },
): Promise<void> {
  const rows = [...new Set(fileIds)].flatMap((fileId) =>
    [...new Set(tags)].map((tag) => ({ fileId, ownerId, tag })),
  )
  if (rows.length === 0) return
  await write(ctx, insertTagsSql, { rows })
}

const hasMoreTagsSql = statement(
  'vault.has_more_tags',
  ({ fileIds, most }: { fileIds: readonly string[]; most: number }, { db }) => {
    const tagged = db
      .selectFrom('vaultTags')
      .select('fileId')
      .where('fileId', 'in', [...fileIds])
    const over = tagged.groupBy('fileId').having((tag) => tag.fn.countAll(), '>', most)
    return over
  },
)

/** Returns true when one of some files has more tags than a number. */
export async function hasMoreTags(
  ctx: InTransaction,
  fileIds: readonly string[],
  most: number,
): Promise<boolean> {
  return (await first(read(ctx, hasMoreTagsSql, { fileIds, most }))) !== undefined
}

const deleteTagsSql = statement(
  'vault.delete_tags',
  ({ fileIds, tags }: { fileIds: readonly string[]; tags: readonly string[] }, { db }) =>
    db
      .deleteFrom('vaultTags')
      .where('fileId', 'in', [...fileIds])
      .where('tag', 'in', [...tags]),
)

/** Removes tags of files. */
export async function deleteTags(
  ctx: InTransaction,
  fileIds: readonly string[],
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return
  await write(ctx, deleteTagsSql, { fileIds, tags })
}

const insertArchiveSql = statement(
  'vault.insert_archive',
  ({ row }: { row: { id: string; ownerId: string; fileIds: string[]; createdAt: Date } }, ctx) =>
    ctx.db.insertInto('vaultArchives').values(row),
)

/** Stores the files chosen for an archive and returns its id. */
export async function insertArchive(
  ctx: InTransaction,
  ownerId: string,
  fileIds: readonly string[],
): Promise<string> {
  const id = ctx.newId()
  const row = { id, ownerId, fileIds: [...fileIds], createdAt: ctx.now() }
  await write(ctx, insertArchiveSql, { row })
  return id
}

const archiveSql = statement(
  'vault.archive',
  ({ id, ownerId }: { id: string; ownerId: string }, { db }) => {
    const archives = db
      .selectFrom('vaultArchives')
      .select('fileIds')
      .where('id', '=', id)
      .where('ownerId', '=', ownerId)
    return archives
  },
)

/** Returns the files chosen for an archive of an owner. */
export async function selectArchive(
  ctx: ReadCtx,
  ownerId: string,
  id: string,
): Promise<string[] | undefined> {
  return (await first(read(ctx, archiveSql, { id, ownerId })))?.fileIds
}

const deleteArchivesBeforeSql = statement(
  'vault.delete_archives_before',
  ({ before }: { before: Date }, { db }) =>
    db.deleteFrom('vaultArchives').where('createdAt', '<', before),
)

/** Forgets the archives that were chosen before an instant. */
export async function deleteArchivesBefore(ctx: ReadCtx, before: Date): Promise<void> {
  await write(ctx, deleteArchivesBeforeSql, { before })
}
