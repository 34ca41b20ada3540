import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { countRecoveryCodes, selectSecondFactor } from './codes.store.ts'
import { selectPasskeys } from './passkeys.store.ts'

const exportFactorsSql = statement(
  'factors.export_factors',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, ctx) =>
    afterId(
      ctx.db
        .selectFrom('knownDevices')
        .select(['id', 'firstSeenAt', 'lastSeenAt'])
        .where('accountId', '=', accountId),
      keyset,
    ),
)

/**
 * Yields the second factor, passkeys and known devices of an account, without keys, secrets and
 * codes.
 */
async function* exportFactors(ctx: ReadCtx, accountId: string) {
  const factor = await selectSecondFactor(ctx, accountId)
  if (factor?.confirmedAt) {
    const recoveryCodesLeft = await countRecoveryCodes(ctx, accountId)
    yield { kind: 'authenticator app', since: factor.confirmedAt, recoveryCodesLeft }
  }
  for (const { name, isSynced, createdAt, lastUsedAt } of await selectPasskeys(ctx, accountId)) {
    yield { kind: 'passkey', name, isSynced, createdAt, lastUsedAt }
  }
  yield* inPages(byId(ctx, exportFactorsSql, { accountId }), (page) =>
    page.map(({ firstSeenAt, lastSeenAt }) => ({
      kind: 'known device',
      firstSeenAt,
      lastSeenAt,
    })),
  )
}

const eraseSecondFactorsSql = statement(
  'factors.erase_second_factors',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('secondFactors').where('accountId', '=', accountId),
)

const eraseMailedCodesSql = statement(
  'factors.erase_mailed_codes',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('mailedCodes').where('accountId', '=', accountId),
)

const erasePasskeysSql = statement(
  'factors.erase_passkeys',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('passkeys').where('accountId', '=', accountId),
)

const erasePasskeyChallengesSql = statement(
  'factors.erase_passkey_challenges',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('passkeyChallenges').where('accountId', '=', accountId),
)

const eraseKnownDevicesSql = statement(
  'factors.erase_known_devices',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('knownDevices').where('accountId', '=', accountId),
)

/** Deletes the codes, passkeys and devices of an account. */
async function eraseFactors(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, eraseSecondFactorsSql, { accountId })
  await write(ctx, eraseMailedCodesSql, { accountId })
  await write(ctx, erasePasskeysSql, { accountId })
  await write(ctx, erasePasskeyChallengesSql, { accountId })
  await write(ctx, eraseKnownDevicesSql, { accountId })
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
