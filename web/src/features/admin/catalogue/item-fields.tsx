import { parseAmount } from '../../../lib/amounts.ts'
import { t } from '../../../lib/i18n.ts'
import type { Fields } from '../../../lib/validated-form.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { PriceField } from '../../../ui/price-field.tsx'
import { audienceOptions } from '../../content/audiences.ts'

type Audience = 'everyone' | 'followers' | 'subscribers' | 'buyers'

/** The values of the form about a video or gallery, as typed. */
export type ItemValues = {
  readonly title: string
  readonly description: string
  readonly audience: string
  readonly price: string
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
  audience: item?.audience ?? 'subscribers',
  price: item && item.price > 0 ? String(item.price) : '',
  status: item && item.status !== 'active' ? 'inactive' : 'active',
})

/** Returns the form's values as the calls expect them; an audience of chosen fans is left unchanged. */
export const itemBody = ({ title, description, audience, price, status }: ItemValues) => ({
  title,
  description,
  status: status === 'active' ? ('active' as const) : ('inactive' as const),
  ...(audience !== 'list' && { audience: audience as Audience }),
  ...(audience === 'buyers' && { price: parseAmount(price) ?? 0 }),
})

/** Returns the error message for a price, if the item has an invalid one. */
export const itemPriceProblem = (price: string, { audience }: ItemValues) =>
  audience !== 'buyers' || parseAmount(price) ? undefined : t`Set a price, such as 5 or 12.50.`

/** Whether an item is shown to its audience, as options of a field. */
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
  const isSold = fields.values.audience === 'buyers'
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
      <SelectField
        label={t`Audience`}
        options={audienceOptions()}
        {...fields.getInputProps('audience')}
      />
      {isSold && <PriceField {...fields.getInputProps('price')} />}
      <SelectField
        label={t`Status`}
        options={statusOptions()}
        {...fields.getInputProps('status')}
      />
    </>
  )
}
