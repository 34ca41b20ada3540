import { t } from '../../lib/i18n/i18n.ts'
import { useAccount } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'

/** Says why performers and admins cannot pay, and what they can do. */
export function FansOnlyNotice({ onClose }: { onClose: () => void }) {
  const { role } = useAccount()
  return (
    <>
      <p>
        {role === 'performer'
          ? t`You are logged in with a creator account, which has no wallet. Log in with a fan account to tip, buy or subscribe.`
          : t`You are logged in with an admin account, which has no wallet. Log in with a fan account to tip, buy or subscribe.`}
      </p>
      <Button wide size="l" onClick={onClose}>
        {t`OK`}
      </Button>
    </>
  )
}
