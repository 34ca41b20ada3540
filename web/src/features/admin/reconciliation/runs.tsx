import { useEffect } from 'react'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t, translateText } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { gatewayLabel } from '../money/labels.ts'
import { runState, type WireRun } from './labels.ts'
import { readRunsAgain } from './queries.ts'
import styles from './reconciliation.module.css'

const POLL_MS = 2000

/**
 * Shows the latest comparison with each payment company, and reads the page again until all are
 * finished.
 */
export function Runs({ runs }: { runs: readonly WireRun[] }) {
  useReadAgain(runs.some(({ finishedAt }) => finishedAt === null))
  if (runs.length === 0) return null
  return (
    <div className={styles.runs}>
      {runs.map((run) => (
        <Run key={run._id} run={run} />
      ))}
    </div>
  )
}

function useReadAgain(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return
    const timer = setInterval(readRunsAgain, POLL_MS)
    return () => clearInterval(timer)
  }, [isUnfinished])
}

function Run({ run }: { run: WireRun }) {
  const { tone, text } = runState(run)
  const { _id: gateway, from, to, finishedAt, transactions, failure } = run
  const compared = ngettext(
    msgid`${formatCount(transactions)} transaction`,
    `${formatCount(transactions)} transactions`,
    transactions,
  )
  return (
    <Card
      title={
        <span className={styles.title}>
          {gatewayLabel(gateway)} <Badge tone={tone}>{text}</Badge>
        </span>
      }
    >
      {failure && <p translate="no">{translateText(failure)}</p>}
      <DescriptionList
        facts={[
          { name: t`From`, value: <DateTime at={from} /> },
          { name: t`To`, value: <DateTime at={to} /> },
          ...(finishedAt && !failure ? [{ name: t`Compared`, value: compared }] : []),
        ]}
      />
    </Card>
  )
}
