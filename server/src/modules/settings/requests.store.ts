import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** A change of a setting that waits for a second admin; the value is in wire form. */
export interface SettingRequest {
  readonly key: string
  readonly value: unknown
  readonly requestedBy: string
  readonly requestedAt: Date
}

/** Returns the changes that wait for a second admin. */
export const selectRequests = ({ db }: ReadCtx): Promise<SettingRequest[]> =>
  db.selectFrom('settingRequests').selectAll().execute()

/** Stores a requested change in place of an earlier one of the same setting. */
export async function storeRequest({ db }: InTransaction, request: SettingRequest): Promise<void> {
  const { key, ...values } = { ...request, value: JSON.stringify(request.value) }
  await db
    .insertInto('settingRequests')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

/** Deletes the requested change of a setting, if there is one. */
export async function deleteRequest({ db }: InTransaction, key: string): Promise<void> {
  await db.deleteFrom('settingRequests').where('key', '=', key).execute()
}
