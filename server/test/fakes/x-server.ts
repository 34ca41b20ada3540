import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A person with an account at X. */
export interface XPerson {
  readonly id: string
  readonly name: string
  readonly email?: string
}

/** A fake of X on loopback that checks every signature by code of its own. */
export interface XServer {
  readonly url: string
  readonly key: string
  readonly secret: string
  /**
   * Approves a request token for a person and returns the verifier that their browser brings back.
   */
  authorize(requestToken: string, person: XPerson): string
  /** Every secret that it ever issued. */
  readonly secrets: string[]
  /** Its behaviour: normal, silent, or answering with another person's name. */
  behavior: 'good' | 'silent' | 'confused'
  close(): Promise<void>
}

interface Given {
  readonly secret: string
  readonly person?: XPerson
  readonly verifier?: string
}

const escaped = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => String.fromCharCode(byte))
    .map((sign) =>
      /[A-Za-z0-9\-._~]/.test(sign)
        ? sign
        : `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
    )
    .join('')

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** Returns the header's fields when their signature over the whole request is valid. */
function verified(
  request: IncomingMessage,
  body: string,
  origin: string,
  secretOf: (token: string) => string,
) {
  const header = request.headers.authorization ?? ''
  const fields = Object.fromEntries(
    [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeURIComponent(value),
    ]),
  ) as Record<string, string>
  const url = new URL(request.url ?? '/', origin)
  const { oauth_signature: signature, ...signed } = fields
  const all = [...Object.entries(signed), ...url.searchParams, ...new URLSearchParams(body)]
  const sorted = all.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort()
  const base = [request.method ?? '', origin + url.pathname, sorted.join('&')]
    .map(escaped)
    .join('&')
  const key = `${escaped(SECRET)}&${escaped(secretOf(fields.oauth_token ?? ''))}`
  const isRight = signature === createHmac('sha1', key).update(base).digest('base64')
  const isFresh = Math.abs(Date.now() / 1000 - Number(fields.oauth_timestamp)) < 300
  return isRight && isFresh && fields.oauth_consumer_key === KEY ? fields : undefined
}

const KEY = 'consumer key'
const SECRET = 'consumer secret & more'

/** Issues tokens and answers each path; undefined refuses. */
class TokenIssuer {
  readonly tokens = new Map<string, Given>()
  isConfused = false
  private made = 0

  private give(kind: string, given: Omit<Given, 'secret'> = {}) {
    this.made += 1
    const token = `${kind}-${this.made}`
    this.tokens.set(token, { secret: `secret/of+${token}`, ...given })
    return new URLSearchParams({ oauth_token: token, oauth_token_secret: `secret/of+${token}` })
  }

  answer(
    path: string,
    { oauth_token = '', ...fields }: Record<string, string>,
    body: URLSearchParams,
  ) {
    const { person, verifier } = this.tokens.get(oauth_token) ?? {}
    if (path === '/oauth/request_token') {
      return fields.oauth_callback
        ? `${this.give('request')}&oauth_callback_confirmed=true`
        : undefined
    }
    if (!person) return undefined
    if (path === '/oauth/access_token') {
      if (!verifier || body.get('oauth_verifier') !== verifier) return undefined
      this.tokens.delete(oauth_token)
      return `${this.give('access', { person })}&user_id=${person.id}&screen_name=another`
    }
    if (path !== '/1.1/account/verify_credentials.json') return undefined
    const id = this.isConfused ? 'another account' : person.id
    return JSON.stringify({ id_str: id, name: person.name, email: person.email ?? null })
  }

  agree(token: string, person: XPerson): string {
    const verifier = `agreed ${token}`
    this.tokens.set(token, { secret: this.tokens.get(token)?.secret ?? '', person, verifier })
    return verifier
  }
}

/** Starts the fake server. */
export async function startX(): Promise<XServer> {
  const desk = new TokenIssuer()
  const nonces = new Set<string>()
  const http = createServer(async (request, response) => {
    const body = await textOf(request)
    if (server.behavior === 'silent') return void request.socket.destroy()
    desk.isConfused = server.behavior === 'confused'
    const fields = verified(
      request,
      body,
      server.url,
      (token) => desk.tokens.get(token)?.secret ?? '',
    )
    const isNew = fields !== undefined && !nonces.has(fields.oauth_nonce ?? '')
    if (fields) nonces.add(fields.oauth_nonce ?? '')
    const path = new URL(request.url ?? '/', server.url).pathname
    const answer = isNew ? desk.answer(path, fields, new URLSearchParams(body)) : undefined
    response.statusCode = answer ? 200 : 401
    response.end(answer ?? 'Could not authenticate you.')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => http.once('listening', resolve))
  const server: XServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    key: KEY,
    secret: SECRET,
    behavior: 'good',
    get secrets() {
      return [...desk.tokens.values()].map(({ secret }) => secret)
    },
    authorize: (token, person) => desk.agree(token, person),
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}
