const keyOf = (performerId: string): string => `welcomeVideo:${performerId}`
const shownThisVisit = new Set<string>()

/** Remembers in this browser that a performer's welcome video is not wanted again. */
export function dismissWelcomeVideo(performerId: string): void {
  try {
    localStorage.setItem(keyOf(performerId), 'hidden')
  } catch {
    // A browser that keeps nothing shows it on the next visit.
  }
}

/** Whether a performer's page greets now: once a visit, and never again when that was asked for. */
export function shouldShowWelcomeVideo(performerId: string): boolean {
  try {
    return !shownThisVisit.has(performerId) && localStorage.getItem(keyOf(performerId)) !== 'hidden'
  } catch {
    return !shownThisVisit.has(performerId)
  }
}

/** Notes that a performer's page has greeted in this visit. */
export const markWelcomeVideoShown = (performerId: string): void => void shownThisVisit.add(performerId)
