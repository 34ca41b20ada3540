import IconBellCog from '@tabler/icons-react/dist/esm/icons/IconBellCog.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Links to the notification settings. */
export function NotificationSettingsCard() {
  return (
    <Card title={t`Notifications`}>
      <ButtonLink
        to={href('user/notification-settings')}
        icon={<IconBellCog size={18} stroke={1.8} />}
      >
        {t`Choose your notifications`}
      </ButtonLink>
    </Card>
  )
}
