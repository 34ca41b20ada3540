import { readSettings } from '@stagedoor/contract/conversations'
import { useLoaderData } from 'react-router'
import styles from '../../features/accounts/account-cards.module.css'
import { FavouriteReactionCard } from '../../features/messages/favourite-reaction-card.tsx'
import { MessageSettings } from '../../features/messages/message-settings.tsx'
import { ModeratorsCard } from '../../features/streams/live/moderators.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useAccount } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

export const loader = pageLoader('user/message-settings', ({ api }) => api(readSettings))

export const meta = pageMeta(() => ({ title: t`Message settings`, hidden: true }))

/** Chooses who may write to the account, and what others see of its reading. */
export default function MessageSettingsPage() {
  const settings = useLoaderData<typeof loader>()
  const { role } = useAccount()
  return (
    <Page
      title={t`Message settings`}
      actions={<ButtonLink to={href('messages')}>{t`Messages`}</ButtonLink>}
    >
      <div className={styles.cards}>
        <MessageSettings settings={settings} />
        <FavouriteReactionCard />
        {role === 'performer' && <ModeratorsCard />}
      </div>
    </Page>
  )
}
