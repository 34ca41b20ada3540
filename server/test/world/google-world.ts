import * as identities from '@stagedoor/contract/identities'
import { ownPagesHeader } from '@stagedoor/contract/kit'
import { readMe } from '@stagedoor/contract/users'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { type OpenIdServer, startOpenId } from '../fakes/openid-provider.ts'
import { createWorld, type World } from './world.ts'

const SITE = 'http://127.0.0.1:3000'
/** The redirect address of people who sign in by an existing client. */
const CLIENT = 'https://client.example/google'

/** A browser of our site: keeps its cookies, and returns status, cookies and the body's fields. */
export type Browser = (
  url: string,
  payload?: object,
  method?: 'POST' | 'DELETE',
) => Promise<{
  readonly status: number
  readonly cookies: Map<string, string>
  readonly code?: string
  readonly data: Record<string, string>
}>

let visitors = 0

/** Opens a browser with an address of its own, logged in when a token is given. */
export function openBrowser(world: World, token?: string): Browser {
  visitors += 1
  const remoteAddress = `10.9.${visitors >> 8}.${visitors & 255}`
  const cookies = new Map<string, string>(token ? [['token', token]] : [])
  return async (url, payload = {}, method = 'POST') => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { cookie, 'sec-fetch-site': 'same-origin', [ownPagesHeader]: '1' }
    const reply = await world.inject({ method, url: `/api${url}`, payload, headers, remoteAddress })
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return { ...reply.json(), status: reply.statusCode, cookies }
  }
}

/**
 * Returns a code as the provider sends it to an existing client, without any relation to a browser.
 */
async function codeAt(google: OpenIdServer, subject: string): Promise<string> {
  const asked = {
    client_id: google.clientId,
    redirect_uri: CLIENT,
    response_type: 'code',
    scope: 'openid email profile',
  }
  const back = await google.signIn(`${google.issuer}/auth?${new URLSearchParams(asked)}`, subject)
  return back.searchParams.get('code') ?? ''
}

const environmentFor = (google: OpenIdServer) => ({
  PUBLIC_URL: SITE,
  GOOGLE_ISSUER: google.issuer,
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CODE_REDIRECT: CLIENT,
  GOOGLE_CLIENT_SECRET: google.clientSecret,
})

/** Creates a world where people sign in at a real OpenID provider on loopback. */
export async function createGoogleWorld() {
  const google = await startOpenId(`${SITE}${identities.returnPages.google}`, CLIENT)
  const world = await createWorld({ environment: environmentFor(google) })
  let people = 0
  /** Signs in at the provider and returns the fields that it sent back. */
  const away = async (
    visit: Browser,
    subject: string,
    start = '/auth/google/start',
    body: object = {},
  ) => {
    const { data } = await visit(start, body)
    const back = await google.signIn(data.url ?? '', subject)
    return Object.fromEntries(back.searchParams) as Record<string, string>
  }
  const set = (key: string, value: unknown) =>
    transaction(world.app.base, (ctx) => updateSetting(ctx, key, value))
  await set('googleLoginEnabled', true)
  return {
    world,
    google,
    set,
    away,
    codeFor: (subject: string) => codeAt(google, subject),
    browser: (token?: string) => openBrowser(world, token),
    /** Creates a person with an account at the provider. */
    person(changes: object = {}) {
      people += 1
      const subject = `subject-${people}`
      const email = `Somebody${people}@Example.com`
      google.people.set(subject, {
        email,
        email_verified: true,
        name: `Ada Lovelace ${people}`,
        ...changes,
      })
      return { subject, email: email.toLowerCase() }
    },
    signIn: async (visit: Browser, subject: string) =>
      visit('/auth/google/token', await away(visit, subject)),
    meOf: (token = '') => world.api(token)(readMe),
    async close() {
      await world.close()
      await google.close()
    },
  }
}
