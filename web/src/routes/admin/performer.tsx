import { listAudit, updatePerformer, viewPerformer } from '@stagedoor/contract/admin'
import { adminReadAccounts } from '@stagedoor/contract/banking'
import { listAcceptances } from '@stagedoor/contract/consents'
import { listOf as listIdentityChecks } from '@stagedoor/contract/identitychecks'
import { adminRead as readTaxForm } from '@stagedoor/contract/taxforms'
import { useLoaderData } from 'react-router'
import { AcceptancesCard } from '../../features/admin/acceptances/acceptances-card.tsx'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { IdentityChecksCard } from '../../features/admin/identity-checks/identity-checks-card.tsx'
import { LegalHoldCard } from '../../features/admin/legal-holds/set-legal-hold.tsx'
import { countryLabel } from '../../features/admin/people/labels.ts'
import { AccountsCard } from '../../features/admin/performer/accounts-card.tsx'
import { BalancesCard } from '../../features/admin/performer/balances-card.tsx'
import { CommissionCard } from '../../features/admin/performer/commission-card.tsx'
import { DocumentsCard } from '../../features/admin/performer/documents-card.tsx'
import { ImportReleaseCard } from '../../features/admin/performer/import-release-card.tsx'
import { PerformerFlagsCard } from '../../features/admin/performer/performer-flags-card.tsx'
import { AuditCard } from '../../features/admin/person/audit-card.tsx'
import { DeleteCard } from '../../features/admin/person/delete-card.tsx'
import { PersonHeader } from '../../features/admin/person/person-header.tsx'
import { PicturesCard } from '../../features/admin/person/pictures-card.tsx'
import { ProfileFacts } from '../../features/admin/person/profile-facts.tsx'
import { ProfileForm } from '../../features/admin/person/profile-form.tsx'
import { SignInCard } from '../../features/admin/person/sign-in-card.tsx'
import { SuspensionCard } from '../../features/admin/person/suspension-card.tsx'
import { TwoColumnLayout } from '../../features/admin/person/two-column-layout.tsx'
import { TaxFormCard } from '../../features/admin/tax-forms/tax-form-card.tsx'
import { BankForm } from '../../features/payouts/bank-form.tsx'
import { CryptoForm } from '../../features/payouts/crypto-form.tsx'
import { PaypalForm } from '../../features/payouts/paypal-form.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { readIf, useMay } from '../../lib/session/permissions.ts'

const moneyReads = pageReads({
  accounts: pageRead('admin/performer', adminReadAccounts, ({ params }) => ({ params })),
  taxForm: pageRead('admin/performer', readTaxForm, ({ params }) => ({ params })),
})
const identityReads = pageReads({
  acceptances: pageRead('admin/performer', listAcceptances, ({ params }) => ({ params })),
  checks: pageRead('admin/performer', listIdentityChecks, ({ params }) => ({ params })),
})
const reads = pageReads({
  performer: pageRead('admin/performer', viewPerformer, ({ params }) => ({ params })),
  events: pageRead('admin/performer', listAudit, ({ params: { id } }) => ({
    query: { subjectKind: 'account', subjectId: id, limit: 6 },
  })),
})

export const loader = pageLoader('admin/performer', async (at) => {
  const [loaded, money, identity] = await Promise.all([
    reads.load(at),
    readIf(at.viewer, 'money.read', () => moneyReads.load(at)),
    readIf(at.viewer, 'documents.read', () => identityReads.load(at)),
  ])
  return { ...loaded, money, identity, countryName: countryLabel(loaded.performer.country) }
})

export const meta = pageMeta<typeof loader>(({ performer }) => ({
  title: performer.name,
  hidden: true,
}))

/** Shows everything about a creator, with all actions of an admin. */
export default function Performer() {
  const { countryName, money, identity, ...loaded } = useLoaderData<typeof loader>()
  const { performer, events } = reads.use(loaded)
  const mayDo = useMay()
  const { _id } = performer
  return (
    <AdminPage
      key={_id}
      back={{ to: href('admin/performers'), text: t`Creators` }}
      head={<PersonHeader account={performer} />}
    >
      <TwoColumnLayout
        aside={
          <>
            {mayDo('people.write') && <PerformerFlagsCard performer={performer} />}
            {mayDo('money.read') && <BalancesCard performer={performer} />}
            {money && <MoneyCards performerId={_id} loaded={money} />}
            {mayDo('money.write') && <CommissionCard performer={performer} />}
            {mayDo('people.write') && <SignInCard account={performer} />}
            {mayDo('moderation.write') && <SuspensionCard account={performer} />}
            <LegalHoldCard subject="account" subjectId={_id} />
            {mayDo('people.delete') && <DeleteCard account={performer} />}
          </>
        }
      >
        {mayDo('documents.read') && (
          <DocumentsCard performer={performer} countryName={countryName} />
        )}
        {identity && <IdentityCards loaded={identity} performerId={_id} />}
        {mayDo('documents.write') && <ImportReleaseCard performer={performer} />}
        {mayDo('people.write') ? (
          <ProfileForm account={performer} call={updatePerformer} />
        ) : (
          <ProfileFacts account={performer} />
        )}
        {mayDo('people.write') && <PicturesCard account={performer} />}
        <AuditCard events={events} subjectId={_id} />
      </TwoColumnLayout>
    </AdminPage>
  )
}

interface MoneyCardsProps {
  performerId: string
  loaded: Awaited<ReturnType<typeof moneyReads.load>>
}

/** Shows the accounts that a creator is paid to, and the tax form. */
function MoneyCards({ performerId, loaded }: MoneyCardsProps) {
  const { accounts, taxForm } = moneyReads.use(loaded)
  return (
    <>
      <AccountsCard
        performerId={performerId}
        accounts={accounts}
        form={(account, onDone) => {
          const common = { performerId, onDone }
          if (account === 'bank')
            return <BankForm saved={accounts.bankingInformation} {...common} />
          return account === 'crypto' ? (
            <CryptoForm saved={accounts.cryptoAccount} {...common} />
          ) : (
            <PaypalForm saved={accounts.paypalSetting} {...common} />
          )
        }}
      />
      {(taxForm.form || taxForm.accepted.length > 0) && (
        <TaxFormCard own={taxForm} performerId={performerId} />
      )}
    </>
  )
}

interface IdentityCardsProps {
  performerId: string
  loaded: Awaited<ReturnType<typeof identityReads.load>>
}

/** Shows what companies found out about a creator's document, and what the creator signed. */
function IdentityCards({ loaded, performerId }: IdentityCardsProps) {
  const { acceptances, checks } = identityReads.use(loaded)
  return (
    <>
      {checks.data.length > 0 && <IdentityChecksCard checks={checks.data} />}
      <AcceptancesCard acceptances={acceptances.data} accountId={performerId} />
    </>
  )
}
