import type { Identity } from '../../gateways/identity/port.ts'
import type { RequestCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { completeLogin } from './complete-login.ts'
import { joinByIdentity } from './join-by-identity.ts'
import { requireSecondStep } from './require-code.ts'
import type { Flow } from './social.store.ts'
import { forgetFlow, holdFlow } from './social-flow.ts'

/** What ends a sign-in. */
export interface Finish {
  readonly secondFactor: string | undefined
  /** Asks the other place; not called again while the second step is waited for. */
  readonly identify: () => Promise<Identity>
  /** The browser's token where it does not come by cookie. */
  readonly token?: string | undefined
}

/**
 * Opens the session of a sign-in that came back. Where the account has a second factor and no right code came along,
 * the sign-in is kept for ten minutes, and only the code is asked for again.
 */
export async function finishSignIn(ctx: RequestCtx, flow: Flow, { secondFactor, identify, token }: Finish) {
  const accountId = flow.secrets.accountId ?? (await join(ctx, flow, identify))
  try {
    await requireSecondStep(ctx, accountId, secondFactor)
  } catch (error) {
    if (error instanceof Refusal) await holdFlow(ctx, flow, accountId, token)
    throw error
  }
  const opened = await completeLogin(ctx, accountId, { remember: true })
  forgetFlow(ctx)
  return opened
}

async function join(ctx: RequestCtx, { provider, role }: Flow, identify: Finish['identify']): Promise<string> {
  return joinByIdentity(ctx, { provider, role, identity: await identify() })
}
