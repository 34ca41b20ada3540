import type { Api, WireOf } from '@stagedoor/contract/kit'
import { listCountries } from '@stagedoor/contract/reference'

/** A country as an option: its code, its name and the address of its flag. */
export interface CountryOption {
  readonly value: string
  readonly text: string
  readonly picture: string
}

const countryOptionOf = ({
  code,
  name,
  flag,
}: WireOf<typeof listCountries>[number]): CountryOption => ({
  value: code,
  text: name,
  picture: `/api/${flag}`,
})

/**
 * Returns every country by name, for loaders, so that a page carries only the countries it shows.
 */
export const loadCountryOptions = async (api: Api): Promise<CountryOption[]> =>
  (await api(listCountries)).map(countryOptionOf)
