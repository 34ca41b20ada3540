import { updateFan } from '@stagedoor/contract/fanlists'
import { useContractForm } from '../../lib/forms/form.ts'
import { tagsOf, tagsProblem } from '../../lib/forms/tags.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './fans.module.css'
import { fanReads, type WireFanCard } from './queries.ts'

const TAGS_MAX = 20
const TAG_LENGTH = 30

const problemOf = (typed: string) =>
  tagsOf(typed).some((tag) => tag.length > TAG_LENGTH)
    ? t`At most ${TAG_LENGTH} characters for each tag.`
    : tagsProblem(typed, TAGS_MAX)

/** Edits what a creator wrote about a fan: own name, tags and note. */
export function NotesCard({ fan: { _id: id, ownName, tags, note } }: { fan: WireFanCard }) {
  const { fields, submit, pending, formError } = useContractForm(updateFan, {
    initial: { ownName, tags: tags.join(', '), note },
    body: (values) => ({ ...values, tags: tagsOf(values.tags) }),
    callInput: () => ({ params: { id } }),
    check: { tags: problemOf },
    settles: fanReads,
    onDone: () => toast({ text: t`Notes saved` }),
  })
  return (
    <Card title={t`Your notes`}>
      <form className={styles.notes} onSubmit={submit} noValidate>
        <TextField
          label={t`Your name for this fan`}
          hint={t`Only you see it.`}
          maxLength={60}
          autoComplete="off"
          {...fields.getInputProps('ownName')}
        />
        <TextField
          label={t`Tags`}
          hint={t`Separate tags with commas. Only you see them.`}
          autoComplete="off"
          {...fields.getInputProps('tags')}
        />
        <TextAreaField label={t`Note`} maxLength={2000} {...fields.getInputProps('note')} />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" pending={pending}>
            {t`Save notes`}
          </Button>
        </FormActions>
      </form>
    </Card>
  )
}
