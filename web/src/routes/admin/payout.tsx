import { listAudit } from '@stagedoor/contract/admin'
import { adminListEarnings, adminRead, adminReadBalances } from '@stagedoor/contract/payouts'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { PayoutStatus } from '../../features/admin/payouts/columns.tsx'
import { payeeName } from '../../features/admin/payouts/labels.ts'
import {
  CoveredEarnings,
  PayeeBalances,
  PayoutFacts,
  PayoutSteps,
} from '../../features/admin/payouts/payout-cards.tsx'
import { PayoutMenu } from '../../features/admin/payouts/payout-menu.tsx'
import { AuditCard } from '../../features/admin/person/audit-card.tsx'
import { TwoColumnLayout } from '../../features/admin/person/two-column-layout.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { newestFirst } from '../../lib/tables/table.ts'

const reads = pageReads({
  payout: pageRead('admin/payout', adminRead, ({ params }) => ({ params })),
  balances: pageRead('admin/payout', adminReadBalances, ({ params }) => ({ params })),
  earnings: pageRead('admin/payout', adminListEarnings, ({ params, search }) => ({
    params,
    query: newestFirst(search),
  })),
  events: pageRead('admin/payout', listAudit, ({ params: { id } }) => ({
    query: { subjectKind: 'payout_request', subjectId: id, limit: 10 },
  })),
})

export const loader = pageLoader('admin/payout', reads.load)

export const meta = pageMeta<typeof loader>(({ payout }) => ({
  title: t`Payout to ${payeeName(payout)}`,
  hidden: true,
}))

/**
 * Shows a payout request: what stands behind it, its history, and the steps that an admin can take.
 */
export default function Payout() {
  const { payout, balances, earnings, events } = reads.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      key={payout._id}
      title={t`Payout to ${payeeName(payout)}`}
      description={<PayoutStatus payout={payout} />}
      back={{ to: href('admin/payouts'), text: t`Payouts` }}
      actions={<PayoutMenu payout={payout} />}
    >
      <TwoColumnLayout
        aside={
          <>
            <PayoutSteps payout={payout} />
            <PayeeBalances balances={balances} />
            <AuditCard events={events} subjectId={payout._id} />
          </>
        }
      >
        <PayoutFacts payout={payout} />
        <CoveredEarnings payout={payout} earnings={earnings} />
      </TwoColumnLayout>
    </AdminPage>
  )
}
