import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { VerifiedBadge } from '../../../ui/verified-badge.tsx'
import { AccountStatusBadge } from './account-status-badge.tsx'
import styles from './columns.module.css'
import { type ListedAccount, staffRoleLabel } from './labels.ts'

/** Returns the link to an account's page in the console. */
export const accountPage = ({
  _id,
  isPerformer,
}: Pick<ListedAccount, '_id' | 'isPerformer'>): string =>
  isPerformer ? href('admin/performer', { id: _id }) : href('admin/user', { id: _id })

function AccountCell({ account }: { account: ListedAccount }) {
  return (
    <span className={styles.person}>
      <Person person={account} to={accountPage(account)} />
      {account.verifiedAccount && <VerifiedBadge size={17} />}
    </span>
  )
}

function EmailCell({ account: { email, verifiedEmail } }: { account: ListedAccount }) {
  if (!email) return <span className="dim">{t`None`}</span>
  return (
    <span className={styles.address}>
      {email}{' '}
      {verifiedEmail ? (
        <span className={styles.confirmed} title={t`Confirmed`}>
          <IconMailCheck size={16} aria-hidden="true" />
          <span className="hidden-visually">{t`Confirmed`}</span>
        </span>
      ) : (
        <Badge tone="wait">{t`Not confirmed`}</Badge>
      )}
    </span>
  )
}

const accountColumn = (): Column<ListedAccount> => ({
  key: 'name',
  title: t`Name`,
  sortable: true,
  phoneSlot: 'lead',
  render: (account) => <AccountCell account={account} />,
})

const emailColumn = (): Column<ListedAccount> => ({
  key: 'email',
  title: t`E-mail`,
  phoneSlot: 'line',
  render: (account) => <EmailCell account={account} />,
})

const statusColumn = (): Column<ListedAccount> => ({
  key: 'status',
  title: t`Status`,
  phoneSlot: 'aside',
  render: (account) => (
    <TwoLineCell note={account.suspension?.reason}>
      <span className={styles.badges}>
        <AccountStatusBadge account={account} />
        {account.isFeatured && <Badge tone="accent">{t`Featured`}</Badge>}
      </span>
    </TwoLineCell>
  ),
})

const documentsColumn = (): Column<ListedAccount> => ({
  key: 'verifiedDocument',
  title: t`Documents`,
  render: ({ verifiedDocument }) =>
    verifiedDocument ? (
      <Badge tone="good">{t`Approved`}</Badge>
    ) : (
      <Badge tone="wait">{t`Not approved`}</Badge>
    ),
})

const lastSeenColumn = (): Column<ListedAccount> => ({
  key: 'lastSeenAt',
  title: t`Last seen`,
  sortable: true,
  render: ({ lastSeenAt }) =>
    lastSeenAt ? <RelativeDateTime at={lastSeenAt} /> : <span className="dim">{t`Never`}</span>,
})

const joinedColumn = (): Column<ListedAccount> => ({
  key: 'createdAt',
  title: t`Joined`,
  sortable: true,
  phoneSlot: 'none',
  render: ({ createdAt }) => <RelativeDateTime at={createdAt} dayOnly />,
})

/** The columns of the table of creators. */
export const performerColumns = (): readonly Column<ListedAccount>[] => [
  accountColumn(),
  emailColumn(),
  statusColumn(),
  documentsColumn(),
  lastSeenColumn(),
  joinedColumn(),
]

const roleColumn = (): Column<ListedAccount> => ({
  key: 'staffRole',
  title: t`Role`,
  render: ({ staffRole }) => staffRole && staffRoleLabel(staffRole),
})

/** The columns of the table of fans, or of the staff. */
export const userColumns = (isStaff: boolean): readonly Column<ListedAccount>[] => [
  accountColumn(),
  ...(isStaff ? [roleColumn()] : []),
  emailColumn(),
  statusColumn(),
  lastSeenColumn(),
  joinedColumn(),
]
