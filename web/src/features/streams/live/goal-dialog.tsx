import { update } from '@stagedoor/contract/streams'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/field.tsx'
import { FormActions, SubmitButton } from '../../../ui/form-actions.tsx'
import { readOwnAgain, type WireStream } from '../queries.ts'
import { GoalFields, goalOf, goalProblem } from './goal-fields.tsx'
import styles from './live.module.css'

/** Sets the goal of an open stream, or takes it away. */
export function GoalDialog({ stream, onClose }: { stream: WireStream; onClose: () => void }) {
  const { _id, goal } = stream
  const { fields, submit, pending, formError } = useContractForm(update, {
    initial: { goalTitle: goal?.title ?? '', goalAmount: goal ? String(goal.amount) : '' },
    body: (draft) => ({ goal: goalOf(draft) ?? null }),
    callInput: () => ({ params: { id: _id } }),
    check: { goalAmount: (_, values) => goalProblem(values) },
    async onDone() {
      await readOwnAgain()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Goal`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <GoalFields fields={fields} />
        <FormError>{formError}</FormError>
        <FormActions>
          <SubmitButton size="m" pending={pending}>
            {t`Save`}
          </SubmitButton>
        </FormActions>
      </form>
    </Dialog>
  )
}
