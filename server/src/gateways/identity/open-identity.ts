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
    ...openAppleOf(config),
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

/** Opens sign-in by Apple where the environment has all that it takes. */
function openAppleOf({
  appleIssuer: issuer,
  appleTeamId: teamId,
  appleKeyId: keyId,
  applePrivateKey: privateKey,
}: Config): Pick<IdentityGateways, 'apple'> {
  if (!teamId || !keyId || !privateKey) return {}
  const open = async () =>
    (await import('./apple.ts')).openApple({ issuer, teamId, keyId, privateKey })
  return { apple: openLater(open, methods) }
}

const methods = ['start', 'finish', 'exchangeCode', 'verifyIdToken'] as const

/** Opens the provider of OpenID; its libraries are loaded with the first sign-in. */
const openGoogle = (options: { issuer: string; secret: string }): OpenIdProvider =>
  openLater(async () => (await import('./openid.ts')).openDescribed(options), methods)
