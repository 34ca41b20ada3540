import { useValidatedForm } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError, TextAreaField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import { saveSetting } from '../queries.ts'
import { type AdminSetting, groups } from './groups.ts'
import styles from './settings.module.css'

const textsOf = (settings: readonly AdminSetting[]): Record<string, string> =>
  Object.fromEntries(settings.map(({ key, value }) => [key, String(value ?? '')]))

/**
 * Edits everything that only the operator knows in one form: the facts that legal pages and
 * receipts name.
 */
export function CompanyForm({ settings }: { settings: readonly AdminSetting[] }) {
  const { title, description } = groups().company
  const initial = textsOf(settings)
  const { fields, submit, pending, formError } = useValidatedForm({
    initial,
    async onSubmit(values) {
      for (const { key } of settings) {
        const value = values[key]?.trim() ?? ''
        if (value !== initial[key]) await saveSetting.only({ params: { key }, body: { value } })
      }
      await saveSetting.settle()
      fields.reset(values)
      toast({ text: t`Saved. The pages of the site name it now.` })
    },
  })
  const open = settings.filter(({ value }) => value === '').length
  return (
    <Card title={title}>
      <p className="dim">{description}</p>
      <form className={styles.company} onSubmit={submit} noValidate>
        {settings.map(({ key, kind, name, description: hint }) => {
          const input = { ...fields.getInputProps(key), label: name, hint, autoComplete: 'off' }
          return kind === 'textarea' ? (
            <TextAreaField key={key} {...input} rows={3} />
          ) : (
            <TextField key={key} {...input} />
          )
        })}
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" pending={pending} disabled={!fields.isDirty}>
            {t`Save company`}
          </Button>
          {open > 0 && <span className="dim">{t`${open} of ${settings.length} are empty.`}</span>}
        </FormActions>
      </form>
    </Card>
  )
}
