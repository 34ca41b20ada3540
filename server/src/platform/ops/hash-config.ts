import { z } from 'zod'
import { secureUrl, wholeNumber } from './config-values.ts'

const secret = z.string().min(1).optional()

/** The settings of the services with whose hashes uploads are compared. */
export const hashSettings = {
  arachnidUser: secret.describe('User at Arachnid Shield. Without it, it is not asked.'),
  arachnidPassword: secret.describe('Password at Arachnid Shield.'),
  arachnidUrl: secureUrl
    .default('https://shield.projectarachnid.com')
    .describe('Base URL of Arachnid Shield.'),
  arachnidSends: z
    .enum(['hashes', 'hashes-or-files', 'files'])
    .default('hashes')
    .describe(
      'What Arachnid Shield gets of each upload: hashes of its pictures, files, its bytes, or ' +
        'hashes-or-files, the bytes of those alone whose pictures have too few details.',
    ),
  ncmecUser: secret.describe('User at the hash sharing of NCMEC. Without it, it is not read.'),
  ncmecPassword: secret.describe('Password at the hash sharing of NCMEC.'),
  ncmecUrl: secureUrl
    .default('https://report.cybertip.org/hashsharing')
    .describe('Base URL of the hash sharing of NCMEC.'),
  stopnciiFunctionKey: secret.describe('Function key of StopNCII. Without it, it is not read.'),
  stopnciiSubscriptionKey: secret.describe('Subscription key of StopNCII.'),
  stopnciiUrl: secureUrl.default('https://api.stopncii.org/v1').describe('Base URL of StopNCII.'),
  hashServiceSeconds: wholeNumber(1, 600)
    .default(60)
    .describe('Seconds in which a service of hashes must answer.'),
}
