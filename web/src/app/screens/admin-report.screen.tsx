import { readReport } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { redirect, useLoaderData } from 'react-router'
import { Facts } from '../../features/admin/parts/facts.tsx'
import { Room } from '../../features/admin/parts/room.tsx'
import { roomOf } from '../../features/admin/people/columns.tsx'
import { Columns } from '../../features/admin/person/columns.tsx'
import { ReportState } from '../../features/admin/reports/columns.tsx'
import { Deeds } from '../../features/admin/reports/deeds.tsx'
import { targetWords } from '../../features/admin/reports/words.ts'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Person } from '../../ui/person.tsx'
import { AsItIs, AsItWas } from '../moderate/report-preview.tsx'

const ID = /^[0-9a-f]{32}$/

export const loader = pageLoader('app/admin-report', async ({ api, params: { id } }) => {
  if (!ID.test(id)) throw redirect(href('admin/reports'))
  return { report: await api(readReport, { params: { id } }) }
})

export const meta = pageMeta<typeof loader>(({ report }) => ({ title: `Report ${report.receipt}`, hidden: true }))

/** One report: what was said, the reported thing as it was and as it is, and the decision. */
export default function Report() {
  const { report } = useLoaderData<typeof loader>()
  return (
    <Room
      key={report._id}
      title={report.title}
      words={`${targetWords(report.target)} · ${report.receipt}`}
      back={{ to: href('admin/reports'), text: 'Reports' }}
      actions={<Deeds report={report} />}
    >
      <Columns aside={<AboutCard report={report} />}>
        <Card title="In their words">
          {report.description ? <p>{report.description}</p> : <p className="dim">Nothing was added.</p>}
        </Card>
        <AsItWas report={report} />
        <AsItIs report={report} />
      </Columns>
    </Room>
  )
}

function AboutCard({ report }: { report: WireOf<typeof readReport> }) {
  const { sourceInfo, contact, createdAt, decidedBy, reason, targetInfo } = report
  const { owner } = targetInfo
  return (
    <Card title="About">
      <Facts
        facts={[
          { name: 'Status', value: <ReportState report={report} /> },
          ...(owner ? [{ name: 'Whose it is', value: <Person person={owner} to={roomOf(owner)} size={30} /> }] : []),
          {
            name: 'Reported by',
            value: sourceInfo ? (
              <Person person={sourceInfo} to={roomOf(sourceInfo)} size={30} />
            ) : (
              (contact ?? 'A guest')
            ),
          },
          { name: 'Received', value: <DateTime at={createdAt} /> },
          ...(decidedBy
            ? [
                { name: 'Decided by', value: decidedBy.name },
                { name: 'Reason', value: reason },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
