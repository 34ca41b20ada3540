import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { canUsePasskeys, getPasskey } from '../../lib/session/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toastError } from '../../ui/toast.ts'
import { CodeForm } from './code-form.tsx'
import { EmailCodeForm } from './email-code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { useFactors, useProveIdentity } from './queries.ts'
import styles from './re-authentication.module.css'

interface ReAuthenticationDialogProps {
  onClose: () => void
  onProved: () => void
  /** The reason for asking. */
  reason?: string | undefined
}

const DEFAULT_REASON = () => t`This changes how your account is protected.`

type Method = 'password' | 'code' | 'mail'
const methodLabels = () =>
  ({ password: t`Use your password`, code: t`Use a code`, mail: t`E-mail me a code` }) as const

type Factors = NonNullable<ReturnType<typeof useFactors>['data']>

const methodsOf = ({ hasPassword, secondFactor, hasMail }: Factors): Method[] => [
  ...(hasPassword ? (['password'] as const) : []),
  ...(secondFactor.isOn ? (['code'] as const) : []),
  ...(hasMail ? (['mail'] as const) : []),
]

/** Asks visitors to prove that they own the account, by any method the account has. */
export default function ReAuthenticationDialog({
  onClose,
  onProved,
  reason = DEFAULT_REASON(),
}: ReAuthenticationDialogProps) {
  const { data, isError, isFetching, refetch } = useFactors()
  const [chosen, setChosen] = useState<Method>()
  const ways = data ? methodsOf(data) : []
  const way = chosen ?? ways[0]
  const hasPasskey = data !== undefined && data.passkeys.length > 0 && canUsePasskeys()
  return (
    <Dialog open onClose={onClose} title={t`Confirm your identity`} place="rise">
      <div className={styles.body}>
        <p className="dim">{t`${reason} Confirm that it is you to continue.`}</p>
        {!data && !isError && (
          <Loading>
            <Skeleton height={132} />
          </Loading>
        )}
        {isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
        {way === 'password' && <PasswordForm onProved={onProved} />}
        {way === 'code' && <CodeForm onProved={onProved} />}
        {way === 'mail' && <EmailCodeForm onProved={onProved} />}
        {data && !way && !hasPasskey && (
          <p>{t`This account has nothing yet that proves it is you. Open the link in your receipt, or request a link to log in, and try again within 15 minutes.`}</p>
        )}
        {data && (
          <div className={styles.others}>
            {hasPasskey && <PasskeyForm onProved={onProved} />}
            {ways
              .filter((other) => other !== way)
              .map((other) => (
                <Button key={other} variant="quiet" wide onClick={() => setChosen(other)}>
                  {methodLabels()[other]}
                </Button>
              ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}

function PasskeyForm({ onProved }: { onProved: () => void }) {
  const proveIdentity = useProveIdentity()
  const [pending, setPending] = useState(false)
  const prove = async () => {
    setPending(true)
    try {
      const passkey = await getPasskey()
      if (!passkey) return
      await proveIdentity({ body: { passkey } })
      onProved()
    } catch (error) {
      toastError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button wide onClick={prove} pending={pending}>
      {t`Use a passkey`}
    </Button>
  )
}
