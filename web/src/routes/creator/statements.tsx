import { listStatements } from '@stagedoor/contract/earnings'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { useLoaderData } from 'react-router'
import { StatementList } from '../../features/earnings/statement-list.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './statements.module.css'

export const meta = pageMeta(() => ({ title: t`Statements`, hidden: true }))

export const loader = pageLoader('creator/statements', ({ api }) => api(listStatements))

/** Shows a creator's monthly statements, newest first, with their files. */
export default function Statements() {
  const { data, currency } = useLoaderData<typeof loader>()
  const links = (
    <div className={styles.links}>
      <ButtonLink
        to={href('creator/check-statement')}
        variant="quiet"
      >{t`Check a statement`}</ButtonLink>
      <ButtonLink to={href('creator/earnings')} variant="quiet">{t`Earnings`}</ButtonLink>
    </div>
  )
  return (
    <Page title={t`Statements`} actions={links}>
      {data.length === 0 ? (
        <EmptyState icon={<IconReceipt size={30} stroke={1.6} />} title={t`No statements yet`}>
          {t`The statement of a month appears here with your first earning.`}
        </EmptyState>
      ) : (
        <div className={styles.months}>
          <p className="dim">{t`Months are counted in UTC. A new earning appears on its statement within minutes.`}</p>
          <StatementList statements={data} currency={currency} hasLines />
        </div>
      )}
    </Page>
  )
}
