import { POST_TEXT_MAX } from '@stagedoor/contract/feed'
import { parseAmount } from '../../../lib/amounts.ts'
import { t } from '../../../lib/i18n.ts'
import type { Fields } from '../../../lib/validated-form.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { PriceField } from '../../../ui/price-field.tsx'
import { audienceOptions } from '../../content/audiences.ts'
import type { AdminPost } from './labels.ts'

type Audience = 'everyone' | 'followers' | 'subscribers' | 'buyers'

/** The values of the form about a post, as typed. */
export type PostValues = {
  readonly title: string
  readonly text: string
  readonly audience: string
  readonly price: string
}

/** Returns the initial values of the form for a post, or for a new one. */
export const valuesOf = (post?: AdminPost): PostValues => ({
  title: post?.title ?? '',
  text: post?.text ?? '',
  audience: post?.audience ?? 'subscribers',
  price: post && post.price > 0 ? String(post.price) : '',
})

/** Returns the form's values as the calls expect them; an audience of chosen fans is left unchanged. */
export const bodyOf = ({ title, text, audience, price }: PostValues) => ({
  title,
  text,
  ...(audience !== 'list' && { audience: audience as Audience }),
  ...(audience === 'buyers' && { price: parseAmount(price) ?? 0 }),
})

/** Returns the error message for a price, if the post has an invalid one. */
export const priceProblem = (price: string, { audience }: PostValues) =>
  audience !== 'buyers' || parseAmount(price) ? undefined : t`Set a price, such as 5 or 12.50.`

/** Shows the fields for title, text, audience and price of a post. */
export function PostFields<V extends PostValues>({ fields }: { fields: Fields<V> }) {
  const isSold = fields.values.audience === 'buyers'
  return (
    <>
      <TextField
        label={t`Title`}
        maxLength={120}
        autoComplete="off"
        {...fields.getInputProps('title')}
      />
      <TextAreaField
        label={t`Text`}
        rows={5}
        maxLength={POST_TEXT_MAX}
        {...fields.getInputProps('text')}
      />
      <SelectField
        label={t`Audience`}
        options={audienceOptions()}
        {...fields.getInputProps('audience')}
      />
      {isSold && <PriceField {...fields.getInputProps('price')} />}
    </>
  )
}
