import type { listHashLists, listHashMatches } from '@stagedoor/contract/hashlists'
import type { WireOf } from '@stagedoor/contract/kit'
import { Link } from 'react-router'
import { formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { toast } from '../../../ui/toast.ts'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { Permitted } from '../components/permitted.tsx'
import { accountPage } from '../people/columns.tsx'
import { ExplainAction } from './explain-dialog.tsx'
import { classLabels, findingLabels, olderLabels, outcomeLabels } from './labels.ts'
import { useSetHashListActive } from './queries.ts'
import { ReportAction } from './report-dialog.tsx'

/** A list of hashes, as a client of an admin reads it. */
export type WireHashList = WireOf<typeof listHashLists>['data'][number]
/** A match, as a client of an admin reads it. */
export type WireHashMatch = WireOf<typeof listHashMatches>['data'][number]

function State({ list }: { list: WireHashList }) {
  if (!list.isActive) return <Badge tone="neutral">{t`Off`}</Badge>
  if (!list.failingSince) return <Badge tone="good">{t`On`}</Badge>
  return (
    <TwoLineCell note={list.error}>
      <Badge tone="bad">{t`Fails`}</Badge> <RelativeDateTime at={list.failingSince} />
    </TwoLineCell>
  )
}

/** Says how far older files are compared with a list, or when its service was asked about them. */
function OlderNote({ list: { source, recheckedAt, olderFiles } }: { list: WireHashList }) {
  if (source !== 'arachnid' || !recheckedAt) return olderLabels()[olderFiles]
  return (
    <>
      {t`Asked about kept files:`} <RelativeDateTime at={recheckedAt} />
    </>
  )
}

/** Turns a list on or off. */
export function SwitchAction({ list: { _id: id, name, isActive } }: { list: WireHashList }) {
  const setActive = useSetHashListActive()
  const change = async () => {
    await setActive({ params: { id }, body: { isActive: !isActive } })
    toast({ text: isActive ? t`${name} is off` : t`${name} is on` })
  }
  return (
    <Permitted to="site.write">
      <Button size="s" onClick={() => void change()}>
        {isActive ? t`Turn off` : t`Turn on`}
      </Button>
    </Permitted>
  )
}

/** Returns the columns of the table of lists. */
export const hashListColumns = (): readonly Column<WireHashList>[] => [
  {
    key: 'name',
    title: t`List`,
    phoneSlot: 'lead',
    render: ({ name, source, version }) => (
      <TwoLineCell note={source === 'file' ? t`Version ${version}` : t`Service`}>
        <b>{name}</b>
      </TwoLineCell>
    ),
  },
  { key: 'entries', title: t`Entries`, render: ({ entries }) => formatCount(entries) },
  { key: 'matches', title: t`Matches`, render: ({ matches }) => formatCount(matches) },
  {
    key: 'updatedAt',
    title: t`Updated`,
    render: (list) => (
      <TwoLineCell note={<OlderNote list={list} />}>
        {list.updatedAt ? <RelativeDateTime at={list.updatedAt} /> : '–'}
      </TwoLineCell>
    ),
  },
  {
    key: 'state',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (list) => <State list={list} />,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (list) => <SwitchAction list={list} />,
  },
]

function Outcome({ match: { outcome, isExact, distance, finding } }: { match: WireHashMatch }) {
  const { text, tone } = finding ? findingLabels()[finding] : outcomeLabels()[outcome]
  const near = distance === null ? t`Nearly the same` : t`Nearly the same: ${distance} of 256`
  return (
    <TwoLineCell note={isExact ? t`The same bytes` : near}>
      <Badge tone={tone}>{text}</Badge>
    </TwoLineCell>
  )
}

/** Returns the columns of the table of matches. */
export const hashMatchColumns = (): readonly Column<WireHashMatch>[] => [
  {
    key: 'class',
    title: t`Class`,
    phoneSlot: 'lead',
    render: (match) => (
      <TwoLineCell note={match.part === 'still' ? t`Picture of a camera` : match.reference}>
        {match.part === 'still' ? (
          <b>{classLabels()[match.class]}</b>
        ) : (
          <Link to={href('admin/file', { id: match.fileId })}>
            <b>{classLabels()[match.class]}</b>
          </Link>
        )}
      </TwoLineCell>
    ),
  },
  {
    key: 'owner',
    title: t`Owner`,
    render: ({ owner }) =>
      owner ? <Person person={owner} to={accountPage(owner)} size={32} /> : '–',
  },
  {
    key: 'list',
    title: t`List`,
    render: ({ list, listVersion }) => (
      <TwoLineCell note={t`Version ${listVersion}`}>{list}</TwoLineCell>
    ),
  },
  {
    key: 'outcome',
    title: t`Outcome`,
    phoneSlot: 'aside',
    render: (match) => <Outcome match={match} />,
  },
  {
    key: 'matchedAt',
    title: t`Recognised`,
    render: ({ matchedAt }) => <RelativeDateTime at={matchedAt} />,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (match) => (
      <>
        <ExplainAction match={match} />
        <ReportAction match={match} />
      </>
    ),
  },
]
