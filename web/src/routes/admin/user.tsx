import { listAudit, updateUser, viewUser } from '@stagedoor/contract/admin'
import { listAcceptances } from '@stagedoor/contract/consents'
import { ApiError } from '@stagedoor/contract/kit'
import { decidesAbout } from '@stagedoor/contract/kit/staff'
import { redirect, useLoaderData } from 'react-router'
import { AcceptancesCard } from '../../features/admin/acceptances/acceptances-card.tsx'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { LegalHoldCard } from '../../features/admin/legal-holds/set-legal-hold.tsx'
import { AuditCard } from '../../features/admin/person/audit-card.tsx'
import { DeleteCard } from '../../features/admin/person/delete-card.tsx'
import { PersonHeader } from '../../features/admin/person/person-header.tsx'
import { PicturesCard } from '../../features/admin/person/pictures-card.tsx'
import { ProfileFacts } from '../../features/admin/person/profile-facts.tsx'
import { ProfileForm } from '../../features/admin/person/profile-form.tsx'
import { SignInCard } from '../../features/admin/person/sign-in-card.tsx'
import { SuspensionCard } from '../../features/admin/person/suspension-card.tsx'
import { TwoColumnLayout } from '../../features/admin/person/two-column-layout.tsx'
import { StaffRoleCard } from '../../features/admin/user/staff-role-card.tsx'
import { UserFlagsCard } from '../../features/admin/user/user-flags-card.tsx'
import { WalletCard } from '../../features/admin/user/wallet-card.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { readIf, useMay } from '../../lib/session/permissions.ts'
import { useAccount } from '../../lib/session/session.ts'

const users = pageRead('admin/user', viewUser, ({ params }) => ({ params }))
const trail = pageRead('admin/user', listAudit, ({ params: { id } }) => ({
  query: { subjectKind: 'account', subjectId: id, limit: 6 },
}))
const texts = pageRead('admin/user', listAcceptances, ({ params }) => ({ params }))

export const loader = pageLoader('admin/user', async (at) => {
  const [user, events, accepted] = await Promise.all([
    users.load(at).catch((error: unknown) => {
      if (error instanceof ApiError && error.is('accounts.not_found'))
        throw redirect(href('admin/performer', at.params))
      throw error
    }),
    trail.load(at),
    readIf(at.viewer, 'documents.read', () => texts.load(at)),
  ])
  return { user, events, accepted }
})

export const meta = pageMeta<typeof loader>(({ user }) => ({ title: user.name, hidden: true }))

/** Shows everything about a fan or an admin, with all actions of an admin. */
export default function User() {
  const loaded = useLoaderData<typeof loader>()
  const user = users.use(loaded.user)
  const events = trail.use(loaded.events)
  const isAdmin = user.roles.includes('admin')
  const { _id: ownId, staffRole: ownRole } = useAccount()
  const isSelf = ownId === user._id
  const mayDo = useMay()
  const mayChange = isSelf || user.staffRole === null || decidesAbout(ownRole, user.staffRole)
  const mayEdit = mayDo('people.write') && mayChange
  const back = isAdmin
    ? { to: href('admin/users', undefined, { role: 'admin' }), text: t`Admins` }
    : { to: href('admin/users'), text: t`Fans` }
  return (
    <AdminPage key={user._id} back={back} head={<PersonHeader account={user} />}>
      <TwoColumnLayout
        aside={
          <>
            {user.staffRole && (
              <StaffRoleCard user={user} staffRole={user.staffRole} isSelf={isSelf} />
            )}
            {mayEdit && <UserFlagsCard user={user} isSelf={isSelf} />}
            {!isAdmin && mayDo('money.read') && <WalletCard user={user} />}
            {mayEdit && <SignInCard account={user} isSelf={isSelf} />}
            {mayDo('moderation.write') && mayChange && (
              <SuspensionCard account={user} isSelf={isSelf} />
            )}
            {!isAdmin && <LegalHoldCard subject="account" subjectId={user._id} />}
            {!isAdmin && mayDo('people.delete') && <DeleteCard account={user} />}
          </>
        }
      >
        {mayEdit ? (
          <ProfileForm account={user} call={updateUser} />
        ) : (
          <ProfileFacts account={user} />
        )}
        {mayEdit && <PicturesCard account={user} />}
        {loaded.accepted && <Accepted userId={user._id} loaded={loaded.accepted} />}
        <AuditCard events={events} subjectId={user._id} />
      </TwoColumnLayout>
    </AdminPage>
  )
}

interface AcceptedProps {
  userId: string
  loaded: Awaited<ReturnType<typeof texts.load>>
}

/** Shows which texts a fan or an admin accepted. */
const Accepted = ({ userId, loaded }: AcceptedProps) => (
  <AcceptancesCard acceptances={texts.use(loaded).data} accountId={userId} />
)
