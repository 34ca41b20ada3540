import { readDelivery } from '@stagedoor/contract/notifications'
import { useLoaderData } from 'react-router'
import styles from '../../features/accounts/account-cards.module.css'
import { AppLockCard } from '../../features/applock/app-lock-card.tsx'
import {
  DiscreetAppCard,
  DiscreetNoticesCard,
  StatementCard,
} from '../../features/privacy/discreet-cards.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Privacy on this device`, hidden: true }))

export const loader = pageLoader('user/privacy', ({ api }) => api(readDelivery))

/** Chooses what others see of the site who look at this device, its pushes and its mails. */
export default function Privacy() {
  const { isDiscreet } = useLoaderData<typeof loader>()
  return (
    <Page
      title={t`Privacy on this device`}
      actions={
        <ButtonLink to={href('user/notification-settings')}>{t`Notification settings`}</ButtonLink>
      }
    >
      <div className={styles.cards}>
        <AppLockCard />
        <DiscreetAppCard />
        <DiscreetNoticesCard first={isDiscreet} />
        <StatementCard />
      </div>
    </Page>
  )
}
