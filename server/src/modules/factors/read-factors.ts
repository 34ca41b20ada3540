import type { ReadCtx } from '../../platform/context.ts'
import { countRecoveryCodes, selectSecondFactor } from './codes.store.ts'
import { selectPasskeys } from './passkeys.store.ts'
import { passkeyView } from './views.ts'

/** Returns the second factor and the passkeys of an account for its owner. */
export async function readFactors(ctx: ReadCtx, accountId: string) {
  const [factor, recoveryCodesLeft, passkeys] = await Promise.all([
    selectSecondFactor(ctx, accountId),
    countRecoveryCodes(ctx, accountId),
    selectPasskeys(ctx, accountId),
  ])
  const since = factor?.confirmedAt ?? null
  return {
    secondFactor: { isOn: since !== null, since, recoveryCodesLeft },
    passkeys: passkeys.map(passkeyView),
  }
}
