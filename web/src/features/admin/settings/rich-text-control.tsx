import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import type { AdminSetting } from './groups.ts'
import { SaveLine } from './save-line.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** Edits formatted text; the server removes scripts and embedded content when it is saved. */
export function RichTextControl({ setting }: { setting: AdminSetting }) {
  const { fields, submit, problem, saving } = useSettingForm(setting)
  return (
    <form onSubmit={submit} noValidate>
      <RichTextField label={setting.name} {...fields.getInputProps('value')} error={problem} />
      <SaveLine saving={saving} isDirty={fields.isDirty} onUndo={fields.reset} />
    </form>
  )
}
