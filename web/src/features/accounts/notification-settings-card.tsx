import IconBellCog from '@tabler/icons-react/dist/esm/icons/IconBellCog.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './account-cards.module.css'

/** Links to the notification settings, and to what others see on this device. */
export function NotificationSettingsCard() {
  return (
    <Card title={t`Notifications and privacy`}>
      <div className={styles.cards}>
        <ButtonLink
          to={href('user/notification-settings')}
          icon={<IconBellCog size={18} stroke={1.8} />}
        >
          {t`Choose your notifications`}
        </ButtonLink>
        <ButtonLink to={href('user/privacy')} icon={<IconEyeOff size={18} stroke={1.8} />}>
          {t`Privacy on this device`}
        </ButtonLink>
      </div>
    </Card>
  )
}
