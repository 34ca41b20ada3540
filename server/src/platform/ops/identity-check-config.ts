import { z } from 'zod'
import { secureUrl } from './config-values.ts'

/** The settings of the companies that check identity documents of creators. */
export const identityCheckSettings = {
  veriffUrl: secureUrl.default('https://stationapi.veriff.com').describe('Base URL of Veriff.'),
  veriffApiKey: z
    .string()
    .optional()
    .describe('API key at Veriff. Without it and the secret, Veriff is off.'),
  veriffSecret: z.string().optional().describe('Shared secret key at Veriff.'),
  verifymyUrl: secureUrl
    .default('https://oauth.verifymyage.com')
    .describe('Base URL of VerifyMy, or of its sandbox.'),
  verifymyApiKey: z
    .string()
    .optional()
    .describe('API key at VerifyMy. Without it and the secret, VerifyMy is off.'),
  verifymySecret: z.string().optional().describe('API secret at VerifyMy.'),
}
