import { hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Config, Keys } from '../../platform/ops/index.ts'
import { openRevocationAddresses } from './download-revocations.ts'
import type { AgeMethods } from './port.ts'
import { openVeriffAge } from './veriff-age.ts'
import { openVerifyMyAge } from './verifymy-age.ts'
import { openWallet } from './wallet/open-wallet.ts'

const SEED_BYTES = 32

/** Opens the methods that the environment has keys for, and the wallet, which needs none. */
export function openAgeMethods(config: Config, { documents }: Keys): AgeMethods {
  const { veriffUrl, veriffAgeApiKey, veriffAgeSecret } = config
  const { verifymyUrl, verifymyAgeApiKey, verifymyAgeSecret } = config
  const seed = () => Buffer.from(hkdfSync('sha256', documents, '', 'simulated wallet', SEED_BYTES))
  return {
    wallet: openWallet({
      trustPlace: config.ageTrustLists,
      listSigners: config.ageTrustListSigners
        ? readFileSync(config.ageTrustListSigners, 'utf8')
        : '',
      simulatorSeed: config.ageWalletSimulator ? seed() : undefined,
    }),
    revocations: openRevocationAddresses({ isLocal: config.publicUrl.startsWith('http:') }),
    companies: {
      ...(veriffAgeApiKey &&
        veriffAgeSecret && {
          veriff: openVeriffAge({
            url: veriffUrl,
            apiKey: veriffAgeApiKey,
            secret: veriffAgeSecret,
          }),
        }),
      ...(verifymyAgeApiKey &&
        verifymyAgeSecret && {
          verifymy: openVerifyMyAge({
            url: verifymyUrl,
            apiKey: verifymyAgeApiKey,
            secret: verifymyAgeSecret,
          }),
        }),
    },
  }
}
