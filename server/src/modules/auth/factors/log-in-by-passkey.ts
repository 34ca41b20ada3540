import type { RequestCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type GivenAssertion, verifyPasskey } from '../../factors/index.ts'
import { completeLogin } from '../sessions/complete-login.ts'

interface PasskeyLogin {
  readonly passkey: GivenAssertion
  readonly remember?: boolean | undefined
}

/**
 * Opens a session with a passkey. A passkey proves possession and user verification, so no second
 * factor follows.
 */
export async function logInByPasskey(ctx: RequestCtx, { passkey, remember = false }: PasskeyLogin) {
  const accountId = (await verifyPasskey(ctx, passkey)) ?? refuse('factors.passkey_refused')
  return completeLogin(ctx, accountId, { remember })
}
