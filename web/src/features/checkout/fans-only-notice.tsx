import { t } from '../../lib/i18n.ts'
import { useAccount } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'

/** Says why performers and admins cannot pay, and what they can do. */
export function FansOnlyNotice({ onClose }: { onClose: () => void }) {
  const { role } = useAccount()
  const own = role === 'performer' ? 'creator' : 'admin'
  return (
    <>
      <p>
        {t`You are logged in with ${own === 'admin' ? t`an admin` : t`a creator`} account, which has no wallet. Log in with a fan account to tip, buy or subscribe.`}
      </p>
      <Button wide size="l" onClick={onClose}>
        {t`OK`}
      </Button>
    </>
  )
}
