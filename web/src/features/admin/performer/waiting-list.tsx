import type { listWaitingDocuments } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { href } from '../../../lib/href.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Person } from '../../../ui/person.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { documentKinds, documentStanding, kindWords } from '../people/words.ts'
import styles from './documents.module.css'

type Waiting = WireOf<typeof listWaitingDocuments>
type WaitingPerformer = Waiting['data'][number]

const roomOf = ({ performerId }: WaitingPerformer) => href('admin/performer', { id: performerId })

const columns: readonly Column<WaitingPerformer>[] = [
  {
    key: 'name',
    title: 'Name',
    onPhone: 'lead',
    show: (one) => <Person person={one.performerInfo} to={roomOf(one)} />,
  },
  { key: 'documents', title: 'Documents', show: ({ documents }) => <Papers documents={documents} /> },
  { key: 'waitingSince', title: 'Waiting since', show: ({ waitingSince }) => <DateTime at={waitingSince} /> },
  {
    key: 'act',
    title: 'To do',
    onPhone: 'aside',
    show: (one) => (
      <ButtonLink to={roomOf(one)}>
        Review<span className="hidden-visually"> {one.performerInfo.name}</span>
      </ButtonLink>
    ),
  },
]

/** Creators whose documents wait for a decision, the longest waiting first. */
export function WaitingList({ data, total }: Waiting) {
  return (
    <div className={styles.waiting}>
      <DataTable
        caption="Creators whose documents wait for a decision"
        columns={columns}
        rows={data}
        total={total}
        keyOf={({ performerId }) => performerId}
        empty={
          <EmptyState icon={<IconChecks size={30} stroke={1.6} />} title="Nobody waits">
            Every document has been decided about. New ones appear here, the longest waiting first.
          </EmptyState>
        }
      />
    </div>
  )
}

function Papers({ documents }: Pick<WaitingPerformer, 'documents'>) {
  return (
    <span className={styles.pills}>
      {documentKinds.map((kind) => {
        const own = documents.find((document) => document.kind === kind)
        const { text, tone } = own ? documentStanding(own.status) : ({ text: 'Missing', tone: 'bad' } as const)
        return (
          <Pill key={kind} tone={tone}>
            {kindWords(kind)}: {text.toLowerCase()}
          </Pill>
        )
      })}
    </span>
  )
}
