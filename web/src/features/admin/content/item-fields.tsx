import type { Fields, InputProps } from '../../../lib/forms/validated-form.ts'
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
  ...statusValue(item),
})

/** Returns the form's values as the calls expect them. */
export const itemBody = ({ title, description, ...values }: ItemValues) => ({
  title,
  description,
  ...statusBody(values),
  ...offerBody(values),
})

/** Returns the initial value of the field for the status of an item, or of a new one. */
export const statusValue = (item?: Pick<KnownItem, 'status'>) => ({
  status: item && item.status !== 'active' ? 'inactive' : 'active',
})

/** Returns the status as the calls expect it. */
export const statusBody = ({ status }: Pick<ItemValues, 'status'>) => ({
  status: status === 'active' ? ('active' as const) : ('inactive' as const),
})

type TitleProps = InputProps & { label?: string; hint?: string | undefined }

/** Edits the title of content. */
export const TitleField = (props: TitleProps) => (
  <TextField label={t`Title`} maxLength={120} autoComplete="off" {...props} />
)

/** Edits the description of an item. */
export const DescriptionField = (props: InputProps) => (
  <TextAreaField label={t`Description`} rows={4} {...props} />
)

/** Chooses whether an item is shown to its audience. */
export const StatusField = (props: InputProps) => (
  <SelectField
    label={t`Status`}
    options={[
      { value: 'active', text: t`Published` },
      { value: 'inactive', text: t`Hidden` },
    ]}
    {...props}
  />
)

interface ItemFieldsProps {
  fields: Fields<ItemValues>
  titleHint?: string | undefined
}

/** Shows the fields for title, description, audience, price and status of a video or gallery. */
export const ItemFields = ({ fields, titleHint }: ItemFieldsProps) => (
  <>
    <TitleField hint={titleHint} {...fields.getInputProps('title')} />
    <DescriptionField {...fields.getInputProps('description')} />
    <OfferFields fields={fields} />
    <StatusField {...fields.getInputProps('status')} />
  </>
)
