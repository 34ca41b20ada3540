import { z } from 'zod'
import { secureUrl } from './config-values.ts'

/** The settings of sign-in by other companies and of the captcha. */
export const signInSettings = {
  googleIssuer: secureUrl
    .default('https://accounts.google.com')
    .describe('OpenID provider of the Google button.'),
  googleClientId: z
    .string()
    .optional()
    .describe('Client id at Google. Default: the setting of that name in the console.'),
  googleClientSecret: z
    .string()
    .optional()
    .describe('Client secret at Google. Without it, sign-in with Google is off.'),
  googleCodeRedirect: z
    .string()
    .default('postmessage')
    .describe(
      'Redirect address of the codes that existing clients send; clients with a pop-up use ' +
        'postmessage.',
    ),
  appleIssuer: secureUrl
    .default('https://appleid.apple.com')
    .describe('OpenID provider of the Apple button.'),
  appleClientId: z
    .string()
    .optional()
    .describe('Services id at Apple. Default: the setting of that name in the console.'),
  appleTeamId: z.string().optional().describe('Id of the team at Apple.'),
  appleKeyId: z.string().optional().describe('Id of the key for signing in at Apple.'),
  applePrivateKey: z
    .string()
    .optional()
    .describe(
      'The key itself, the text of its .p8 file; line breaks may be written as \\n. Without ' +
        'it and the two ids, sign-in with Apple is off.',
    ),
  twitterUrl: secureUrl.default('https://api.x.com').describe('Base URL of X for OAuth 1.0a.'),
  twitterConsumerKey: z
    .string()
    .optional()
    .describe('Consumer key at X. Without it, sign-in with X is off.'),
  twitterConsumerSecret: z.string().optional().describe('Consumer secret at X.'),
  reCaptchaUrl: secureUrl
    .default('https://www.google.com/recaptcha/api/siteverify')
    .describe('URL that checks reCAPTCHA tokens.'),
  reCaptchaSecret: z
    .string()
    .optional()
    .describe('reCAPTCHA secret. Without it, visitors solve the built-in puzzle.'),
}
