import { t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { metricLabels, metrics } from './labels.ts'
import styles from './statistics.module.css'

/** Says how each figure is counted, and when. */
export function HowItIsCounted() {
  return (
    <Card className={styles.card ?? ''}>
      <details className={styles.details}>
        <summary>{t`How these figures are counted`}</summary>
        <p>{t`Money is counted as it is recorded, everything else within a minute. Days are those of your time zone. The period before has as many days and ends the day before yours begins.`}</p>
        <dl>
          {metrics.map((metric) => (
            <div key={metric}>
              <dt>{metricLabels()[metric][0]}</dt>
              <dd>{metricLabels()[metric][1]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}
