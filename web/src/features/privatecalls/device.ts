const KEY = 'call-device'

let device: string | undefined

/**
 * Returns the id by which this page takes part in calls. A page that is loaded again keeps it; a
 * copy of the tab gets one of its own, because the id is in the storage of the tab only while no
 * page uses it.
 */
export function callDevice(): string {
  if (device) return device
  device = take() ?? crypto.randomUUID()
  const own = device
  addEventListener('pagehide', () => keep(own))
  addEventListener('pageshow', () => void take())
  return own
}

function take(): string | undefined {
  try {
    const kept = sessionStorage.getItem(KEY) ?? undefined
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return undefined
  }
}

function keep(own: string): void {
  try {
    sessionStorage.setItem(KEY, own)
  } catch {
    // Where nothing can be kept, a page that is loaded again asks to take the call over.
  }
}
