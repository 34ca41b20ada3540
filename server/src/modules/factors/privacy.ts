import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { countRecoveryCodes, selectSecondFactor } from './codes.store.ts'
import { selectPasskeys } from './passkeys.store.ts'

/** Yields the second factor, passkeys and known devices of an account, without keys, secrets and codes. */
async function* exportFactors(ctx: ReadCtx, accountId: string) {
  const factor = await selectSecondFactor(ctx, accountId)
  if (factor?.confirmedAt) {
    const recoveryCodesLeft = await countRecoveryCodes(ctx, accountId)
    yield { kind: 'authenticator app', since: factor.confirmedAt, recoveryCodesLeft }
  }
  for (const { name, isSynced, createdAt, lastUsedAt } of await selectPasskeys(ctx, accountId)) {
    yield { kind: 'passkey', name, isSynced, createdAt, lastUsedAt }
  }
  yield* inPages(
    byId(
      ctx.db
        .selectFrom('knownDevices')
        .select(['id', 'firstSeenAt', 'lastSeenAt'])
        .where('accountId', '=', accountId),
    ),
    (page) =>
      page.map(({ firstSeenAt, lastSeenAt }) => ({
        kind: 'known device',
        firstSeenAt,
        lastSeenAt,
      })),
  )
}

/** Deletes the codes, passkeys and devices of an account. */
async function eraseFactors({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('secondFactors').where('accountId', '=', accountId).execute()
  await db.deleteFrom('mailedCodes').where('accountId', '=', accountId).execute()
  await db.deleteFrom('passkeys').where('accountId', '=', accountId).execute()
  await db.deleteFrom('passkeyChallenges').where('accountId', '=', accountId).execute()
  await db.deleteFrom('knownDevices').where('accountId', '=', accountId).execute()
}

/** The export and erasure of an account's factors and known devices. */
export const factorsPrivacy: Privacy = {
  export: [
    {
      name: 'security',
      section: 'account',
      summary:
        'Your two-factor authentication, passkeys and known devices. Keys and codes are not included.',
      rows: (ctx, { id }) => exportFactors(ctx, id),
    },
  ],
  erase: {
    access: (ctx, { id }) => eraseFactors(ctx, id),
  },
}
