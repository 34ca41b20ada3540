import { type listStatements, statementPaths } from '@stagedoor/contract/earnings'
import type { WireOf } from '@stagedoor/contract/kit'
import { formatMoney, formatMonth } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileLink } from './file-link.tsx'
import styles from './statement-card.module.css'

/** A monthly statement as a client reads it. */
export type WireStatement = WireOf<typeof listStatements>['data'][number]

interface StatementCardProps {
  statement: WireStatement
  currency: string
  /** The creator, for admins. */
  performerId?: string
  /** True to link to the lines of the month. */
  hasLines?: boolean
}

/** Shows a month from its opening to its closing balance, with its files. */
export function StatementCard({
  statement,
  currency,
  performerId,
  hasLines = false,
}: StatementCardProps) {
  const { month, isOpen, opening, closing, sales, refunds, disputes, payouts } = statement
  const name = formatMonth(month)
  const changes = [
    { name: t`Your share of sales`, amount: sales },
    ...(refunds === 0 ? [] : [{ name: t`Refunds`, amount: refunds }]),
    ...(disputes === 0 ? [] : [{ name: t`Disputed payments`, amount: disputes }]),
    ...(payouts === 0 ? [] : [{ name: t`Paid out`, amount: -payouts }]),
  ]
  return (
    <Card title={name} actions={isOpen && <Badge>{t`Not ended`}</Badge>}>
      <dl className={styles.lines}>
        <Line name={t`Opening balance`} amount={totalOf(opening)} currency={currency} />
        {changes.map((change) => (
          <Line key={change.name} {...change} currency={currency} />
        ))}
        <Line name={t`Closing balance`} amount={totalOf(closing)} currency={currency} isTotal />
      </dl>
      <Sales statement={statement} currency={currency} />
      <p className={styles.files}>
        {hasLines && (
          <ButtonLink
            size="s"
            to={href('creator/statement', { month })}
            aria-label={t`Show the lines of ${name}`}
          >
            {t`Show lines`}
          </ButtonLink>
        )}
        <FileLink
          to={statementPaths.pdf}
          query={{ month, performerId }}
          text={t`Download PDF`}
          label={t`Download the statement of ${name} as PDF`}
        />
        <FileLink
          to={statementPaths.csv}
          query={{ month, performerId }}
          text={t`Download CSV`}
          label={t`Download the statement of ${name} as CSV`}
        />
        <FileLink
          to={statementPaths.json}
          query={{ month, performerId }}
          text={t`Download JSON`}
          label={t`Download the statement of ${name} as JSON, with proofs`}
        />
      </p>
    </Card>
  )
}

/** Shows the prices of the sales of a month, and what became of them. */
function Sales({ statement, currency }: Pick<StatementCardProps, 'statement' | 'currency'>) {
  const { gross, tax, commission, sales } = statement
  if (gross === 0) return null
  const parts = [
    { name: t`Paid by fans for these sales`, amount: gross },
    ...(tax === 0 ? [] : [{ name: t`Tax, which the site pays on`, amount: subtracted(tax) }]),
    { name: t`The site’s share`, amount: subtracted(commission) },
  ]
  return (
    <dl className={styles.lines} aria-label={t`Sales`}>
      {parts.map((part) => (
        <Line key={part.name} {...part} currency={currency} />
      ))}
      <Line name={t`Your share of sales`} amount={sales} currency={currency} isTotal />
    </dl>
  )
}

/** Returns an amount that is taken off; nothing stays nothing. */
const subtracted = (amount: number) => (amount === 0 ? 0 : -amount)

const totalOf = ({ held, available, reserved, inTransit }: WireStatement['opening']) =>
  (held * 100 + available * 100 + reserved * 100 + inTransit * 100) / 100

interface LineProps {
  name: string
  amount: number
  currency: string
  isTotal?: boolean
}

function Line({ name, amount, currency, isTotal = false }: LineProps) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd className="figures">{formatMoney(amount, currency)}</dd>
    </div>
  )
}
