import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
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

const claimsOfScopes = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name', 'given_name', 'family_name'],
}

/** The ways in which a provider differs from others. */
interface Peculiarities {
  readonly routes?: Readonly<Record<string, string>>
  readonly needsChallenge?: boolean
  /** Returns true for what a client sends in place of its secret. */
  readonly secretOf?: (
    sent: string,
    at: { readonly issuer: string; readonly clientId: string },
  ) => Promise<boolean>
}

/**
 * Starts a provider with two clients: our site under `redirectUri`, and an existing client without
 * a challenge under another address.
 */
export async function startOpenId(
  redirectUri: string,
  elsewhere: string,
  { routes = {}, needsChallenge = true, secretOf }: Peculiarities = {},
): Promise<OpenIdServer> {
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
    claims: claimsOfScopes,
    conformIdTokenClaims: false,
    pkce: { required: ({ oidc }) => needsChallenge && oidc.params?.redirect_uri !== elsewhere },
    routes,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
  })
  const answer = provider.callback()
  server.on('request', async (request, reply) => {
    if (secretOf && request.method === 'POST' && request.url === routes.token)
      await replaceSecret(request, { ...client, issuer, secretOf })
    await answer(request, reply)
  })
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

interface SecretCheck {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly secretOf: NonNullable<Peculiarities['secretOf']>
}

/** Puts the secret that the library knows in the place of one that the provider takes for it. */
async function replaceSecret(
  request: IncomingMessage,
  { clientSecret, secretOf, ...at }: SecretCheck,
): Promise<void> {
  const form = new URLSearchParams(await text(request))
  const isKnown = await secretOf(form.get('client_secret') ?? '', at)
  form.set('client_secret', isKnown ? clientSecret : 'none')
  Object.assign(request, { body: Object.fromEntries(form) })
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
      const posted = postedAnswer(html, issuer)
      if (posted) return posted
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

/** Returns the form that a provider has the browser post to a site, as an address with its fields. */
function postedAnswer(html: string, issuer: string): URL | undefined {
  const [, action = ''] = /<form method="post" action="([^"]+)"/i.exec(html) ?? []
  if (!URL.canParse(action) || new URL(action).origin === issuer) return undefined
  const url = new URL(action)
  for (const [, name = '', value = ''] of html.matchAll(/name="(\w+)" value="([^"]*)"/g))
    url.searchParams.set(name, value)
  return url
}

/** A provider that has Apple's addresses and takes a signed token in place of a secret. */
export interface AppleServer extends OpenIdServer {
  readonly teamId: string
  readonly keyId: string
  readonly privateKey: string
  /** The claims of the secrets that arrived. */
  readonly secrets: JWTPayload[]
}

/** Starts a provider as Apple is one, whose answers are posted. */
export async function startApple(redirectUri: string): Promise<AppleServer> {
  const own = { teamId: 'TEAM123456', keyId: 'KEY1234567' }
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const secrets: JWTPayload[] = []
  const server = await startOpenId(redirectUri, 'https://client.example/apple', {
    routes: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' },
    needsChallenge: false,
    secretOf: (sent, { issuer, clientId }) =>
      verifySecret(sent, { publicKey, ...own, issuer, clientId, secrets }),
  })
  return { ...server, ...own, privateKey: await exportPKCS8(privateKey), secrets }
}

interface SecretRules {
  readonly publicKey: CryptoKey
  readonly teamId: string
  readonly keyId: string
  readonly issuer: string
  readonly clientId: string
  readonly secrets: JWTPayload[]
}

/** Returns true for a secret that Apple would take: signed by the key of the team, for months. */
async function verifySecret(
  sent: string,
  { publicKey, teamId, keyId, issuer, clientId, secrets }: SecretRules,
): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(sent, publicKey, {
      algorithms: [ALGORITHM],
      issuer: teamId,
      subject: clientId,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
    })
    secrets.push(payload)
    const life = (payload.exp ?? 0) - (payload.iat ?? 0)
    return protectedHeader.kid === keyId && life <= 15_777_000
  } catch {
    return false
  }
}
