import { readReport } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { redirect, useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { DescriptionList } from '../../features/admin/components/description-list.tsx'
import { EvidenceCard } from '../../features/admin/evidence/evidence-card.tsx'
import { LegalHoldCard } from '../../features/admin/legal-holds/set-legal-hold.tsx'
import { accountPage } from '../../features/admin/people/columns.tsx'
import { TwoColumnLayout } from '../../features/admin/person/two-column-layout.tsx'
import { ReportState } from '../../features/admin/reports/columns.tsx'
import { CounterNoticeCard } from '../../features/admin/reports/counter-notice-card.tsx'
import { reporterLabel, targetLabel } from '../../features/admin/reports/labels.ts'
import { ReportActions } from '../../features/admin/reports/report-actions.tsx'
import { StatementCard } from '../../features/admin/reports/statement-card.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { reportLabel } from '../../lib/labels/report-kinds.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { CurrentContent, ReportedSnapshot } from '../../screens/previews/report-preview.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Person } from '../../ui/person.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'

const ID = /^[0-9a-f]{32}$/

export const loader = pageLoader('admin/report', async ({ api, params: { id } }) => {
  if (!ID.test(id)) throw redirect(href('admin/reports'))
  return { report: await api(readReport, { params: { id } }) }
})

export const meta = pageMeta<typeof loader>(({ report }) => ({
  title: t`Report ${report.receipt}`,
  hidden: true,
}))

/** Shows a report: its description, the reported content then and now, and the decision. */
export default function Report() {
  const { report } = useLoaderData<typeof loader>()
  // A deleted report has no page: the loader says so.
  useLoadedAgain(readReport)
  return (
    <AdminPage
      key={report._id}
      title={reportLabel(report)}
      description={`${targetLabel(report.target)} · ${report.receipt}`}
      back={{ to: href('admin/reports'), text: t`Reports` }}
      actions={
        <>
          {report.caseId && (
            <ButtonLink size="s" to={href('admin/case', { id: report.caseId })}>
              {t`Open the case`}
            </ButtonLink>
          )}
          <ReportActions report={report} />
        </>
      }
    >
      <TwoColumnLayout
        aside={
          <>
            <AboutCard report={report} />
            {report.target === 'message' && report.targetId && (
              <LegalHoldCard subject="message" subjectId={report.targetId} />
            )}
          </>
        }
      >
        <Card title={t`Description`}>
          {report.description ? (
            <p>{report.description}</p>
          ) : (
            <p className="dim">{t`No description.`}</p>
          )}
        </Card>
        <StatementCard form={report.form} />
        <EvidenceCard reportId={report._id} />
        {report.counterNotice && <CounterNoticeCard notice={report.counterNotice} />}
        <ReportedSnapshot report={report} />
        <CurrentContent report={report} />
      </TwoColumnLayout>
    </AdminPage>
  )
}

function AboutCard({ report }: { report: WireOf<typeof readReport> }) {
  const { sourceInfo, contact, createdAt, decidedBy, reason, strikes, targetInfo } = report
  const { owner } = targetInfo
  return (
    <Card title={t`Details`}>
      <DescriptionList
        facts={[
          { name: t`Status`, value: <ReportState report={report} /> },
          ...(owner
            ? [
                {
                  name: t`Owner`,
                  value: <Person person={owner} to={accountPage(owner)} size={30} />,
                },
              ]
            : []),
          {
            name: t`Reported by`,
            value: sourceInfo ? (
              <Person person={sourceInfo} to={accountPage(sourceInfo)} size={30} />
            ) : (
              (contact ?? reporterLabel(report.source))
            ),
          },
          ...(strikes > 0 ? [{ name: t`Copyright strikes`, value: strikes }] : []),
          { name: t`Received`, value: <RelativeDateTime at={createdAt} /> },
          ...(decidedBy
            ? [
                { name: t`Decided by`, value: decidedBy.name },
                { name: t`Reason`, value: reason },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
