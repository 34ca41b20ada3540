import { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useUpdateSetting } from '../queries.ts'
import type { AdminSetting } from './groups.ts'
import { problemMessage } from './numbers.ts'

/** The progress of saving a setting. */
export type Saving =
  | { readonly state: 'resting' | 'pending' | 'saved' }
  | { readonly state: 'refused'; readonly problem: string }

/** Saves one setting, effective immediately; a refusal is shown beside the field. */
export function useSetting(setting: AdminSetting) {
  const updateSetting = useUpdateSetting()
  const { revalidate } = useRevalidator()
  const [saving, setSaving] = useState<Saving>({ state: 'resting' })
  /** Returns the saved setting; undefined when it was refused. */
  const save = async (value: unknown): Promise<AdminSetting | undefined> => {
    setSaving({ state: 'pending' })
    try {
      const answer = await updateSetting({ params: { key: setting.key }, body: { value } })
      await revalidate()
      setSaving({ state: 'saved' })
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaving({ state: 'refused', problem: problemMessage(setting, problemOf(error)) })
      return undefined
    }
  }
  return { saving, save }
}

const problemOf = (error: ApiError): string =>
  error.is('request.invalid') ? (error.data.fields[0]?.message ?? error.message) : error.message
