import styles from '../../features/earnings/statement-check.module.css'
import { StatementCheckForm } from '../../features/earnings/statement-check.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Check a statement`, hidden: true }))

/** Checks a statement file against the published roots of the ledger, in the browser. */
export default function CheckStatement() {
  const toStatements = (
    <ButtonLink to={href('creator/statements')} variant="quiet">{t`Statements`}</ButtonLink>
  )
  return (
    <Page title={t`Check a statement`} actions={toStatements}>
      <Card>
        <div className={styles.page}>
          <p>
            {t`Every day the site publishes a root: one short number that stands for all transfers of the day. A statement in JSON carries the way from each of its lines to the root of its day. Nobody can alter a line afterwards without this check finding it.`}
          </p>
          <p className="dim">{t`The file stays on this device. Only the published roots are loaded.`}</p>
          <StatementCheckForm />
        </div>
      </Card>
    </Page>
  )
}
