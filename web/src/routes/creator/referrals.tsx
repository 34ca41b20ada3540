import { listInvited, readMine } from '@stagedoor/contract/referrals'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useLoaderData } from 'react-router'
import { invitedColumns } from '../../features/referrals/columns.tsx'
import { MailInvitation } from '../../features/referrals/mail-invitation.tsx'
import { OwnInviter, OwnTerms } from '../../features/referrals/own-terms.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { pagingOf, parseTable } from '../../lib/tables/table.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'

export const meta = pageMeta(() => ({ title: t`Invite creators`, hidden: true }))

const reads = pageReads({
  mine: pageRead('creator/referrals', readMine, () => undefined),
  invited: pageRead('creator/referrals', listInvited, ({ search }) => {
    const { sortBy: _, ...query } = pagingOf(parseTable(search))
    return { query }
  }),
})

export const loader = pageLoader('creator/referrals', reads.load)

/** Shows a creator the link that invites others, whom it brought, and what they get. */
export default function Referrals() {
  const { mine, invited } = reads.use(useLoaderData<typeof loader>())
  return (
    <Page wide title={t`Invite creators`}>
      <OwnTerms mine={mine} />
      {mine.link && <MailInvitation />}
      <OwnInviter mine={mine} />
      <DataTable
        caption={t`Creators you invited`}
        columns={invitedColumns(mine.currency)}
        rows={invited.data}
        total={invited.total}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState
            icon={<IconUserPlus size={30} stroke={1.6} />}
            title={t`Nobody has signed up with your link yet`}
          >
            {t`Creators who sign up with it are listed here with what you earn.`}
          </EmptyState>
        }
      />
    </Page>
  )
}
