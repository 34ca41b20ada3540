import { logout } from '@stagedoor/contract/auth'
import { api } from '../../lib/api/api.ts'
import { href } from '../../lib/navigation/href.ts'
import { lockMinutes, setLock } from '../../lib/session/app-lock.ts'
import { toastError } from '../../ui/toast.ts'

/** Ends the session on the server, then opens the login page without a way back. */
export async function logOut(): Promise<void> {
  try {
    await api(logout)
    if (lockMinutes() > 0) setLock(0)
    location.replace(href('auth/login'))
  } catch (error) {
    toastError(error)
  }
}
