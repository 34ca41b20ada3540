import { formatCount } from '../../lib/i18n/format.ts'

/** Returns the number of results: 12, 18.2K, or "99+" where there are more than were counted. */
export const countOf = ({
  total,
  isTotalExact = true,
}: {
  readonly total: number
  readonly isTotalExact?: boolean | undefined
}): string => (isTotalExact ? formatCount(total) : `${formatCount(total)}+`)
