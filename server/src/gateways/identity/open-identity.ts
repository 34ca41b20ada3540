import type { Config } from '../../platform/ops/index.ts'
import { openLater } from '../open-later.ts'
import { openOAuth1 } from './oauth1.ts'
import type { IdentityGateways, OpenIdProvider } from './port.ts'
import { openReCaptcha } from './recaptcha.ts'

/** Opens the identity providers that the environment has keys for. */
export function openIdentity(config: Config): IdentityGateways {
  const { googleClientSecret, twitterConsumerKey, twitterConsumerSecret, reCaptchaSecret } = config
  return {
    ...(googleClientSecret && {
      google: openGoogle({ issuer: config.googleIssuer, secret: googleClientSecret }),
    }),
    ...(twitterConsumerKey &&
      twitterConsumerSecret && {
        twitter: openOAuth1({
          url: config.twitterUrl,
          key: twitterConsumerKey,
          secret: twitterConsumerSecret,
        }),
      }),
    ...(reCaptchaSecret && {
      reCaptcha: openReCaptcha({ url: config.reCaptchaUrl, secret: reCaptchaSecret }),
    }),
  }
}

/** Opens the provider of OpenID; its libraries are loaded with the first sign-in. */
const openGoogle = (options: { issuer: string; secret: string }): OpenIdProvider =>
  openLater(
    async () => (await import('./openid.ts')).openOpenId(options),
    ['start', 'finish', 'exchangeCode', 'verifyIdToken'],
  )
