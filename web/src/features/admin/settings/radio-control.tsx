import { t } from '../../../lib/i18n/i18n.ts'
import { FormError } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import type { AdminSetting } from './groups.ts'
import { SaveLine } from './save-line.tsx'
import styles from './settings.module.css'
import { useSettingForm } from './use-setting-form.ts'

/** Edits a setting with a few fixed values. */
export function RadioControl({ setting }: { setting: AdminSetting }) {
  const { fields, submit, problem, saving } = useSettingForm(setting)
  const choices = (setting.options ?? []).map(({ value, text }) => ({
    value,
    title: text,
    ...(value === setting.default && { note: t`Default` }),
  }))
  return (
    <form className={styles.choices} onSubmit={submit} noValidate>
      <RadioCards
        label={setting.name}
        labelHidden
        choices={choices}
        value={fields.values.value}
        onChoose={(value) => fields.setFieldValue('value', value)}
      />
      <FormError>{problem}</FormError>
      <SaveLine saving={saving} isDirty={fields.isDirty} onUndo={fields.reset} />
    </form>
  )
}
