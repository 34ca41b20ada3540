import { listAudit, updateUser, viewUser } from '@stagedoor/contract/admin'
import { ApiError } from '@stagedoor/contract/kit'
import { redirect, useLoaderData } from 'react-router'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { useAccount } from '../../lib/session.ts'
import { Room } from './parts/room.tsx'
import { AccessCard } from './person/access-card.tsx'
import { Columns } from './person/columns.tsx'
import { DeleteCard } from './person/delete-card.tsx'
import { PersonHead } from './person/person-head.tsx'
import { PicturesCard } from './person/pictures-card.tsx'
import { ProfileForm } from './person/profile-form.tsx'
import { RecentCard } from './person/recent-card.tsx'
import { StandingCard } from './person/standing-card.tsx'
import { UserMarksCard } from './user/user-marks-card.tsx'
import { WalletCard } from './user/wallet-card.tsx'

export const loader = pageLoader('admin/user', async ({ api, params: { id } }) => {
  const [user, events] = await Promise.all([
    api(viewUser, { params: { id } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.is('accounts.not_found')) throw redirect(href('admin/performer', { id }))
      throw error
    }),
    api(listAudit, { query: { subjectKind: 'account', subjectId: id, limit: 6 } }),
  ])
  return { user, events }
})

export const meta = pageMeta<typeof loader>(({ user }) => ({ title: user.name, hidden: true }))

/** Everything about one fan or admin, and everything an admin may do about them. */
export default function User() {
  const { user, events } = useLoaderData<typeof loader>()
  const isAdmin = user.roles.includes('admin')
  const isSelf = useAccount()._id === user._id
  const back = isAdmin
    ? { to: href('admin/users', undefined, { role: 'admin' }), text: 'Admins' }
    : { to: href('admin/users'), text: 'Fans' }
  return (
    <Room key={user._id} back={back} head={<PersonHead account={user} />}>
      <Columns
        aside={
          <>
            <UserMarksCard user={user} isSelf={isSelf} />
            {!isAdmin && <WalletCard user={user} />}
            <AccessCard account={user} isSelf={isSelf} />
            <StandingCard account={user} isSelf={isSelf} />
            {!isAdmin && <DeleteCard account={user} />}
          </>
        }
      >
        <ProfileForm account={user} call={updateUser} />
        <PicturesCard account={user} />
        <RecentCard events={events} subjectId={user._id} />
      </Columns>
    </Room>
  )
}
