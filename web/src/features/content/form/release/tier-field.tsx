import { t } from '../../../../lib/i18n/i18n.ts'
import { SelectField } from '../../../../ui/field.tsx'
import { useTiers } from '../queries.ts'

interface TierFieldProps {
  /** The tier from which it is open; 1 for all subscribers. */
  fromTier: number
  label?: string
  onChange: (fromTier: number) => void
}

/** Chooses the tier of subscription from which content is open, where a creator has several. */
export function TierField({ fromTier, label, onChange }: TierFieldProps) {
  const tiers = useTiers().data?.data ?? []
  if (tiers.length < 2 && fromTier === 1) return null
  return (
    <SelectField
      label={label ?? t`From tier`}
      hint={t`Higher tiers open it as well.`}
      options={tiers.map(({ tier, name }) => ({
        value: String(tier),
        text: tier === 1 ? t`All subscribers` : name || t`Tier ${tier}`,
      }))}
      value={String(fromTier)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}
