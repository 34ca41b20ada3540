/** Where it is kept from the login to the page after it, which is loaded anew. */
const KEY = 'stayed'

/** Notes that a login took a wish to delete the account back. */
export function rememberDeletionCancelled({ deletionCancelled }: { deletionCancelled?: boolean | undefined }): void {
  if (!deletionCancelled) return
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Browsers may forbid it; the mail says the same.
  }
}

/** Whether that happened and nobody was told yet; true once. */
export function consumeDeletionCancelled(): boolean {
  try {
    const has = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return has
  } catch {
    return false
  }
}
