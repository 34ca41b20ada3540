import { parseAmount } from '../../../lib/forms/amounts.ts'
import type { Fields } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { SelectField } from '../../../ui/field.tsx'
import { PriceField } from '../../../ui/price-field.tsx'
import { type Audience, audienceOptions } from '../../content/audiences.ts'
import type { OwnedValues } from './content-form.ts'

/** The audience and the price of content, as typed. */
export type OfferValues = OwnedValues & {
  readonly audience: string
  readonly price: string
}

/** Returns the initial values of the form for content, or for new content. */
export const offerValues = (item?: { readonly audience: string; readonly price: number }) => ({
  performerId: '',
  audience: item?.audience ?? 'subscribers',
  price: item && item.price > 0 ? String(item.price) : '',
})

/** Returns the values as the calls expect them; an audience of chosen fans is left unchanged. */
export const offerBody = ({ audience, price }: Pick<OfferValues, 'audience' | 'price'>) => ({
  ...(audience !== 'list' && { audience: audience as Exclude<Audience, 'list'> }),
  ...(audience === 'buyers' && { price: parseAmount(price) ?? 0 }),
})

/** Returns the error message for a price, if the content has an invalid one. */
export const offerPriceProblem = (price: string, { audience }: OfferValues) =>
  audience !== 'buyers' || parseAmount(price) ? undefined : t`Set a price, such as 5 or 12.50.`

/** Shows the fields for the audience of content, and for its price where it is sold. */
export function OfferFields<V extends OfferValues>({ fields }: { fields: Fields<V> }) {
  const { audience } = fields.values
  return (
    <>
      <SelectField
        label={t`Audience`}
        options={audienceOptions()}
        {...fields.getInputProps('audience')}
      />
      {audience === 'buyers' && <PriceField {...fields.getInputProps('price')} />}
    </>
  )
}
