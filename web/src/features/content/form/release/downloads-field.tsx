import type { DownloadChoice } from '@stagedoor/contract/content/schemas'
import { t } from '../../../../lib/i18n/i18n.ts'
import { SelectField } from '../../../../ui/field.tsx'

interface DownloadsFieldProps {
  choice: DownloadChoice
  onChange: (choice: DownloadChoice) => void
}

const options = (): readonly { value: DownloadChoice; text: string }[] => [
  { value: 'default', text: t`As in my settings` },
  { value: 'yes', text: t`Yes` },
  { value: 'no', text: t`No` },
]

/** Chooses whether buyers of one content may download its files. */
export function DownloadsField({ choice, onChange }: DownloadsFieldProps) {
  return (
    <SelectField
      label={t`Buyers may download`}
      hint={t`Fans read it before they buy. Who bought before keeps what was promised.`}
      options={options()}
      value={choice}
      onChange={({ target }) =>
        onChange(options().find(({ value }) => value === target.value)?.value ?? 'default')
      }
    />
  )
}
