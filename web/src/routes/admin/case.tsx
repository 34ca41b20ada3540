import { readReport } from '@stagedoor/contract/admin'
import { readCase, readPersonHistory } from '@stagedoor/contract/cases'
import { useMemo, useState } from 'react'
import { redirect, useLoaderData, useNavigate } from 'react-router'
import { CaseActions } from '../../features/admin/cases/case-actions.tsx'
import { CaseHolder, CaseState } from '../../features/admin/cases/case-state.tsx'
import { HistorySummary } from '../../features/admin/cases/history-cards.tsx'
import { caseLabel, type WireCaseDetails } from '../../features/admin/cases/labels.ts'
import { NOTE_FIELD, NotesCard } from '../../features/admin/cases/notes-card.tsx'
import { AskDialog, OpinionsCard } from '../../features/admin/cases/opinions-card.tsx'
import { ReportsCard } from '../../features/admin/cases/reports-card.tsx'
import { RevealMedia } from '../../features/admin/cases/reveal.ts'
import { type CaseClaim, useClaim } from '../../features/admin/cases/use-claim.ts'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { DescriptionList } from '../../features/admin/components/description-list.tsx'
import { EvidenceCard } from '../../features/admin/evidence/evidence-card.tsx'
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
import { CaseStills } from '../../screens/review/case-stills.tsx'
import { Card } from '../../ui/card.tsx'
import { Person } from '../../ui/person.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'

const ID = /^[0-9a-f]{32}$/
/** The reports whose files are shown; those of further ones are on their own pages. */
const MAX_EVIDENCE = 10

const hasStills = (target: string): boolean => target === 'stream' || target === 'private_call'

export const loader = pageLoader('admin/case', async ({ api, params: { id } }) => {
  if (!ID.test(id)) throw redirect(href('admin/cases'))
  const found = await api(readCase, { params: { id } })
  const [first] = found.reports
  const report = first && (await api(readReport, { params: { id: first._id } }))
  const owner = found.owner?._id
  const query = { limit: 5 }
  const history = owner && (await api(readPersonHistory, { params: { id: owner }, query }))
  return { found, report, history: history || undefined }
})

export const meta = pageMeta<typeof loader>(({ found }) => ({
  title: caseLabel(found),
  hidden: true,
}))

/** Shows a case: the thing then and now, its reports, and who has it. */
export default function Case() {
  const { found } = useLoaderData<typeof loader>()
  useLoadedAgain(readCase, readReport, readPersonHistory)
  return <OpenCase key={found._id} />
}

function OpenCase() {
  const { found, report, history } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const mayDecide = useMay()('moderation.write')
  const claim = useClaim(found)
  const [isRevealed, setRevealed] = useState(false)
  const shown = useMemo(() => ({ isRevealed, reveal: () => setRevealed(true) }), [isRevealed])
  const { owner } = found
  const focusNote = () => document.getElementById(NOTE_FIELD)?.focus()
  const hotkeys = [
    { key: 't', label: t`Templates`, run: () => void navigate(href('admin/case-templates')) },
    { key: 'o', label: t`Ask for a second opinion`, run: () => setAsking(!found.closedAt) },
    { key: 'm', label: t`Write a note`, run: focusNote },
    ...(owner
      ? [
          {
            key: 'h',
            label: t`History of the person`,
            run: () => void navigate(href('admin/person-cases', { id: owner._id })),
          },
        ]
      : []),
    { key: 'b', label: t`Show or blur the pictures`, run: () => setRevealed(!isRevealed) },
  ]
  return (
    <AdminPage
      title={caseLabel(found)}
      description={reportKindLabels()[found.kind]}
      back={{ to: href('admin/cases'), text: t`Cases` }}
      actions={mayDecide && <CaseActions one={found} claim={claim} hotkeys={hotkeys} />}
    >
      <TwoColumnLayout
        aside={
          <>
            <AboutCard found={found} claim={claim} />
            {history && <HistorySummary history={history} />}
            <OpinionsCard one={found} onAsk={() => setAsking(true)} />
            <NotesCard about={{ caseId: found._id }} />
          </>
        }
      >
        <ReportsCard reports={found.reports} />
        {report && (
          <RevealMedia value={shown}>
            <StatementCard form={report.form} />
            {report.counterNotice && <CounterNoticeCard notice={report.counterNotice} />}
            <ReportedSnapshot report={report} />
            <CurrentContent report={report} />
          </RevealMedia>
        )}
        {mayDecide && found.targetId && hasStills(found.target) && (
          <CaseStills subjectId={found.targetId} isRevealed={isRevealed} />
        )}
        {found.reports.slice(0, MAX_EVIDENCE).map(({ _id, receipt }) => (
          <EvidenceCard key={_id} reportId={_id} receipt={receipt} />
        ))}
      </TwoColumnLayout>
      {isAsking && <AskDialog id={found._id} onClose={() => setAsking(false)} />}
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
