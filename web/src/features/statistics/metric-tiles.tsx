import { t } from '../../lib/i18n/i18n.ts'
import { formatChange } from './labels.ts'
import styles from './statistics.module.css'

/** A figure of a period. */
export interface Tile<Metric extends string> {
  readonly metric: Metric
  readonly name: string
  /** Its value, and that of the period before. */
  readonly now: number
  readonly before: number
  readonly format: (value: number) => string
  readonly note?: string | undefined
}

interface MetricTilesProps<Metric extends string> {
  tiles: readonly Tile<Metric>[]
  chosen: Metric
  onChoose: (metric: Metric) => void
}

/** Draws the figures of a period with their change since the one before; the chosen one is charted. */
export function MetricTiles<Metric extends string>(props: MetricTilesProps<Metric>) {
  const { tiles, chosen, onChoose } = props
  return (
    <fieldset className={styles.tiles}>
      <legend className="hidden-visually">{t`Figure of the chart`}</legend>
      {tiles.map(({ metric, name, now, before, format, note }) => (
        <label key={metric} className={styles.tile}>
          <input
            type="radio"
            name="metric"
            className="hidden-visually"
            checked={metric === chosen}
            onChange={() => onChoose(metric)}
          />
          <span className={styles.name}>{name}</span>
          <b className={styles.figure}>{format(now)}</b>
          <span className={styles.change}>
            {formatChange(now, before)}
            {note && <small>{note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
