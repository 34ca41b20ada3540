import { updatePost } from '@stagedoor/contract/admin'
import { useContractForm } from '../../../lib/form.ts'
import { t } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import type { AdminPost } from './labels.ts'
import styles from './new-post.module.css'
import { bodyOf, PostFields, priceProblem, valuesOf } from './post-fields.tsx'

/** Edits text, audience and price of a post on behalf of its creator. */
export function EditPostDialog({ post, onClose }: { post: AdminPost; onClose: () => void }) {
  const finish = useAfterAction()
  const { fields, submit, pending, formError } = useContractForm(updatePost, {
    initial: valuesOf(post),
    check: { price: priceProblem },
    body: bodyOf,
    callInput: () => ({ params: { id: post._id } }),
    async onDone() {
      onClose()
      await finish(t`Changes saved`)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Edit ${post.performer.name}’s post`}
      place="rise"
      insistent={pending}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <PostFields fields={fields} />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending} disabled={!fields.isDirty}>
            {t`Save changes`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
