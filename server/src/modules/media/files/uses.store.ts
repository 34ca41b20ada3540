import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'

/** Records that an object shows these files, which takes them out of the trash. */
export async function insertUses(
  ctx: InTransaction,
  fileIds: readonly string[],
  user: { userKind: string; userId: string },
): Promise<void> {
  if (fileIds.length === 0) return
  await ctx.db
    .insertInto('fileUses')
    .values(fileIds.map((fileId) => ({ fileId, ...user })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.db
    .updateTable('files')
    .set({ idleSince: null, trashedAt: null })
    .where('id', 'in', [...fileIds])
    .where('idleSince', 'is not', null)
    .execute()
}

/** Records that an object no longer shows these files, or any. Files left without a use become idle. */
export async function deleteUses(
  ctx: InTransaction,
  user: { userKind: string; userId: string },
  fileIds?: readonly string[],
): Promise<void> {
  if (fileIds?.length === 0) return
  const deleted = await ctx.db
    .deleteFrom('fileUses')
    .where('userKind', '=', user.userKind)
    .where('userId', '=', user.userId)
    .$if(fileIds !== undefined, (query) => query.where('fileId', 'in', [...(fileIds ?? [])]))
    .returning('fileId')
    .execute()
  if (deleted.length === 0) return
  await ctx.db
    .updateTable('files')
    .set({ idleSince: ctx.now() })
    .where(
      'id',
      'in',
      deleted.map(({ fileId }) => fileId),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('fileUses').select('fileId').whereRef('fileId', '=', 'files.id')),
      ),
    )
    .execute()
}

/** Records that what shows a file among objects of a kind shows another instead. */
export async function moveUses(
  ctx: InTransaction,
  { from, to }: { readonly from: string; readonly to: string },
  userKind: string,
): Promise<void> {
  const { db } = ctx
  const { numAffectedRows = 0n } = await sql`insert into file_uses (file_id, user_kind, user_id)
    select ${to}::uuid, user_kind, user_id from file_uses where file_id = ${from}::uuid and user_kind = ${userKind}
    on conflict do nothing`.execute(db)
  if (numAffectedRows > 0n)
    await db
      .updateTable('files')
      .set({ idleSince: null, trashedAt: null })
      .where('id', '=', to)
      .execute()
  await db
    .deleteFrom('fileUses')
    .where('fileId', '=', from)
    .where('userKind', '=', userKind)
    .execute()
  await db
    .updateTable('files')
    .set({ idleSince: ctx.now() })
    .where('id', '=', from)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('fileUses').select('fileId').where('fileId', '=', from))),
    )
    .execute()
}

/** Returns the objects that show a file. */
export const usesOfFile = (
  { db }: ReadCtx,
  fileId: string,
): Promise<{ userKind: string; userId: string }[]> =>
  db
    .selectFrom('fileUses')
    .select(['userKind', 'userId'])
    .where('fileId', '=', fileId)
    .orderBy('userId')
    .execute()

/** Returns the objects that show any of some files, without those of a kind. */
export const usesOfFiles = (
  { db }: ReadCtx,
  fileIds: readonly string[],
  { without }: { readonly without: string },
): Promise<{ fileId: string; userKind: string; userId: string }[]> =>
  db
    .selectFrom('fileUses')
    .select(['fileId', 'userKind', 'userId'])
    .where('fileId', '=', sql<string>`any(${fileIds}::uuid[])`)
    .where(({ or, eb }) => or([eb('userKind', '<', without), eb('userKind', '>', without)]))
    .execute()

/** Returns SQL that is true when objects of a kind show the file with an id. */
export const isShownBy = (fileId: RawBuilder<unknown>, userKind: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from file_uses as shown where shown.file_id = ${fileId} and shown.user_kind = ${userKind})`

/** Returns SQL for the number of objects that show the file with an id. */
export const useCountOf = (fileId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from file_uses as shown where shown.file_id = ${fileId})`

/** Returns true when any object shows this file. */
export async function hasUses(ctx: ReadCtx, fileId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('fileUses')
    .select('fileId')
    .where('fileId', '=', fileId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the files that each of these objects shows, by object; objects without files are missing. */
export async function filesOfUsers(
  ctx: ReadCtx,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('fileUses')
    .select(['userId', sql<string[]>`array_agg(file_id)`.as('fileIds')])
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .groupBy('userId')
    .execute()
  return new Map(rows.map(({ userId, fileIds }) => [userId, fileIds]))
}

/** Returns the ids of the objects that show any of these files. */
export async function usersOfFiles(ctx: ReadCtx, fileIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('fileUses')
    .select('userId')
    .distinct()
    .where('fileId', '=', sql<string>`any(${fileIds}::uuid[])`)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Returns SQL that is true when the object with an id shows any file. */
export const showsFiles = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from file_uses as shown where shown.user_id = ${userId})`
