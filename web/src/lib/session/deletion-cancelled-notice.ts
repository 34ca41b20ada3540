/** The key under which the notice is kept from the login to the next full page load. */
const KEY = 'stayed'

/** Remembers that a login cancelled the scheduled deletion of the account. */
export function rememberDeletionCancelled({
  deletionCancelled,
}: {
  deletionCancelled?: boolean | undefined
}): void {
  if (!deletionCancelled) return
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Browsers may forbid storage; an e-mail says the same.
  }
}

/** Returns true once when a deletion was cancelled and the notice was not shown yet. */
export function consumeDeletionCancelled(): boolean {
  try {
    const has = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return has
  } catch {
    return false
  }
}
