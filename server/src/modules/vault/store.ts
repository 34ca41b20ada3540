import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'

const COUNTED = 1000

/** A folder of a vault as it is stored. */
export interface FolderRow {
  readonly id: string
  readonly name: string
  readonly fileCount: number
}

/** Returns the folders of an owner by name, with the number of their files. */
export async function selectFolders({ db }: ReadCtx, ownerId: string): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`select folder.id, folder.name,
      (select count(*)::int from (select from vault_places as place where place.folder_id = folder.id
        limit ${COUNTED}) as counted) as "fileCount"
    from vault_folders as folder where folder.owner_id = ${ownerId} order by lower(folder.name)`.execute(
    db,
  )
  return rows
}

/** Returns true for a folder of an owner, which stays until the commit. */
export async function isFolderOf(
  { db }: InTransaction,
  ownerId: string,
  id: string,
): Promise<boolean> {
  const folder = db
    .selectFrom('vaultFolders')
    .select('id')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
  return (await folder.forKeyShare().executeTakeFirst()) !== undefined
}

/** Returns the first thousand tags of an owner's files by name, each once. */
export async function selectTags({ db }: ReadCtx, ownerId: string): Promise<string[]> {
  // Goes from tag to tag in the index, so that the number of files does not matter.
  const { rows } = await sql<{ tag: string }>`with recursive tags as (
      (select tag from vault_tags where owner_id = ${ownerId} order by tag limit 1)
      union all
      select (select next.tag from vault_tags as next where next.owner_id = ${ownerId} and next.tag > tags.tag
        order by next.tag limit 1) from tags where tags.tag is not null)
    select tag from tags where tag is not null limit ${COUNTED}`.execute(db)
  return rows.map(({ tag }) => tag)
}

/** Takes a lock until the commit, so that one transaction at a time changes the folders of an owner. */
export async function lockFolders({ db }: InTransaction, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vault ${ownerId}`}, 0))`.execute(db)
}

/** Stores a new folder. */
export async function insertFolder(
  ctx: InTransaction,
  ownerId: string,
  name: string,
): Promise<string> {
  const id = ctx.newId()
  await ctx.db
    .insertInto('vaultFolders')
    .values({ id, ownerId, name, createdAt: ctx.now() })
    .execute()
  return id
}

/** Renames a folder. */
export async function updateFolder({ db }: InTransaction, id: string, name: string): Promise<void> {
  await db.updateTable('vaultFolders').set({ name }).where('id', '=', id).execute()
}

/** Deletes a folder of an owner; its files stay. Returns false when there was none. */
export async function deleteFolderRow(
  { db }: ReadCtx,
  ownerId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('vaultFolders')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Moves files to a folder, or out of theirs. */
export async function placeFiles(
  { db }: InTransaction,
  fileIds: readonly string[],
  folderId: string | null,
): Promise<void> {
  await db
    .deleteFrom('vaultPlaces')
    .where('fileId', 'in', [...fileIds])
    .execute()
  if (folderId === null) return
  const rows = [...new Set(fileIds)].map((fileId) => ({ fileId, folderId }))
  await db.insertInto('vaultPlaces').values(rows).execute()
}

/** Adds tags to files of an owner. */
export async function insertTags(
  { db }: InTransaction,
  ownerId: string,
  { fileIds, tags }: { readonly fileIds: readonly string[]; readonly tags: readonly string[] },
): Promise<void> {
  const rows = [...new Set(fileIds)].flatMap((fileId) =>
    [...new Set(tags)].map((tag) => ({ fileId, ownerId, tag })),
  )
  if (rows.length === 0) return
  await db
    .insertInto('vaultTags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns true when one of some files has more tags than a number. */
export async function hasMoreTags(
  { db }: InTransaction,
  fileIds: readonly string[],
  most: number,
): Promise<boolean> {
  const tagged = db
    .selectFrom('vaultTags')
    .select('fileId')
    .where('fileId', 'in', [...fileIds])
  const over = tagged.groupBy('fileId').having((tag) => tag.fn.countAll(), '>', most)
  return (await over.executeTakeFirst()) !== undefined
}

/** Removes tags of files. */
export async function deleteTags(
  { db }: InTransaction,
  fileIds: readonly string[],
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return
  await db
    .deleteFrom('vaultTags')
    .where('fileId', 'in', [...fileIds])
    .where('tag', 'in', [...tags])
    .execute()
}

/** Stores the files chosen for an archive and returns its id. */
export async function insertArchive(
  ctx: InTransaction,
  ownerId: string,
  fileIds: readonly string[],
): Promise<string> {
  const id = ctx.newId()
  const row = { id, ownerId, fileIds: [...fileIds], createdAt: ctx.now() }
  await ctx.db.insertInto('vaultArchives').values(row).execute()
  return id
}

/** Returns the files chosen for an archive of an owner. */
export async function selectArchive(
  { db }: ReadCtx,
  ownerId: string,
  id: string,
): Promise<string[] | undefined> {
  const archives = db
    .selectFrom('vaultArchives')
    .select('fileIds')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
  return (await archives.executeTakeFirst())?.fileIds
}

/** Forgets the archives that were chosen before an instant. */
export async function deleteArchivesBefore({ db }: ReadCtx, before: Date): Promise<void> {
  await db.deleteFrom('vaultArchives').where('createdAt', '<', before).execute()
}
