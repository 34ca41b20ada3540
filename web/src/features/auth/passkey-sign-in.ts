import { logInByPasskey } from '@stagedoor/contract/factors'
import { api } from '../../lib/api.ts'
import { askForPasskey, canUsePasskeys } from '../../lib/passkeys.ts'
import { toast, toastError } from '../../ui/toast.ts'

/** Signs in by a passkey of this site; false when that did not happen, which the visitor was told. */
export async function signInByPasskey(remember: boolean): Promise<boolean> {
  if (!canUsePasskeys()) {
    toast({ tone: 'bad', text: 'This browser cannot use passkeys here' })
    return false
  }
  try {
    const passkey = await askForPasskey()
    if (!passkey) return false
    await api(logInByPasskey, { body: { passkey, remember } })
    return true
  } catch (error) {
    toastError(error)
    return false
  }
}
