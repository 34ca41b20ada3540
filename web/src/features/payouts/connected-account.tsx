import { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { useLeavePage } from '../../lib/navigation/navigation.ts'
import { useReAuthentication } from '../../lib/session/re-authentication.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import styles from './payouts.module.css'
import { useOpenConnectedAccount, type WireConnected } from './queries.ts'

interface ConnectedAccountProps {
  gateway: NonNullable<WireConnected['gateway']>
  account: WireConnected['account']
}

/**
 * Shows the account at a payment company through which payouts can be sent, and leads to the
 * company's page.
 */
export function ConnectedAccount({ gateway, account }: ConnectedAccountProps) {
  const { title } = gateway
  const open = useOpenConnectedAccount()
  const { leaving, leaveFor } = useLeavePage()
  const [problem, setProblem] = useState<string>()
  const { run, pending } = useReAuthentication((error) =>
    setProblem(error instanceof ApiError ? error.message : t`Try again later`),
  )
  const start = () => {
    setProblem(undefined)
    return run(async () => leaveFor((await open()).url))
  }
  return (
    <div className={styles.sheet}>
      <p>
        {account?.canReceive ? (
          <Badge tone="good">{t`Ready for payouts`}</Badge>
        ) : account ? (
          <Badge tone="wait">{t`${title} needs more details from you`}</Badge>
        ) : (
          t`${title} checks who you are on its own page and sends payouts to your bank.`
        )}
      </p>
      <FormError>{problem}</FormError>
      <p className={styles.actions}>
        <Button
          variant={account?.canReceive ? 'secondary' : 'primary'}
          pending={pending || leaving}
          onClick={start}
        >
          {account ? t`Continue at ${title}` : t`Connect ${title}`}
        </Button>
      </p>
    </div>
  )
}
