import { listCountries, listRegions } from '@stagedoor/contract/reference'
import { useCall } from '../../../lib/api/queries.ts'
import type { Option } from '../../../ui/field.tsx'

/** Returns every country as an option, by name; none before they are needed and have arrived. */
export const useCountryOptions = (enabled = true): readonly Option[] =>
  (useCall(listCountries, undefined, { enabled }).data ?? []).map(({ code, name }) => ({
    value: code,
    text: name,
  }))

/** Returns the regions of a country as options, by name; none for countries without any. */
export const useRegionOptions = (countryCode: string | undefined): readonly Option[] =>
  (
    useCall(
      listRegions,
      { params: { countryCode: countryCode ?? '' } },
      { enabled: Boolean(countryCode) },
    ).data?.regions ?? []
  ).map(({ code, name }) => ({ value: code, text: name }))
