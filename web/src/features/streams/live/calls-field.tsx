import type { ComponentProps } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { CheckField } from '../../../ui/field.tsx'

/** Chooses whether requests of private calls are taken during a stream. */
export const CallsField = (input: Omit<ComponentProps<typeof CheckField>, 'label'>) => (
  <CheckField role="switch" label={t`Take private calls during the stream`} {...input} />
)
