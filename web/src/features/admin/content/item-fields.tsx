import type { Fields } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { OfferFields, type OfferValues, offerBody, offerValues } from './offer-fields.tsx'

/** The values of the form about a video or gallery, as typed. */
export type ItemValues = OfferValues & {
  readonly title: string
  readonly description: string
  readonly status: string
}

interface KnownItem {
  readonly title: string
  readonly description: string
  readonly audience: string
  readonly price: number
  readonly status: string
}

/** Returns the initial values of the form for an item, or for a new one. */
export const itemValues = (item?: KnownItem): ItemValues => ({
  title: item?.title ?? '',
  description: item?.description ?? '',
  ...offerValues(item),
  status: item && item.status !== 'active' ? 'inactive' : 'active',
})

/** Returns the form's values as the calls expect them. */
export const itemBody = ({ title, description, status, ...offer }: ItemValues) => ({
  title,
  description,
  status: status === 'active' ? ('active' as const) : ('inactive' as const),
  ...offerBody(offer),
})

/** The two states of an item, shown to its audience or not, as options of a field. */
export const statusOptions = () => [
  { value: 'active', text: t`Published` },
  { value: 'inactive', text: t`Hidden` },
]

/** Shows the fields for title, description, audience, price and status of a video or gallery. */
export function ItemFields<V extends ItemValues>({
  fields,
  titleHint,
}: {
  fields: Fields<V>
  titleHint?: string | undefined
}) {
  return (
    <>
      <TextField
        label={t`Title`}
        maxLength={120}
        autoComplete="off"
        hint={titleHint}
        {...fields.getInputProps('title')}
      />
      <TextAreaField label={t`Description`} rows={4} {...fields.getInputProps('description')} />
      <OfferFields fields={fields} />
      <SelectField
        label={t`Status`}
        options={statusOptions()}
        {...fields.getInputProps('status')}
      />
    </>
  )
}
