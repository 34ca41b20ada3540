import type { Config } from '../../platform/ops/index.ts'
import type { IdentityCheckers } from './port.ts'
import { openVeriff } from './veriff.ts'
import { openVerifyMy } from './verifymy.ts'

/** Opens the companies that the environment has keys for. */
export function openIdentityChecks(config: Config): IdentityCheckers {
  const { veriffUrl, veriffApiKey, veriffSecret } = config
  const { verifymyUrl, verifymyApiKey, verifymySecret } = config
  return {
    ...(veriffApiKey &&
      veriffSecret && {
        veriff: openVeriff({ url: veriffUrl, apiKey: veriffApiKey, secret: veriffSecret }),
      }),
    ...(verifymyApiKey &&
      verifymySecret && {
        verifymy: openVerifyMy({
          url: verifymyUrl,
          apiKey: verifymyApiKey,
          secret: verifymySecret,
        }),
      }),
  }
}
