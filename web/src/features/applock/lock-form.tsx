import { type FormEvent, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { canUsePasskeys } from '../../lib/session/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, PasswordField } from '../../ui/field.tsx'
import { provePasskey, sendPin, useFactors, useLock } from './queries.ts'

interface LockFormProps {
  readonly onOpen: () => void
  /** Logs out, which removes the lock from this device. */
  readonly onForgotten: () => Promise<void>
}

/** Opens the locked app by the PIN of this device or by a passkey of the account. */
export function LockForm({ onOpen, onForgotten }: LockFormProps) {
  const lock = useLock()
  const { data: factors } = useFactors()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const open = async (prove: () => Promise<unknown>) => {
    setPending(true)
    setProblem(undefined)
    try {
      if ((await prove()) !== false) return onOpen()
    } catch (error) {
      setProblem((error as Error).message)
      setPin('')
    }
    setPending(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void open(() => sendPin(pin))
  }
  const hasPasskey = factors !== undefined && factors.passkeys.length > 0 && canUsePasskeys()
  return (
    <>
      {lock.data?.hasPin && (
        <form noValidate onSubmit={submit}>
          <PasswordField
            label={t`PIN`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            value={pin}
            onChange={({ target }) => setPin(target.value)}
          />
          <Button type="submit" variant="primary" wide pending={isPending} disabled={pin === ''}>
            {t`Open the app`}
          </Button>
        </form>
      )}
      {hasPasskey && (
        <Button wide disabled={isPending} onClick={() => void open(provePasskey)}>
          {t`Use a passkey`}
        </Button>
      )}
      <FormError>{problem ?? (lock.isError ? lock.error.message : undefined)}</FormError>
      <Button
        variant="quiet"
        wide
        disabled={isPending}
        onClick={() => void open(() => onForgotten().then(() => false))}
      >
        {t`Forgot your PIN? Log in again`}
      </Button>
    </>
  )
}
