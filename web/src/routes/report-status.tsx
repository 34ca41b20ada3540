import { type Api, ApiError } from '@stagedoor/contract/kit'
import { listOwnReports, readReceipt } from '@stagedoor/contract/reports'
import { Form, Link, useLoaderData } from 'react-router'
import { CounterNotice } from '../features/reports/court-form.tsx'
import { statusLabels } from '../features/reports/labels.ts'
import { ReceiptCard } from '../features/reports/receipt-card.tsx'
import { pageLoader } from '../lib/api/loader.server.ts'
import { jt, t } from '../lib/i18n/i18n.ts'
import { reportLabel } from '../lib/labels/report-kinds.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { TextField } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import styles from './report.module.css'

export const meta = pageMeta(() => ({ title: t`Report status`, hidden: true }))

export const loader = pageLoader('report-status', async ({ api, search, viewer }) => {
  const receipt = search.get('receipt')?.trim() ?? ''
  const [own, { found, problem }] = await Promise.all([
    viewer ? api(listOwnReports, { query: { limit: 50 } }) : undefined,
    findReceipt(api, receipt),
  ])
  return { receipt, found, problem, own }
})

/** Reads a report by its number; an unknown or refused number becomes a message. */
async function findReceipt(api: Api, receipt: string) {
  if (receipt === '') return { found: undefined, problem: undefined }
  try {
    return { found: await api(readReceipt, { params: { receipt } }), problem: undefined }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isUnknown = error.status === 404 || error.status === 400
    return {
      found: undefined,
      problem: isUnknown ? t`Report not found. Check the number and try again.` : error.message,
    }
  }
}

/** Shows the status of a report by its number, and the viewer's own reports below. */
export default function ReportStatus() {
  const { receipt, found, problem, own } = useLoaderData<typeof loader>()
  return (
    <Page title={t`Report status`}>
      <Card className={styles.card ?? ''}>
        <Form className={styles.row} action={href('report-status')}>
          <TextField
            label={t`Number`}
            name="receipt"
            placeholder={t`R-XXXX-XXXX-XXXX`}
            autoComplete="off"
            spellCheck={false}
            defaultValue={receipt}
            error={problem}
            required
          />
          <Button type="submit" variant="primary">
            {t`Show`}
          </Button>
        </Form>
        {found && <ReceiptCard receipt={found} isPage />}
        {found?.counterNotice && (
          <CounterNotice key={found.receipt} receipt={found.receipt} notice={found.counterNotice} />
        )}
        {!found && !problem && (
          <p className="dim">
            {jt`We gave you the number when you sent the report, and by e-mail. To report something, ${(
              <Link key="1" to={href('report')} className={styles.link}>
                {t`write to us here`}
              </Link>
            )}.`}
          </p>
        )}
      </Card>
      {own && own.data.length > 0 && (
        <Card title={t`Your reports`}>
          <ul className={styles.own}>
            {own.data.map((one) => (
              <li key={one._id}>
                <Link to={href('report-status', undefined, { receipt: one.receipt })}>
                  <b>{reportLabel(one)}</b>
                  <small className="dim">
                    {one.receipt} · <DateTime at={one.createdAt} dayOnly />
                  </small>
                </Link>
                <Badge tone={statusLabels()[one.status].tone}>
                  {statusLabels()[one.status].text}
                </Badge>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  )
}
