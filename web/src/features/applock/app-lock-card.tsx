import { type FormEvent, useEffect, useState } from 'react'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { LOCK_MINUTES, lockApp, lockMinutes, setLock } from '../../lib/session/app-lock.ts'
import { canUsePasskeys } from '../../lib/session/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError, PasswordField, SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './app-lock.module.css'
import { savePin, useFactors, useLock } from './queries.ts'

const PIN = /^\d{4,8}$/

const minutesLabel = (minutes: number): string =>
  ngettext(msgid`${minutes} minute`, `${minutes} minutes`, minutes)

const options = () => [
  { value: '0', text: t`Never` },
  ...LOCK_MINUTES.map((minutes) => ({ value: String(minutes), text: minutesLabel(minutes) })),
]

/** Chooses after which time in the background the app is locked on this device, and its PIN. */
export function AppLockCard() {
  const lock = useLock()
  const { data: factors } = useFactors()
  const [minutes, setMinutes] = useState(0)
  useEffect(() => setMinutes(lockMinutes()), [])
  const hasPasskey = factors !== undefined && factors.passkeys.length > 0 && canUsePasskeys()
  const canOpen = (lock.data?.hasPin ?? false) || hasPasskey
  const choose = (next: number) => {
    setLock(next)
    setMinutes(next)
    toast({ text: next > 0 ? t`The app locks on this device` : t`The app lock is off` })
  }
  return (
    <Card title={t`App lock`}>
      <div className={styles.card}>
        <p className="dim">
          {t`After some time in the background, and when the browser starts, the app asks for a PIN or a passkey before it shows anything. All tabs lock together.`}
        </p>
        <PinForm hasPin={lock.data?.hasPin ?? false} isLast={minutes > 0 && !hasPasskey} />
        <SelectField
          label={t`Lock after`}
          hint={canOpen ? undefined : t`Set a PIN or add a passkey first.`}
          disabled={!canOpen && minutes === 0}
          options={options()}
          value={String(minutes)}
          onChange={({ target }) => choose(Number(target.value))}
        />
        {minutes > 0 && <Button onClick={lockApp}>{t`Lock now`}</Button>}
        <p className="dim">
          {t`This hides the screen from people who pick up your device. It does not protect against someone who knows computers: keep the lock of the device itself on, and log out on devices of others.`}
        </p>
      </div>
    </Card>
  )
}

/** Sets or removes the PIN; the last way to open a lock that is on cannot be removed. */
function PinForm({ hasPin, isLast }: { hasPin: boolean; isLast: boolean }) {
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const save = async (next: string | null) => {
    setPending(true)
    setProblem(undefined)
    try {
      await savePin(next)
      setPin('')
      toast({ text: next === null ? t`PIN removed` : t`PIN saved` })
    } catch (error) {
      setProblem((error as Error).message)
    }
    setPending(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!PIN.test(pin)) return setProblem(t`Enter four to eight digits.`)
    void save(pin)
  }
  return (
    <form className={styles.card} noValidate onSubmit={submit}>
      <PasswordField
        label={hasPin ? t`New PIN for this device` : t`PIN for this device`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={pin}
        onChange={({ target }) => setPin(target.value)}
      />
      <FormError>{problem}</FormError>
      <div className={styles.buttons}>
        <Button type="submit" pending={isPending}>
          {t`Save PIN`}
        </Button>
        {hasPin && !isLast && (
          <Button variant="quiet" disabled={isPending} onClick={() => void save(null)}>
            {t`Remove PIN`}
          </Button>
        )}
      </div>
    </form>
  )
}
