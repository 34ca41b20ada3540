import {
  listMailTemplates,
  type MailTemplate,
  readMailTemplate,
  updateMailTemplate,
} from '@stagedoor/contract/mailer'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useResetMailTemplate } from '../queries.ts'
import { consoleSettles } from '../settles.ts'
import styles from './email-templates.module.css'
import { MailPreview } from './mail-preview.tsx'

const layouts = () =>
  [
    {
      value: 'default',
      title: t`Site layout`,
      note: t`The site’s name above, your text in a card, the sender below.`,
    },
    { value: 'blank', title: t`Plain`, note: t`Only your text.` },
  ] as const

const fieldsOf = ({ subject, content, layout }: MailTemplate) => ({ subject, content, layout })

/** Edits the text of a kind of mail, with a preview beside it; saves it or restores the default. */
export function TemplateForm({ template }: { template: MailTemplate }) {
  const form = useContractForm(updateMailTemplate, {
    initial: fieldsOf(template),
    callInput: () => ({ params: { id: template.key } }),
    settles: consoleSettles(readMailTemplate, listMailTemplates),
    async onDone(answer) {
      form.fields.reset(fieldsOf(answer))
      toast({ text: t`The template is saved` })
    },
  })
  const { fields, submit, pending, formError } = form
  return (
    <div className={styles.sides}>
      <Card>
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            label={t`Subject`}
            hint={t`Shown on lock screens. Do not reveal what kind of site this is.`}
            autoComplete="off"
            {...fields.getInputProps('subject')}
          />
          <RichTextField label={t`Body`} tall {...fields.getInputProps('content')} />
          <Placeholders template={template} />
          <RadioCards
            label={t`Layout`}
            choices={layouts()}
            value={fields.values.layout}
            onChoose={(layout) => fields.setFieldValue('layout', layout)}
          />
          <FormError>{formError}</FormError>
          <div className={styles.bar}>
            {template.isChanged ? (
              <Reset template={template} onReset={(one) => fields.reset(fieldsOf(one))} />
            ) : (
              <span />
            )}
            <Button type="submit" variant="primary" pending={pending} disabled={!fields.isDirty}>
              {t`Save`}
            </Button>
          </div>
        </form>
      </Card>
      <MailPreview id={template.key} values={fields.values} />
    </div>
  )
}

function Placeholders({ template: { placeholders, required } }: { template: MailTemplate }) {
  return (
    <div className={styles.placeholders}>
      <p>{t`Placeholders you can use:`}</p>
      <ul>
        {placeholders.map((name) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code>
            {required.includes(name) && <span> {t`required`}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Reset({
  template: { key: id },
  onReset,
}: {
  template: MailTemplate
  onReset: (to: MailTemplate) => void
}) {
  const resetMailTemplate = useResetMailTemplate()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const reset = async () => {
    onReset(await resetMailTemplate({ params: { id } }))
    toast({ text: t`The default template is restored` })
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setDialogOpen(true)}>
        {t`Restore default`}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={t`Restore the default text?`}
          confirmLabel={t`Restore`}
          onConfirm={reset}
          onClose={() => setDialogOpen(false)}
        >
          <p>{t`Your own text is deleted.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
