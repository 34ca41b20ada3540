import { type FormEvent, useState } from 'react'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import type { AdminSetting } from './groups.ts'
import { SaveLine } from './save-line.tsx'
import { useSetting } from './use-setting.ts'

/** Edits formatted text; the server removes scripts and embedded content when it is saved. */
export function RichTextControl({ setting }: { setting: AdminSetting }) {
  const { saving, save, rest } = useSetting(setting)
  const [html, setHtml] = useState(String(setting.value))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await save(html)
    if (answer) setHtml(String(answer.value))
  }
  const change = (next: string) => {
    setHtml(next)
    rest()
  }
  return (
    <form onSubmit={submit}>
      <RichTextField
        label={setting.name}
        value={html}
        error={saving.state === 'refused' ? saving.problem : undefined}
        onChange={change}
      />
      <SaveLine saving={saving} isDirty={html !== setting.value} onUndo={() => change(String(setting.value))} />
    </form>
  )
}
