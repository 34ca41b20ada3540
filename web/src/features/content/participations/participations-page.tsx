import { listParticipations } from '@stagedoor/contract/content'
import type { Api } from '@stagedoor/contract/kit'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { Link, useLocation } from 'react-router'
import { useLoadedAgain } from '../../../lib/api/settle.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { pagingOf, parseTable } from '../../../lib/tables/table.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Person } from '../../../ui/person.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { Answers } from './answers.tsx'
import styles from './participations.module.css'
import type { WireParticipation } from './queries.ts'

/** Reads where the viewer is named: what waits for an answer, or what was answered. */
export async function readParticipations(api: Api, search: URLSearchParams) {
  const { limit, offset } = pagingOf(parseTable(search))
  const isAnswered = search.get('tab') === 'answered'
  return {
    isAnswered,
    ...(await api(listParticipations, { query: { limit, offset, isAnswered } })),
  }
}

type Read = Awaited<ReturnType<typeof readParticipations>>

/** Lists the content of others that names the viewer, who agrees or declines. */
export function ParticipationsPage({ read }: { read: Read }) {
  const { isAnswered, data, total } = read
  const { pathname } = useLocation()
  useLoadedAgain(listParticipations)
  const title = t`Where you are named`
  return (
    <Page wide title={title}>
      <Tabs
        label={title}
        tabs={[
          { to: pathname, text: t`Waiting`, current: !isAnswered },
          { to: `${pathname}?tab=answered`, text: t`Answered`, current: isAnswered },
        ]}
      />
      <p className={styles.lead}>
        {t`Other creators can name you in their videos and galleries. Your name is shown after you agree, and disappears at once when you decline. You can change your answer at any time.`}
      </p>
      <DataTable
        caption={title}
        columns={columns(isAnswered)}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState
            icon={<IconUserCheck size={30} stroke={1.6} />}
            title={isAnswered ? t`You have not answered anyone yet` : t`Nobody is waiting`}
          >
            {t`When another creator names you, you read it here.`}
          </EmptyState>
        }
      />
    </Page>
  )
}

const kindLabel = ({ kind }: WireParticipation) => (kind === 'video' ? t`Video` : t`Gallery`)

const columns = (isAnswered: boolean): readonly Column<WireParticipation>[] => [
  {
    key: 'title',
    title: t`Content`,
    phoneSlot: 'lead',
    render: (participation) => <Content participation={participation} />,
  },
  {
    key: 'performer',
    title: t`Creator`,
    phoneSlot: 'line',
    render: ({ performer }) => (
      <Person person={performer} to={href('profile', { profileId: performer.username })} />
    ),
  },
  { key: 'askedAt', title: t`Named`, render: ({ askedAt }) => <DateTime at={askedAt} /> },
  ...(isAnswered ? [answerColumn()] : []),
  {
    key: 'action',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (participation) => <Answers participation={participation} />,
  },
]

const answerColumn = (): Column<WireParticipation> => ({
  key: 'state',
  title: t`Your answer`,
  phoneSlot: 'aside',
  render: ({ state }) =>
    state === 'accepted' ? (
      <Badge tone="good">{t`Agreed`}</Badge>
    ) : (
      <Badge tone="neutral">{t`Declined`}</Badge>
    ),
})

function Content({ participation }: { participation: WireParticipation }) {
  const { _id: id, kind, title, isPublished } = participation
  const name = <b translate="no">{title}</b>
  return (
    <TwoLineCell note={isPublished ? kindLabel(participation) : t`Not published yet`}>
      {isPublished ? <Link to={href(kind, { id })}>{name}</Link> : name}
    </TwoLineCell>
  )
}
