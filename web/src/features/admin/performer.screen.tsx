import { listAudit, updatePerformer, viewPerformer } from '@stagedoor/contract/admin'
import { useLoaderData } from 'react-router'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { Room } from './parts/room.tsx'
import { countryWords } from './people/words.ts'
import { BalancesCard } from './performer/balances-card.tsx'
import { DocumentsCard } from './performer/documents-card.tsx'
import { MarksCard } from './performer/marks-card.tsx'
import { TermsCard } from './performer/terms-card.tsx'
import { AccessCard } from './person/access-card.tsx'
import { Columns } from './person/columns.tsx'
import { DeleteCard } from './person/delete-card.tsx'
import { PersonHead } from './person/person-head.tsx'
import { PicturesCard } from './person/pictures-card.tsx'
import { ProfileForm } from './person/profile-form.tsx'
import { RecentCard } from './person/recent-card.tsx'
import { StandingCard } from './person/standing-card.tsx'

export const loader = pageLoader('admin/performer', async ({ api, params: { id } }) => {
  const [performer, events] = await Promise.all([
    api(viewPerformer, { params: { id } }),
    api(listAudit, { query: { subjectKind: 'account', subjectId: id, limit: 6 } }),
  ])
  return { performer, events, countryName: countryWords(performer.country) }
})

export const meta = pageMeta<typeof loader>(({ performer }) => ({ title: performer.name, hidden: true }))

/** Everything about one creator, and everything an admin may do about them. */
export default function Performer() {
  const { performer, events, countryName } = useLoaderData<typeof loader>()
  const { _id } = performer
  return (
    <Room key={_id} back={{ to: href('admin/performers'), text: 'Creators' }} head={<PersonHead account={performer} />}>
      <Columns
        aside={
          <>
            <MarksCard performer={performer} />
            <BalancesCard performer={performer} />
            <TermsCard performer={performer} />
            <AccessCard account={performer} />
            <StandingCard account={performer} />
            <DeleteCard account={performer} />
          </>
        }
      >
        <DocumentsCard performer={performer} countryName={countryName} />
        <ProfileForm account={performer} call={updatePerformer} />
        <PicturesCard account={performer} />
        <RecentCard events={events} subjectId={_id} />
      </Columns>
    </Room>
  )
}
