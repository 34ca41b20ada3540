import type { Config } from '../../platform/ops/index.ts'
import { openOAuth1 } from './oauth1.ts'
import { openOpenId } from './openid.ts'
import type { IdentityGateways } from './port.ts'
import { openReCaptcha } from './recaptcha.ts'

/** Opens the identity providers that the environment has keys for. */
export function openIdentity(config: Config): IdentityGateways {
  const { googleClientSecret, twitterConsumerKey, twitterConsumerSecret, reCaptchaSecret } = config
  return {
    ...(googleClientSecret && {
      google: openOpenId({ issuer: config.googleIssuer, secret: googleClientSecret }),
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
