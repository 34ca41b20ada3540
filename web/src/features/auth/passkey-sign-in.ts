import { logInByPasskey } from '@stagedoor/contract/factors'
import type { WireOf } from '@stagedoor/contract/kit'
import { api } from '../../lib/api.ts'
import { canUsePasskeys, getPasskey } from '../../lib/passkeys.ts'
import { toast, toastError } from '../../ui/toast.ts'

/** Signs in by a passkey of this site; undefined when that did not happen, which the visitor was told. */
export async function signInByPasskey(remember: boolean): Promise<WireOf<typeof logInByPasskey> | undefined> {
  if (!canUsePasskeys()) {
    toast({ tone: 'bad', text: 'Passkeys aren’t supported in this browser' })
    return undefined
  }
  try {
    const passkey = await getPasskey()
    if (!passkey) return undefined
    return await api(logInByPasskey, { body: { passkey, remember } })
  } catch (error) {
    toastError(error)
    return undefined
  }
}
