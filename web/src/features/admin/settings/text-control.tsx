import { type FormEvent, useState } from 'react'
import { t } from '../../../lib/i18n.ts'
import { useSite } from '../../../lib/session.ts'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { type AdminSetting, isPicture } from './groups.ts'
import { humanizeAmount, numberText, typedNumber, unitLabel } from './numbers.ts'
import { SaveLine } from './save-line.tsx'
import styles from './settings.module.css'
import { useDefaultText } from './use-default-text.ts'
import { useSetting } from './use-setting.ts'

const textOf = (setting: AdminSetting, value: unknown = setting.value): string =>
  setting.kind === 'number' ? numberText(setting, value as number) : String(value ?? '')

/** Edits a single line, several lines, or a number with its unit. */
export function TextControl({ setting }: { setting: AdminSetting }) {
  const { saving, save, refuse, rest } = useSetting(setting)
  const [typed, setTyped] = useState(textOf(setting))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const value = setting.kind === 'number' ? typedNumber(setting, typed) : typed
    if (value === undefined) return refuse(t`Enter a number, such as 12 or 2.95`)
    const answer = await save(value)
    if (answer) setTyped(textOf(answer))
  }
  const change = (next: string) => {
    setTyped(next)
    rest()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Input
        setting={setting}
        typed={typed}
        problem={saving.state === 'refused' ? saving.problem : undefined}
        onType={change}
      />
      {isPicture(setting.key) && <Preview address={String(setting.value)} />}
      <SaveLine saving={saving} isDirty={typed !== textOf(setting)} onUndo={() => change(textOf(setting))} />
    </form>
  )
}

interface InputProps {
  setting: AdminSetting
  typed: string
  problem: string | undefined
  onType: (typed: string) => void
}

function Input({ setting, typed, problem, onType }: InputProps) {
  const { currency } = useSite()
  const standard = useDefaultText(setting)
  const { kind, name } = setting
  const unit = unitLabel(setting, currency)
  const value = kind === 'number' ? typedNumber(setting, typed) : undefined
  const comes = value !== undefined ? humanizeAmount(setting, value) : undefined
  const hint = [comes && t`Equals ${comes}.`, standard].filter(Boolean).join(' ')
  const shared = { label: name, error: problem, hint: hint || undefined, value: typed, autoComplete: 'off' }
  if (kind === 'textarea') {
    return <TextAreaField {...shared} rows={3} onChange={({ target }) => onType(target.value)} />
  }
  return (
    <TextField
      {...shared}
      className={kind === 'number' ? (styles.number ?? '') : ''}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      after={unit && <span className={styles.unit}>{unit}</span>}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

function Preview({ address }: { address: string }) {
  if (!address) return null
  return <img className={styles.preview} src={address} alt={t`Currently used`} />
}
