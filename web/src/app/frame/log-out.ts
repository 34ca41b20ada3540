import { logout } from '@stagedoor/contract/auth'
import { api } from '../../lib/api.ts'
import { toastError } from '../../ui/toast.ts'
import { href } from '../href.ts'

/** Ends the session on the server, then leaves for the login page without a way back. */
export async function logOut(): Promise<void> {
  try {
    await api(logout)
    location.replace(href('auth/login'))
  } catch (error) {
    toastError(error)
  }
}
