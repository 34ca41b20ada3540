import { authPages } from '@stagedoor/contract/auth'
import { ownPagesHeader } from '@stagedoor/contract/kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkIn, mailsTo } from '../world/mails.ts'
import { type ClientSite, createClientSite } from './site.ts'

const PASSWORD = 'violet anchor bicycle 9'
const NEXT = '/mira?ask=subscribe'
let stage: ClientSite
let count = 0
beforeAll(async () => {
  stage = await createClientSite()
})
afterAll(() => stage.close())

/** Signs up at `endpoint` and returns the whole link of the mail. */
async function signUp(endpoint: string, headers: Record<string, string> = {}): Promise<URL> {
  count += 1
  const username = `newcomer${count}`
  const email = `newcomer${count}@example.com`
  const reply = await fetch(`${endpoint}/auth/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: 'A visitor', username, email, password: PASSWORD, next: NEXT }),
  })
  expect(reply.status).toBe(200)
  const [mail] = await mailsTo(stage.world, email)
  const path = linkIn(mail)
  const host = [stage.site, stage.api].find((address) => mail?.text.includes(address + path))
  return new URL(path, host)
}

/** Submits the form of the page behind a link, as a browser there does. */
async function press(
  link: URL,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) {
  const html = await (await fetch(link)).text()
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(html) ?? []
  const body = new URLSearchParams({ token: link.searchParams.get('token') ?? '' })
  const reply = await fetch(new URL(action, link), {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  })
  return {
    status: reply.status,
    to: reply.headers.get('location'),
    cookies: reply.headers.getSetCookie(),
  }
}

it('sends the link of a registration on our own pages to the site and logs in there, with API_URL set', async () => {
  const link = await signUp(`${stage.site}/api`, { [ownPagesHeader]: '1' })
  expect(link.href).toContain(`${stage.site}${authPages.emailVerification}?token=`)
  const { status, to, cookies } = await press(link)
  expect([status, to]).toEqual([303, NEXT])
  const [, token] =
    cookies.map((line) => /^token=([\w-]{43}); .*Path=\/; /.exec(line)).find(Boolean) ?? []
  const me = await fetch(`${stage.site}/api/users/me`, { headers: { cookie: `token=${token}` } })
  expect(await me.json()).toMatchObject({
    data: { username: `newcomer${count}`, verifiedEmail: true },
  })
})

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page of the API host', { 'sec-fetch-site': 'same-site' }],
])('with API_URL, the form of %s logs nobody in', async (_, headers) => {
  const link = await signUp(`${stage.site}/api`, { [ownPagesHeader]: '1' })
  const { status, to, cookies } = await press(link, headers)
  expect([status, to, cookies]).toEqual([
    303,
    `/auth/login?${new URLSearchParams({ next: NEXT })}`,
    [],
  ])
})

it('confirms a registration at API_URL there, sets no cookie and leads to the login of the site', async () => {
  const link = await signUp(stage.api)
  expect(link.href).toContain(`${stage.api}/auth/email-verification?token=`)
  const { status, to, cookies } = await press(link)
  const login = `${stage.site}/auth/login?${new URLSearchParams({ next: NEXT })}`
  expect([status, to, cookies]).toEqual([303, login, []])
})
