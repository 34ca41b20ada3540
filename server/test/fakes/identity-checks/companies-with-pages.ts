import type { CompanyWithPages } from './company-pages.ts'
import { VERIFF_SECRET, veriffWire } from './simulate-veriff.ts'
import { VERIFYMY_SECRET, verifymyWire } from './simulate-verifymy.ts'

/** The companies that check ages, as browsers and a site meet them. */
export const companiesWithPages: readonly CompanyWithPages[] = [
  {
    name: 'veriff',
    wire: veriffWire,
    secret: VERIFF_SECRET,
    apiHost: 'stationapi.veriff.com',
    pageHost: 'alchemy.veriff.com',
  },
  {
    name: 'verifymy',
    wire: verifymyWire,
    secret: VERIFYMY_SECRET,
    apiHost: 'oauth.verifymyage.com',
    pageHost: 'verify.verifymyage.com',
  },
]

/** Returns the settings by which a site reaches the simulated companies for checks of age. */
export const settingsOfCompanies = (address: string): Record<string, string> =>
  Object.fromEntries(
    companiesWithPages.flatMap(({ name, secret, apiHost }) => {
      const upper = name.toUpperCase()
      return [
        [`${upper}_URL`, `${address}/${apiHost}`],
        [`${upper}_AGE_API_KEY`, 'key-of-the-site'],
        [`${upper}_AGE_SECRET`, secret],
      ]
    }),
  )
