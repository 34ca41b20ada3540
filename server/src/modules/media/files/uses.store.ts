import { type RawBuilder, sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/** The kind of objects whose files are the copies of a report, which admins alone see. */
export const REPORT_COPY = 'report'

const insertUsesSql = statement(
  'media.insert_uses',
  (
    { fileIds, user }: { fileIds: readonly string[]; user: { userKind: string; userId: string } },
    ctx,
  ) =>
    ctx.db
      .insertInto('fileUses')
      .values(fileIds.map((fileId) => ({ fileId, ...user })))
      .onConflict((conflict) => conflict.doNothing()),
)

const markUsedSql = statement(
  'media.mark_used',
  ({ fileIds }: { fileIds: readonly string[] }, ctx) =>
    ctx.db
      .updateTable('files')
      .set({ idleSince: null, trashedAt: null })
      .where('id', 'in', [...fileIds])
      .where('idleSince', 'is not', null),
)

/**
 * Records that an object shows these files, which takes them out of the trash. The trigger
 * `file_uses__mark_shared` marks those that something else shows too.
 */
export async function insertUses(
  ctx: InTransaction,
  fileIds: readonly string[],
  user: { userKind: string; userId: string },
): Promise<void> {
  if (fileIds.length === 0) return
  await write(ctx, insertUsesSql, { fileIds, user })
  await write(ctx, markUsedSql, { fileIds })
}

const deleteUsesSql = statement(
  'media.delete_uses',
  (
    {
      user,
      fileIds,
    }: { user: { userKind: string; userId: string }; fileIds: readonly string[] | undefined },
    ctx,
  ) =>
    ctx.db
      .deleteFrom('fileUses')
      .where('userKind', '=', user.userKind)
      .where('userId', '=', user.userId)
      .$if(fileIds !== undefined, (query) => query.where('fileId', 'in', [...(fileIds ?? [])]))
      .returning('fileId'),
)

const markUnusedIdleSql = statement(
  'media.mark_unused_idle',
  ({ deleted }: { deleted: { fileId: string }[] }, ctx) =>
    ctx.db
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
      ),
)

/**
 * Records that an object no longer shows these files, or any. Files left without a use become idle.
 */
export async function deleteUses(
  ctx: InTransaction,
  user: { userKind: string; userId: string },
  fileIds?: readonly string[],
): Promise<void> {
  if (fileIds?.length === 0) return
  const deleted = await write(ctx, deleteUsesSql, { user, fileIds })
  if (deleted.length === 0) return
  await write(ctx, markUnusedIdleSql, { deleted })
}

const deleteUsesOfAllSql = statement(
  'media.delete_uses_of_all',
  ({ userKind, userIds }: { userKind: string; userIds: readonly string[] }, { db }) =>
    db
      .deleteFrom('fileUses')
      .where('userKind', '=', userKind)
      .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
      .returning('fileId'),
)

/** Deletes the uses of all files by several objects of a kind, in two statements. */
export async function deleteUsesOfAll(
  ctx: InTransaction,
  userKind: string,
  userIds: readonly string[],
): Promise<void> {
  const uses = await write(ctx, deleteUsesOfAllSql, { userKind, userIds })
  const deleted = [...new Set(uses.map(({ fileId }) => fileId))].map((fileId) => ({ fileId }))
  if (deleted.length > 0) await write(ctx, markUnusedIdleSql, { deleted })
}

const moveUsesSql = statement(
  'media.move_uses',
  ({
    to,
    from,
    userKind,
  }: {
    to: string
    from: string
    userKind: string
  }) => sql<UpdateResult>`insert into file_uses (file_id, user_kind, user_id)
    select ${to}::uuid, user_kind, user_id from file_uses
    where file_id = ${from}::uuid and user_kind = ${userKind}
    on conflict do nothing`,
  { counts: true },
)

const markTargetUsedSql = statement('media.mark_target_used', ({ to }: { to: string }, { db }) =>
  db.updateTable('files').set({ idleSince: null, trashedAt: null }).where('id', '=', to),
)

const deleteUsesOfKindSql = statement(
  'media.delete_uses_of_kind',
  ({ from, userKind }: { from: string; userKind: string }, { db }) =>
    db.deleteFrom('fileUses').where('fileId', '=', from).where('userKind', '=', userKind),
)

const leaveIdleSql = statement('media.leave_idle', ({ from }: { from: string }, ctx) =>
  ctx.db
    .updateTable('files')
    .set({ idleSince: ctx.now() })
    .where('id', '=', from)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('fileUses').select('fileId').where('fileId', '=', from))),
    ),
)

/** Records that what shows a file among objects of a kind shows another instead. */
export async function moveUses(
  ctx: InTransaction,
  { from, to }: { readonly from: string; readonly to: string },
  userKind: string,
): Promise<void> {
  const numAffectedRows = await write(ctx, moveUsesSql, { to, from, userKind })
  if (numAffectedRows > 0n) await write(ctx, markTargetUsedSql, { to })
  await write(ctx, deleteUsesOfKindSql, { from, userKind })
  await write(ctx, leaveIdleSql, { from })
}

const usesOfFileSql = statement('media.uses_of_file', ({ fileId }: { fileId: string }, { db }) =>
  db
    .selectFrom('fileUses')
    .select(['userKind', 'userId'])
    .where('fileId', '=', fileId)
    .orderBy('userId'),
)

/** Returns the objects that show a file. */
export const usesOfFile = (
  ctx: ReadCtx,
  fileId: string,
): Promise<{ userKind: string; userId: string }[]> => read(ctx, usesOfFileSql, { fileId })

const usesOfFilesSql = statement(
  'media.uses_of_files',
  ({ fileIds, without }: { fileIds: readonly string[]; without: string }, { db }) =>
    db
      .selectFrom('fileUses')
      .select(['fileId', 'userKind', 'userId'])
      .where('fileId', '=', sql<string>`any(${fileIds}::uuid[])`)
      .where(({ or, eb }) => or([eb('userKind', '<', without), eb('userKind', '>', without)])),
)

/** Returns the objects that show any of some files, without those of a kind. */
export const usesOfFiles = (
  ctx: ReadCtx,
  fileIds: readonly string[],
  { without }: { readonly without: string },
): Promise<{ fileId: string; userKind: string; userId: string }[]> =>
  read(ctx, usesOfFilesSql, { fileIds, without })

/** Returns SQL that is true when objects of a kind show the file with an id. */
export const isShownBy = (fileId: RawBuilder<unknown>, userKind: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from file_uses as shown where shown.file_id = ${fileId}
    and shown.user_kind = ${userKind})`

/** Returns SQL for the number of objects that show the file with an id. */
export const useCountOf = (fileId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from file_uses as shown where shown.file_id = ${fileId})`

const hasUsesSql = statement('media.has_uses', ({ fileId }: { fileId: string }, ctx) =>
  ctx.db.selectFrom('fileUses').select('fileId').where('fileId', '=', fileId),
)

/** Returns true when any object shows this file. */
export async function hasUses(ctx: ReadCtx, fileId: string): Promise<boolean> {
  const [row] = await read(ctx, hasUsesSql, { fileId })
  return row !== undefined
}

const filesOfUsersSql = statement(
  'media.files_of_users',
  ({ userIds }: { userIds: readonly string[] }, ctx) =>
    ctx.db
      .selectFrom('fileUses')
      .select(['userId', sql<string[]>`array_agg(file_id)`.as('fileIds')])
      .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
      .groupBy('userId'),
)

/**
 * Returns the files that each of these objects shows, by object; objects without files are missing.
 */
export async function filesOfUsers(
  ctx: ReadCtx,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await read(ctx, filesOfUsersSql, { userIds })
  return new Map(rows.map(({ userId, fileIds }) => [userId, fileIds]))
}

const usersOfFilesSql = statement(
  'media.users_of_files',
  ({ fileIds }: { fileIds: readonly string[] }, ctx) =>
    ctx.db
      .selectFrom('fileUses')
      .select('userId')
      .distinct()
      .where('fileId', '=', sql<string>`any(${fileIds}::uuid[])`),
)

/** Returns the ids of the objects that show any of these files. */
export async function usersOfFiles(ctx: ReadCtx, fileIds: readonly string[]): Promise<string[]> {
  const rows = await read(ctx, usersOfFilesSql, { fileIds })
  return rows.map(({ userId }) => userId)
}

/** Returns SQL that is true when the object with an id shows any file. */
export const showsFiles = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from file_uses as shown where shown.user_id = ${userId})`
