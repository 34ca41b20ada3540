import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { WireReceipt } from '../features/reports/labels.ts'
import { ReceiptCard } from '../features/reports/receipt-card.tsx'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { isReportKind } from '../lib/labels/report-kinds.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import styles from './report.module.css'

export const meta = pageMeta(() => ({
  title: t`Report content`,
  description: t`Tell us about something on this site that should not be here. No account is needed.`,
}))

export const loader = pageLoader('report', async ({ search }) => {
  const kind = search.get('kind') ?? ''
  return {
    address: search.get('address') ?? '',
    kind: isReportKind(kind) ? kind : undefined,
  }
})

const form = import('../features/reports/report-form.tsx')
const ReportForm = lazy(() => form)

/** Reports content by its address, without an account. */
export default function Report() {
  const { address, kind } = useLoaderData<typeof loader>()
  const [receipt, setReceipt] = useState<WireReceipt>()
  return (
    <Page title={t`Report content`}>
      <Card className={styles.card ?? ''}>
        {receipt ? (
          <div role="status" className={styles.fields}>
            <h2>{t`Thank you for telling us`}</h2>
            <ReceiptCard receipt={receipt} />
          </div>
        ) : (
          <Suspense>
            <ReportForm initial={{ address, kind }} onSent={setReceipt} />
          </Suspense>
        )}
      </Card>
    </Page>
  )
}
