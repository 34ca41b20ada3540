import { importPKCS8, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import { boundRequests, openOpenId } from './openid.ts'
import type { OpenIdProvider } from './port.ts'

/** The key by which this site proves to Apple who it is. */
interface AppleKey {
  readonly issuer: string
  readonly teamId: string
  readonly keyId: string
  /** PKCS 8 in PEM, the text of the file that Apple gave. */
  readonly privateKey: string
}

const ALGORITHM = 'ES256'
/** Apple takes secrets of up to six months; each request gets one of its own. */
const SECRET_LIFE = '5m'

/**
 * Sign-in by Apple. Its addresses are written here: its own description has named another issuer
 * than its tokens for days. A client proves itself by a token that it signs in place of a secret.
 */
export const openApple = (key: AppleKey): OpenIdProvider =>
  openOpenId({
    issuer: key.issuer,
    describe: (clientId) => describeApple(key, clientId),
    postsAnswer: true,
  })

async function describeApple(key: AppleKey, clientId: string): Promise<oidc.Configuration> {
  const { issuer } = key
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/auth/authorize`,
    token_endpoint: `${issuer}/auth/token`,
    jwks_uri: `${issuer}/auth/keys`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256', ALGORITHM],
  }
  const configuration = new oidc.Configuration(server, clientId, {}, signedSecret(key))
  boundRequests(configuration, issuer)
  return configuration
}

const signedSecret =
  ({ issuer, teamId, keyId, privateKey }: AppleKey) =>
  async (
    _server: unknown,
    { client_id: clientId }: { client_id: string },
    body: URLSearchParams,
  ) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM, kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime(SECRET_LIFE)
      .sign(await importPKCS8(privateKey.replaceAll('\\n', '\n'), ALGORITHM))
    body.set('client_id', clientId)
    body.set('client_secret', secret)
  }
