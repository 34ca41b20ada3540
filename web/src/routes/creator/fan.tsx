import { listLists, readFan } from '@stagedoor/contract/fanlists'
import { useLoaderData } from 'react-router'
import {
  ListsCard,
  PurchasesCard,
  SpendCard,
  SubscriptionCard,
} from '../../features/fans/fan-cards.tsx'
import styles from '../../features/fans/fans.module.css'
import { NotesCard } from '../../features/fans/notes-card.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useAccount } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'

const reads = pageReads({
  fan: pageRead('creator/fan', readFan, ({ params: { id } }) => ({ params: { id } })),
  lists: pageRead('creator/fan', listLists, () => undefined),
})

export const loader = pageLoader('creator/fan', reads.load)

export const meta = pageMeta<typeof loader>(({ fan: { user } }) => ({
  title: user.name,
  hidden: true,
}))

/**
 * Shows everything a creator knows about a fan: subscription, spend, purchases, lists, and the
 * creator's own notes.
 */
export default function FanPage() {
  const { fan, lists } = reads.use(useLoaderData<typeof loader>())
  const { username } = useAccount()
  const viewAs = `fan:${fan._id}`
  const actions = (
    <>
      <ButtonLink to={href('profile', { profileId: username }, { viewAs })}>
        {t`View your page as this fan`}
      </ButtonLink>
      <ButtonLink to={href('creator/fans')}>{t`All fans`}</ButtonLink>
    </>
  )
  return (
    <Page title={t`Fan`} actions={actions}>
      <div className={styles.cards}>
        <Card>
          <Person person={fan.user} size={56} />
        </Card>
        <SpendCard fan={fan} />
        <SubscriptionCard fan={fan} />
        <NotesCard key={fan._id} fan={fan} />
        <ListsCard fan={fan} lists={lists.data} />
        <PurchasesCard fan={fan} />
      </div>
    </Page>
  )
}
