import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** A change of a setting that waits for a second admin; the value is in wire form. */
export interface SettingRequest {
  readonly key: string
  readonly value: unknown
  readonly requestedBy: string
  readonly requestedAt: Date
}

const requestsSql = statement('settings.requests', (_: object, { db }) =>
  db.selectFrom('settingRequests').selectAll(),
)

/** Returns the changes that wait for a second admin. */
export const selectRequests = (ctx: ReadCtx): Promise<SettingRequest[]> => read(ctx, requestsSql)

const storeRequestSql = statement(
  'settings.store_request',
  (
    {
      key,
      values,
    }: { key: string; values: { value: string; requestedBy: string; requestedAt: Date } },
    { db },
  ) =>
    db
      .insertInto('settingRequests')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values)),
)

/** Stores a requested change in place of an earlier one of the same setting. */
export async function storeRequest(ctx: InTransaction, request: SettingRequest): Promise<void> {
  const { key, ...values } = { ...request, value: JSON.stringify(request.value) }
  await write(ctx, storeRequestSql, { key, values })
}

const deleteRequestSql = statement('settings.delete_request', ({ key }: { key: string }, { db }) =>
  db.deleteFrom('settingRequests').where('key', '=', key),
)

/** Deletes the requested change of a setting, if there is one. */
export async function deleteRequest(ctx: InTransaction, key: string): Promise<void> {
  await write(ctx, deleteRequestSql, { key })
}
