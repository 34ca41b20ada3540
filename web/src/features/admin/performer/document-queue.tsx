import type { listWaitingDocuments } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { jt, midSentence, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { documentKindLabel, documentKinds, documentStatusLabel } from '../people/labels.ts'
import styles from './documents.module.css'

type Waiting = WireOf<typeof listWaitingDocuments>
type WaitingPerformer = Waiting['data'][number]

const performerPage = ({ performerId }: WaitingPerformer) =>
  href('admin/performer', { id: performerId })

const columns = (): readonly Column<WaitingPerformer>[] => [
  {
    key: 'name',
    title: t`Name`,
    phoneSlot: 'lead',
    render: (one) => <Person person={one.performerInfo} to={performerPage(one)} />,
  },
  {
    key: 'documents',
    title: t`Documents`,
    render: ({ documents }) => <DocumentLinks documents={documents} />,
  },
  {
    key: 'waitingSince',
    title: t`Waiting since`,
    render: ({ waitingSince }) => <RelativeDateTime at={waitingSince} />,
  },
  {
    key: 'act',
    title: t`Action`,
    phoneSlot: 'aside',
    render: (one) => (
      <ButtonLink to={performerPage(one)}>
        {jt`Review${(
          <span key="1" className="hidden-visually">
            {' '}
            {one.performerInfo.name}
          </span>
        )}`}
      </ButtonLink>
    ),
  },
]

/** Shows the creators whose documents wait for a decision, the longest waiting first. */
export function DocumentQueue({ data, total }: Waiting) {
  return (
    <div className={styles.waiting}>
      <DataTable
        caption={t`Creators whose documents are waiting for review`}
        columns={columns()}
        rows={data}
        total={total}
        keyOf={({ performerId }) => performerId}
        empty={
          <EmptyState
            icon={<IconChecks size={30} stroke={1.6} />}
            title={t`No documents to review`}
          >
            {t`Every submitted document has been reviewed. New ones appear here, the longest waiting first.`}
          </EmptyState>
        }
      />
    </div>
  )
}

function DocumentLinks({ documents }: Pick<WaitingPerformer, 'documents'>) {
  return (
    <span className={styles.badges}>
      {documentKinds.map((kind) => {
        const submitted = documents.find((document) => document.kind === kind)
        const { text, tone } = submitted
          ? documentStatusLabel(submitted.status)
          : ({ text: t`Missing`, tone: 'bad' } as const)
        return (
          <Badge key={kind} tone={tone}>
            {documentKindLabel(kind)}: {midSentence(text)}
          </Badge>
        )
      })}
    </span>
  )
}
