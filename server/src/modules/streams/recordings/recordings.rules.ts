/** The size of a part of a recording. */
interface Part {
  readonly size: number
  readonly length: number
}

/** The limits of one video. */
interface VideoLimits {
  readonly bytes: number
  readonly milliseconds: number
}

/**
 * Divides parts, oldest first, into as few groups as the limits of one video allow; a part above
 * them has a group of its own.
 */
export function groupParts<P extends Part>(
  parts: readonly P[],
  { bytes, milliseconds }: VideoLimits,
): P[][] {
  const groups: P[][] = []
  for (const part of parts) {
    const group = groups.at(-1)
    const together = [...(group ?? []), part]
    const isWithin = sumOf(together, 'size') <= bytes && sumOf(together, 'length') <= milliseconds
    if (group && isWithin) group.push(part)
    else groups.push([part])
  }
  return groups
}

const sumOf = (parts: readonly Part[], key: keyof Part) =>
  parts.reduce((sum, part) => sum + part[key], 0)
