import { listStatementLines, listStatements } from '@stagedoor/contract/earnings'
import { useLoaderData } from 'react-router'
import { StatementCard } from '../../features/earnings/statement-card.tsx'
import { StatementLines } from '../../features/earnings/statement-lines.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { formatMonth } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { newestFirst } from '../../lib/tables/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './statements.module.css'

export const loader = pageLoader(
  'creator/statement',
  async ({ api, params: { month }, search }) => {
    const [lines, { data, currency }] = await Promise.all([
      api(listStatementLines, { params: { month }, query: newestFirst(search) }),
      api(listStatements),
    ])
    return { month, lines, currency, statement: data.find((one) => one.month === month) }
  },
)

export const meta = pageMeta<typeof loader>(({ month }) => ({
  title: t`Statement of ${formatMonth(month)}`,
  hidden: true,
}))

/** Shows a creator's statement of a month with its lines; each opens to its explanation. */
export default function Statement() {
  const { month, lines, currency, statement } = useLoaderData<typeof loader>()
  return (
    <Page
      wide
      title={t`Statement of ${formatMonth(month)}`}
      actions={
        <ButtonLink to={href('creator/statements')} variant="quiet">{t`All statements`}</ButtonLink>
      }
    >
      <div className={styles.months}>
        {statement && <StatementCard statement={statement} currency={currency} />}
        <StatementLines lines={lines} />
      </div>
    </Page>
  )
}
