import { type MailTemplate, resetMailTemplate, updateMailTemplate } from '@stagedoor/contract/mailer'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import styles from './email-templates.module.css'
import { MailPreview } from './mail-preview.tsx'

const layouts = [
  { value: 'default', title: 'In the site’s frame', note: 'Name on top, a card, who sent it below.' },
  { value: 'blank', title: 'Alone', note: 'Only what stands here.' },
] as const

const fieldsOf = ({ subject, content, layout }: MailTemplate) => ({ subject, content, layout })

/** The words of a kind of mail: written, previewed beside, saved or given back. */
export function TemplateForm({ template }: { template: MailTemplate }) {
  const acted = useAfterAction()
  const form = useContractForm(updateMailTemplate, {
    initial: fieldsOf(template),
    callInput: () => ({ params: { id: template.key } }),
    async onDone(answer) {
      form.fields.reset(fieldsOf(answer))
      await acted('Mails of this kind have these words from now on')
    },
  })
  const { fields, submit, pending, formError } = form
  return (
    <div className={styles.sides}>
      <Card>
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            label="Subject"
            hint="It shows on locked screens: say nothing about what kind of site this is."
            autoComplete="off"
            {...fields.getInputProps('subject')}
          />
          <RichTextField
            label="Words"
            tall
            value={fields.values.content}
            error={fields.errors.content}
            onChange={(html) => fields.setFieldValue('content', html)}
          />
          <Placeholders template={template} />
          <RadioCards
            label="Layout"
            choices={layouts}
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
              Save
            </Button>
          </div>
        </form>
      </Card>
      <MailPreview id={template.key} words={fields.values} />
    </div>
  )
}

function Placeholders({ template: { placeholders, required } }: { template: MailTemplate }) {
  return (
    <div className={styles.placeholders}>
      <p>Filled in wherever it stands:</p>
      <ul>
        {placeholders.map((name) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code>
            {required.includes(name) && <span> needed</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Reset({ template: { key: id }, onReset }: { template: MailTemplate; onReset: (to: MailTemplate) => void }) {
  const acted = useAfterAction()
  const [isAsking, setAsking] = useState(false)
  const reset = async () => {
    onReset(await api(resetMailTemplate, { params: { id } }))
    await acted('Mails of this kind have the standard words again')
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Standard words
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Back to the standard words?"
          confirmLabel="Go back"
          onConfirm={reset}
          onClose={() => setAsking(false)}
        >
          <p>Your own words of this mail are gone afterwards.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
