const keyOf = (performerId: string): string => `welcomeVideo:${performerId}`
const greeted = new Set<string>()

/** Remembers in this browser that a performer's welcome video is not wanted again. */
export function hideWelcome(performerId: string): void {
  try {
    localStorage.setItem(keyOf(performerId), 'hidden')
  } catch {
    // A browser that keeps nothing shows it on the next visit.
  }
}

/** Whether a performer's page greets now: once a visit, and never again when that was asked for. */
export function greets(performerId: string): boolean {
  try {
    return !greeted.has(performerId) && localStorage.getItem(keyOf(performerId)) !== 'hidden'
  } catch {
    return !greeted.has(performerId)
  }
}

/** Notes that a performer's page has greeted in this visit. */
export const noteGreeted = (performerId: string): void => void greeted.add(performerId)
