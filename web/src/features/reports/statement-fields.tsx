import { type FormField, type ReportKind, requiresField } from '@stagedoor/contract/reports'
import { t } from '../../lib/i18n/i18n.ts'
import { CheckField, TextAreaField, TextField } from '../../ui/field.tsx'

/** Returns the properties of an input of the form by its name. */
type InputProps = (name: 'signature' | 'behalfOf' | 'work' | 'postalAddress') => object

interface StatementFieldsProps {
  kind: ReportKind
  inputProps: InputProps
  checkProps: (name: 'isGoodFaith' | 'isUnderPenalty') => object
}

/** Draws the statements that the form of a kind of report asks for, and the signature below them. */
export function StatementFields({ kind, inputProps, checkProps }: StatementFieldsProps) {
  const asks = (field: FormField) => requiresField(kind, field)
  if (!asks('signature')) return null
  return (
    <>
      {asks('work') && (
        <TextAreaField
          label={t`The protected work`}
          hint={t`What it is, and where the original can be seen.`}
          rows={3}
          maxLength={1000}
          {...inputProps('work')}
        />
      )}
      <TextField
        label={t`For someone else? Their name (optional)`}
        hint={t`If you report as an agent or for a person you represent.`}
        autoComplete="off"
        {...inputProps('behalfOf')}
      />
      {asks('postalAddress') && (
        <TextAreaField
          label={t`Your postal address and phone number`}
          rows={3}
          maxLength={300}
          autoComplete="street-address"
          {...inputProps('postalAddress')}
        />
      )}
      <CheckField label={goodFaithLabel(kind)} {...checkProps('isGoodFaith')} />
      {asks('isUnderPenalty') && (
        <CheckField
          label={t`Under penalty of perjury: what this notice says is accurate, and I am the owner of the right or may act for the owner.`}
          {...checkProps('isUnderPenalty')}
        />
      )}
      <TextField
        label={t`Your full name, as your signature`}
        hint={t`Only our team can read it.`}
        autoComplete="name"
        {...inputProps('signature')}
      />
    </>
  )
}

function goodFaithLabel(kind: ReportKind): string {
  if (kind === 'copyright')
    return t`I believe in good faith that the owner, an agent or the law did not allow this use.`
  if (kind === 'consent')
    return t`I believe in good faith that the content shows me, or the person I represent, and consent is withdrawn.`
  return t`I believe in good faith that the content shows me, or the person I represent, and was published without consent.`
}
