import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import { DEVICE_MAX_AGE_SECONDS } from './rules.ts'

/** The keyed hashes that identify a device. */
export interface DeviceFingerprint {
  readonly accountId: string
  readonly cookieHash: Buffer
  readonly fingerprintHash: Buffer
}

const recentDevicesSql = statement(
  'factors.recent_devices',
  ({ accountId, since }: { accountId: string; since: Date }, ctx) =>
    ctx.db
      .selectFrom('knownDevices')
      .select(['id', 'cookieHash', 'fingerprintHash', 'isSignUp'])
      .where('accountId', '=', accountId)
      .where('lastSeenAt', '>', since)
      .orderBy('lastSeenAt', 'desc')
      .limit(500),
)

const updateDeviceSql = statement(
  'factors.update_device',
  (
    {
      row,
      same,
    }: {
      row: { isSignUp: boolean; lastSeenAt: Date; cookieHash: Buffer; fingerprintHash: Buffer }
      same: { id: string; cookieHash: Buffer; fingerprintHash: Buffer; isSignUp: boolean }
    },
    ctx,
  ) => ctx.db.updateTable('knownDevices').set(row).where('id', '=', same.id),
)

const insertDeviceSql = statement(
  'factors.insert_device',
  (
    {
      accountId,
      row,
    }: {
      accountId: string
      row: { isSignUp: boolean; lastSeenAt: Date; cookieHash: Buffer; fingerprintHash: Buffer }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('knownDevices')
      .values({ id: ctx.newId(), accountId, firstSeenAt: ctx.now(), ...row }),
)

/**
 * Records a login or a sign-up on a device. Returns true in `isKnown` when the device was seen
 * before, and in `hadAny` when any login was.
 */
export async function storeDevice(
  ctx: InTransaction,
  { accountId, isSignUp, ...hashes }: DeviceFingerprint & { readonly isSignUp: boolean },
): Promise<{ readonly isKnown: boolean; readonly hadAny: boolean }> {
  const since = new Date(ctx.now().getTime() - DEVICE_MAX_AGE_SECONDS * 1000)
  const seen = await read(ctx, recentDevicesSql, { accountId, since })
  const same =
    seen.find(({ cookieHash }) => cookieHash.equals(hashes.cookieHash)) ??
    seen.find(({ fingerprintHash }) => fingerprintHash.equals(hashes.fingerprintHash))
  const row = { ...hashes, isSignUp, lastSeenAt: ctx.now() }
  if (same) await write(ctx, updateDeviceSql, { row, same })
  else await write(ctx, insertDeviceSql, { accountId, row })
  return { isKnown: same !== undefined, hadAny: seen.some((device) => !device.isSignUp) }
}

const devicesSql = statement(
  'factors.devices',
  (
    {
      accountId,
      fingerprintHash,
      cookieHash,
      since,
    }: { accountId: string; fingerprintHash: Buffer; cookieHash: Buffer | undefined; since: Date },
    ctx,
  ) =>
    ctx.db
      .selectFrom('knownDevices')
      .select('cookieHash')
      .where('accountId', '=', accountId)
      .where((eb) =>
        eb.or([
          eb('fingerprintHash', '=', fingerprintHash),
          ...(cookieHash ? [eb('cookieHash', '=', cookieHash)] : []),
        ]),
      )
      .where('lastSeenAt', '>', since),
)

/**
 * Returns the devices on which an account logged in before that have this cookie or this browser
 * and network.
 */
export async function selectDevices(
  ctx: ReadCtx,
  {
    accountId,
    cookieHash,
    fingerprintHash,
  }: Omit<DeviceFingerprint, 'cookieHash'> & { cookieHash: Buffer | undefined },
): Promise<readonly Pick<DeviceFingerprint, 'cookieHash'>[]> {
  const since = new Date(ctx.now().getTime() - DEVICE_MAX_AGE_SECONDS * 1000)
  return read(ctx, devicesSql, { accountId, fingerprintHash, cookieHash, since })
}

const removeOldDevicesSql = statement(
  'factors.remove_old_devices',
  ({ before }: { before: Date }, ctx) =>
    ctx.db.deleteFrom('knownDevices').where('lastSeenAt', '<', before),
)

/** Deletes devices that have not been seen for 400 days. */
export async function removeOldDevices(ctx: ReadCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DEVICE_MAX_AGE_SECONDS * 1000)
  await write(ctx, removeOldDevicesSql, { before })
}

const removeDevicesSql = statement(
  'factors.remove_devices',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('knownDevices').where('accountId', '=', accountId),
)

/** Deletes every device of an account, so that its next login counts as one on a new device. */
export async function removeDevices(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, removeDevicesSql, { accountId })
}
