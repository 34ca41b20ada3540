import { useValidatedForm } from '../../lib/forms/validated-form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, TextAreaField } from '../../ui/field.tsx'
import { Person } from '../../ui/person.tsx'
import styles from './blacklist.module.css'
import { useBlockUser } from './queries.ts'

/** A person who can be blocked. */
export interface Blockable {
  readonly _id: string
  readonly name: string
  readonly username: string
  readonly avatar: string | null
}

interface ConfirmBlockProps {
  readonly person: Blockable
  /** The label of the button that leads back. */
  readonly back: string
  readonly onBack: () => void
  readonly onBlocked: () => void
}

const LONGEST_REASON = 500

/** Asks for confirmation before a person is blocked, with a field for a private reason. */
export function ConfirmBlock({ person, back, onBack, onBlocked }: ConfirmBlockProps) {
  const block = useBlockUser({ onDone: onBlocked })
  const { fields, submit, pending, formError } = useValidatedForm({
    initial: { reason: '' },
    async onSubmit(typed) {
      const reason = typed.reason.trim()
      await block.mutateAsync({ body: { targetId: person._id, ...(reason && { reason }) } })
    },
  })
  return (
    <form className={styles.confirm} onSubmit={submit}>
      <Person person={person} size={48} />
      <p className={styles.consequences}>
        {t`Block hides you from each other. A running subscription between you ends and its unused part is refunded. They are not notified.`}
      </p>
      <TextAreaField
        label={t`Reason (optional)`}
        hint={t`Only you see this.`}
        rows={2}
        maxLength={LONGEST_REASON}
        {...fields.getInputProps('reason')}
      />
      <FormError>{formError}</FormError>
      <div className={styles.answers}>
        <Button type="submit" variant="danger" size="l" wide pending={pending}>
          {t`Block`}
        </Button>
        <Button variant="quiet" wide onClick={onBack}>
          {back}
        </Button>
      </div>
    </form>
  )
}
