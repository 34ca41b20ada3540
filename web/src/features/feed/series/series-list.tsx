import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { Link } from 'react-router'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { joinFacts } from '../../../lib/media/media-facts.ts'
import { href } from '../../../lib/navigation/href.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { WireSeries } from './queries.ts'
import styles from './series-list.module.css'

interface SeriesListProps {
  series: readonly WireSeries[]
  /** The page that a series leads to: to edit it, or to read it. */
  page: 'creator/edit-series' | 'series'
}

/** Lists series with the number of their parts; to those who read them, with how many they saw. */
export function SeriesList({ series, page }: SeriesListProps) {
  if (series.length === 0) {
    return (
      <EmptyState icon={<IconStack2 size={30} stroke={1.6} />} title={t`No series yet`}>
        {t`Put posts in order, say where to start, and fans go on from one to the next.`}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list}>
      {series.map(({ _id, title, totalPosts, openPosts, seenPosts }) => (
        <li key={_id}>
          <Link to={href(page, { id: _id })}>
            <b>{title}</b>
            <small className="dim figures">
              {page === 'series'
                ? joinFacts([seenLabel(seenPosts, totalPosts), openLabel(openPosts, totalPosts)])
                : partsLabel(totalPosts)}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Returns how many parts of a series the viewer opened, or how many there are, in words. */
export const seenLabel = (seen: number, total: number): string =>
  seen > 0 ? t`${formatCount(seen)} of ${formatCount(total)} seen` : partsLabel(total)

/** Returns how many parts of a series the viewer may see, where it is some and not all. */
export const openLabel = (open: number, total: number): string | undefined =>
  open > 0 && open < total
    ? t`${formatCount(open)} of ${formatCount(total)} open to you`
    : undefined

/** Returns the number of published parts of a series, in words. */
export const partsLabel = (total: number): string =>
  ngettext(
    msgid`${formatCount(total)} published part`,
    `${formatCount(total)} published parts`,
    total,
  )
