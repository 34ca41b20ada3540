import * as auth from '@stagedoor/contract/auth'
import { blockUser } from '@stagedoor/contract/blocks'
import { cancelScheduled, scheduleDeletion } from '../../src/modules/deletions/index.ts'
import { setOpen } from '../../src/modules/standing/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { sampleBytes, upload } from '../posts.ts'
import type { Cast, Role } from './cast.ts'
import type { Rows } from './cells.ts'
import { about, anybody, closedPage, each, fresh, logEverybodyIn, only, setFollowers } from './helpers.ts'

const spareOf = (what: 'photo' | 'video') => about((cast) => cast.spare[what])
const owner = (cast: Cast) => cast.people.owner.id
const captions = () => new File(['WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'], 'en.vtt')

const signUp = () => {
  const username = fresh('signup')
  return { username, email: `${username}@example.com`, password: 'a long enough matrix of words' }
}

/** The fan asked to be deleted and is logged in again: nothing has taken the wish back yet. */
async function leaveAndComeBack(cast: Cast): Promise<object> {
  const { id } = cast.people.fan
  await transaction(cast.world.app.base, async (ctx) => {
    await scheduleDeletion(ctx, id, { by: { kind: 'account', id }, after: 14 })
    await setOpen(ctx, id, true)
  })
  await logEverybodyIn(cast)
  return {}
}

/** Everybody who left comes back. */
async function stayAfterAll(cast: Cast): Promise<void> {
  await transaction(cast.world.app.base, async (ctx) => {
    for (const { id } of Object.values(cast.people)) await cancelScheduled(ctx, id, { kind: 'job', name: 'matrix' })
  })
  await logEverybodyIn(cast)
}

/** People, their files, who follows and who blocks whom. */
export const accountRows: Rows = {
  'users.readMe': anybody,
  'users.updateMe': anybody,
  'users.uploadAvatar': anybody,
  'users.uploadAvatarOf': { given: about(owner), ...only('owner', 'auth.forbidden') },
  'users.searchUsers': anybody,
  'users.viewUser': { given: about((cast) => cast.people.fan.id) },
  'users.touchLastSeen': anybody,
  'media.readFile': { given: spareOf('photo'), ...only('owner', 'media.not_found') },
  'media.readOriginal': { given: spareOf('photo'), ...only('owner', 'media.not_found') },
  'media.removeFile': {
    given: about((cast, who) => (who === 'owner' ? upload(cast.people.owner) : cast.spare.photo)),
    ...only('owner', 'media.not_found'),
  },
  'media.retryFile': { given: spareOf('photo'), all: 'media.not_found', but: { owner: 'media.not_retryable' } },
  'media.describeFile': {
    given: about((cast) => cast.spare.photo, { body: { alt: 'A quay at dusk' } }),
    ...only('owner', 'media.not_found'),
  },
  'media.choosePoster': {
    given: about((cast) => cast.spare.video, { body: { second: 0.5 } }),
    ...only('owner', 'media.not_found'),
  },
  'media.putCaptions': {
    given: async (cast) => ({ params: { id: cast.spare.video, language: 'en' }, files: { captions: captions() } }),
    ...only('owner', 'media.not_found'),
  },
  'media.removeCaptions': {
    given: async (cast) => ({ params: { id: cast.spare.video, language: 'en' } }),
    ...only('owner', 'media.not_found'),
  },
  'performers.readSelf': anybody,
  'performers.readChecklist': anybody,
  'performers.hideChecklist': anybody,
  'performers.updateSelf': anybody,
  'performers.readPerformer': [
    {
      given: about(owner),
      but: {
        blocked: 'performers.not_found',
        ...each('performers.country_blocked', 'guest abroad', 'fan abroad'),
      },
    },
    { given: about((cast) => cast.people['suspended performer'].id), ...closedPage },
  ],
  'performers.uploadWelcomeVideo': {
    given: async () => ({
      files: { 'welcome-video': new File([new Uint8Array(await sampleBytes('video'))], 'a.mp4') },
    }),
  },
  'performers.searchPerformers': anybody,
  'performers.listRandomPerformers': anybody,
  'performers.listTopPerformers': anybody,
  'performers.touchLastSeen': anybody,
  'performers.uploadAvatar': anybody,
  'performers.uploadCover': anybody,
  'performers.uploadDocument': anybody,
  'performers.uploadDocumentUntyped': anybody,
  'deletions.readDeletion': { but: { admin: 'deletions.not_for_admins' } },
  'deletions.requestDeletion': {
    but: { ...each('deletions.not_yet', 'subscriber', 'owner'), admin: 'deletions.not_for_admins' },
    after: stayAfterAll,
  },
  'deletions.cancelDeletion': {
    given: async (cast, who) => (who === 'fan' ? await leaveAndComeBack(cast) : {}),
    all: 'deletions.not_scheduled',
    but: { fan: 'ok', admin: 'deletions.not_for_admins' },
  },
  'follows.follow': [
    {
      given: about(owner),
      but: {
        blocked: 'performers.not_found',
        'fan abroad': 'performers.country_blocked',
        owner: 'follows.cannot_follow_yourself',
      },
      after: setFollowers,
    },
    { given: about((cast) => cast.people['suspended performer'].id), all: 'performers.suspended' },
  ],
  'follows.unfollow': { given: about(owner), after: setFollowers },
  'follows.listFollowers': anybody,
  'follows.listFollowing': anybody,
  'blocks.blockUser': {
    given: async (cast) => ({ body: { targetId: (await cast.world.performer()).id } }),
    but: { admin: 'blocks.cannot_block' },
  },
  'blocks.unblockUser': {
    // Whoever else asks unblocks nobody: the block stays.
    given: about((cast) => cast.people.blocked.id),
    after: async ({ people }) => people.owner.api(blockUser, { body: { targetId: people.blocked.id } }),
  },
  'blocks.listBlocks': anybody,
  'blocks.mute': { given: about((cast) => cast.people.fan.id), but: { fan: 'blocks.cannot_mute' } },
  'blocks.unmute': { given: about((cast) => cast.people.fan.id) },
  'blocks.readMute': { given: about((cast) => cast.people.fan.id) },
  'blocks.listMutes': anybody,
  'blocks.readCountries': anybody,
  'blocks.blockCountries': { given: () => ({ body: { countryCodes: ['DE'] } }) },
  'blocks.checkSiteCountry': anybody,
  'blocks.listSiteCountries': anybody,
  'blocks.blockSiteCountry': { given: () => ({ body: { countryCode: 'JP' } }) },
  'blocks.unblockSiteCountry': { given: () => ({ body: { countryCode: 'JP' } }) },
}

const aSessionOfOwner = async (cast: Cast, who: Role) => {
  const { data: sessions } = await cast.people.owner.api(auth.listSessions)
  const one = sessions.find(({ isCurrent }) => isCurrent !== (who === 'owner')) ?? sessions[0]
  return one?._id as string
}

/** Logins, sessions, second factors, other places to sign in. */
export const authRows: Rows = {
  'auth.login': [
    { given: () => ({ body: signUp() }), all: 'auth.incorrect_credentials' },
    {
      given: async (cast) => {
        const body = signUp()
        await cast.world.api()(auth.registerFan, { body: { ...body, firstName: 'A', lastName: 'B' } })
        return { body }
      },
    },
  ],
  'auth.logout': { after: logEverybodyIn },
  'auth.registerFan': { given: () => ({ body: signUp() }) },
  'auth.registerPerformer': { given: (cast) => ({ body: { ...signUp(), categoryIds: [cast.category] } }) },
  'auth.resendEmailVerification': { all: 'auth.email_already_verified' },
  'auth.resendSignUpMail': { given: () => ({ body: { ticket: fresh('ticket') } }), all: 'auth.link_ended' },
  'auth.forgotPassword': anybody,
  'auth.changePassword': { after: logEverybodyIn },
  'auth.proveIdentity': { given: () => ({ body: { password: 'not this one' } }), all: 'auth.incorrect_password' },
  'auth.listSessions': anybody,
  'auth.revokeSession': {
    given: about(aSessionOfOwner),
    ...only('owner', 'auth.session_not_found'),
    after: logEverybodyIn,
  },
  'auth.revokeOtherSessions': { after: logEverybodyIn },
  'factors.readFactors': anybody,
  'factors.beginSecondFactor': anybody,
  'factors.confirmSecondFactor': { given: () => ({ body: { code: '000000' } }), all: 'factors.incorrect_code' },
  'factors.turnOffSecondFactor': { all: 'factors.not_on' },
  'factors.renewRecoveryCodes': { all: 'factors.not_on' },
  'factors.mailProofCode': anybody,
  'factors.askPasskey': anybody,
  'factors.logInByPasskey': { all: 'factors.passkey_refused' },
  'factors.beginPasskey': anybody,
  'factors.addPasskey': { all: 'factors.passkey_refused' },
  'factors.renamePasskey': { all: 'factors.passkey_not_found' },
  'factors.removePasskey': { all: 'factors.passkey_not_found' },
  'exports.requestExport': anybody,
  'exports.readExport': anybody,
  'captcha.readChallenge': anybody,
  'captcha.verifyCaptcha': anybody,
  'consents.listSignUpTexts': anybody,
  'identities.startGoogle': { all: 'identities.provider_off' },
  'identities.startTwitter': { all: 'identities.foreign_callback' },
  'identities.signInByGoogleCode': { all: 'identities.sign_in_ended' },
  'identities.signInByGoogleToken': { all: 'identities.provider_off' },
  'identities.signInByTwitter': { all: 'identities.sign_in_ended' },
  'identities.startLink': { all: 'identities.provider_off' },
  'identities.finishLink': { all: 'identities.sign_in_ended' },
  'identities.unlink': { all: 'identities.not_linked' },
}
