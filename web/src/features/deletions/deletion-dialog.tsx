import { ApiError } from '@stagedoor/contract/kit'
import { type FormEvent, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import { useLeavePage } from '../../lib/navigation.ts'
import { useProofOnRefusal } from '../../lib/re-authentication.ts'
import { useAccount } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import styles from './deletion-card.module.css'
import { useRequestDeletion } from './queries.ts'

interface DeletionDialogProps {
  graceDays: number
  onClose: () => void
}

/** Confirms the deletion: the username is typed, identity is proved, and the account closes. */
export function DeletionDialog({ graceDays, onClose }: DeletionDialogProps) {
  const { username } = useAccount()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { send, pending, refusal } = useDeletion()
  const isRight = typed.trim().toLowerCase() === username
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) return void send()
    setError(t`Type ${username}`)
  }
  useProofOnRefusal({ refusal, again: () => void send(), reason: t`This deletes your account.` })
  return (
    <Dialog open onClose={onClose} title={t`Delete your account`} insistent={pending}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <p>
          {t`You are logged out everywhere now, and nobody can find your profile. In ${ngettext(msgid`${formatCount(graceDays)} day`, `${formatCount(graceDays)} days`, graceDays)} everything about you is erased, which cannot be undone.`}
        </p>
        <TextField
          label={t`Type your username, ${username}, to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={typed}
          error={error}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setError(undefined)
          }}
        />
        <FormError>{refusal?.is('auth.proof_required') ? undefined : refusal?.message}</FormError>
        <div className={styles.end}>
          <Button onClick={onClose} disabled={pending}>
            {t`Stay`}
          </Button>
          <Button type="submit" variant="danger" pending={pending}>
            {t`Delete permanently`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/**
 * Requests the deletion, then opens the confirmation page by a full page load: nothing of the session stays in memory.
 */
function useDeletion() {
  const requestDeletion = useRequestDeletion()
  const { leaving, leaveFor } = useLeavePage()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const send = async () => {
    setPending(true)
    setRefusal(undefined)
    try {
      const { date } = await requestDeletion()
      leaveFor(href('auth/account-deletion-scheduled', undefined, { until: date.slice(0, 10) }))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setRefusal(failure)
    } finally {
      setPending(false)
    }
  }
  return { send, pending: pending || leaving, refusal }
}
