import { t } from '../../../lib/i18n/i18n.ts'
import { SelectField } from '../../../ui/field.tsx'
import { PriceField } from '../../../ui/price-field.tsx'
import { type Audience, audienceLabel, audienceOptions } from '../../content/audiences.ts'
import { ListField } from '../../content/form/release/list-field.tsx'
import { TierField } from '../../content/form/release/tier-field.tsx'
import type { BulkRow } from './bulk-rows.ts'

/** The audience of a post, and what it pays. */
export type BulkOffer = Pick<BulkRow, 'audience' | 'fromTier' | 'listId' | 'price'>

interface BulkOfferFieldsProps {
  readonly offer: BulkOffer
  /** The names of the fields, which say of which posts they are. */
  readonly labels: Readonly<Record<'audience' | 'tier' | 'list', string>>
  readonly disabled?: boolean
  readonly onChange: (changes: Partial<BulkOffer>) => void
}

/** Chooses an audience, and the tier, the list or the price that it needs. */
export function BulkOfferFields({
  offer: { audience, fromTier = 1, listId = '', price },
  labels,
  disabled = false,
  onChange,
}: BulkOfferFieldsProps) {
  return (
    <>
      <SelectField
        label={labels.audience}
        options={[...audienceOptions(), { value: 'list', text: audienceLabel('list') }]}
        disabled={disabled}
        value={audience}
        onChange={({ target }) => onChange({ audience: target.value as Audience })}
      />
      {audience === 'subscribers' && (
        <TierField
          label={labels.tier}
          fromTier={fromTier}
          onChange={(chosen) => onChange({ fromTier: chosen })}
        />
      )}
      {audience === 'list' && (
        <ListField
          label={labels.list}
          listId={listId}
          problem={undefined}
          onChange={(chosen) => onChange({ listId: chosen })}
        />
      )}
      {audience === 'buyers' && (
        <PriceField
          value={price}
          error={undefined}
          onChange={(typed) => onChange({ price: typed })}
        />
      )}
    </>
  )
}

/** Returns the names of the fields of one post, or of those of all. */
export const offerLabels = (name?: string) =>
  name === undefined
    ? { audience: t`Audience of all`, tier: t`Tier of all`, list: t`List of all` }
    : { audience: t`Audience of ${name}`, tier: t`Tier of ${name}`, list: t`List of ${name}` }
