import { createAddress, listAddresses } from '@stagedoor/contract/addresses'
import * as auth from '@stagedoor/contract/auth'
import { blockUser } from '@stagedoor/contract/blocks'
import { readFile } from '@stagedoor/contract/media'
import { cancelScheduledDeletion, scheduleDeletion } from '../../../src/modules/deletions/index.ts'
import { setAccountOpen } from '../../../src/modules/suspensions/index.ts'
import { transaction } from '../../../src/platform/context.ts'
import { sampleBytes, upload } from '../../world/posts.ts'
import type { Actors, Role } from './actors.ts'
import type { Row, Rows } from './cells.ts'
import {
  anyoneOfRole,
  asFollower,
  closedPage,
  onlyFor,
  outcomeFor,
  reopenAllSessions,
  rowAbout,
  setFollowers,
  uniqueWord,
} from './row-builders.ts'

const spareOf = (what: 'photo' | 'video') => rowAbout((cast) => cast.spare[what])
const owner = (cast: Actors) => cast.people.owner.id
const captions = () => new File(['WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'], 'en.vtt')
/** Returns the address at which the owner plays a video. */
async function playlistOfOwner({ people, spare }: Actors): Promise<string> {
  const { playlist } = await people.owner.api(readFile, { params: { id: spare.video } })
  return playlist ?? ''
}

const signUp = () => {
  const username = uniqueWord('signup')
  return { username, email: `${username}@example.com`, password: 'a long enough matrix of words' }
}

/** Schedules the deletion of the fan, who then logs in without cancelling it. */
async function requestDeletionAndLogIn(cast: Actors): Promise<object> {
  const { id } = cast.people.fan
  await transaction(cast.world.app.base, async (ctx) => {
    await scheduleDeletion(ctx, id, { by: { kind: 'account', id }, graceDays: 14 })
    await setAccountOpen(ctx, id, true)
  })
  await reopenAllSessions(cast)
  return {}
}

/** Cancels all scheduled deletions. */
async function cancelDeletions(cast: Actors): Promise<void> {
  await transaction(cast.world.app.base, async (ctx) => {
    for (const { id } of Object.values(cast.people))
      await cancelScheduledDeletion(ctx, id, { kind: 'job', name: 'matrix' })
  })
  await reopenAllSessions(cast)
}

const address = {
  name: 'A Fan',
  country: 'Germany',
  city: 'Bonn',
  streetAddress: 'Main Street',
  zipCode: '53111',
}
const anAddress = async ({ people: { buyer } }: Actors) => {
  const { data } = await buyer.api(listAddresses, { query: {} })
  return (data[0] ?? (await buyer.api(createAddress, { body: address })))._id
}
const ofBuyer = onlyFor('buyer', 'addresses.not_found')

/** Rows about people, their files, follows and blocks. */
export const accountRows: Rows = {
  'addresses.createAddress': { given: () => ({ body: address }) },
  'addresses.listAddresses': anyoneOfRole,
  'addresses.replaceAddress': { given: rowAbout(anAddress, { body: address }), ...ofBuyer },
  'addresses.updateAddress': { given: rowAbout(anAddress, { body: address }), ...ofBuyer },
  'addresses.deleteAddress': { given: rowAbout(anAddress), ...ofBuyer },
  'users.readMe': anyoneOfRole,
  'users.readViewer': anyoneOfRole,
  'users.updateMe': anyoneOfRole,
  'users.chooseLanguage': { given: () => ({ body: { language: 'en' } }) },
  'users.uploadAvatar': anyoneOfRole,
  'users.uploadAvatarOf': { given: rowAbout(owner), ...onlyFor('owner', 'auth.forbidden') },
  'users.searchUsers': anyoneOfRole,
  'users.viewUser': { given: rowAbout((cast) => cast.people.fan.id) },
  'users.touchLastSeen': anyoneOfRole,
  'media.readFile': { given: spareOf('photo'), ...onlyFor('owner', 'media.not_found') },
  'media.readOriginal': { given: spareOf('photo'), ...onlyFor('owner', 'media.not_found') },
  'media.removeFile': {
    given: rowAbout((cast, who) =>
      who === 'owner' ? upload(cast.people.owner) : cast.spare.photo,
    ),
    ...onlyFor('owner', 'media.not_found'),
  },
  'media.listUploads': anyoneOfRole,
  'media.cancelUpload': {
    given: rowAbout((cast) => cast.people.owner.id),
    all: 'media.upload_not_found',
  },
  'media.retryFile': {
    given: spareOf('photo'),
    all: 'media.not_found',
    but: { owner: 'media.not_retryable' },
  },
  'media.describeFile': {
    given: rowAbout((cast) => cast.spare.photo, { body: { alt: 'A quay at dusk' } }),
    ...onlyFor('owner', 'media.not_found'),
  },
  'media.choosePoster': {
    given: rowAbout((cast) => cast.spare.video, { body: { second: 0.5 } }),
    ...onlyFor('owner', 'media.not_found'),
  },
  'media.putCaptions': {
    given: async (cast) => ({
      params: { id: cast.spare.video, language: 'en' },
      files: { captions: captions() },
    }),
    ...onlyFor('owner', 'media.not_found'),
  },
  'media.removeCaptions': {
    given: async (cast) => ({ params: { id: cast.spare.video, language: 'en' } }),
    ...onlyFor('owner', 'media.not_found'),
  },
  'media.putChapters': {
    given: rowAbout((cast) => cast.spare.video, {
      body: { chapters: [{ second: 0, title: 'Opening' }] },
    }),
    ...onlyFor('owner', 'media.not_found'),
  },
  'media.readPosition': { given: spareOf('video') },
  'media.savePosition': {
    given: async (cast) => ({
      params: { id: cast.spare.video },
      body: { second: 1, address: await playlistOfOwner(cast) },
    }),
    ...onlyFor('owner', 'media.address_ended'),
  },
  'performers.readSelf': anyoneOfRole,
  'performers.readChecklist': anyoneOfRole,
  'performers.hideChecklist': anyoneOfRole,
  'performers.updateSelf': anyoneOfRole,
  'performers.readPerformer': [
    {
      given: rowAbout(owner),
      but: {
        blocked: 'performers.not_found',
        ...outcomeFor('performers.country_blocked', 'guest abroad', 'fan abroad'),
      },
    },
    asFollower((cast) => ({ id: owner(cast) })),
    { given: rowAbout((cast) => cast.people['suspended performer'].id), ...closedPage },
  ],
  'performers.uploadWelcomeVideo': {
    given: async () => ({
      files: { 'welcome-video': new File([new Uint8Array(await sampleBytes('video'))], 'a.mp4') },
    }),
  },
  'performers.searchPerformers': anyoneOfRole,
  'performers.listRandomPerformers': anyoneOfRole,
  'performers.listTopPerformers': anyoneOfRole,
  'performers.touchLastSeen': anyoneOfRole,
  'performers.uploadAvatar': anyoneOfRole,
  'performers.uploadCover': anyoneOfRole,
  'deletions.readDeletion': { but: { admin: 'deletions.not_for_admins' } },
  'deletions.requestDeletion': {
    but: {
      ...outcomeFor('deletions.not_yet', 'subscriber', 'owner', 'buyer'),
      admin: 'deletions.not_for_admins',
    },
    after: cancelDeletions,
  },
  'deletions.cancelDeletion': {
    given: async (cast, who) => (who === 'fan' ? await requestDeletionAndLogIn(cast) : {}),
    all: 'deletions.not_scheduled',
    but: { fan: 'ok', admin: 'deletions.not_for_admins' },
  },
  'follows.follow': [
    {
      given: rowAbout(owner),
      but: {
        blocked: 'performers.not_found',
        'fan abroad': 'performers.country_blocked',
        owner: 'follows.cannot_follow_yourself',
      },
      after: setFollowers,
    },
    {
      given: rowAbout((cast) => cast.people['suspended performer'].id),
      all: 'performers.suspended',
    },
  ],
  'follows.unfollow': { given: rowAbout(owner), after: setFollowers },
  'follows.listFollowers': anyoneOfRole,
  'follows.listFollowing': anyoneOfRole,
  'blocks.blockUser': {
    given: async (cast) => ({ body: { targetId: (await cast.world.performer()).id } }),
    but: { admin: 'blocks.cannot_block' },
  },
  'blocks.unblockUser': {
    // For any other actor nothing is unblocked: the block stays.
    given: rowAbout((cast) => cast.people.blocked.id),
    after: async ({ people }) =>
      people.owner.api(blockUser, { body: { targetId: people.blocked.id } }),
  },
  'blocks.listBlocks': anyoneOfRole,
  'blocks.mute': {
    given: rowAbout((cast) => cast.people.fan.id),
    but: { fan: 'blocks.cannot_mute' },
  },
  'blocks.unmute': { given: rowAbout((cast) => cast.people.fan.id) },
  'blocks.readMute': { given: rowAbout((cast) => cast.people.fan.id) },
  'blocks.listMutes': anyoneOfRole,
  'blocks.readCountries': anyoneOfRole,
  'blocks.blockCountries': { given: () => ({ body: { countryCodes: ['DE'] } }) },
  'agegate.readGate': anyoneOfRole,
  'blocks.checkSiteCountry': anyoneOfRole,
  'blocks.listSiteCountries': anyoneOfRole,
  'blocks.blockSiteCountry': { given: () => ({ body: { countryCode: 'JP' } }) },
  'blocks.unblockSiteCountry': { given: () => ({ body: { countryCode: 'JP' } }) },
}

const aSessionOfOwner = async (cast: Actors, who: Role) => {
  const { data: sessions } = await cast.people.owner.api(auth.listSessions)
  return (sessions.find(({ isCurrent }) => isCurrent !== (who === 'owner')) ?? sessions[0])
    ?._id as string
}

const withEndedTicket: Row = {
  given: () => ({ body: { ticket: uniqueWord('ticket') } }),
  all: 'auth.link_ended',
}

/** Rows about logins, sessions, second factors and identity providers. */
export const authRows: Rows = {
  'auth.login': [
    { given: () => ({ body: signUp() }), all: 'auth.incorrect_credentials' },
    {
      given: async (cast) => {
        const body = signUp()
        await cast.world.api()(auth.registerFan, {
          body: { ...body, firstName: 'A', lastName: 'B' },
        })
        return { body }
      },
    },
  ],
  'auth.logout': { after: reopenAllSessions },
  'auth.registerFan': { given: () => ({ body: signUp() }) },
  'auth.registerPerformer': {
    given: (cast) => ({ body: { ...signUp(), categoryIds: [cast.category] } }),
  },
  'auth.resendEmailVerification': { all: 'auth.email_already_verified' },
  'auth.resendSignUpMail': withEndedTicket,
  'auth.followSignUp': withEndedTicket,
  'auth.confirmSignUpByCode': {
    given: () => ({ body: { ticket: 'x', code: '000000' } }),
    all: 'auth.link_ended',
  },
  'auth.mailLoginLink': anyoneOfRole,
  'auth.forgotPassword': anyoneOfRole,
  'auth.changePassword': { after: reopenAllSessions },
  'auth.proveIdentity': {
    given: () => ({ body: { password: 'not this one' } }),
    all: 'auth.incorrect_password',
  },
  'auth.listSessions': anyoneOfRole,
  'auth.revokeSession': {
    given: rowAbout(aSessionOfOwner),
    ...onlyFor('owner', 'auth.session_not_found'),
    after: reopenAllSessions,
  },
  'auth.revokeOtherSessions': { after: reopenAllSessions },
  'factors.readFactors': anyoneOfRole,
  'factors.beginSecondFactor': anyoneOfRole,
  'factors.confirmSecondFactor': {
    given: () => ({ body: { code: '000000' } }),
    all: 'factors.incorrect_code',
  },
  'factors.turnOffSecondFactor': { all: 'factors.not_on' },
  'factors.renewRecoveryCodes': { all: 'factors.not_on' },
  'factors.mailProofCode': anyoneOfRole,
  'factors.askPasskey': anyoneOfRole,
  'factors.logInByPasskey': { all: 'factors.passkey_refused' },
  'factors.beginPasskey': anyoneOfRole,
  'factors.addPasskey': { all: 'factors.passkey_refused' },
  'factors.renamePasskey': { all: 'factors.passkey_not_found' },
  'factors.removePasskey': { all: 'factors.passkey_not_found' },
  'exports.requestExport': anyoneOfRole,
  'exports.readExport': anyoneOfRole,
  'captcha.readChallenge': anyoneOfRole,
  'captcha.verifyCaptcha': anyoneOfRole,
  'consents.listSignUpTexts': anyoneOfRole,
  'identities.startGoogle': { all: 'identities.provider_off' },
  'identities.startTwitter': { all: 'identities.foreign_callback' },
  'identities.signInByGoogleCode': { all: 'identities.sign_in_ended' },
  'identities.signInByGoogleToken': { all: 'identities.provider_off' },
  'identities.signInByTwitter': { all: 'identities.sign_in_ended' },
  'identities.startLink': { all: 'identities.provider_off' },
  'identities.finishLink': { all: 'identities.sign_in_ended' },
  'identities.unlink': { all: 'identities.not_linked' },
}
