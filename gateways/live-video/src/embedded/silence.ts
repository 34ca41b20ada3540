/** The looks in a row without a report after which a viewer has gone. */
export const SILENT_LOOKS = 10

/**
 * The silence of one viewer, counted in looks at a steady pace; a look that comes late counts once.
 */
export interface Silence {
  /** Notes that video was sent to the viewer. */
  noteSent(): void
  /** Notes a report of the viewer. */
  noteReport(): void
  /**
   * Returns true once the viewer, who reported before, has not done so for ten looks, between all
   * of which video was sent. Without video browsers report too seldom, and some players never do.
   */
  look(): boolean
}

/** Creates the silence of a viewer. */
export function createSilence(): Silence {
  let hasReported = false
  let isHeard = false
  let isSent = false
  let looks = 0
  return {
    noteSent() {
      isSent = true
    },
    noteReport() {
      hasReported = true
      isHeard = true
    },
    look() {
      looks = hasReported && isSent && !isHeard ? looks + 1 : 0
      isHeard = false
      isSent = false
      return looks >= SILENT_LOOKS
    },
  }
}
