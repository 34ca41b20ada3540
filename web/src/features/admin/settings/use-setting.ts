import { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { useReAuthentication } from '../../../lib/session/re-authentication.ts'
import { saveSetting } from '../queries.ts'
import type { AdminSetting } from './groups.ts'
import { problemMessage } from './numbers.ts'

/** The progress of saving a setting. */
export type Saving =
  | { readonly state: 'resting' | 'pending' | 'saved' }
  | { readonly state: 'refused'; readonly problem: string }

/** Saves one setting, effective immediately; a refusal is shown beside the field. */
export function useSetting(setting: AdminSetting) {
  const [saving, setSaving] = useState<Saving>({ state: 'resting' })
  const { run } = useReAuthentication((error) => {
    if (!(error instanceof ApiError)) throw error
    setSaving({ state: 'refused', problem: problemMessage(setting, problemOf(error)) })
  })
  /**
   * Returns the setting as it is stored then; undefined when the change was refused, or the admin
   * gave no proof.
   */
  const save = async (value: unknown): Promise<AdminSetting | undefined> => {
    let answer: AdminSetting | undefined
    setSaving({ state: 'pending' })
    await run(async () => {
      answer = await saveSetting({ params: { key: setting.key }, body: { value } })
      setSaving({ state: answer.request ? 'resting' : 'saved' })
    })
    setSaving((saving) => (saving.state === 'pending' ? { state: 'resting' } : saving))
    return answer
  }
  return { saving, save }
}

const problemOf = (error: ApiError): string =>
  error.is('request.invalid') ? (error.data.fields[0]?.message ?? error.message) : error.message
