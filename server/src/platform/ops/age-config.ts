import { z } from 'zod'
import { flag, list } from './config-values.ts'

/** The settings of the methods by which a site learns that visitors are of age. */
export const ageSettings = {
  ageTrustLists: z
    .string()
    .optional()
    .describe(
      'File or folder of issuers whose proofs of age count: certificates or the published list.',
    ),
  ageTrustListSigners: z
    .string()
    .optional()
    .describe('File of the certificates (PEM) of those who may sign published lists of issuers.'),
  ageRevocationLists: list
    .default([])
    .describe(
      'Addresses of revocation lists of issuers, with commas; those in their certificates are ' +
        'found without it.',
    ),
  ageRevocationsRequired: flag
    .default(false)
    .describe(
      'true refuses proofs of age while no current revocation list of their issuer was read.',
    ),
  ageWalletSimulator: flag
    .optional()
    .describe(
      'true believes a simulated wallet as well, which proves nothing. For demos and tests only.',
    ),
  veriffAgeApiKey: z
    .string()
    .optional()
    .describe('API key of the integration at Veriff that checks the age of visitors.'),
  veriffAgeSecret: z.string().optional().describe('Shared secret key of that integration.'),
  verifymyAgeApiKey: z
    .string()
    .optional()
    .describe('API key at VerifyMy for checks of the age of visitors.'),
  verifymyAgeSecret: z.string().optional().describe('API secret that belongs to it.'),
}
