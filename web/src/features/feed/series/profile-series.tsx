import { SERIES_MAX } from '@stagedoor/contract/series'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './profile-series.module.css'
import { useSeriesOf } from './queries.ts'
import { SeriesList } from './series-list.tsx'

/** The series that are shown at first. */
const SHOWN = 12

/** Lists the series of a creator on their page, with how far the viewer got; nothing for none. */
export function ProfileSeries({ username }: { username: string }) {
  const [limit, setLimit] = useState(SHOWN)
  const { data: series, total } = useSeriesOf(username, limit).data ?? { data: [], total: 0 }
  if (series.length === 0) return null
  return (
    <section className={styles.series} aria-label={t`Series`}>
      <h2>{t`Series`}</h2>
      <SeriesList series={series} page="series" />
      {total > series.length && (
        <Button size="s" onClick={() => setLimit(SERIES_MAX)}>
          {t`Show all`}
        </Button>
      )}
    </section>
  )
}
