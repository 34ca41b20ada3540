import { done } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { countInWindow } from '../../../platform/http/index.ts'
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

/** The most incorrect PINs of a session; the correct one is not compared after them. */
const INCORRECT_PINS = { max: 10, seconds: 900 }

/**
 * Compares the PIN of the viewer's session; refuses `applock.incorrect_pin`, also without one, and
 * `request.too_many` after too many incorrect ones. Each is counted before it is compared, so that
 * those of one moment are all counted; a correct one is taken off again.
 */
export async function checkPin(ctx: ViewerCtx, pin: string): Promise<typeof done> {
  const { sessionId } = ctx.viewer
  const bucket = `incorrect PINs of ${sessionId}`
  await countInWindow(ctx, bucket, INCORRECT_PINS)
  const stored = await selectPin(ctx, sessionId)
  if (stored === undefined || !(await verifyPin(stored, pin))) refuse('applock.incorrect_pin')
  await countInWindow(ctx, bucket, INCORRECT_PINS, -1)
  return done
}
