/** The number of bars of a waveform: few enough to be distinguishable on a phone. */
export const BARS = 72
const step = 3
const width = 2
/** The size of the drawing, which is stretched to its container. */
export const waveBox = { width: BARS * step - (step - width), height: 40 } as const

/** Returns one height for each bar, from 0 to 1: the highest peak of its part. */
export function barsOf(peaks: readonly number[], count = BARS): number[] {
  if (peaks.length === 0) return Array<number>(count).fill(0)
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count))
    return Math.max(...peaks.slice(from, to)) / 100
  })
}

/** Returns the bars as one path, upright and centred; silence is still a dot. */
export function wavePath(peaks: readonly number[]): string {
  return barsOf(peaks)
    .map((share, bar) => {
      const height = Math.max(2, Math.round(share * waveBox.height))
      return `M${bar * step} ${(waveBox.height - height) / 2}h${width}v${height}h-${width}z`
    })
    .join('')
}

/**
 * Returns the position in seconds that a key seeks to; undefined for keys without a meaning here.
 */
export function seekPosition(
  key: string,
  { at, duration }: { at: number; duration: number },
): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 5,
    ArrowUp: 5,
    ArrowLeft: -5,
    ArrowDown: -5,
    PageUp: 30,
    PageDown: -30,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  }
  const by = steps[key]
  return by === undefined ? undefined : Math.min(duration, Math.max(0, at + by))
}
