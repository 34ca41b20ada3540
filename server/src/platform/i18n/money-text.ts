/** One formatter per currency: creating one takes fifty times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>()

/** Returns an amount in hundredths with its currency in English, as in `$9.99`. */
export function moneyText(amount: bigint, currency: string): string {
  const format =
    formats.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency })
  formats.set(currency, format)
  return format.format(Number(amount) / 100)
}

/** Returns an amount of tokens in hundredths in English: as money where a token is a unit of the currency, else `20 tokens`. */
export const tokensText = (
  tokens: bigint,
  {
    tokenConversionRate,
    currency,
  }: { readonly tokenConversionRate: number; readonly currency: string },
): string =>
  tokenConversionRate === 1 ? moneyText(tokens, currency) : `${Number(tokens) / 100} tokens`
