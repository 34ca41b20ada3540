import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { type AdminSetting, isPicture } from './groups.ts'
import { humanizeAmount, numberText, typedNumber, unitLabel } from './numbers.ts'
import { SaveLine } from './save-line.tsx'
import styles from './settings.module.css'
import { useDefaultText } from './use-default-text.ts'
import { useSettingForm } from './use-setting-form.ts'

/** Edits a single line, several lines, or a number with its unit. */
export function TextControl({ setting }: { setting: AdminSetting }) {
  const isNumber = setting.kind === 'number'
  const form = useSettingForm(setting, {
    textOf: (value) => (isNumber ? numberText(setting, value as number) : String(value ?? '')),
    parse: (text) => (isNumber ? typedNumber(setting, text) : text),
    invalid: t`Enter a number, such as 12 or 2.95`,
  })
  const { fields, submit, saving } = form
  return (
    <form onSubmit={submit} noValidate>
      <Input setting={setting} form={form} />
      {isPicture(setting.key) && <Preview address={String(setting.value)} />}
      <SaveLine saving={saving} isDirty={fields.isDirty} onUndo={fields.reset} />
    </form>
  )
}

function Input({
  setting,
  form,
}: {
  setting: AdminSetting
  form: ReturnType<typeof useSettingForm>
}) {
  const site = useSite()
  const standard = useDefaultText(setting)
  const { kind, name } = setting
  const { fields, problem: error } = form
  const unit = unitLabel(setting, site)
  const value = kind === 'number' ? typedNumber(setting, fields.values.value) : undefined
  const comes = value !== undefined ? humanizeAmount(setting, value) : undefined
  const hint = [comes && t`Equals ${comes}.`, standard].filter(Boolean).join(' ') || undefined
  const shared = { label: name, hint, autoComplete: 'off', ...fields.getInputProps('value'), error }
  if (kind === 'textarea') return <TextAreaField {...shared} rows={3} />
  return (
    <TextField
      {...shared}
      className={kind === 'number' ? (styles.number ?? '') : ''}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      after={unit && <span className={styles.unit}>{unit}</span>}
    />
  )
}

function Preview({ address }: { address: string }) {
  if (!address) return null
  return <img className={styles.preview} src={address} alt={t`Currently used`} />
}
