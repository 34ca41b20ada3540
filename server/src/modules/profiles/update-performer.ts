import type { InputOf } from '@stagedoor/contract/kit'
import type { updateSelf as call } from '@stagedoor/contract/performers'
import {
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, isAtLeastAge } from '../accounts/index.ts'
import { preparePassword, requestEmailChange } from '../auth/index.ts'
import { isCountry, isLanguage, optionValue, requireCategories } from '../reference/index.ts'
import { plansOf, setPlan } from '../subscriptions/index.ts'
import { removeWelcomeVideo } from './manage-welcome-video.ts'
import { ownAccount, readSelf } from './read-me.ts'
import { cleanBio, PROFILE_ATTRIBUTES } from './rules.ts'
import { type ProfileChanges, storeCategories, storeProfile } from './store.ts'
import {
  definedFields,
  emailChangeNotice,
  refuseNewReservedUsername,
  savePerson,
} from './update-me.ts'

type Body = InputOf<typeof call>['body']
type ViewerCtx = RequestCtx & { viewer: Viewer }

/**
 * Changes the given fields of the viewing performer's account, profile and prices. Empty text
 * clears a field.
 */
export async function updatePerformer(ctx: ViewerCtx, given: Body) {
  const account = await ownAccount(ctx)
  const profile = profileChanges(given)
  refuseNewReservedUsername(account, given.username)
  refuseBirthDate(ctx, account, given.dateOfBirth)
  if (given.country && !isCountry(given.country))
    refuse('performers.unknown_option', { field: 'country' })
  if (given.categoryIds) await requireCategories(ctx, given.categoryIds)
  const storePassword = given.password
    ? await preparePassword(ctx, { ...given, password: given.password })
    : undefined
  const isMailed = await transaction(ctx, async (ctx) => {
    await save(ctx, account, given, profile)
    await storePassword?.(ctx)
    return given.email ? requestEmailChange(ctx, account, given.email) : false
  })
  return { ...(await readSelf(ctx)), ...emailChangeNotice(ctx, isMailed) }
}

async function save(
  ctx: InTransaction<ViewerCtx>,
  account: Account,
  given: Body,
  profile: ProfileChanges,
): Promise<void> {
  const { name, firstName, lastName, username, gender, dateOfBirth, country, isCountryShown } =
    given
  const named = { name, firstName, lastName, username, gender }
  await savePerson(ctx, account, definedFields({ ...named, dateOfBirth, country, isCountryShown }))
  await storeProfile(ctx, account.id, profile)
  if (given.welcomeVideoId === null) await removeWelcomeVideo(ctx, account.id)
  if (given.categoryIds) await storeCategories(ctx, account.id, given.categoryIds)
  await savePlan(ctx, account.id, given)
}

/**
 * Stores changed prices. The form sends every price: only one that differs is a change, and only a
 * change must be within today's limits.
 */
async function savePlan(ctx: InTransaction, performerId: string, given: Body): Promise<void> {
  const plan = (await plansOf(ctx, [performerId])).get(performerId)
  const prices = ['monthlyPrice', 'threeMonthPrice', 'sixMonthPrice', 'yearlyPrice'] as const
  const keys = [...prices, 'isFreeSubscription', 'durationFreeSubscriptionDays'] as const
  const isChoosing = plan?.isPriceChosen === false && given.monthlyPrice !== undefined
  const changed = keys.filter(
    (key) => given[key] !== undefined && (isChoosing || given[key] !== plan?.[key]),
  )
  if (changed.length === 0) return
  await setPlan(ctx, performerId, Object.fromEntries(changed.map((key) => [key, given[key]])), {
    asksFans: given.asksCurrentFans === true,
  })
}

/**
 * Returns the changes of the profile in stored form: option values, a clean bio, null for cleared
 * fields.
 */
function profileChanges(given: Body): ProfileChanges {
  const { state, city, zipcode, address, phone, phoneCode, bio, languages, publicChatPrice } = given
  const isWelcomeOn = given.activateWelcomeVideo
  const texts = Object.entries(definedFields({ state, city, zipcode, address, phone, phoneCode }))
  const facts = PROFILE_ATTRIBUTES.filter((fact) => given[fact] !== undefined).map((fact) => [
    fact,
    attributeValue(fact, given[fact]),
  ])
  const unknown = languages?.find((code) => !isLanguage(code))
  if (unknown !== undefined) refuse('performers.unknown_option', { field: 'languages' })
  return {
    ...Object.fromEntries(texts.map(([field, text]) => [field, text || null])),
    ...Object.fromEntries(facts),
    ...definedFields({
      languages: languages && [...new Set(languages)],
      publicChatPrice,
      isWelcomeOn,
    }),
    ...(bio !== undefined && { bio: cleanBio(bio) }),
  }
}

function attributeValue(
  fact: (typeof PROFILE_ATTRIBUTES)[number],
  given: string | undefined,
): string | null {
  if (!given) return null
  return optionValue(fact, given) ?? refuse('performers.unknown_option', { field: fact })
}

/** Refuses a birth date other than the one on the verified ID, and one of a minor. */
function refuseBirthDate(ctx: ViewerCtx, account: Account, day: string | undefined): void {
  if (!day || day === account.dateOfBirth) return
  if (account.documentsVerifiedAt) refuse('performers.birth_date_fixed')
  if (!isAtLeastAge(18, day, ctx.now())) refuse('performers.too_young')
}
