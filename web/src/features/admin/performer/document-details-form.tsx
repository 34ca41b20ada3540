import { describeDocument } from '@stagedoor/contract/admin'
import { useContractForm } from '../../../lib/forms/form.ts'
import { formatDay, nameOfCode } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ListedDocument } from '../people/labels.ts'
import { useCountries } from '../queries.ts'
import { accountReads, consoleSettles } from '../settles.ts'
import styles from './documents.module.css'

type Details = NonNullable<ListedDocument['details']>

const typeLabels = (): Readonly<Record<Details['type'], string>> => ({
  passport: t`Passport`,
  identity_card: t`Identity card`,
  driving_licence: t`Driving licence`,
  residence_permit: t`Residence permit`,
})

const typeOptions = () =>
  Object.entries(typeLabels()).map(([value, text]) => ({ value: value as Details['type'], text }))

interface DocumentDetailsFormProps {
  document: ListedDocument
  /** The country of the creator, which is the likely issuer. */
  country: string | undefined
}

/** Records type, country, number and expiry of an opened ID. */
export function DocumentDetailsForm({ document, country }: DocumentDetailsFormProps) {
  const { data: countries = [] } = useCountries()
  const { _id: id, details } = document
  const { fields, submit, pending, formError } = useContractForm(describeDocument, {
    initial: {
      type: details?.type ?? 'passport',
      issuingCountry: details?.issuingCountry ?? country ?? '',
      number: '',
      expiresOn: details?.expiresOn ?? '',
    },
    body: ({ expiresOn, ...read }) => ({ ...read, expiresOn: expiresOn || null }),
    callInput: () => ({ params: { id } }),
    settles: consoleSettles(...accountReads),
    onDone(_answer, values) {
      fields.reset({ ...values, number: '' })
      toast({ text: t`Details saved` })
    },
  })
  return (
    <form className={styles.details} onSubmit={submit} noValidate>
      <h3>{t`What the ID says`}</h3>
      <div className={styles.detailFields}>
        <SelectField label={t`Type`} options={typeOptions()} {...fields.getInputProps('type')} />
        <SelectField
          label={t`Issuing country`}
          placeholder={t`Choose a country`}
          options={countries.map(({ code, name }) => ({ value: code, text: name }))}
          {...fields.getInputProps('issuingCountry')}
        />
        <TextField
          label={t`Number`}
          hint={
            details
              ? t`Recorded. Enter it again to change the details.`
              : t`Stored as a keyed hash, to find the same document under other accounts.`
          }
          autoComplete="off"
          spellCheck={false}
          {...fields.getInputProps('number')}
        />
        <TextField
          label={t`Valid until`}
          type="date"
          hint={t`Leave empty if the document has no expiry date.`}
          {...fields.getInputProps('expiresOn')}
        />
      </div>
      <FormError>{formError}</FormError>
      <div>
        <Button type="submit" pending={pending} disabled={!fields.isDirty}>
          {t`Save details`}
        </Button>
      </div>
    </form>
  )
}

/** Returns what is recorded of an ID as one line: "Passport, France, valid until 30 Jun 2034". */
export function detailsLine({ type, issuingCountry, expiresOn }: Details): string {
  const issuer = nameOfCode('region', issuingCountry.toUpperCase())
  const start = `${typeLabels()[type]}, ${issuer}`
  if (!expiresOn) return start
  return t`${start}, valid until ${formatDay(new Date(expiresOn), new Date(), 'UTC')}`
}
