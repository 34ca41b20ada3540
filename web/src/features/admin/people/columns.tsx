import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import { href } from '../../../lib/href.ts'
import { Cell } from '../../../ui/cell.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Person } from '../../../ui/person.tsx'
import { Pill } from '../../../ui/pill.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { Tick } from '../../../ui/tick.tsx'
import styles from './columns.module.css'
import { StandingPill } from './standing-pill.tsx'
import type { ListedAccount } from './words.ts'

/** The page of an account in the console. */
export const roomOf = ({ _id, isPerformer }: Pick<ListedAccount, '_id' | 'isPerformer'>): string =>
  isPerformer ? href('admin/performer', { id: _id }) : href('admin/user', { id: _id })

function Who({ account }: { account: ListedAccount }) {
  return (
    <span className={styles.who}>
      <Person person={account} to={roomOf(account)} />
      {account.verifiedAccount && <Tick size={17} />}
    </span>
  )
}

function Address({ account: { email, verifiedEmail } }: { account: ListedAccount }) {
  if (!email) return <span className="dim">None</span>
  return (
    <span className={styles.address}>
      {email}
      {verifiedEmail ? (
        <span className={styles.confirmed} title="Confirmed">
          <IconMailCheck size={16} aria-hidden="true" />
          <span className="hidden-visually">, confirmed</span>
        </span>
      ) : (
        <Pill tone="wait">Unconfirmed</Pill>
      )}
    </span>
  )
}

const who: Column<ListedAccount> = {
  key: 'name',
  title: 'Name',
  sortable: true,
  onPhone: 'lead',
  show: (account) => <Who account={account} />,
}

const email: Column<ListedAccount> = {
  key: 'email',
  title: 'E-mail',
  onPhone: 'line',
  show: (account) => <Address account={account} />,
}

const standing: Column<ListedAccount> = {
  key: 'status',
  title: 'Status',
  onPhone: 'aside',
  show: (account) => (
    <Cell note={account.suspension?.reason}>
      <span className={styles.pills}>
        <StandingPill account={account} />
        {account.isFeatured && <Pill tone="accent">Featured</Pill>}
      </span>
    </Cell>
  ),
}

const papers: Column<ListedAccount> = {
  key: 'verifiedDocument',
  title: 'Documents',
  show: ({ verifiedDocument }) =>
    verifiedDocument ? <Pill tone="good">Approved</Pill> : <Pill tone="wait">Not approved</Pill>,
}

const seen: Column<ListedAccount> = {
  key: 'lastSeenAt',
  title: 'Last seen',
  sortable: true,
  show: ({ lastSeenAt }) => (lastSeenAt ? <DateTime at={lastSeenAt} /> : <span className="dim">Never</span>),
}

const joined: Column<ListedAccount> = {
  key: 'createdAt',
  title: 'Joined',
  sortable: true,
  onPhone: 'none',
  show: ({ createdAt }) => <DateTime at={createdAt} dayOnly />,
}

/** The table of creators. */
export const performerColumns: readonly Column<ListedAccount>[] = [who, email, standing, papers, seen, joined]

/** The table of fans and admins. */
export const userColumns: readonly Column<ListedAccount>[] = [who, email, standing, seen, joined]
