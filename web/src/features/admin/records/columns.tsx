import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Person } from '../../../ui/person.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { itemPage } from '../item-page.ts'
import { accountPage } from '../people/columns.tsx'
import {
  gapLabels,
  placeLabels,
  stateLabels,
  type WireRecordPerson,
  type WireRecordPlace,
} from './labels.ts'

/** The number of digits of a hash that distinguish the files of one place. */
const HASH_SHOWN = 10

/** The addresses of a place that a table shows: the last ones. */
const ADDRESSES_SHOWN = 3

const recordPage = (id: string): string => href('admin/record', { id })

/** Returns the columns of the index by name. */
export const personColumns = (): readonly Column<WireRecordPerson>[] => [
  {
    key: 'alias',
    title: t`Name used here`,
    phoneSlot: 'lead',
    render: ({ _id, alias, account }) => (
      <TwoLineCell note={account ? t`Has an account` : t`Without an account`}>
        <Link to={recordPage(_id)} translate="no">
          <b>{alias}</b>
        </Link>
      </TwoLineCell>
    ),
  },
  {
    key: 'account',
    title: t`Account`,
    render: ({ account, namedBy }) => {
      const person = account ?? namedBy
      if (!person) return '–'
      return (
        <TwoLineCell note={account ? undefined : t`Named this person`}>
          <Person person={person} to={accountPage(person)} size={32} />
        </TwoLineCell>
      )
    },
  },
  {
    key: 'state',
    title: t`Documents`,
    phoneSlot: 'aside',
    render: ({ state }) => {
      const { text, tone } = stateLabels()[state]
      return <Badge tone={tone}>{text}</Badge>
    },
  },
]

/** Lists the addresses that lead to a place, and those that did. */
const Addresses = ({ of }: { of: WireRecordPlace['addresses'] }) =>
  of.map(({ address, until }, at) => (
    <span key={`${address} ${until}`} translate="no">
      {at > 0 && <br />}
      {until ? <s>{address}</s> : address}
    </span>
  ))

/** Returns the columns that say where content is, and who is in it. */
const contentColumns = (): readonly Column<WireRecordPlace>[] => [
  {
    key: 'place',
    title: t`Published at`,
    phoneSlot: 'lead',
    render: ({ kind, address, addresses, placeId }) => {
      const page = kind === 'message' ? address : itemPage(kind, placeId)
      const label = <b>{placeLabels()[kind]}</b>
      return (
        <TwoLineCell note={<Addresses of={addresses.slice(-ADDRESSES_SHOWN)} />}>
          {page ? <Link to={page}>{label}</Link> : label}
        </TwoLineCell>
      )
    },
  },
  {
    key: 'file',
    title: t`File`,
    render: ({ fileId, placeId, sha256, hasCopy }) =>
      fileId === placeId ? (
        t`Live video`
      ) : (
        <TwoLineCell note={hasCopy ? t`With a sealed copy` : undefined}>
          <Link to={href('admin/file', { id: fileId })} translate="no">
            {sha256.slice(0, HASH_SHOWN)}
          </Link>
        </TwoLineCell>
      ),
  },
  {
    key: 'people',
    title: t`People`,
    render: ({ people, gaps }) => (
      <TwoLineCell
        note={
          gaps.length > 0
            ? t`Missing: ${gaps.map((gap) => gapLabels()[gap]).join(', ')}`
            : undefined
        }
      >
        {people.length === 0
          ? '–'
          : people.map(({ _id, alias }, at) => (
              <span key={_id}>
                {at > 0 && ', '}
                <Link to={recordPage(_id)} translate="no">
                  {alias}
                </Link>
              </span>
            ))}
      </TwoLineCell>
    ),
  },
]

/** Returns the columns that say when content was made, published and removed. */
const timeColumns = (): readonly Column<WireRecordPlace>[] => [
  {
    key: 'producedOn',
    title: t`Made on`,
    render: ({ producedOn }) => (producedOn ? <DateTime at={producedOn} dayOnly /> : '–'),
  },
  {
    key: 'shown',
    title: t`Published`,
    render: ({ firstShownAt, lastShownAt }) => (
      <TwoLineCell
        note={
          lastShownAt === firstShownAt ? undefined : (
            <>
              {t`Last time:`} <DateTime at={lastShownAt} />
            </>
          )
        }
      >
        <DateTime at={firstShownAt} />
      </TwoLineCell>
    ),
  },
  {
    key: 'removedAt',
    title: t`Removed`,
    phoneSlot: 'aside',
    render: ({ removedAt }) =>
      removedAt ? <DateTime at={removedAt} /> : <Badge tone="good">{t`Published`}</Badge>,
  },
]

/** Returns the columns of the index by content. */
export const placeColumns = (): readonly Column<WireRecordPlace>[] => [
  ...contentColumns(),
  ...timeColumns(),
]
