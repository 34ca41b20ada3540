import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'

/** The provider's data about a person. */
export interface Profile {
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
  readonly given_name?: string
  readonly family_name?: string
}

/** A real OpenID provider on loopback. */
export interface OpenIdServer {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The people who can sign in there, by subject. */
  readonly people: Map<string, Profile>
  /**
   * Signs in at an address as a person would, and returns the address that the browser is
   * redirected to.
   */
  signIn(address: string, subject: string): Promise<URL>
  /** Returns a token signed with the provider's own key. */
  sign(claims: JWTPayload): Promise<string>
  close(): Promise<void>
}

const ALGORITHM = 'ES256'

/**
 * Starts a provider with two clients: our site under `redirectUri`, and an existing client without
 * a challenge under another address.
 */
export async function startOpenId(redirectUri: string, elsewhere: string): Promise<OpenIdServer> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: ALGORITHM, use: 'sig', kid: 'one' }
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'stagedoor', clientSecret: 'a secret of the client' }
  const people = new Map<string, Profile>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri, elsewhere],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: ALGORITHM,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['cookies of a test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    pkce: { required: ({ oidc }) => oidc.params?.redirect_uri !== elsewhere },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    ...client,
    people,
    signIn: (address, subject) => signIn(issuer, address, subject),
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: 'one' }).sign(privateKey),
    close: () => closed(server),
  }
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/**
 * Follows the provider's redirects as a browser does, with its cookies, and fills in its two forms.
 */
async function signIn(issuer: string, address: string, subject: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const visit = async (url: string, form?: Record<string, string>) => {
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return reply
  }
  let next = address
  for (let step = 0; step < 20; step += 1) {
    let reply = await visit(next)
    if (reply.status === 200) {
      const html = await reply.text()
      const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(html) ?? []
      reply = await visit(next, { prompt, login: subject, password: 'anything' })
    }
    const location = reply.headers.get('location')
    if (!location) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`)
    const url = new URL(location, next)
    if (url.origin !== issuer) return url
    next = url.href
  }
  throw new Error('The provider never sent the browser back')
}
