import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { clearable } from './kit/loose.ts'
import { page, paging } from './kit/page.ts'
import { Currency, Day, Done, Email, Ref, Tokens, text } from './kit/scalars.ts'
import { MediaFile } from './media.ts'
import {
  CountryCode,
  Gender,
  GivenPassword,
  NewPassword,
  PersonName,
  pictureField,
  UploadedPicture,
  Username,
} from './people.ts'
import { CategoryId, DocumentKind, DocumentState, Performer, PerformerId, PerformerSelf, ViewAs } from './profiles.ts'

export * from './performers/checklist.ts'
export { CategoryId, DocumentKind, DocumentState, Performer, PerformerId, PerformerSelf, ViewAs }

/** A value, or the text shown for it, of one of the lists of GET /user-additional. */
const option = () => clearable(z.optional(text(80)))
const optionalText = (max: number) => clearable(z.optional(text(max)))

export const readSelf = call({
  name: 'performers.readSelf',
  method: 'GET',
  path: '/performers/me',
  access: 'performer',
  summary: 'The own performer account.',
  result: PerformerSelf,
  errors: [],
})

export const updateSelf = call({
  name: 'performers.updateSelf',
  method: 'PUT',
  path: '/performers/me',
  access: 'performer',
  summary: 'Changes the given fields of the own account, profile and prices.',
  body: z.object({
    name: z.optional(PersonName),
    firstName: z.optional(PersonName),
    lastName: z.optional(PersonName),
    username: z.optional(Username),
    email: z.optional(Email),
    password: z.optional(NewPassword),
    currentPassword: z.optional(GivenPassword),
    gender: z.optional(Gender),
    dateOfBirth: z.optional(Day),
    country: z.optional(CountryCode),
    isCountryShown: z.optional(z.boolean()),
    state: optionalText(100),
    city: optionalText(100),
    zipcode: optionalText(20),
    address: optionalText(300),
    phone: optionalText(30),
    phoneCode: optionalText(10),
    bio: clearable(z.optional(text(20_000))),
    languages: z.optional(z.array(text(60)).check(z.maxLength(30))),
    categoryIds: z.optional(z.array(CategoryId).check(z.maxLength(30))),
    sexualOrientation: option(),
    height: option(),
    weight: option(),
    eyes: option(),
    hair: option(),
    butt: option(),
    pubicHair: option(),
    ethnicity: option(),
    bodyType: option(),
    isFreeSubscription: z.optional(z.boolean()),
    durationFreeSubscriptionDays: z.optional(z.int().check(z.gte(1), z.lte(30))),
    monthlyPrice: z.optional(Currency),
    yearlyPrice: z.optional(Currency),
    publicChatPrice: z.optional(Tokens.check(z.refine((price) => price >= 0n, 'Must not be below 0'))),
    activateWelcomeVideo: z.optional(z.boolean()),
    /** Null takes the welcome video away; it is set by its upload. */
    welcomeVideoId: z.optional(z.nullable(z.string())),
  }),
  result: PerformerSelf,
  errors: [
    'accounts.username_taken',
    'accounts.username_reserved',
    'auth.proof_required',
    'auth.incorrect_password',
    'auth.password_too_common',
    'performers.birth_date_fixed',
    'performers.too_young',
    'reference.category_not_found',
    'performers.unknown_option',
    'subscriptions.price_out_of_range',
  ],
})

export const readPerformer = call({
  name: 'performers.readPerformer',
  method: 'GET',
  path: '/performers/:id',
  access: 'optional',
  summary:
    'A performer’s public profile, by id or username. With `viewAs`, the performer’s own as a guest, follower or subscriber gets it.',
  params: z.object({ id: Ref }),
  query: z.object({ viewAs: z.optional(ViewAs) }),
  result: Performer,
  errors: [
    'performers.not_found',
    'performers.suspended',
    'performers.you_blocked',
    'performers.country_blocked',
    'performers.view_as_own_only',
  ],
})

const MB = 1024 * 1024

export const uploadWelcomeVideo = call({
  name: 'performers.uploadWelcomeVideo',
  method: 'POST',
  path: '/performers/welcome-video/upload',
  access: 'performer',
  summary:
    'Replaces the film that greets visitors of the own page; it is shown once it can be played and is switched on.',
  files: { 'welcome-video': { maxBytes: 1024 * MB, required: true } },
  result: MediaFile,
  errors: ['media.not_accepted', 'standing.suspended'],
})

/** A filter that takes a value, or the text shown for it; named more than once, any of them fits. */
const filter = () => z.optional(z.union([text(80), z.array(text(80)).check(z.maxLength(50))]))

export const searchPerformers = call({
  name: 'performers.searchPerformers',
  method: 'GET',
  path: '/performers/user/search',
  access: 'optional',
  summary:
    'Performers by words and facts; `sortBy` is live, popular, latest, oldest, online, or relevance (how well the words of `q` fit).',
  query: z.object({
    ...paging,
    categoryIds: z.optional(z.array(CategoryId)),
    isFreeSubscription: z.optional(z.boolean()),
    isFeatured: z.optional(z.boolean()),
    country: z.optional(z.union([CountryCode, z.array(CountryCode).check(z.maxLength(50))])),
    gender: filter(),
    sexualOrientation: filter(),
    age: filter(),
    eyes: filter(),
    hair: filter(),
    butt: filter(),
    height: filter(),
    weight: filter(),
    ethnicity: filter(),
    bodyType: filter(),
    includedIds: z.optional(z.array(PerformerId)),
    performerIds: z.optional(z.array(PerformerId)),
  }),
  /** `corrected` are the words that were looked for where nobody fits the words as they were written. */
  result: z.extend(page(Performer), { corrected: z.optional(z.string()) }),
  errors: [],
})

export const listRandomPerformers = call({
  name: 'performers.listRandomPerformers',
  method: 'GET',
  path: '/performers/search/random',
  access: 'optional',
  summary: 'At most 50 performers in a new order each time.',
  query: z.object({
    isFreeSubscription: z.optional(z.boolean()),
    isFeatured: z.optional(z.boolean()),
    limit: paging.limit,
  }),
  result: z.object({ data: z.array(Performer) }),
  errors: [],
})

export const listTopPerformers = call({
  name: 'performers.listTopPerformers',
  method: 'GET',
  path: '/performers/top',
  access: 'optional',
  summary: 'The most popular performers.',
  query: z.object({ limit: paging.limit, offset: paging.offset }),
  result: page(Performer),
  errors: [],
})

export const touchLastSeen = call({
  name: 'performers.touchLastSeen',
  method: 'POST',
  path: '/performers/updatelastseen',
  access: 'performer',
  summary: 'Says that the performer is online now.',
  result: Done,
  errors: [],
})

export const uploadAvatar = call({
  name: 'performers.uploadAvatar',
  method: 'POST',
  path: '/performers/avatar/upload',
  access: 'performer',
  summary: 'Replaces the own avatar.',
  files: { avatar: pictureField },
  result: UploadedPicture,
  errors: ['media.not_accepted'],
})

export const uploadCover = call({
  name: 'performers.uploadCover',
  method: 'POST',
  path: '/performers/cover/upload',
  access: 'performer',
  summary: 'Replaces the picture over the own profile.',
  files: { cover: pictureField },
  result: UploadedPicture,
  errors: ['media.not_accepted'],
})

export const uploadDocument = call({
  name: 'performers.uploadDocument',
  method: 'POST',
  path: '/performers/documents/upload/:type',
  access: 'performer',
  summary: 'Hands in one of the two identity documents.',
  params: z.object({ type: DocumentKind }),
  files: { file: pictureField },
  result: DocumentState,
  errors: ['media.not_accepted'],
})

export const uploadDocumentUntyped = call({
  name: 'performers.uploadDocumentUntyped',
  method: 'POST',
  path: '/performers/documents/upload',
  access: 'performer',
  summary: 'Hands in one of the two identity documents; without `type`, the ID.',
  body: z.object({ type: z.optional(DocumentKind) }),
  files: { file: pictureField },
  result: DocumentState,
  errors: ['media.not_accepted'],
})
