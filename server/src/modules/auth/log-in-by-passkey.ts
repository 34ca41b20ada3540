import type { RequestCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type GivenAssertion, verifyPasskey } from '../factors/index.ts'
import { completeLogin } from './complete-login.ts'

interface Given {
  readonly passkey: GivenAssertion
  readonly remember?: boolean | undefined
}

/** Opens a session by a passkey. It is possession and person in one, so no second step follows. */
export async function logInByPasskey(ctx: RequestCtx, { passkey, remember = false }: Given) {
  const accountId = (await verifyPasskey(ctx, passkey)) ?? refuse('factors.passkey_refused')
  return completeLogin(ctx, accountId, { remember })
}
