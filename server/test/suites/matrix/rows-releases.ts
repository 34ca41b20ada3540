import { randomBytes } from 'node:crypto'
import { INSTANCE_KEYS_FORM } from '@stagedoor/contract/instance-keys'
import {
  addPerson,
  listGiven,
  listRequests,
  nameInFiles,
  readByLink,
} from '@stagedoor/contract/releases'
import { createInstanceKey } from '../../../src/platform/ops/instance-key.ts'
import { upload } from '../../world/posts.ts'
import { releasesIn } from '../../world/releases.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, rowAbout, uniqueWord } from './row-builders.ts'

/** Names somebody without an account in a new file of the owner. */
async function aGuest({ world, people }: Actors) {
  const fileId = await upload(people.owner)
  return releasesIn(() => world).nameGuest(people.owner, [fileId], false)
}

const known = new WeakMap<Actors, ReturnType<typeof aGuest>>()

/** Returns one guest for all calls that change nothing about them. */
function theGuest(cast: Actors): ReturnType<typeof aGuest> {
  const guest = known.get(cast) ?? aGuest(cast)
  known.set(cast, guest)
  return guest
}

const byLink = async (cast: Actors) => ({ params: { token: (await theGuest(cast)).token } })
/** Returns a request of a new performer to the other performer, by the ids of its files. */
async function aRequest({ world, people }: Actors) {
  const { knownPerformer } = releasesIn(() => world)
  const asking = await knownPerformer()
  const fileId = await upload(asking)
  const other = people['other performer']
  const { _id } = await asking.api(addPerson, { body: { account: other.id } })
  await asking.api(nameInFiles, { body: { fileIds: [fileId], isSelf: true, personIds: [_id] } })
  const { data } = await other.api(listRequests)
  const request = data.find((one) => one._id === asking.id)
  return { id: asking.id, files: request?.files.map((file) => file._id) ?? [] }
}

/** Returns a release that the other performer signed. */
async function aRelease(cast: Actors): Promise<string> {
  await aRequest(cast)
  const other = cast.people['other performer']
  await releasesIn(() => cast.world).answerAs(other, true, otherName)
  const [given] = (await other.api(listGiven, { query: {} })).data
  return given?._id ?? ''
}

/** Returns a link by which somebody can answer, with the files that it shows. */
async function anAsking(cast: Actors) {
  const { token } = await aGuest(cast)
  const { requests } = await cast.world.api()(readByLink, { params: { token } })
  return { token, files: requests.flatMap(({ files }) => files.map(({ _id }) => _id)) }
}

/** Returns a link by which somebody signed, with their release. */
async function aSigned(cast: Actors) {
  const { token } = await aGuest(cast)
  const steps = releasesIn(() => cast.world)
  await steps.identify(token)
  await steps.answerAll(token)
  const { given } = await cast.world.api()(readByLink, { params: { token } })
  return { token, id: given[0]?._id ?? '' }
}

/** A link that nobody was sent. */
const forged = () => ({ params: { token: 'x'.repeat(43) } })
const ended = { given: forged, all: 'releases.link_ended' }
/** The legal name of the other performer. */
const otherName = 'Realfirstotherperformer Reallastotherperformer'
const answer = {
  isAgreed: false,
  files: ['0'.repeat(32)],
  textHash: '0'.repeat(64),
  places: { rule: 'everywhere', countries: [] },
}

/** Returns the text by which some other site publishes its key. */
function publishedKeys(): string {
  const { keyId, publicKey } = createInstanceKey(randomBytes(32))
  const key = { keyId, publicKey, algorithm: 'ed25519', firstUsedAt: '', isCurrent: true }
  return JSON.stringify({ form: INSTANCE_KEYS_FORM, site: 'https://b.example', keys: [key] })
}

/** Rows about the people in files and what they sign. */
export const releaseRows: Rows = {
  'releases.listPeople': anyoneOfRole,
  'releases.addPerson': {
    given: () => ({ body: { alias: 'Robin', email: `${uniqueWord()}@example.org` } }),
  },
  'releases.nameInFiles': {
    given: async ({ people }) => ({
      body: { fileIds: [await upload(people.owner)], isSelf: false, personIds: [] },
    }),
    ...onlyFor('owner', 'releases.file_not_found'),
  },
  'releases.readInFiles': {
    given: async ({ people }) => ({ query: { fileIds: [await upload(people.owner)] } }),
    ...onlyFor('owner', 'releases.file_not_found'),
  },
  'releases.listFiles': anyoneOfRole,
  'releases.readPreference': anyoneOfRole,
  'releases.setPreference': { given: () => ({ body: { asksEachTime: false } }) },
  'releases.readNextStream': anyoneOfRole,
  'releases.nameInStream': { given: () => ({ body: { isSelf: false, personIds: [] } }) },
  'releases.listRequests': anyoneOfRole,
  'releases.answerRequest': {
    given: async (cast) => {
      const { id, files } = await aRequest(cast)
      return { params: { id }, body: { ...answer, files } }
    },
    ...onlyFor('other performer', 'releases.nothing_to_sign'),
  },
  'releases.listGiven': anyoneOfRole,
  'releases.listReceived': anyoneOfRole,
  'releaseimports.importRelease': {
    given: () => ({ body: {} }),
    all: 'releases.import_unreadable',
  },
  'releaseimports.importForPerformer': {
    given: ({ people }) => ({ params: { id: people.owner.id }, body: {} }),
    all: 'releases.import_unreadable',
  },
  'releaseimports.listTrustedSites': anyoneOfRole,
  'releaseimports.trustSite': {
    given: () => ({ body: { published: publishedKeys() } }),
  },
  'releaseimports.endTrust': {
    given: () => ({ body: { site: 'https://unknown.example' } }),
    all: 'releases.site_not_trusted',
  },
  'releaseimports.listDoubted': anyoneOfRole,
  'releaseimports.decideDoubted': {
    given: () => ({
      params: { id: '0'.repeat(32) },
      body: { decision: 'keep', reason: 'for the matrix' },
    }),
    all: 'releases.not_waiting',
  },
  'releases.withdraw': {
    given: async (cast) => ({ params: { id: await aRelease(cast) }, body: {} }),
    ...onlyFor('other performer', 'releases.person_not_found'),
  },
  'releases.sendLink': {
    given: rowAbout(async (cast) => (await theGuest(cast)).personId),
    ...onlyFor('owner', 'releases.person_not_found'),
  },
  'releases.readByLink': [{ given: byLink }, ended],
  'releases.sendIdentityByLink': [
    {
      given: async (cast) => ({
        params: { token: (await aGuest(cast)).token },
        body: { legalName: 'Robin Matrix', birthDate: '1990-01-01' },
      }),
    },
    ended,
  ],
  'releases.answerByLink': [
    {
      given: async (cast) => {
        const { token, files } = await anAsking(cast)
        return { params: { token }, body: { ...answer, files } }
      },
    },
    { given: () => ({ ...forged(), body: answer }), all: 'releases.link_ended' },
  ],
  'releases.withdrawByLink': [
    {
      given: async (cast) => ({ params: await aSigned(cast), body: {} }),
    },
    {
      given: () => ({ params: { ...forged().params, id: '0'.repeat(32) }, body: {} }),
      all: 'releases.link_ended',
    },
  ],
  'releases.renewLink': { given: forged },
  'releases.listWaitingPeople': anyoneOfRole,
  'releases.decidePerson': {
    given: rowAbout(
      async (cast) => {
        const { personId, token } = await aGuest(cast)
        await releasesIn(() => cast.world).identify(token)
        return personId
      },
      { body: { decision: 'approve' } },
    ),
  },
}
