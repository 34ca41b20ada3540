import { type FormEvent, useState } from 'react'
import { t } from '../../../lib/i18n.ts'
import { FormError } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import type { AdminSetting } from './groups.ts'
import { SaveLine } from './save-line.tsx'
import styles from './settings.module.css'
import { useSetting } from './use-setting.ts'

/** Edits a setting with a few fixed values. */
export function RadioControl({ setting }: { setting: AdminSetting }) {
  const { saving, save, rest } = useSetting(setting)
  const [chosen, setChosen] = useState(String(setting.value))
  const choices = (setting.options ?? []).map(({ value, text }) => ({
    value,
    title: text,
    ...(value === setting.default && { note: t`Default` }),
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(chosen)
  }
  const choose = (value: string) => {
    setChosen(value)
    rest()
  }
  return (
    <form className={styles.choices} onSubmit={submit}>
      <RadioCards label={setting.name} labelHidden choices={choices} value={chosen} onChoose={choose} />
      <FormError>{saving.state === 'refused' && saving.problem}</FormError>
      <SaveLine saving={saving} isDirty={chosen !== setting.value} onUndo={() => choose(String(setting.value))} />
    </form>
  )
}
