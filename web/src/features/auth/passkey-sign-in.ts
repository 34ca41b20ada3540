import type { logInByPasskey } from '@stagedoor/contract/factors'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../../lib/i18n/i18n.ts'
import { canUsePasskeys, getPasskey } from '../../lib/session/passkeys.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { sendPasskey } from './queries.ts'

/**
 * Signs in with a passkey of this site; undefined when that failed, which the visitor has been
 * shown.
 */
export async function signInByPasskey(
  remember: boolean,
): Promise<WireOf<typeof logInByPasskey> | undefined> {
  if (!canUsePasskeys()) {
    toast({ tone: 'bad', text: t`Passkeys aren’t supported in this browser` })
    return undefined
  }
  try {
    const passkey = await getPasskey()
    if (!passkey) return undefined
    return await sendPasskey({ passkey, remember })
  } catch (error) {
    toastError(error)
    return undefined
  }
}
