const keyOf = (performerId: string): string => `welcomeVideo:${performerId}`
const shownThisVisit = new Set<string>()

/** Remembers in this browser that a performer's welcome video is not to be shown again. */
export function dismissWelcomeVideo(performerId: string): void {
  try {
    localStorage.setItem(keyOf(performerId), 'hidden')
  } catch {
    // A browser without storage shows it on the next visit.
  }
}

/**
 * Returns true when a performer's welcome video should be shown: once a visit, and never after it
 * was dismissed.
 */
export function shouldShowWelcomeVideo(performerId: string): boolean {
  try {
    return !shownThisVisit.has(performerId) && localStorage.getItem(keyOf(performerId)) !== 'hidden'
  } catch {
    return !shownThisVisit.has(performerId)
  }
}

/** Records that a welcome video was shown in this visit. */
export const markWelcomeVideoShown = (performerId: string): void =>
  void shownThisVisit.add(performerId)
