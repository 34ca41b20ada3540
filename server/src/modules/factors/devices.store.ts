import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { DEVICE_MAX_AGE_SECONDS } from './rules.ts'

/** How a device is known again. */
export interface DeviceFingerprint {
  readonly accountId: string
  readonly cookieHash: Buffer
  readonly likenessHash: Buffer
}

/** Notes a sign-in on a device. Answers whether it was seen before, and whether any was. */
export async function storeDevice(
  ctx: InTransaction,
  { accountId, ...marks }: DeviceFingerprint,
): Promise<{ readonly isKnown: boolean; readonly hadAny: boolean }> {
  const since = new Date(ctx.now().getTime() - DEVICE_MAX_AGE_SECONDS * 1000)
  const seen = await ctx.db
    .selectFrom('knownDevices')
    .select(['id', 'cookieHash', 'likenessHash'])
    .where('accountId', '=', accountId)
    .where('lastSeenAt', '>', since)
    .orderBy('lastSeenAt', 'desc')
    .limit(500)
    .execute()
  const same =
    seen.find(({ cookieHash }) => cookieHash.equals(marks.cookieHash)) ??
    seen.find(({ likenessHash }) => likenessHash.equals(marks.likenessHash))
  const row = { ...marks, lastSeenAt: ctx.now() }
  if (same) await ctx.db.updateTable('knownDevices').set(row).where('id', '=', same.id).execute()
  else
    await ctx.db
      .insertInto('knownDevices')
      .values({ id: ctx.newId(), accountId, firstSeenAt: ctx.now(), ...row })
      .execute()
  return { isKnown: same !== undefined, hadAny: seen.length > 0 }
}

/** Tells whether an account signed in on the device with this cookie before. */
export async function hasDevice(ctx: ReadCtx, accountId: string, cookieHash: Buffer): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - DEVICE_MAX_AGE_SECONDS * 1000)
  const found = await ctx.db
    .selectFrom('knownDevices')
    .select('id')
    .where('accountId', '=', accountId)
    .where('cookieHash', '=', cookieHash)
    .where('lastSeenAt', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

/** Forgets devices that were not seen for long. */
export async function removeOldDevices(ctx: ReadCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DEVICE_MAX_AGE_SECONDS * 1000)
  await ctx.db.deleteFrom('knownDevices').where('lastSeenAt', '<', before).execute()
}

/** Forgets every device of an account: the next one it signs in on is a new one. */
export async function removeDevices({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('knownDevices').where('accountId', '=', accountId).execute()
}
