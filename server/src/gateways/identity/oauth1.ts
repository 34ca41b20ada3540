import { randomBytes } from 'node:crypto'
import { normalizeEmail } from '@stagedoor/contract/kit'
import { z } from 'zod'
import { askAddress } from '../outside/ask-address.ts'
import { authorizationHeader, type OAuth1Credentials, type OAuth1Request } from './oauth1.rules.ts'
import { type Identity, IdentityRefused, type OAuth1Provider } from './port.ts'

const TIMEOUT_MS = 8000
/** The largest accepted answer in bytes, more than these calls ever return. */
const LARGEST_ANSWER = 64 * 1024

const Person = z.object({
  id_str: z.string(),
  email: z.string().nullish(),
})

/** Opens a client of X, or of a compatible service at `url`. */
export function openOAuth1({
  url,
  key,
  secret,
}: {
  url: string
  key: string
  secret: string
}): OAuth1Provider {
  const us: OAuth1Credentials = { key, secret }
  return {
    async start(callbackUrl) {
      const request = {
        method: 'POST',
        url: `${url}/oauth/request_token`,
        oauth: { oauth_callback: callbackUrl },
      }
      const answer = new URLSearchParams(await send(request, us))
      if (answer.get('oauth_callback_confirmed') !== 'true')
        throw new IdentityRefused('the callback is not confirmed')
      const token = field(answer, 'oauth_token')
      const address = `${url}/oauth/authenticate?${new URLSearchParams({ oauth_token: token })}`
      return { token, secret: field(answer, 'oauth_token_secret'), url: address }
    },
    async finish({ token, secret: tokenSecret }, verifier) {
      const form = { oauth_verifier: verifier }
      const signedBy = { ...us, token, tokenSecret }
      const answer = new URLSearchParams(
        await send({ method: 'POST', url: `${url}/oauth/access_token`, form }, signedBy),
      )
      const subject = field(answer, 'user_id')
      const access = {
        ...us,
        token: field(answer, 'oauth_token'),
        tokenSecret: field(answer, 'oauth_token_secret'),
      }
      const person = await readProfile(url, access)
      if (person && person.id_str !== subject)
        throw new IdentityRefused('two answers name two people')
      return identityOf(url, subject, person)
    },
  }
}

/**
 * Reads the person behind a token. Some plans of X do not answer this; sign-in then continues
 * without the details.
 */
async function readProfile(
  url: string,
  access: OAuth1Credentials,
): Promise<z.output<typeof Person> | undefined> {
  const address = `${url}/1.1/account/verify_credentials.json?include_email=true&include_entities=false&skip_status=true`
  try {
    return Person.parse(JSON.parse(await send({ method: 'GET', url: address }, access)))
  } catch {
    return undefined
  }
}

function identityOf(
  url: string,
  subject: string,
  person: z.output<typeof Person> | undefined,
): Identity {
  const email = person?.email && normalizeEmail(person.email)
  return { issuer: url, subject, ...(email && { email }) }
}

function field(answer: URLSearchParams, name: string): string {
  const value = answer.get(name)
  if (!value) throw new IdentityRefused(`the answer lacks ${name}`)
  return value
}

async function send(request: OAuth1Request, by: OAuth1Credentials): Promise<string> {
  const header = authorizationHeader(
    request,
    by,
    randomBytes(16).toString('hex'),
    Math.floor(Date.now() / 1000),
  )
  try {
    const { status, body } = await askAddress({
      url: request.url,
      method: request.method,
      headers: {
        authorization: header,
        ...(request.form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: request.form && String(new URLSearchParams(request.form)),
      isPublicOnly: false,
      maxBytes: LARGEST_ANSWER,
      timeoutMs: TIMEOUT_MS,
    })
    if (status < 200 || status >= 300) throw new IdentityRefused(`answered ${status}`)
    return body.toString()
  } catch (error) {
    if (error instanceof IdentityRefused) throw error
    throw new IdentityRefused((error as Error).message, { cause: error })
  }
}
