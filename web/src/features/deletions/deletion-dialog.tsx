import { useValidatedForm } from '../../lib/forms/validated-form.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useLeavePage } from '../../lib/navigation/navigation.ts'
import { useProofOnRefusal } from '../../lib/session/re-authentication.ts'
import { useAccount } from '../../lib/session/session.ts'
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
  const { fields, submit, pending, formError, refusal } = useDeletion(username)
  useProofOnRefusal({ refusal, again: submit, reason: t`This deletes your account.` })
  return (
    <Dialog open onClose={onClose} title={t`Delete your account`} insistent={pending}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <p>
          {ngettext(
            msgid`You are logged out everywhere now, and nobody can find your profile. In ${formatCount(graceDays)} day everything about you is erased, which cannot be undone.`,
            `You are logged out everywhere now, and nobody can find your profile. In ${formatCount(graceDays)} days everything about you is erased, which cannot be undone.`,
            graceDays,
          )}
        </p>
        <TextField
          label={t`Type your username, ${username}, to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...fields.getInputProps('typed')}
        />
        <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
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
 * Requests the deletion, then opens the confirmation page by a full page load: nothing of the
 * session stays in memory.
 */
function useDeletion(username: string) {
  const requestDeletion = useRequestDeletion()
  const { leaving, leaveFor } = useLeavePage()
  const form = useValidatedForm({
    initial: { typed: '' },
    validate: ({ typed }) => ({
      typed: typed.trim().toLowerCase() === username ? undefined : t`Type ${username}`,
    }),
    async onSubmit() {
      const { date } = await requestDeletion()
      leaveFor(href('auth/account-deletion-scheduled', undefined, { until: date.slice(0, 10) }))
    },
  })
  return { ...form, pending: form.pending || leaving }
}
