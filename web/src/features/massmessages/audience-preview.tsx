import { formatCount, formatMoney } from '../../lib/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import { useSite } from '../../lib/session.ts'
import styles from './massmessages.module.css'
import type { useAudience } from './queries.ts'

interface AudiencePreviewProps {
  counted: ReturnType<typeof useAudience>
  isChosen: boolean
  hasPrice: boolean
}

/** Shows how many fans would receive the message now, and what it would earn if some of them bought the files. */
export function AudiencePreview({ counted: { data, error }, isChosen, hasPrice }: AudiencePreviewProps) {
  const { currency } = useSite()
  return (
    <div className={styles.fields} role="status">
      <CountText count={data?.count} problem={error?.message} isChosen={isChosen} />
      {isChosen && hasPrice && data && data.count > 0 && (
        <ul className={styles.earnings}>
          {data.earnings.map(({ percent, buyers, amount }) => (
            <li key={percent}>
              {ngettext(
                msgid`${percent}% buy it (${formatCount(buyers)} fan): you earn ${formatMoney(amount, currency)}`,
                `${percent}% buy it (${formatCount(buyers)} fans): you earn ${formatMoney(amount, currency)}`,
                buyers,
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function CountText({
  count,
  problem,
  isChosen,
}: {
  count: number | undefined
  problem: string | undefined
  isChosen: boolean
}) {
  if (!isChosen) return <p className="dim">{t`Choose a list to see how many fans receive the message.`}</p>
  if (problem) return <p>{problem}</p>
  if (count === undefined) return <p className="dim">{t`Counting…`}</p>
  if (count === 0) return <p>{t`No fan would receive it now.`}</p>
  return (
    <p>
      <b>{ngettext(msgid`${formatCount(count)} fan receives it`, `${formatCount(count)} fans receive it`, count)}</b>
    </p>
  )
}
