import { readReport } from '@stagedoor/contract/admin'
import { readCase } from '@stagedoor/contract/cases'
import { useMemo, useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { CaseActions } from '../../features/admin/cases/case-actions.tsx'
import { CaseHolder, CaseState } from '../../features/admin/cases/case-state.tsx'
import { caseLabel, type WireCaseDetails } from '../../features/admin/cases/labels.ts'
import { ReportsCard } from '../../features/admin/cases/reports-card.tsx'
import { RevealMedia } from '../../features/admin/cases/reveal.ts'
import { type CaseClaim, useClaim } from '../../features/admin/cases/use-claim.ts'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { DescriptionList } from '../../features/admin/components/description-list.tsx'
import { accountPage } from '../../features/admin/people/columns.tsx'
import { TwoColumnLayout } from '../../features/admin/person/two-column-layout.tsx'
import { CounterNoticeCard } from '../../features/admin/reports/counter-notice-card.tsx'
import { StatementCard } from '../../features/admin/reports/statement-card.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { reportKindLabels } from '../../lib/labels/report-kinds.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useMay } from '../../lib/session/permissions.ts'
import { CurrentContent, ReportedSnapshot } from '../../screens/previews/report-preview.tsx'
import { Card } from '../../ui/card.tsx'
import { Person } from '../../ui/person.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'

const ID = /^[0-9a-f]{32}$/

export const loader = pageLoader('admin/case', async ({ api, params: { id } }) => {
  if (!ID.test(id)) throw redirect(href('admin/cases'))
  const found = await api(readCase, { params: { id } })
  const [first] = found.reports
  const report = first && (await api(readReport, { params: { id: first._id } }))
  return { found, report }
})

export const meta = pageMeta<typeof loader>(({ found }) => ({
  title: caseLabel(found),
  hidden: true,
}))

/** Shows a case: the thing then and now, its reports, and who has it. */
export default function Case() {
  const { found } = useLoaderData<typeof loader>()
  useLoadedAgain(readCase, readReport)
  return <OpenCase key={found._id} />
}

function OpenCase() {
  const { found, report } = useLoaderData<typeof loader>()
  const mayDecide = useMay()('moderation.write')
  const claim = useClaim(found)
  const [isRevealed, setRevealed] = useState(false)
  const shown = useMemo(() => ({ isRevealed, reveal: () => setRevealed(true) }), [isRevealed])
  const hotkeys = [
    { key: 'b', label: t`Show or blur the pictures`, run: () => setRevealed(!isRevealed) },
  ]
  return (
    <AdminPage
      title={caseLabel(found)}
      description={reportKindLabels()[found.kind]}
      back={{ to: href('admin/cases'), text: t`Cases` }}
      actions={mayDecide && <CaseActions one={found} claim={claim} hotkeys={hotkeys} />}
    >
      <TwoColumnLayout aside={<AboutCard found={found} claim={claim} />}>
        <ReportsCard reports={found.reports} />
        {report && (
          <RevealMedia value={shown}>
            <StatementCard form={report.form} />
            {report.counterNotice && <CounterNoticeCard notice={report.counterNotice} />}
            <ReportedSnapshot report={report} />
            <CurrentContent report={report} />
          </RevealMedia>
        )}
      </TwoColumnLayout>
    </AdminPage>
  )
}

function AboutCard({ found, claim }: { found: WireCaseDetails; claim: CaseClaim }) {
  const { owner, openedAt, openReports } = found
  return (
    <Card title={t`Details`}>
      {claim.colleague && <p role="status">{t`${claim.colleague} works on this case.`}</p>}
      <DescriptionList
        facts={[
          { name: t`Status`, value: <CaseState one={found} /> },
          { name: t`With`, value: <CaseHolder one={found} /> },
          { name: t`Open reports`, value: openReports },
          ...(owner
            ? [
                {
                  name: t`Owner`,
                  value: <Person person={owner} to={accountPage(owner)} size={30} />,
                },
              ]
            : []),
          { name: t`Opened`, value: <RelativeDateTime at={openedAt} /> },
        ]}
      />
    </Card>
  )
}
