import IconIdBadge2 from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useAccount, useSite } from '../../../lib/session/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shows the composer to performers who may publish, and to others what is still missing. */
export function PublishGuard({ children }: { children: ReactNode }) {
  const account = useAccount()
  const { requireEmailVerification } = useSite()
  const toAccount = (text: string) => (
    <ButtonLink to={href('creator/account')} variant="primary">
      {text}
    </ButtonLink>
  )
  if (!account.verifiedDocument) {
    return (
      <EmptyState
        icon={<IconIdBadge2 size={28} stroke={1.6} />}
        title={t`Your documents come first`}
        action={toAccount(t`See your documents`)}
      >
        {t`You can publish as soon as both identity documents are approved. We’ll e-mail you when they are.`}
      </EmptyState>
    )
  }
  if (requireEmailVerification && !account.verifiedEmail) {
    return (
      <EmptyState
        icon={<IconMailOpened size={28} stroke={1.6} />}
        title={t`Confirm your e-mail address`}
        action={toAccount(t`Open your account`)}
      >
        {t`Follow the link in the e-mail we sent you, then you can publish.`}
      </EmptyState>
    )
  }
  return children
}
