import { t } from '../../lib/i18n/i18n.ts'

/** A quality that the playlist of a video offers. */
export interface OfferedQuality {
  readonly width: number
  readonly height: number
  /** The address of its own playlist. */
  readonly uri: string
}

/** The qualities of a playing video, and the function that selects one. */
export interface QualityChoice {
  /** The names, best quality first: `1080p`. */
  readonly names: readonly string[]
  /** Selects a quality by name; any other text lets the player choose by the connection. */
  readonly choose: (name: string) => void
}

/** Returns the usual name of a quality: its shorter side, and whether it is the original. */
function qualityName({ width, height, uri }: OfferedQuality): string {
  const size = `${Math.min(width, height)}p`
  return /\/source\.m3u8(\?|$)/.test(uri) ? t`${size}, original` : size
}

/**
 * Returns the choice among the qualities of a playlist; `hold` takes the index of one, or -1 for
 * automatic.
 */
export function choiceOf(
  offered: readonly OfferedQuality[],
  hold: (index: number) => void,
): QualityChoice {
  const names = offered.map(qualityName)
  return { names: [...names].reverse(), choose: (name) => hold(names.indexOf(name)) }
}
