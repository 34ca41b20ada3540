import { t } from '../../../lib/i18n/i18n.ts'
import styles from './profile-series.module.css'
import { useSeriesOf } from './queries.ts'
import { SeriesList } from './series-list.tsx'

/** Lists the series of a creator on their page, with how far the viewer got; nothing for none. */
export function ProfileSeries({ username }: { username: string }) {
  const series = useSeriesOf(username).data?.data ?? []
  if (series.length === 0) return null
  return (
    <section className={styles.series} aria-label={t`Series`}>
      <h2>{t`Series`}</h2>
      <SeriesList series={series} page="series" />
    </section>
  )
}
