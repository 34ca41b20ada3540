import type { Option } from '../../../ui/field.tsx'

interface PhoneCode {
  readonly name: string
  readonly dialCode: string
}

const NAMED = 3

/**
 * Returns the telephone prefixes to choose from; countries that share one are listed together:
 * "Canada, United States (+1)".
 */
export function phoneCodeOptions(codes: readonly PhoneCode[]): readonly Option[] {
  const names = Map.groupBy(codes, ({ dialCode }) => dialCode)
  return [...names].map(([value, countries]) => {
    const shown = countries.slice(0, NAMED).map(({ name }) => name)
    const more = countries.length > NAMED ? ' …' : ''
    return { value, text: `${shown.join(', ')}${more} (${value})` }
  })
}
