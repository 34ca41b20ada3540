/** A quality as the playlist of a film offers it. */
export interface OfferedQuality {
  readonly width: number
  readonly height: number
  /** Where its own playlist is. */
  readonly uri: string
}

/** The qualities of a film that plays, and how to hold on to one. */
export interface QualityChoice {
  /** Best first, by the name people know: `1080p`. */
  readonly names: readonly string[]
  /** Takes a name, or anything else to let the player choose by the connection. */
  readonly choose: (name: string) => void
}

/** What people call a quality: the shorter side, and whether it is the film as it was brought. */
function qualityName({ width, height, uri }: OfferedQuality): string {
  const size = `${Math.min(width, height)}p`
  return /\/source\.m3u8(\?|$)/.test(uri) ? `${size}, original` : size
}

/** Offers the qualities of a playlist; `hold` takes the number of one, or -1 for none. */
export function choiceOf(offered: readonly OfferedQuality[], hold: (index: number) => void): QualityChoice {
  const names = offered.map(qualityName)
  return { names: [...names].reverse(), choose: (name) => hold(names.indexOf(name)) }
}
