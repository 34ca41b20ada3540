import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Day, Done, Email, Instant, idOf, nameText, Ref } from '../kit/scalars.ts'
import { FileId, FileKind } from '../media/schemas.ts'
import { PersonCard } from '../people/schemas.ts'
import { ELSEWHERE, FILES_AT_ONCE, RELEASE_SCOPES } from './calls.ts'
import { ReleasePlaces } from './places.ts'

export { ReleasePlaces }

const PersonId = idOf('Person')
const ReleaseId = idOf('Release')
const PerformerId = idOf('Performer')

const Scope = z.enum([...RELEASE_SCOPES, ELSEWHERE])

/** How far a person is known: invited, documents sent, documents approved or refused. */
export const PersonState = z.enum(['invited', 'submitted', 'approved', 'refused'])
export type PersonState = z.output<typeof PersonState>

/** Somebody whom files can show, as the performer who names them knows them. */
export const NamedPerson = z.object({
  _id: z.string(),
  /** The name by which the performer knows them; never the legal name. */
  alias: z.string(),
  /** The account; null for people without one. */
  account: z.nullable(PersonCard),
  isSelf: z.boolean(),
  email: z.nullable(z.string()),
  state: PersonState,
})
export type NamedPerson = z.output<typeof NamedPerson>

export const listPeople = { result: z.object({ data: z.array(NamedPerson) }) }

export const addPerson = {
  body: z.object({
    /** The id or username of a creator. */
    account: z.optional(Ref),
    alias: z.optional(nameText(80, 1)),
    email: z.optional(Email),
  }),
  result: NamedPerson,
}

/** What is missing of a person in a file. */
export const DepictedState = z.enum([
  'released',
  /** Asked, without an answer. */
  'asked',
  /** Signed, while the documents wait for the staff. */
  'unconfirmed',
  'declined',
  'withdrawn',
  /** The release was for a time that is over. */
  'ended',
  'too_young',
  /** The release allows no downloads, and the file is sold to be downloaded. */
  'no_download',
])
export type DepictedState = z.output<typeof DepictedState>

/** A person in a file or stream, and what is missing of them. */
export const DepictedPerson = z.object({
  _id: z.string(),
  alias: z.string(),
  isSelf: z.boolean(),
  state: DepictedState,
  /** Where they let it be shown; null until they signed. */
  places: z.nullable(ReleasePlaces),
})

export type DepictedPerson = z.output<typeof DepictedPerson>

/** A file of the performer and the people in it. */
export const PeopleOfFile = z.object({
  _id: z.string(),
  kind: FileKind,
  name: z.string(),
  preview: z.nullable(z.string()),
  createdAt: Instant,
  /** Null where nothing is known of it yet. */
  producedOn: z.nullable(Day),
  /** False while it is what the preference says, or nothing. */
  isStated: z.boolean(),
  /** True while it waits for the people in it. */
  isWaiting: z.boolean(),
  people: z.array(DepictedPerson),
})
export type PeopleOfFile = z.output<typeof PeopleOfFile>

const fileIds = z.array(FileId).check(z.minLength(1), z.maxLength(FILES_AT_ONCE))

export const readInFiles = {
  query: z.object({ fileIds }),
  result: z.object({
    data: z.array(PeopleOfFile),
    /** True where each new file waits until its owner has said who is in it. */
    asksEachTime: z.boolean(),
  }),
}

export const nameInFiles = {
  body: z.object({
    fileIds,
    /** True when the performer is in them. */
    isSelf: z.boolean(),
    /** Everybody else; nobody at all with `isSelf` false. */
    personIds: z._default(z.array(PersonId).check(z.maxLength(50)), []),
    /** The day on which they were made; that of the upload by default. */
    producedOn: z.optional(Day),
  }),
  result: z.object({ data: z.array(PeopleOfFile) }),
}

/** The people in the next stream of the performer. */
const NextStream = z.object({
  /** False while nothing is stated: it shows the performer alone. */
  isStated: z.boolean(),
  /** True when it can begin, as far as the people in it are concerned. */
  isReady: z.boolean(),
  people: z.array(DepictedPerson),
})

export const readNextStream = { result: NextStream }

export const nameInStream = {
  body: z.object({
    /** True when the performer is in it. */
    isSelf: z._default(z.boolean(), true),
    /** Everybody else. */
    personIds: z._default(z.array(PersonId).check(z.maxLength(50)), []),
  }),
  result: NextStream,
}

export const listFiles = {
  query: z.object({
    ...paging,
    show: z._default(z.enum(['waiting', 'older']), 'waiting'),
  }),
  result: page(PeopleOfFile),
}

const Preference = z.object({
  /** True where files wait for everybody in them. */
  isRequired: z.boolean(),
  /** True when the performer states for each file who is in it. */
  asksEachTime: z.boolean(),
})

export const readPreference = { result: Preference }

export const setPreference = { body: z.object({ asksEachTime: z.boolean() }), result: Preference }

/** A file as somebody in it sees it before they sign: a small picture, where there is one. */
const ReleasedFile = z.object({
  /** The statement about its bytes, by which it is signed. */
  _id: z.string(),
  kind: z.nullable(FileKind),
  preview: z.nullable(z.string()),
  /** True for a live stream, which has no file and no picture. */
  isStream: z.boolean(),
  producedOn: Day,
})

/** What one performer asks somebody to sign. */
export const ReleaseRequest = z.object({
  /** The id of the performer. */
  _id: z.string(),
  performer: PersonCard,
  files: z.array(ReleasedFile),
  scopes: z.array(Scope),
  text: z.string(),
  textHash: z.string(),
  /** The same text with a last paragraph that allows other sites; signed by its hash instead. */
  elsewhere: z.object({ paragraph: z.string(), textHash: z.string() }),
})
export type ReleaseRequest = z.output<typeof ReleaseRequest>

export const listRequests = { result: z.object({ data: z.array(ReleaseRequest) }) }

const Answer = z.object({
  isAgreed: z.boolean(),
  /** The files that were shown, by the ids of their statements. */
  files: z.array(idOf('Depiction')).check(z.minLength(1), z.maxLength(FILES_AT_ONCE)),
  textHash: z.string().check(z.maxLength(64)),
  /** The legal name, typed as a signature; needed to agree. */
  name: z.optional(nameText(120)),
  /** The last day for which it is released; without end by default. */
  until: z.optional(Day),
  /** False to keep buyers from downloading; such files cannot be sold as downloads. */
  allowsDownload: z._default(z.boolean(), true),
  /** Where it may be shown; everywhere by default. */
  places: z._default(ReleasePlaces, { rule: 'everywhere', countries: [] }),
})

export const answerRequest = {
  params: z.object({ id: PerformerId }),
  body: Answer,
  result: z.object({ files: z.number() }),
}

/** A signed release as its person reads it. */
export const GivenRelease = z.object({
  _id: z.string(),
  performer: z.nullable(PersonCard),
  scopes: z.array(Scope),
  text: z.string(),
  textHash: z.string(),
  signedAt: Instant,
  until: z.nullable(Day),
  /** Where it lets files be shown. */
  places: ReleasePlaces,
  revokedAt: z.nullable(Instant),
  /** The site on which it was signed, where that is another one. */
  importedFrom: z.nullable(z.string()),
  files: z.array(z.extend(ReleasedFile, { isWithdrawn: z.boolean() })),
})
export type GivenRelease = z.output<typeof GivenRelease>

export const listGiven = { query: z.object(paging), result: page(GivenRelease) }

/** A release that others signed for a performer, as that performer knows it. */
export const ReceivedRelease = z.object({
  _id: z.string(),
  /** The name by which the performer knows the person; never the legal name. */
  alias: z.string(),
  scopes: z.array(Scope),
  signedAt: Instant,
  until: z.nullable(Day),
  /** Where it lets files be shown. */
  places: ReleasePlaces,
  /** The number of files for which it was not taken back. */
  files: z.number(),
  state: z.enum(['in_force', 'unconfirmed', 'withdrawn', 'ended']),
  /** The site on which it was signed, where that is another one. */
  importedFrom: z.nullable(z.string()),
})
export type ReceivedRelease = z.output<typeof ReceivedRelease>

export const listReceived = { query: z.object(paging), result: page(ReceivedRelease) }

/** Some files of a release; all of them by default. */
const WithdrawnFiles = z.object({
  files: z.optional(z.array(idOf('Depiction')).check(z.maxLength(FILES_AT_ONCE))),
})

export const withdraw = {
  params: z.object({ id: ReleaseId }),
  body: WithdrawnFiles,
  result: Done,
}

export const sendLink = { params: z.object({ id: PersonId }), result: Done }

/** The secret of a mailed link. */
const LinkToken = z.string().check(z.maxLength(100))

export const readByLink = {
  params: z.object({ token: LinkToken }),
  result: z.object({
    /** The name by which the performer knows the person. */
    alias: z.string(),
    state: PersonState,
    /** The reason why documents were refused. */
    reason: z.nullable(z.string()),
    /** True once legal name and documents were sent. */
    isIdentified: z.boolean(),
    requests: z.array(ReleaseRequest),
    given: z.array(GivenRelease),
  }),
}

export const sendIdentityByLink = {
  params: z.object({ token: LinkToken }),
  body: z.object({ legalName: nameText(120, 3), birthDate: Day }),
  result: Done,
}

export const answerByLink = {
  params: z.object({ token: LinkToken }),
  body: Answer,
  result: z.object({ files: z.number() }),
}

export const withdrawByLink = {
  params: z.object({ token: LinkToken, id: ReleaseId }),
  body: WithdrawnFiles,
  result: Done,
}

export const renewLink = { params: z.object({ token: LinkToken }), result: Done }

export { decidePerson, listWaitingPeople, WaitingPerson } from './staff.schemas.ts'
