/** An object with a size in pixels, where it is known. */
interface Sized {
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
}

const TALLEST = 4 / 5
const WIDEST = 16 / 9

/**
 * Returns the aspect ratio of a post's media in a list: its own, but never taller than 4:5 nor
 * wider than 16:9.
 */
export function clampedAspectRatio(media: Sized | null | undefined): number {
  const { width, height } = media ?? {}
  if (!width || !height) return 1
  return Math.min(Math.max(width / height, TALLEST), WIDEST)
}
