import { namesTokens } from '../lib/i18n/format.ts'
import { jt, t } from '../lib/i18n/i18n.ts'
import { contentPriceOf, priceLimits } from '../lib/money/content-price.ts'
import { useNetPrice } from '../lib/money/use-net-price.ts'
import { useSite } from '../lib/session/session.ts'
import { TextField } from './field.tsx'
import { Price } from './price.tsx'

interface PriceFieldProps {
  /** “Price in tokens”, or in the currency, unless another one is given. */
  label?: string
  value: string
  error: string | undefined
  /** A price of 0 makes it free; otherwise it has to be within the limits of the site. */
  canBeFree?: boolean
  name?: string
  onChange: (typed: string) => void
  onBlur?: () => void
}

/**
 * Edits the price of content in tokens. Below it are its value in the site's currency, what the
 * creator who sets it gets of it, and its limits.
 */
export function PriceField({
  label,
  value,
  canBeFree = false,
  onChange,
  ...input
}: PriceFieldProps) {
  const site = useSite()
  return (
    <TextField
      label={label ?? (namesTokens(site) ? t`Price in tokens` : t`Price in ${site.currency}`)}
      inputMode="decimal"
      autoComplete="off"
      required
      value={value}
      hint={<PriceHint price={contentPriceOf(value)} canBeFree={canBeFree} />}
      onChange={({ target }) => onChange(target.value)}
      {...input}
    />
  )
}

function PriceHint({ price, canBeFree }: { price: number | undefined; canBeFree: boolean }) {
  const site = useSite()
  const net = useNetPrice(price)
  const limits = priceLimits(site)
  if (!price) return canBeFree ? t`${limits} 0 is free.` : limits
  const paid = <Price key="1" tokens={price} />
  if (net === undefined) return <>{jt`A fan pays ${paid}. ${limits}`}</>
  const share = <strong key="2">{net}</strong>
  return site.taxEnabled ? (
    <>{jt`A fan pays ${paid}; you get ${share}, less the tax of the fan’s country. ${limits}`}</>
  ) : (
    <>{jt`A fan pays ${paid}; you get ${share}. ${limits}`}</>
  )
}
