import type { Reading } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/keyset.ts'
import { countRecoveryCodes, selectSecondFactor } from './codes.store.ts'
import { selectPasskeys } from './passkeys.store.ts'

/** For the export of one's data: how an account is proved. Keys, secrets and codes stay here. */
export async function* exportOfFactors(ctx: Reading, accountId: string) {
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
      ctx.db.selectFrom('knownDevices').select(['id', 'firstSeenAt', 'lastSeenAt']).where('accountId', '=', accountId),
    ),
    (page) => page.map(({ firstSeenAt, lastSeenAt }) => ({ kind: 'known device', firstSeenAt, lastSeenAt })),
  )
}
