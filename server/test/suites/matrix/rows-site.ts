import * as admin from '@stagedoor/contract/admin'
import { searchContactMessages, sendContactMessage } from '@stagedoor/contract/contact'
import { createCoupon, viewCoupon } from '@stagedoor/contract/coupons'
import { deleteMailServer } from '@stagedoor/contract/mailer'
import { createMenuItem } from '@stagedoor/contract/menus'
import { createPackage } from '@stagedoor/contract/packages'
import { createPage } from '@stagedoor/contract/pages'
import { createPromo } from '@stagedoor/contract/promos'
import { post, sampleBytes } from '../../world/posts.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, createdByAdmin, rowAbout, uniqueWord } from './row-builders.ts'

const aFan = async (cast: Actors) => (await cast.world.fan()).id
const aPerformer = async (cast: Actors) => (await cast.world.performer()).id
const owner = (cast: Actors) => cast.people.owner.id
const invited = () => {
  const username = uniqueWord('invited')
  return { username, email: `${username}@example.com` }
}
const aCategory = createdByAdmin(admin.createCategory, () => ({ name: uniqueWord('Category') }))
const aPage = createdByAdmin(createPage, () => ({
  title: uniqueWord('Page'),
  content: '<p>x</p>',
  status: 'published',
}))
const aMenuItem = createdByAdmin(createMenuItem, () => ({
  title: uniqueWord(),
  path: '/x',
  section: 'footer',
}))
const aPackage = createdByAdmin(createPackage, () => ({
  name: uniqueWord(),
  price: 10,
  tokens: 10,
}))
const coupon = () => ({
  name: 'Matrix',
  code: uniqueWord('COUPON'),
  value: 0.1,
  expiredDate: '2099-01-01',
  numberOfUses: 5,
})
const aCoupon = createdByAdmin(createCoupon, coupon)
const codeOfCoupon = async (cast: Actors) =>
  (await cast.people.admin.api(viewCoupon, { params: { id: await aCoupon(cast) } })).code
const aPromo = createdByAdmin(
  createPromo,
  () => ({ title: uniqueWord() }),
  (cast) => ({ banner: cast.photo() }),
)

async function aMail(cast: Actors): Promise<string> {
  const { data } = await cast.people.admin.api(admin.listMails, { query: { limit: 1 } })
  return data[0]?._id as string
}

async function aLeaving(cast: Actors): Promise<string> {
  const id = await aFan(cast)
  await cast.people.admin.api(admin.deleteUser, { params: { id }, query: {}, body: {} })
  return id
}

async function aSuspended(cast: Actors): Promise<string> {
  const id = await aFan(cast)
  await cast.people.admin.api(admin.suspendAccount, {
    params: { id },
    body: { reason: 'for the matrix' },
  })
  return id
}

async function aMessage(cast: Actors): Promise<string> {
  await cast.world.api()(sendContactMessage, {
    body: { name: 'A', email: 'a@example.com', message: 'A question about the site, please' },
  })
  return (await cast.people.admin.api(searchContactMessages, { query: {} })).data[0]?._id as string
}

const aPost = async (cast: Actors) => (await post(cast.people.owner))._id
const aRemovedPost = async (cast: Actors) => {
  const targetId = await aPost(cast)
  await cast.people.admin.api(admin.removeContent, {
    body: { target: 'feed', targetId, reason: 'for the matrix' },
  })
  return targetId
}
const content = (idOf: (cast: Actors) => Promise<string>) => async (cast: Actors) => ({
  body: { target: 'feed', targetId: await idOf(cast), reason: 'for the matrix' },
})
/** Returns the input of an upload for a post of the owner. */
const uploading = (what: 'photo' | 'video' | 'audio', name: string) => async (cast: Actors) => ({
  body: { performerId: owner(cast) },
  files: { file: new File([new Uint8Array(await sampleBytes(what))], name) },
})

/** Rows about the console. */
export const adminRows: Rows = {
  'mailer.readMailServer': anyoneOfRole,
  'mailer.saveMailServer': {
    given: () => ({
      body: {
        host: 'mail.example',
        port: 25,
        security: 'none',
        username: '',
        sender: 'site@example.com',
      },
    }),
    after: ({ people }) => people.admin.api(deleteMailServer),
  },
  'mailer.deleteMailServer': anyoneOfRole,
  'logs.listExceptions': anyoneOfRole,
  'logs.listRequests': anyoneOfRole,
  'logs.listSystem': anyoneOfRole,
  'admin.searchUsers': anyoneOfRole,
  'admin.createUser': { given: () => ({ body: invited() }) },
  'admin.createPerformer': {
    given: (cast) => ({ body: { ...invited(), categoryIds: [cast.category] } }),
  },
  'admin.uploadUserAvatar': { given: rowAbout(aFan) },
  'admin.uploadPerformerAvatar': { given: rowAbout(aPerformer) },
  'admin.uploadPerformerCover': { given: rowAbout(aPerformer) },
  'admin.setPassword': {
    given: async (cast) => ({
      body: { userId: await aFan(cast), password: 'a long enough matrix of words' },
    }),
  },
  'admin.deleteUser': { given: rowAbout(aFan) },
  'admin.deletePerformer': { given: rowAbout(aPerformer) },
  'admin.keepAccount': { given: rowAbout(aLeaving) },
  'admin.resetFactors': { given: rowAbout(aFan), all: 'admin.no_factors' },
  'admin.viewUser': { given: rowAbout(aFan) },
  'admin.updateUser': { given: rowAbout(aFan, { body: { name: 'Another name' } }) },
  'admin.setStaffRole': {
    given: rowAbout(async (cast) => (await cast.world.admin({ staffRole: 'support' })).id, {
      body: { staffRole: 'finance' },
    }),
  },
  'admin.searchPerformers': anyoneOfRole,
  'admin.viewPerformer': { given: rowAbout(owner) },
  'admin.updatePerformer': { given: rowAbout(owner, { body: { name: 'Another name' } }) },
  'admin.updateCommission': { given: rowAbout(owner) },
  'admin.suspendAccount': { given: rowAbout(aFan) },
  'admin.restoreAccount': { given: rowAbout(aSuspended) },
  'admin.readStatistics': anyoneOfRole,
  'admin.readActivity': anyoneOfRole,
  'admin.readSiteHealth': anyoneOfRole,
  'admin.listSettings': anyoneOfRole,
  'admin.updateSetting': {
    given: () => ({ params: { key: 'siteName' }, body: { value: 'Stagedoor' } }),
  },
  'admin.uploadSettingFile': anyoneOfRole,
  'admin.searchCategories': anyoneOfRole,
  'admin.viewCategory': { given: rowAbout(aCategory) },
  'admin.createCategory': { given: () => ({ body: { name: uniqueWord('Category') } }) },
  'admin.updateCategory': {
    given: rowAbout(aCategory, () => ({ body: { name: uniqueWord('Renamed') } })),
  },
  'admin.deleteCategory': { given: rowAbout(aCategory) },
  'admin.listMails': anyoneOfRole,
  'admin.readMail': { given: rowAbout(aMail) },
  'admin.listAudit': anyoneOfRole,
  'admin.listPosts': anyoneOfRole,
  'admin.readPost': { given: rowAbout(aPost) },
  'admin.createPost': {
    given: (cast) => ({ body: { type: 'text', text: 'by the matrix', performerId: owner(cast) } }),
  },
  'admin.updatePost': { given: rowAbout(aPost, { body: { title: 'A title' } }) },
  'admin.deletePost': { given: rowAbout(aPost) },
  'admin.uploadPhoto': { given: uploading('photo', 'a.jpg') },
  'admin.uploadThumbnail': { given: uploading('photo', 'a.jpg') },
  'admin.uploadVideo': { given: uploading('video', 'a.mp4') },
  'admin.uploadTeaser': { given: uploading('video', 'a.mp4') },
  'admin.uploadAudio': { given: uploading('audio', 'a.wav') },
  'admin.searchComments': anyoneOfRole,
  'admin.searchAll': anyoneOfRole,
  'admin.viewComment': { given: rowAbout((cast) => cast.comment) },
  'admin.removeContent': { given: content(aPost) },
  'admin.restoreContent': { given: content(aRemovedPost) },
}

const template = rowAbout(() => 'auth.verify_email', {
  body: { subject: 'Hello', content: '<p>Hello {{url}}</p>' },
})

/** Rows about settings, pages, menus, promos, packages, mails and reference lists. */
export const siteRows: Rows = {
  'settings.readPublicSettings': anyoneOfRole,
  'settings.readSettingsByKey': anyoneOfRole,
  'menus.searchMenuItems': anyoneOfRole,
  'menus.viewMenuItem': { given: rowAbout(aMenuItem) },
  'menus.createMenuItem': anyoneOfRole,
  'menus.updateMenuItem': { given: rowAbout(aMenuItem) },
  'menus.orderMenuItems': {
    given: async (cast) => ({ body: { section: 'footer', ids: [await aMenuItem(cast)] } }),
  },
  'menus.deleteMenuItem': { given: rowAbout(aMenuItem) },
  'reference.listCountries': anyoneOfRole,
  'reference.listStates': anyoneOfRole,
  'reference.listRegions': anyoneOfRole,
  'reference.listCities': { given: () => ({ params: { countryCode: 'DE', state: 'Bavaria' } }) },
  'reference.listLanguages': anyoneOfRole,
  'reference.listPhoneCodes': anyoneOfRole,
  'reference.readOptionLists': anyoneOfRole,
  'reference.listPerformerCategories': anyoneOfRole,
  'search.recordKeyword': anyoneOfRole,
  'search.listKeywords': anyoneOfRole,
  'search.suggest': anyoneOfRole,
  'search.searchPosts': anyoneOfRole,
  'search.searchEverything': anyoneOfRole,
  'search.searchTags': anyoneOfRole,
  'pages.readHelp': anyoneOfRole,
  'pages.readPage': { given: rowAbout(aPage) },
  'pages.searchPages': anyoneOfRole,
  'pages.searchAllPages': anyoneOfRole,
  'pages.viewPage': { given: rowAbout(aPage) },
  'pages.createPage': { given: () => ({ body: { title: uniqueWord('Page') } }) },
  'pages.updatePage': {
    given: rowAbout(aPage, () => ({ body: { title: uniqueWord('Renamed') } })),
  },
  'pages.waivePage': { given: rowAbout(aPage, { body: { isWaived: true } }) },
  'pages.deletePage': { given: rowAbout(aPage) },
  'pages.uploadPagePicture': anyoneOfRole,
  'contact.sendContactMessage': anyoneOfRole,
  'contact.searchContactMessages': anyoneOfRole,
  'contact.deleteContactMessage': { given: rowAbout(aMessage) },
  'promos.searchPromos': anyoneOfRole,
  'promos.searchAllPromos': anyoneOfRole,
  'promos.viewPromo': { given: rowAbout(aPromo) },
  'promos.createPromo': { given: (cast) => ({ files: { banner: cast.photo() } }) },
  'promos.updatePromo': { given: rowAbout(aPromo) },
  'promos.deletePromo': { given: rowAbout(aPromo) },
  'coupons.applyCoupon': {
    given: async (cast) => ({ params: { code: await codeOfCoupon(cast) } }),
  },
  'coupons.searchCoupons': anyoneOfRole,
  'coupons.viewCoupon': { given: rowAbout(aCoupon) },
  'coupons.listCouponUses': { given: rowAbout(aCoupon) },
  'coupons.createCoupon': { given: () => ({ body: coupon() }) },
  'coupons.updateCoupon': { given: rowAbout(aCoupon, () => ({ body: coupon() })) },
  'coupons.deleteCoupon': { given: rowAbout(aCoupon) },
  'ledger.listRoots': anyoneOfRole,
  'admin.listPaymentGateways': anyoneOfRole,
  'admin.savePaymentGateway': {
    given: () => ({
      params: { name: 'verotel' },
      body: { values: { shopId: '12345' }, isEnabled: false },
    }),
  },
  'admin.testPaymentGateway': {
    given: () => ({ params: { name: 'verotel' } }),
    all: 'payments.gateway_incomplete',
  },
  'packages.searchPackages': anyoneOfRole,
  'packages.searchAllPackages': anyoneOfRole,
  'packages.viewPackage': { given: rowAbout(aPackage) },
  'packages.createPackage': anyoneOfRole,
  'packages.updatePackage': { given: rowAbout(aPackage) },
  'packages.deletePackage': { given: rowAbout(aPackage) },
  'mailer.listMailTemplates': anyoneOfRole,
  'mailer.readMailTemplate': { given: template },
  'mailer.updateMailTemplate': { given: template },
  'mailer.resetMailTemplate': { given: template },
  'mailer.previewMailTemplate': { given: template },
  'mailer.verifyMailer': { given: () => ({ body: { email: 'somebody@example.com' } }) },
  'mail.listOutbox': { all: 'mail.outbox_closed' },
  'mail.readOutboxMail': { all: 'mail.outbox_closed' },
  'agechecks.readAge': anyoneOfRole,
  'agechecks.startAge': {
    given: () => ({ body: { method: 'veriff' } }),
    all: 'agechecks.not_offered',
  },
  'agechecks.readAgeRequest': {
    given: () => ({ params: { id: '0'.repeat(32) } }),
    all: 'agechecks.request_not_found',
  },
  'agechecks.finishAge': {
    given: () => ({ params: { id: '0'.repeat(32) }, body: {} }),
    all: 'agechecks.request_not_found',
  },
  'agechecks.forgetAge': anyoneOfRole,
  'agechecks.listIssuers': anyoneOfRole,
  'agechecks.importIssuers': {
    given: () => ({ body: { title: 'List', list: 'nothing' } }),
    all: 'agechecks.not_a_list',
  },
  'agechecks.removeIssuers': {
    given: () => ({ params: { id: '0'.repeat(32) } }),
    all: 'agechecks.list_not_found',
  },
  'calendar.listEntries': anyoneOfRole,
  'calendar.listDrafts': anyoneOfRole,
  'calendar.readQueue': anyoneOfRole,
  'calendar.setQueue': { given: () => ({ body: { timeZone: 'UTC', slots: [] } }) },
  'calendar.readBestTimes': anyoneOfRole,
  'today.readToday': anyoneOfRole,
  'today.setGoal': anyoneOfRole,
  'today.removeGoal': anyoneOfRole,
}
