import { cancellationWordsCsvPath } from '@stagedoor/contract/statistics'
import { useState } from 'react'
import { formatMonth } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { cancellationReasonLabels } from '../../lib/labels/cancellation-reasons.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CsvLink } from './csv-link.tsx'
import { useCancellationWords } from './queries.ts'
import styles from './statistics.module.css'

const PAGE = 20

/** Lists what fans wrote about why they cancelled, without names and days. */
export function CancellationWords() {
  const [limit, setLimit] = useState(PAGE)
  const { data } = useCancellationWords(limit)
  if (!data || data.data.length === 0) return null
  return (
    <Card title={t`In their own words`} className={styles.card ?? ''}>
      <ul className={styles.words}>
        {data.data.map(({ _id, words, reason, month }) => (
          <li key={_id}>
            <q>{words}</q>
            <small>
              {cancellationReasonLabels()[reason]} · {formatMonth(month)}
            </small>
          </li>
        ))}
      </ul>
      {data.total > data.data.length && limit < 200 && (
        <Button variant="quiet" size="s" onClick={() => setLimit(limit + PAGE)}>
          {t`Show more`}
        </Button>
      )}
      <CsvLink path={cancellationWordsCsvPath} query={{}} name={t`In their own words`} />
    </Card>
  )
}
