import { checkPin, readLock, setPin } from '@stagedoor/contract/applock'
import { logout, proveIdentity } from '@stagedoor/contract/auth'
import { readFactors } from '@stagedoor/contract/factors'
import { useCall, write } from '../../lib/api/queries.ts'
import { getPasskey } from '../../lib/session/passkeys.ts'

/** Reads if this session has a PIN. */
export const useLock = () => useCall(readLock, undefined)
/** Reads the passkeys of the account. */
export const useFactors = () => useCall(readFactors, undefined)
/** Sets the PIN of this session; null removes it. */
export const savePin = write(setPin, (pin: string | null) => ({ body: { pin } }), [readLock])
/** Compares the PIN of this session. */
export const sendPin = write(checkPin, (pin: string) => ({ body: { pin } }), [])

/** Ends the session of this device, with its PIN. */
export const endSession = write(logout, () => undefined, [])

const sendPasskey = write(
  proveIdentity,
  (passkey: NonNullable<Awaited<ReturnType<typeof getPasskey>>>) => ({ body: { passkey } }),
  [],
)

/** Asks for a passkey of the account; false when that was cancelled. */
export async function provePasskey(): Promise<boolean> {
  const passkey = await getPasskey()
  if (!passkey) return false
  await sendPasskey(passkey)
  return true
}
