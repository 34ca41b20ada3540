import { useState } from 'react'
import { useValidatedForm } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useProofOnRefusal } from '../../../lib/session/re-authentication.ts'
import { saveSetting } from '../queries.ts'
import type { AdminSetting } from './groups.ts'
import { problemMessage } from './numbers.ts'
import type { Saving } from './use-setting.ts'

/** The conversion between the value of a setting and the text that edits it. */
interface SettingText {
  readonly textOf?: (value: unknown) => string
  /** Returns the value of a text; undefined for an invalid one. */
  readonly parse?: (text: string) => unknown
  /** The message about an invalid text. */
  readonly invalid?: string
}

/** Provides the form of a setting that is edited as text; it takes effect when it is saved. */
export function useSettingForm(
  setting: AdminSetting,
  { textOf = String, parse = (text) => text, invalid }: SettingText = {},
) {
  const [isSaved, setSaved] = useState(false)
  const form = useValidatedForm({
    initial: { value: textOf(setting.value) },
    validate: ({ value }) => ({ value: parse(value) === undefined ? invalid : undefined }),
    async onSubmit({ value }) {
      setSaved(false)
      const answer = await saveSetting({
        params: { key: setting.key },
        body: { value: parse(value) },
      })
      form.fields.reset({ value: textOf(answer.value) })
      setSaved(true)
    },
  })
  const { fields, submit, pending, refusal } = form
  useProofOnRefusal({
    refusal,
    again: submit,
    reason: t`This setting decides about the money of the site.`,
  })
  const isProofNeeded = refusal?.is('auth.proof_required') === true
  const message = fields.errors.value ?? (isProofNeeded ? undefined : form.formError)
  const problem = message && refusal ? problemMessage(setting, message) : message
  const saving: Saving = {
    state: pending ? 'pending' : isSaved && !fields.isDirty ? 'saved' : 'resting',
  }
  return { fields, submit, problem, saving }
}
