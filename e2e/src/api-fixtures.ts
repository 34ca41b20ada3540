import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import {
  createUser,
  decideDocuments,
  describeDocument,
  openDocument,
  viewPerformer,
} from '@stagedoor/contract/admin'
import { authPages, login, registerFan, registerPerformer } from '@stagedoor/contract/auth'
import { listSignUpTexts, readAgreement, signAgreement } from '@stagedoor/contract/consents'
import {
  createPost,
  type Post,
  type PostType,
  readOwnPost,
  uploadPhoto,
  uploadVideo,
} from '@stagedoor/contract/feed'
import { type Api, createApi, ownPagesHeader } from '@stagedoor/contract/kit'
import type { StaffRole } from '@stagedoor/contract/kit/staff'
import { listOutbox, readOutboxMail } from '@stagedoor/contract/mail'
import { topUp } from '@stagedoor/contract/payments'
import { updateSelf } from '@stagedoor/contract/performers'
import { listPerformerCategories } from '@stagedoor/contract/reference'
import { readMe } from '@stagedoor/contract/users'
import { readBalance } from '@stagedoor/contract/wallet'
import { solveCaptcha } from '../../tools/seed/solve-captcha.ts'
import type { Media } from './media.ts'
import { demoAdmin, demoPassword, uniqueName } from './unique-name.ts'

/** A person with an account, the token of a session, and an API client that sends it. */
export interface Person {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly api: Api
}

/** The properties of a post to publish, apart from its media. */
export interface PostShape {
  readonly type?: PostType
  readonly title?: string
  readonly text?: string
  readonly audience?: 'everyone' | 'followers' | 'subscribers' | 'buyers'
  readonly price?: number
}

/**
 * Creates what a journey needs but does not test, such as people, posts and tokens, through the
 * public API.
 */
export interface ApiFixtures {
  readonly guest: Api
  /** Registers a fan with a confirmed address and a number of tokens. */
  fan(options?: { stem?: string; tokens?: number }): Promise<Person>
  /** Registers a performer whose documents wait for a decision. */
  applicant(options?: { stem?: string }): Promise<Person>
  /** Registers a performer who may publish. */
  performer(options?: { stem?: string; monthlyPrice?: number }): Promise<Person>
  admin(): Promise<Person>
  /** Adds a member of the staff. */
  staff(staffRole: StaffRole): Promise<Person>
  /** Logs in as a person of the demo. */
  logInAs(username: string): Promise<Person>
  /** Publishes a post and waits until everybody can see it. */
  post(by: Person, shape: PostShape): Promise<Post>
  /** Returns the link to `path` in the newest mail to an address that contains one. */
  linkTo(email: string, path: string): Promise<string>
  /** Returns the ids of the mails to an address. */
  mailsTo(email: string): Promise<string[]>
}

/** The admin who verifies creators, by site, logged in once by each worker. */
const bosses = new Map<string, Promise<Person>>()

/** Returns fixtures that work on the product served at `origin`. */
export function createApiFixtures(origin: string, media: Media): ApiFixtures {
  const api = (token?: string) => clientOf(origin, token)
  /**
   * Signs up and logs in from a different IP address each time, because rate limits refuse many
   * from one.
   */
  const createNewClient = () => clientOf(origin, undefined, randomAddress())
  const guest = api()
  const enter = (person: { username: string; password: string }) =>
    logIn({ guest: createNewClient(), api }, person)
  const logInAs = (username: string) => enter({ username, password: demoPassword })
  const boss = () => {
    const known = bosses.get(origin) ?? logInAs(demoAdmin.username)
    bosses.set(origin, known)
    known.catch(() => bosses.delete(origin))
    return known
  }
  const linkTo = (email: string, path: string) => findLink(guest, email, path)
  const confirm = async (email: string) => {
    const token = new URL(await linkTo(email, authPages.emailVerification)).searchParams.get(
      'token',
    )
    await postJson(origin + authPages.confirmEmail, { token })
  }
  const applicant = async ({ stem = 'star' } = {}) => {
    const person = uniquePerson(stem)
    await register(createNewClient(), person, media)
    await confirm(person.email)
    return enter(person)
  }
  return {
    guest,
    logInAs,
    linkTo,
    async mailsTo(email) {
      const { data } = await guest(listOutbox, { query: { limit: 50 } })
      return data.filter(({ to }) => to === email).map(({ _id }) => _id)
    },
    admin: () => logInAs(demoAdmin.username),
    async staff(staffRole) {
      const { username, email } = uniquePerson(staffRole.replace('_', ''))
      const form = { username, email, password: demoPassword, verifiedEmail: true }
      // It takes a fresh proof, which the login of a worker is for its first minutes alone.
      const boss = await logInAs(demoAdmin.username)
      await boss.api(createUser, { body: { ...form, roles: ['admin'], staffRole } })
      return logInAs(username)
    },
    async fan({ stem = 'fan', tokens = 0 } = {}) {
      const person = uniquePerson(stem)
      const client = createNewClient()
      const acceptedTexts = await textsToAccept(client)
      await solveCaptcha((captcha) =>
        client(registerFan, { body: { ...person, acceptedTexts, ...captcha } }),
      )
      await confirm(person.email)
      const fan = await enter(person)
      if (tokens > 0) await fillWallet(origin, fan, tokens)
      return fan
    },
    applicant,
    async performer({ stem, monthlyPrice = 5 } = {}) {
      const performer = await applicant({ ...(stem && { stem }) })
      const { text, legalName } = await performer.api(readAgreement)
      if (text)
        await performer.api(signAgreement, { body: { hash: text.hash, signedName: legalName } })
      const admin = await boss()
      const params = { id: performer.id }
      for (const { _id: id, kind } of (await admin.api(viewPerformer, { params })).documents) {
        await admin.api(openDocument, { params: { id }, body: { reason: 'Application' } })
        if (kind === 'idVerificationId')
          await admin.api(describeDocument, { params: { id }, body: passportOf(performer.id) })
      }
      await admin.api(decideDocuments, { params, body: { decision: 'approve' } })
      await performer.api(updateSelf, { body: { monthlyPrice, yearlyPrice: monthlyPrice * 10 } })
      return performer
    },
    post: (by, shape) => publish(by, shape, media),
  }
}

/** The milliseconds between looks at what the server does: usually they grow to a second. */
const OFTEN = [50, 50, 100, 100, 150, 250]

const passportOf = (number: string) => ({
  type: 'passport' as const,
  issuingCountry: 'fr',
  number,
  expiresOn: null,
})

/** Returns a random IP address of the network reserved for benchmarks (RFC 2544). */
const randomAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`

function uniquePerson(stem: string) {
  const username = uniqueName(stem)
  const firstName = stem.charAt(0).toUpperCase() + stem.slice(1)
  const name = `${firstName} ${username.slice(stem.length)}`
  return {
    username,
    name,
    firstName,
    lastName: 'Journey',
    email: `${username}@journeys.test`,
    password: demoPassword,
  }
}

async function register(
  guest: Api,
  person: ReturnType<typeof uniquePerson>,
  media: Media,
): Promise<void> {
  const { data } = await guest(listPerformerCategories, { query: { limit: 1 } })
  const picture = new Blob([new Uint8Array(await media.document())], { type: 'image/jpeg' })
  const body = {
    ...person,
    dateOfBirth: '1990-05-17',
    country: 'NL',
    categoryIds: data.map(({ _id }) => _id),
    acceptedTexts: await textsToAccept(guest),
  }
  const files = { idVerification: picture, documentVerification: picture }
  await solveCaptcha((captcha) =>
    guest(registerPerformer, { body: { ...body, ...captcha }, files }),
  )
}

/** Returns the hashes of the texts that a sign-up accepts. */
const textsToAccept = async (guest: Api): Promise<string[]> =>
  (await guest(listSignUpTexts)).data.map(({ hash }) => hash)

async function logIn(
  { guest, api }: { guest: Api; api: (token: string) => Api },
  { username, password }: { username: string; password: string },
): Promise<Person> {
  const { token } = await solveCaptcha((captcha) =>
    guest(login, { body: { username, password, ...captcha } }),
  )
  const own = api(token)
  const { _id: id, name, email } = await own(readMe)
  return { id, username, name, email: email ?? '', password, token, api: own }
}

/** Pays tokens into a wallet at the sandbox gateway, with the card that always works. */
async function fillWallet(origin: string, fan: Person, tokens: number): Promise<void> {
  const { paymentUrl } = await fan.api(topUp, { body: { amount: tokens } })
  const page = new URL(paymentUrl ?? '', origin)
  const body = new URLSearchParams({ card: 'good', do: 'pay' })
  await fetch(origin + page.pathname + page.search, { method: 'POST', body, redirect: 'manual' })
  const balance = async () => (await fan.api(readBalance)).balance
  await expect.poll(balance, { intervals: OFTEN }).toBe(tokens)
}

async function publish(
  by: Person,
  { type = 'photo', audience = 'everyone', ...rest }: PostShape,
  media: Media,
) {
  const fileIds = type === 'photo' || type === 'video' ? [await upload(by, type, media)] : []
  const { _id } = await by.api(createPost, { body: { type, audience, fileIds, ...rest } })
  const read = () => by.api(readOwnPost, { params: { id: _id } })
  const publishedAt = async () => (await read()).publishedAt
  await expect.poll(publishedAt, { timeout: 60_000, intervals: OFTEN }).not.toBeNull()
  return read()
}

async function upload(by: Person, type: 'photo' | 'video', media: Media): Promise<string> {
  const bytes = type === 'video' ? await media.video() : await media.photo()
  const [name, mime, call] =
    type === 'video'
      ? (['video.mp4', 'video/mp4', uploadVideo] as const)
      : (['photo.jpg', 'image/jpeg', uploadPhoto] as const)
  const { _id } = await by.api(call, {
    files: { file: new File([new Uint8Array(bytes)], name, { type: mime }) },
  })
  return _id
}

async function findLink(guest: Api, email: string, path: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const { data } = await guest(listOutbox, { query: { limit: 50 } })
    for (const { _id } of data.filter(({ to }) => to === email)) {
      const { text } = await guest(readOutboxMail, { params: { id: _id } })
      link = text
        ?.match(/https?:\/\/\S+/g)
        ?.find((url) => `${new URL(url).pathname}/`.startsWith(`${path}/`))
      if (link) return
    }
    throw new Error(`No mail to ${email} leads to ${path}`)
  }).toPass({ timeout: 30_000, intervals: OFTEN })
  return link ?? ''
}

async function postJson(url: string, body: object): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`)
}

function clientOf(origin: string, token?: string, address?: string): Api {
  return createApi(async ({ method, path, headers, body }) => {
    const reply = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...headers,
        [ownPagesHeader]: '1',
        cookie: 'ageRestrict=true',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(address && { 'x-forwarded-for': address }),
      },
      body: body ?? null,
    })
    return { status: reply.status, body: await reply.json() }
  })
}
