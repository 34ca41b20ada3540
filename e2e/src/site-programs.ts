import { fileURLToPath } from 'node:url'
import { settingsOfCompanies } from '../../server/test/fakes/identity-checks/companies-with-pages.ts'

/** The ports and the data folder of the site that the journeys visit. */
export interface SitePlace {
  readonly port: number
  readonly simulatorPort: number
  readonly dataDir: string
}

/** A program of the site, run by Node, and the address that answers once it is ready. */
export interface SiteProgram {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly readyUrl: string
}

/** The header in which the proxy of the journeys names the country of a visitor. */
export const countryHeader = 'x-country-of-journeys'

/** The header in which it names their region. */
export const regionHeader = 'x-region-of-journeys'

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Returns the address of a site. */
export const addressOf = ({ port }: Pick<SitePlace, 'port'>): string => `http://127.0.0.1:${port}`

/**
 * Returns the programs of the site: the whole product with the demo, as by `npm run demo`, and
 * companies that move money or check ages.
 */
export function sitePrograms({ port, simulatorPort, dataDir }: SitePlace): {
  simulator: SiteProgram
  product: SiteProgram
} {
  const simulatorUrl = addressOf({ port: simulatorPort })
  return {
    simulator: {
      args: [
        file('tools/simulate-gateways.ts'),
        `--port=${simulatorPort}`,
        `--site=${addressOf({ port })}`,
      ],
      env: {},
      readyUrl: simulatorUrl,
    },
    product: {
      args: [file('server/src/main.ts'), '--demo', `--port=${port}`, `--data-dir=${dataDir}`],
      /** The proxy lets the fixtures send requests in the name of clients at many addresses. */
      env: {
        TRUSTED_PROXIES: '127.0.0.1',
        GEO_HEADER_COUNTRY: countryHeader,
        GEO_HEADER_REGION: regionHeader,
        LANGUAGES: 'en,de,en-XA,ar-XB',
        PAYMENT_SIMULATOR: simulatorUrl,
        ...settingsOfCompanies(simulatorUrl),
      },
      readyUrl: `${addressOf({ port })}/ready`,
    },
  }
}
