import { type listTemplates, PLACEHOLDERS } from '@stagedoor/contract/cases'
import type { WireOf } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import styles from './cases.module.css'
import { useCreateTemplate, useDeleteTemplate, useUpdateTemplate } from './queries.ts'

type WireTemplate = WireOf<typeof listTemplates>[number]

const audienceLabels = () => ({ owner: t`Reason for the owner`, reporter: t`Answer to reporters` })

const languages = [
  { value: 'en', text: 'English' },
  { value: 'de', text: 'Deutsch' },
]

interface TemplateDialogProps {
  /** The template to change; absent for a new one. */
  template?: WireTemplate
  onClose: () => void
}

type Typed = Pick<WireTemplate, 'audience' | 'language' | 'name' | 'text'>

const blank: Typed = { audience: 'owner', language: 'en', name: '', text: '' }

/** Edits a template. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { audience, language, name, text } = template ?? blank
  const [typed, setTyped] = useState<Typed>({ audience, language, name, text })
  const create = useCreateTemplate()
  const update = useUpdateTemplate()
  const save = async () => {
    if (template) await update({ params: { id: template._id }, body: typed })
    else await create({ body: typed })
    toast({ text: t`Template saved` })
  }
  return (
    <ConfirmDialog
      title={template ? t`Edit template` : t`New template`}
      confirmLabel={t`Save`}
      tone="primary"
      onConfirm={save}
      onClose={onClose}
    >
      <TemplateFields typed={typed} onChange={(changed) => setTyped({ ...typed, ...changed })} />
    </ConfirmDialog>
  )
}

interface TemplateFieldsProps {
  typed: Typed
  onChange: (changed: Partial<Typed>) => void
}

function TemplateFields({ typed, onChange }: TemplateFieldsProps) {
  const audiences = Object.entries(audienceLabels())
  return (
    <>
      <TextField
        label={t`Name`}
        value={typed.name}
        maxLength={80}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        data-autofocus
      />
      <SelectField
        label={t`For`}
        options={audiences.map(([value, text]) => ({ value, text }))}
        value={typed.audience}
        onChange={({ currentTarget }) =>
          onChange({ audience: currentTarget.value === 'owner' ? 'owner' : 'reporter' })
        }
      />
      <SelectField
        label={t`Language`}
        options={languages}
        value={typed.language}
        onChange={({ currentTarget }) => onChange({ language: currentTarget.value })}
      />
      <TextAreaField
        label={t`Text`}
        hint={<code>{PLACEHOLDERS.map((word) => `{${word}}`).join(' ')}</code>}
        rows={5}
        maxLength={500}
        value={typed.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
    </>
  )
}

function TemplateActions({ template }: { template: WireTemplate }) {
  const [isOpen, setOpen] = useState(false)
  const deleteTemplate = useDeleteTemplate()
  const { _id: id, name } = template
  return (
    <span className={styles.line}>
      <Button size="s" aria-label={t`Edit ${name}`} onClick={() => setOpen(true)}>
        {t`Edit`}
      </Button>
      <Button
        size="s"
        variant="quiet"
        aria-label={t`Delete ${name}`}
        onClick={() => void deleteTemplate({ params: { id } }).catch(toastError)}
      >
        {t`Delete`}
      </Button>
      {isOpen && <TemplateDialog template={template} onClose={() => setOpen(false)} />}
    </span>
  )
}

/** The columns of the table of templates; without the right to write they have no actions. */
export const templateColumns = (mayWrite: boolean): readonly Column<WireTemplate>[] => [
  {
    key: 'name',
    title: t`Name`,
    phoneSlot: 'lead',
    render: ({ name, audience, language }) => (
      <TwoLineCell note={`${audienceLabels()[audience]} · ${language}`}>{name}</TwoLineCell>
    ),
  },
  {
    key: 'text',
    title: t`Text`,
    phoneSlot: 'line',
    render: ({ text, language }) => <span lang={language}>{text}</span>,
  },
  ...(mayWrite
    ? [
        {
          key: 'actions',
          title: t`Action`,
          phoneSlot: 'actions' as const,
          render: (template: WireTemplate) => <TemplateActions template={template} />,
        },
      ]
    : []),
]
