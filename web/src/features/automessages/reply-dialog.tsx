import {
  AUTOMATIC_TEXT_MAX,
  createReply,
  listReplies,
  REPLY_TITLE_MAX,
} from '@stagedoor/contract/automessages'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './automessages.module.css'
import { NAME } from './labels.ts'
import { saveReply, type WireReply } from './queries.ts'

/** Saves a new reply, or changes one. */
export function ReplyDialog({
  reply,
  onClose,
}: {
  reply?: WireReply | undefined
  onClose: () => void
}) {
  const { fields, submit, pending, formError } = useContractForm(createReply, {
    initial: { title: reply?.title ?? '', text: reply?.text ?? '' },
    ...(reply && { send: (_call, { body }) => saveReply.only(reply._id, body) }),
    settles: [listReplies],
    onDone({ title }) {
      onClose()
      toast({ text: t`“${title}” is saved` })
    },
  })
  return (
    <Dialog open onClose={onClose} title={reply ? t`Edit saved reply` : t`New saved reply`}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <TextField
          label={t`Name`}
          hint={t`Only you see it.`}
          autoComplete="off"
          maxLength={REPLY_TITLE_MAX}
          data-autofocus
          {...fields.getInputProps('title')}
        />
        <TextAreaField
          label={t`Message`}
          hint={t`${NAME} becomes the name of the fan.`}
          maxLength={AUTOMATIC_TEXT_MAX}
          {...fields.getInputProps('text')}
        />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {t`Save reply`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
