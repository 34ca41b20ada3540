import type { Api, WireOf } from '@stagedoor/contract/kit'
import { listCountries } from '@stagedoor/contract/reference'

/** A country to choose: its code, its name and the address of its flag. */
export interface CountryChoice {
  readonly value: string
  readonly text: string
  readonly picture: string
}

const choiceOf = ({ code, name, flag }: WireOf<typeof listCountries>[number]): CountryChoice => ({
  value: code,
  text: name,
  picture: `/api/${flag}`,
})

/** Every country, by name; for loaders, so that a page carries no more of them than it shows. */
export const readCountryChoices = async (api: Api): Promise<CountryChoice[]> => (await api(listCountries)).map(choiceOf)
