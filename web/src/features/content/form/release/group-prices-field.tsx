import { useId } from 'react'
import { t } from '../../../../lib/i18n/i18n.ts'
import { contentPriceOf } from '../../../../lib/money/content-price.ts'
import { useNetPrice } from '../../../../lib/money/use-net-price.ts'
import { TextField } from '../../../../ui/field.tsx'
import { useTiers } from '../queries.ts'
import styles from './later-audiences.module.css'
import { type TypedGroupPrices, wrongGroups } from './release-draft.ts'

interface GroupPricesFieldProps {
  /** The price of those who are in no group, as typed. */
  price: string
  groupPrices: TypedGroupPrices
  problem: string | undefined
  onChange: (groupPrices: TypedGroupPrices) => void
}

/** Sets lower prices of what is sold, for followers and for each tier of subscription. */
export function GroupPricesField({ price, groupPrices, problem, onChange }: GroupPricesFieldProps) {
  const id = useId()
  const tiers = useTiers().data?.data ?? []
  const wrong = wrongGroups(groupPrices, price)
  const isWrong = (tier: number) => problem !== undefined && (wrong.size === 0 || wrong.has(tier))
  // A price stays in the form when its tier was deleted, so that it can be taken away.
  const kept = Object.keys(groupPrices).map(Number)
  const groups = [...new Set([0, ...tiers.map(({ tier }) => tier), ...kept])]
    .toSorted((one, other) => one - other)
    .map((tier) => ({ tier, name: groupName(tier, tiers.find((one) => one.tier === tier)?.name) }))
  return (
    <fieldset className={styles.later} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend>{t`Lower prices for some`}</legend>
      <p className="dim">
        {t`0 is free. Leave a field empty for the price above it. A fan pays the lowest price that applies.`}
      </p>
      <div className={styles.prices}>
        {groups.map(({ tier, name }) => (
          <TextField
            key={tier}
            inputMode="decimal"
            autoComplete="off"
            label={name}
            hint={<GroupHint price={contentPriceOf(groupPrices[tier] ?? '')} />}
            value={groupPrices[tier] ?? ''}
            aria-invalid={isWrong(tier) || undefined}
            onChange={({ target }) => onChange({ ...groupPrices, [tier]: target.value })}
          />
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** Says what the creator gets of the price of a group. */
function GroupHint({ price }: { price: number | undefined }) {
  const net = useNetPrice(price)
  if (price === 0) return t`Free`
  // A line is kept, so that nothing moves while a price is typed.
  return net === undefined ? '\u00a0' : t`You get ${net}`
}

function groupName(tier: number, name: string | undefined): string {
  if (tier === 0) return t`Followers`
  return name || (tier === 1 ? t`All subscribers` : t`Tier ${tier}`)
}
