import { POST_TEXT_MAX } from '@stagedoor/contract/feed'
import type { Fields } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import type { AdminPost } from './console-kind.ts'
import { OfferFields, type OfferValues, offerBody, offerValues } from './offer-fields.tsx'

/** The values of the form about a post, as typed. */
export type PostValues = OfferValues & {
  readonly title: string
  readonly text: string
}

/** Returns the initial values of the form for a post, or for a new one. */
export const valuesOf = (post?: AdminPost): PostValues => ({
  title: post?.title ?? '',
  text: post?.text ?? '',
  ...offerValues(post),
})

/** Returns the form's values as the calls expect them. */
export const bodyOf = ({ title, text, ...offer }: PostValues) => ({
  title,
  text,
  ...offerBody(offer),
})

/** Shows the fields for title, text, audience and price of a post. */
export function PostFields<V extends PostValues>({ fields }: { fields: Fields<V> }) {
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
      <OfferFields fields={fields} />
    </>
  )
}
