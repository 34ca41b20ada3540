import { formatCount, formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { CheckField } from '../../ui/field.tsx'
import styles from './massmessages.module.css'
import type { useAudience } from './queries.ts'

interface AudiencePreviewProps {
  counted: ReturnType<typeof useAudience>
  isChosen: boolean
  hasPrice: boolean
  withOwners: boolean
  /** True for a second offer, which owners never receive. */
  isAgain?: boolean
  /** Chooses whether fans who own all the files receive the message as well. */
  onWithOwners: (withOwners: boolean) => void
}

/**
 * Shows how many fans would receive the message now, and what it would earn if some of them bought
 * the files.
 */
export function AudiencePreview(props: AudiencePreviewProps) {
  const { isChosen, hasPrice, withOwners, isAgain = false, onWithOwners } = props
  const { data, error } = props.counted
  const { currency } = useSite()
  return (
    <div className={styles.fields} role="status">
      <CountText count={data?.count} problem={error?.message} isChosen={isChosen} />
      {isChosen && hasPrice && data && data.owners > 0 && (
        <>
          <p>{ownersLabel(data.owners)}</p>
          {!isAgain && (
            <CheckField
              label={t`Send it to them too. The files are open to them without paying.`}
              checked={withOwners}
              onChange={({ target }) => onWithOwners(target.checked)}
            />
          )}
        </>
      )}
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

const ownersLabel = (count: number): string =>
  ngettext(
    msgid`${formatCount(count)} fan owns it already`,
    `${formatCount(count)} fans own it already`,
    count,
  )

function CountText({
  count,
  problem,
  isChosen,
}: {
  count: number | undefined
  problem: string | undefined
  isChosen: boolean
}) {
  if (!isChosen)
    return <p className="dim">{t`Choose a list to see how many fans receive the message.`}</p>
  if (problem) return <p>{problem}</p>
  if (count === undefined) return <p className="dim">{t`Counting…`}</p>
  if (count === 0) return <p>{t`No fan would receive it now.`}</p>
  return (
    <p>
      <b>
        {ngettext(
          msgid`${formatCount(count)} fan receives it`,
          `${formatCount(count)} fans receive it`,
          count,
        )}
      </b>
    </p>
  )
}
