import {
  addPerson,
  answerByLink,
  answerRequest,
  decidePerson,
  listRequests,
  listWaitingPeople,
  nameInFiles,
  type ReleasePlaces,
  readByLink,
  sendIdentityByLink,
} from '@stagedoor/contract/releases'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { linkIn, mailsTo } from './mails.ts'
import type { Person } from './people.ts'
import { samplePhoto } from './sample-media.ts'
import type { World } from './world.ts'

/** The legal names of a verified performer of `knownPerformer`. */
const legal = { firstName: 'Canaryann', lastName: 'Canarysmith', birth: '1990-02-03' }

/** The legal name that they type. */
const signature = `${legal.firstName} ${legal.lastName}`

/** The limits that somebody adds to what they sign. */
interface Limits {
  readonly until?: string
  readonly allowsDownload?: boolean
  readonly places?: ReleasePlaces
}

/** Somebody without an account, with the secret of their link. */
export interface Guest {
  readonly personId: string
  readonly email: string
  readonly token: string
}

let guests = 0

const picture = async () =>
  new Blob([new Uint8Array(await samplePhoto(300, 200).jpeg().toBuffer())])

/** Returns the steps by which people release files in a world. */
export const releasesIn = (world: () => World) => ({
  ...namingIn(world),
  ...signingIn(world),
  picture,
})

/** Returns the steps by which people are named in files. */
function namingIn(world: () => World) {
  const require = (isRequired = true) =>
    transaction(world().app.base, (ctx) => updateSetting(ctx, 'requireReleases', isRequired))
  const knownPerformer = () =>
    world().performer({
      firstName: legal.firstName,
      lastName: legal.lastName,
      dateOfBirth: legal.birth,
    })

  /** Returns the secret in the newest mail to an address. */
  async function tokenFor(email: string): Promise<string> {
    const [mail] = await mailsTo(world(), email)
    return linkIn(mail).replace('/release/', '')
  }

  /** Names somebody without an account in files; they are mailed a link. */
  async function nameGuest(
    owner: Person,
    fileIds: readonly string[],
    isSelf = true,
  ): Promise<Guest> {
    guests += 1
    const email = `guest${guests}@example.org`
    const { _id: personId } = await owner.api(addPerson, { body: { alias: 'Robin', email } })
    const body = { fileIds: [...fileIds], isSelf, personIds: [personId] }
    await owner.api(nameInFiles, { body })
    return { personId, email, token: await tokenFor(email) }
  }

  return { require, knownPerformer, tokenFor, nameGuest }
}

/** Returns the steps by which people answer, and by which staff approve them. */
function signingIn(world: () => World) {
  /** Sends name, birth date and documents by a link. */
  async function identify(token: string, birthDate = legal.birth): Promise<void> {
    const files = { document: await picture(), selfie: await picture() }
    const body = { legalName: signature, birthDate }
    await world().api()(sendIdentityByLink, { params: { token }, body, files })
  }

  /** Signs, or declines, everything that a link shows. */
  async function answerAll(token: string, isAgreed = true): Promise<void> {
    const { requests } = await world().api()(readByLink, { params: { token } })
    for (const { files, textHash } of requests)
      await world().api()(answerByLink, {
        params: { token },
        body: { isAgreed, files: files.map(({ _id }) => _id), textHash, name: signature },
      })
  }

  /** Signs, or declines, everything that an account is asked. */
  async function answerAs(
    person: Person,
    isAgreed = true,
    name = signature,
    limits: Limits = {},
  ): Promise<void> {
    const { data } = await person.api(listRequests)
    for (const { _id: id, files, textHash } of data)
      await person.api(answerRequest, {
        params: { id },
        body: { isAgreed, files: files.map(({ _id }) => _id), textHash, name, ...limits },
      })
  }

  /** Signs everything that a link shows, for other sites of the performer as well. */
  async function signForElsewhere(token: string): Promise<void> {
    const { requests } = await world().api()(readByLink, { params: { token } })
    for (const { files, elsewhere } of requests) {
      const { textHash } = elsewhere
      await world().api()(answerByLink, {
        params: { token },
        body: { isAgreed: true, files: files.map(({ _id }) => _id), textHash, name: signature },
      })
    }
  }

  /** Approves everybody whose documents wait. */
  async function approveWaiting(admin: Person): Promise<void> {
    const { data } = await admin.api(listWaitingPeople, { query: {} })
    for (const { _id: id } of data)
      await admin.api(decidePerson, { params: { id }, body: { decision: 'approve' } })
  }

  return { identify, answerAll, answerAs, signForElsewhere, approveWaiting }
}
