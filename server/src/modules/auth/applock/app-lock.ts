import { done } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashPin, verifyPin } from '../passwords/hash-password.ts'
import { selectPin, storePin } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Returns true when the session of the viewer has a PIN. */
export const readLock = async (ctx: ViewerCtx) => ({
  hasPin: (await selectPin(ctx, ctx.viewer.sessionId)) !== undefined,
})

/** Sets the PIN of the viewer's session; null removes it. */
export async function setPin(ctx: ViewerCtx, pin: string | null) {
  const { sessionId } = ctx.viewer
  const hashed = pin === null ? null : await hashPin(pin)
  await transaction(ctx, (ctx) => storePin(ctx, sessionId, hashed))
  return { hasPin: pin !== null }
}

/** Compares the PIN of the viewer's session; refuses `applock.incorrect_pin`, also without one. */
export async function checkPin(ctx: ViewerCtx, pin: string): Promise<typeof done> {
  const stored = await selectPin(ctx, ctx.viewer.sessionId)
  if (stored === undefined || !(await verifyPin(stored, pin))) refuse('applock.incorrect_pin')
  return done
}
