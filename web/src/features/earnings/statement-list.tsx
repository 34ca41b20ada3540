import { yearPaths } from '@stagedoor/contract/earnings'
import { t } from '../../lib/i18n/i18n.ts'
import { FileLink } from './file-link.tsx'
import { StatementCard, type WireStatement } from './statement-card.tsx'
import styles from './statement-list.module.css'

interface StatementListProps {
  /** Newest first. */
  statements: readonly WireStatement[]
  currency: string
  /** The creator, for admins. */
  performerId?: string
  /** True to link to the lines of the months. */
  hasLines?: boolean
}

/** Lists monthly statements by their years, each of which has files of its own. */
export function StatementList({ statements, performerId, ...card }: StatementListProps) {
  const years = Map.groupBy(statements, ({ month }) => month.slice(0, 'yyyy'.length))
  return [...years].map(([year, months]) => (
    <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
      <header className={styles.head}>
        <h2 id={`year-${year}`}>{year}</h2>
        <FileLink
          to={yearPaths.pdf}
          query={{ year, performerId }}
          text={t`Whole year as PDF`}
          label={t`Download the statement of ${year} as PDF`}
        />
        <FileLink
          to={yearPaths.csv}
          query={{ year, performerId }}
          text={t`Whole year as CSV`}
          label={t`Download the statement of ${year} as CSV`}
        />
      </header>
      {months.map((statement) => (
        <StatementCard
          key={statement.month}
          statement={statement}
          {...card}
          {...(performerId && { performerId })}
        />
      ))}
    </section>
  ))
}
